/** Names of the languages' own: never references, unless the file defines, imports or binds them itself. */
const set = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/).filter((name) => name !== ''))

export const NO_NAMES: ReadonlySet<string> = new Set()

export const ECMASCRIPT_BUILTINS = set(`
  Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError Float32Array
  Float64Array Function Infinity Int16Array Int32Array Int8Array Intl JSON Map Math NaN Number Object Promise Proxy
  RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array
  Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet AggregateError FinalizationRegistry globalThis isFinite
  isNaN parseFloat parseInt encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape eval undefined
  arguments console document window navigator location history localStorage sessionStorage setTimeout setInterval
  clearTimeout clearInterval setImmediate clearImmediate queueMicrotask structuredClone requestAnimationFrame
  cancelAnimationFrame fetch alert confirm prompt process Buffer require module exports __dirname __filename global self
  URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Event EventTarget CustomEvent FormData Headers
  Request Response Blob File FileReader WebSocket Worker XMLHttpRequest performance crypto atob btoa
  HTMLElement Element Node HTMLInputElement HTMLDivElement HTMLButtonElement MouseEvent KeyboardEvent Document Window
  Partial Required Readonly Record Pick Omit Exclude Extract NonNullable Parameters ConstructorParameters ReturnType
  InstanceType Awaited ThisType Uppercase Lowercase Capitalize Uncapitalize ReadonlyArray ReadonlyMap ReadonlySet
  PromiseLike ArrayLike Iterable Iterator IterableIterator AsyncIterable AsyncIterator AsyncIterableIterator Generator
  AsyncGenerator TemplateStringsArray PropertyKey PropertyDescriptor
`)

export const ECMASCRIPT_MEMBERS = set(`
  length push pop shift unshift slice splice concat forEach indexOf lastIndexOf includes toString hasOwnProperty charCodeAt
  charAt codePointAt startsWith endsWith toLowerCase toUpperCase trim trimStart trimEnd padStart padEnd substring substr
  replaceAll localeCompare toFixed prototype constructor __proto__ valueOf reduceRight flatMap
`)

export const PYTHON_BUILTINS = set(`
  abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict
  dir divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash help hex id input int
  isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow print property range repr
  reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip __import__ self cls
  None True False Ellipsis NotImplemented __name__ __file__ __doc__ __package__ __spec__ __loader__ __debug__ _
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
  BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
  ConnectionResetError DeprecationWarning EOFError EnvironmentError Exception ExceptionGroup FileExistsError
  FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError
  IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError
  NameError NotADirectoryError NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError
  ProcessLookupError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration
  StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError
  UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning
  ZeroDivisionError
`)

export const PYTHON_MEMBERS = set(`
  append extend strip lstrip rstrip startswith endswith lower upper items keys values setdefault format join encode decode
  splitlines isdigit isalpha __class__ __dict__ __name__ __doc__ __init__
`)

export const GO_BUILTINS = set(`
  append cap close complex copy delete imag len make new panic print println real recover bool byte complex64 complex128
  error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr any comparable true
  false iota nil _
`)

export const RUST_BUILTINS = set(`
  Self self super crate std core alloc u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 bool char str
  String Vec Option Some None Result Ok Err Box Rc Arc Cell RefCell Cow Mutex RwLock HashMap HashSet BTreeMap BTreeSet
  VecDeque Clone Copy Send Sync Sized Drop Fn FnMut FnOnce Iterator IntoIterator Default Eq PartialEq Ord PartialOrd
  Hash Debug Display From Into TryFrom TryInto AsRef AsMut ToString ToOwned Error derive test cfg cfg_attr allow warn deny
  inline must_use doc repr macro_use macro_export ignore should_panic deprecated no_mangle automatically_derived
  println print eprintln eprint format write writeln panic assert assert_eq assert_ne debug_assert debug_assert_eq todo
  unimplemented unreachable vec matches include_str include_bytes env concat stringify line file column cfg dbg drop
  feature path non_exhaustive transparent C _ true false
`)

export const RUST_MEMBERS = set(`
  unwrap expect clone iter into_iter iter_mut to_string to_owned as_ref as_mut as_str is_some is_none is_ok is_err
  unwrap_or unwrap_or_else unwrap_or_default ok_or collect map_err and_then or_else into try_into borrow borrow_mut
`)

export const JAVA_BUILTINS = set(`
  Object String Integer Long Short Byte Double Float Boolean Character Number Void Math System Thread Runnable Iterable
  Class Enum Record Comparable CharSequence StringBuilder StringBuffer Exception RuntimeException Error Throwable
  IllegalArgumentException IllegalStateException NullPointerException UnsupportedOperationException
  IndexOutOfBoundsException ClassNotFoundException InterruptedException CloneNotSupportedException ArithmeticException
  ClassCastException NumberFormatException AutoCloseable Cloneable Override Deprecated SuppressWarnings
  FunctionalInterface SafeVarargs Process ProcessBuilder Runtime this super _
`)

