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