export const JAVA_MEMBERS = set(`equals hashCode toString getClass length isEmpty printStackTrace`)

export const KOTLIN_BUILTINS = set(`
  Any Unit Nothing Int Long Short Byte Double Float Boolean Char String Array IntArray ByteArray LongArray CharSequence
  List MutableList Set MutableSet Map MutableMap Collection Iterable Iterator Sequence Pair Triple Exception Throwable
  Error RuntimeException IllegalArgumentException IllegalStateException UnsupportedOperationException Comparable Enum
  Override Deprecated Suppress JvmStatic JvmField JvmOverloads JvmName Throws Volatile OptIn println print listOf mapOf
  setOf mutableListOf mutableMapOf mutableSetOf arrayOf emptyList emptyMap emptySet arrayListOf hashMapOf sequenceOf
  lazy require requireNotNull check checkNotNull error also apply let run with use repeat TODO it field value this super
  buildString buildList maxOf minOf lateinit _
`)

export const KOTLIN_MEMBERS = set(`
  toString equals hashCode let also apply run takeIf takeUnless forEach isEmpty isNotEmpty isNullOrEmpty size toList
  toMap toSet toInt toLong joinToString trim trimIndent to
`)

export const SCALA_BUILTINS = set(`
  Any AnyRef AnyVal Unit Nothing Null Int Long Short Byte Double Float Boolean Char String Array List Seq Set Map Vector
  Option Some None Either Left Right Iterable Iterator IndexedSeq Nil Tuple2 Exception Throwable RuntimeException Error
  IllegalArgumentException Function1 PartialFunction Product Serializable Predef println print require assert this super
  implicitly identity deprecated tailrec inline Future Try Success Failure ??? _ true false null
`)

export const SCALA_MEMBERS = set(`
  toString equals hashCode foreach isEmpty nonEmpty size length head tail toList toSeq toMap toSet mkString getOrElse
  map flatMap
`)

export const C_BUILTINS = set(`
  NULL true false size_t ssize_t ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t
  uintptr_t bool FILE stdin stdout stderr errno malloc calloc realloc free memcpy memmove memset memcmp strlen strcmp
  strncmp strcpy strncpy strcat strchr strrchr strstr strdup printf fprintf sprintf snprintf vsnprintf puts putchar
  fopen fclose fread fwrite fgets fputs fseek ftell fflush exit abort assert sizeof offsetof va_list va_start va_end
  va_arg atoi atol strtol strtoul isdigit isalpha isspace toupper tolower qsort __FILE__ __LINE__ __func__ defined
  EOF INT_MAX INT_MIN UINT_MAX SIZE_MAX time_t this
`)

export const CPP_BUILTINS: ReadonlySet<string> = new Set([
  ...C_BUILTINS,
  ...set(`
    std nullptr string string_view vector map set unordered_map unordered_set pair tuple optional variant unique_ptr
    shared_ptr weak_ptr make_unique make_shared move forward static_cast dynamic_cast reinterpret_cast const_cast
    function array deque list queue stack cout cerr cin endl exception runtime_error logic_error
    invalid_argument out_of_range initializer_list enable_if_t is_same_v decay_t declval nullptr_t wstring override final
  `),
])

export const CPP_MEMBERS = set(
  `begin end size empty push_back emplace_back c_str data length clear reserve front back`,
)

export const CSHARP_BUILTINS = set(`
  System Object String Int32 Int64 Boolean Double Decimal Char Byte Guid DateTime DateTimeOffset TimeSpan Task ValueTask
  List Dictionary HashSet IEnumerable IList ICollection IDictionary IReadOnlyList IReadOnlyDictionary Queue Stack Tuple
  Func Action Predicate Nullable Exception ArgumentException ArgumentNullException InvalidOperationException
  NotImplementedException NotSupportedException IDisposable IAsyncDisposable Console Math Convert Enum Type Array
  StringBuilder CancellationToken EventArgs EventHandler Attribute Obsolete Serializable Flags Enumerable Environment
  Path File Directory Stream Encoding Regex Lazy Span Memory ReadOnlySpan this base value nameof typeof var _
`)

export const CSHARP_MEMBERS = set(`
  ToString Equals GetHashCode GetType Length Count Add ToList ToArray Select Where Any First FirstOrDefault Dispose
  ConfigureAwait
`)

export const RUBY_BUILTINS = set(`
  Object BasicObject Class Module Kernel String Symbol Integer Float Array Hash Range Proc Method Regexp Time Comparable
  Enumerable Enumerator Struct Data Set File Dir IO ENV ARGV StandardError ArgumentError RuntimeError TypeError NameError
  NoMethodError NotImplementedError KeyError IndexError RangeError Exception Math Process Thread Mutex Rational Complex
  puts print p pp require require_relative load raise lambda proc loop format sprintf rand sleep gets exit abort
  attr_reader attr_writer attr_accessor include extend prepend private public protected module_function private_constant
  private_class_method alias_method define_method freeze block_given? catch throw binding caller at_exit super self
  __method__ __FILE__ __dir__ new initialize_copy _
`)

export const RUBY_MEMBERS = set(`
  new to_s to_i to_a to_h to_sym to_f inspect nil? is_a? respond_to? each map select reject length size empty? class send
  freeze dup first last keys values merge join split strip any? all? include? call
`)

export const PHP_BUILTINS = set(`
  self static parent this true false null TRUE FALSE NULL Exception Error Throwable RuntimeException LogicException
  InvalidArgumentException TypeError Countable Iterator IteratorAggregate ArrayAccess Traversable Closure Generator
  DateTime DateTimeImmutable DateInterval JsonSerializable Stringable stdClass ArrayObject ArrayIterator SplObjectStorage
  PDO string int float bool array object mixed void never iterable callable isset unset empty count strlen strpos
  str_replace substr trim explode implode sprintf printf array_map array_filter array_merge array_keys array_values
  in_array is_array is_string is_null is_int json_encode json_decode var_dump print_r function_exists class_exists
  file_get_contents file_put_contents define defined Override Attribute __DIR__ __FILE__ __CLASS__ PHP_EOL class
`)

export const SWIFT_BUILTINS = set(`
  Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Double Float Bool String Character Array Dictionary Set
  Optional Any AnyObject Void Never Error Result Self self super init Equatable Hashable Comparable Codable Encodable
  Decodable Identifiable Sendable CustomStringConvertible Sequence Collection IteratorProtocol Range ClosedRange print
  fatalError precondition assert debugPrint min max abs zip stride type nil true false _ objc discardableResult available
  MainActor escaping autoclosure inlinable Data Date URL UUID
`)

export const DART_BUILTINS = set(`
  int double num bool String List Map Set Iterable Iterator Future Stream Object dynamic void Null Never Function Type
  Symbol DateTime Duration Exception Error ArgumentError StateError UnimplementedError UnsupportedError RangeError
  FormatException print identical override deprecated protected required this super true false null Comparable Enum
  Record StringBuffer Uri RegExp Completer _
`)

export const LUA_BUILTINS = set(`
  print pairs ipairs require type tostring tonumber setmetatable getmetatable rawget rawset rawequal rawlen select next
  error assert pcall xpcall unpack load loadstring loadfile dofile collectgarbage string table math os io coroutine debug
  package utf8 bit bit32 jit self _G _ENV _VERSION arg _ true false nil
`)

export const ELIXIR_BUILTINS = set(`
  def defp defmodule defmacro defmacrop defstruct defexception defprotocol defimpl defdelegate defguard defguardp
  defoverridable use import alias require if unless case cond with for fn do end when and or not in try rescue catch after
  else raise reraise throw quote unquote unquote_splicing super receive send spawn self is_nil is_atom is_binary is_list
  is_map is_integer is_float is_number is_tuple is_function is_boolean is_pid is_struct inspect to_string hd tl elem
  put_elem length map_size tuple_size byte_size div rem abs round trunc max min node apply exit struct struct! get_in
  put_in update_in pop_in binding then tap dbg sigil_r sigil_s sigil_w Enum Map List String Keyword Integer Float Atom
  Tuple Kernel IO File Path Process GenServer Supervisor Agent Task Application Logger Regex Stream Access Module Macro
  System Date DateTime Time NaiveDateTime Registry MapSet Range Exception __MODULE__ __ENV__ __DIR__ __CALLER__ moduledoc
  doc spec type typep opaque impl behaviour callback enforce_keys true false nil _
`)

export const BASH_BUILTINS = set(`
  echo printf read cd pwd test exit return shift set unset export local declare typeset readonly source eval exec trap
  wait kill jobs bg fg alias unalias hash type command builtin getopts let true false break continue pushd popd dirs
  shopt umask ulimit mapfile readarray history ls cat grep sed awk cut sort uniq head tail tr wc find xargs mkdir rm rmdir
  mv cp ln chmod chown touch tee basename dirname realpath readlink mktemp date sleep sudo env which tar gzip curl wget git
  diff make id whoami uname ps [ [[ : .
`)

export const SOLIDITY_BUILTINS = set(`
  msg block tx abi this super now require assert revert keccak256 sha256 ripemd160 ecrecover addmod mulmod selfdestruct
  gasleft blockhash type address payable string bytes bool uint uint8 uint16 uint32 uint64 uint128 uint256 int int256
  bytes4 bytes20 bytes32 true false wei gwei ether seconds minutes hours days weeks _
`)

export const ZIG_BUILTINS = set(`
  std builtin bool void noreturn type anyerror anytype anyopaque anyframe comptime_int comptime_float u8 u16 u32 u64 u128
  usize i8 i16 i32 i64 i128 isize f16 f32 f64 f80 f128 c_int c_uint c_char c_long undefined null true false self _
`)
