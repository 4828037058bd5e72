/**
 * Members of the standard types of the languages Cairn reads: of lib.es*.d.ts and lib.dom.d.ts (TypeScript 6), of Python 3.11's
 * built-in and common library types, and of the collections, options and strings of the others. A call of one of these on a value of
 * unknown type is taken to be the platform's: it never makes an edge to a definition that merely has the same name.
 */
const NAMES = `
  Add All Any Append AppendLine Clear Close Contains Count Dispose Done Equal Equals Err Error Errorf Exit Fatal
  Fatalf First FirstOrDefault Format Get GetHashCode GroupBy Helper Index Init Len Less Lock Log Logf Next Now
  OrderBy Parse Print Printf Println Push Read ReadAll Remove Reset Run Scan Seek Select Send Set Skip Sprintf
  Start Stop String Sub Swap ToArray ToList ToString Unlock Unwrap Wait Where Write WriteString abort abs
  absolute accept acceptNode access acos acosh activeTexture add addAll addClassCleanup addCleanup addColorStop
  addCue addEventListener addFilter addHandler addIceCandidate addInitializer addListener addModule addPath
  addRange addRule addSourceBuffer addTextTrack addTrack addTransceiver addTypeEqualityFunc add_argument
  add_argument_group add_done_callback add_mutually_exclusive_group add_note add_subparsers adopt adoptNode
  advance after afterEach alert all allSettled allocationSize allowAttribute allowElement alphabet always anchor
  and and_then animate animationsPaused any append appendBuffer appendChild appendData appendItem appendMedium
  appendRule appendleft apply applyConstraints approximatelySign arc arcTo args arguments arrayBuffer asIntN
  asUintN as_bytes as_integer_ratio as_mut as_posix as_ref as_slice as_str as_uri asin asinh assert
  assertAlmostEqual assertAlmostEquals assertCountEqual assertDictContainsSubset assertDictEqual assertEqual
  assertEquals assertFalse assertGreater assertGreaterEqual assertIn assertIs assertIsInstance assertIsNone
  assertIsNot assertIsNotNone assertLess assertLessEqual assertListEqual assertLogs assertMultiLineEqual
  assertNoLogs assertNotAlmostEqual assertNotAlmostEquals assertNotEqual assertNotEquals assertNotIn
  assertNotIsInstance assertNotRegex assertNotRegexpMatches assertRaises assertRaisesRegex assertRaisesRegexp
  assertRegex assertRegexpMatches assertSequenceEqual assertSetEqual assertTrue assertTupleEqual assertWarns
  assertWarnsRegex assert_ assign assignedElements assignedNodes astimezone async asyncDispose asyncIterator
  atan atan2 atanh atob attachInternals attachShader attachShadow auto back baseName before beforeEach begin
  beginComputePass beginElement beginElementAt beginPath beginQuery beginRenderPass bezierCurveTo big bind
  bindBuffer bindBufferBase bindBufferRange bindFramebuffer bindRenderbuffer bindSampler bindTexture
  bindVertexArray bit_count bit_length blank blank? blendColor blendEquation blendFunc blink blitFramebuffer
  blob blur bold borrow borrow_mut bound btoa buffer bufferData bufferSubData byteLength byteOffset bytes
  c_contiguous c_str calendar calendarId calendarName call callHandlers callee caller canMakePayment canParse
  canPlayType canShare cancel cancelled cancelling capacity capitalize captureEvents captureStream caseFirst
  casefold cast catch cause cbrt ceil center chain changeType charAt charCodeAt char_at chars check
  checkEnclosure checkValidity checkVisibility checked_add chmod clear clearAppBadge clearBuffer clearBufferfi
  clearBufferfv clearBufferiv clearBufferuiv clearColor clearData clearDepth clearInterval clearMarks
  clearMeasures clearParameters clearRect clearStencil clearTimeout clearWatch click clientWaitSync clip clone
  cloneContents cloneNode cloneRange clone_from cloned close closePath closed closest clz32 cmp code codePointAt
  collapse collapseToEnd collapseToStart collation collect collect! colorMask combine commit commitStyles
  communicate compact compare compareExchange comparePoint compareTo compile compileShader complete composedPath
  computeIfAbsent computedStyleMap concat configurable configure confirm conjugate connect connect_ex
  consolidate construct constructor containing contains containsKey containsNode containsValue contiguous
  continue convertToBlob convert_arg_line_to_args copied copy copyFromChannel copyTexImage2D copyTo
  copyToChannel copyWithin cos cosh count countReset countTestCases create createAnalyser createAnswer
  createAttribute createBindGroup createBuffer createCaption createComment createConvolver createDelay
  createDocument createElement createElementNS createEvent createExpression createGain createIIRFilter
  createImageData createIndex createMediaKeys createNSResolver createObjectURL createOffer createOscillator
  createPanner createPattern createProgram createQuery createQuerySet createRange createReader createSVGAngle
  createSVGLength createSVGMatrix createSVGNumber createSVGPoint createSVGRect createSampler createSession
  createShader createTBody createTFoot createTHead createTextNode createTexture createTreeWalker createView
  createWaveShaper createWritable critical ctime cullFace currency currencySign customSections cwd cycle daemon
  data databases date dateStyle day dayOfWeek dayOfYear dayPeriod days debug decimal decode decodeAudioData
  decodingInfo decrypt defaultTestResult default_factory defer define defineProperties defineProperty delete
  deleteBuffer deleteCaption deleteCell deleteContents deleteData deleteDatabase deleteIndex deleteMedium
  deleteProgram deleteProperty deleteQuery deleteRow deleteRule deleteSampler deleteShader deleteSync
  deleteTFoot deleteTHead deleteTexture deleter denominator depthFunc depthMask depthRange deref deriveBits
  deriveKey describe description deselectAll destroy detach detachShader difference difference_update dig digest
  dir direction dirxml disable disambiguation discard disconnect dispatchEvent dispose disposeAsync disposed div
  doClassCleanups doCleanups done dotAll drain draw drawArrays drawBuffers drawElements drawImage drawIndexed
  drawIndirect drive drop dst dup each each_with_index elementFromPoint elements ellipse emplace emplace_back
  empty empty? enable encode encodeInto encoding encodingInfo encrypt end endElement endElementAt endOfStream
  endQuery endpos endsWith ends_with endswith enqueue enterClassContext enterContext entries enumerable
  enumerate enumerateDevices epochMilliseconds epochNanoseconds equals era eraYear erase err error errors escape
  estimate evaluate every exceptZero exception exchange exec execCommand executeBundles exists exit
  exitFullscreen exitPointerLock exp expand expandtabs expanduser expect expm1 exponentInteger exponentMinusSign
  exponentSeparator exportKey exports extend extendleft extractContents f16round f_contiguous fail failIf
  failIfAlmostEqual failIfEqual failUnless failUnlessAlmostEqual failUnlessEqual failUnlessRaises
  failureException fallback family fastSeek fatal fdel fenceSync fetch fetch_add fget file fileno fill fillRect
  fillText filter filter_map finally find findCaller findIndex findLast findLastIndex findRule find_map findall
  finditer finish first firstChild firstDay fixed flags flat flatMap flat_map flatten flipX flipY floor flush
  fmt focus fold fontcolor fontsize for forEach for_each forceRedraw formData format formatMatcher formatRange
  formatRangeToParts formatToParts format_help format_map format_usage forward fraction fractionalDigits
  fractionalSecond fractionalSecondDigits freeze from fromAsync fromBase64 fromCharCode fromCodePoint
  fromEntries fromEpochMilliseconds fromEpochNanoseconds fromFloat32Array fromFloat64Array fromHex fromMatrix
  fromPoint fromQuad fromRect from_bytes fromhex fromisocalendar fromisoformat fromkeys fromordinal
  fromtimestamp front frontFace fround fset full fullmatch generateKey generateMipmap generateRequest get
  getActiveAttrib getActiveUniform getAll getAllKeys getAnimations getArg getAsFile getAsString getAttribute
  getAttributeNS getAttributeNode getAudioTracks getBBox getBigInt64 getBigUint64 getBounds getBufferSubData
  getCTM getCalendars getCapabilities getChannelData getChild getClass getClientRect getClientRects
  getCollations getComputedStyle getConfiguration getConstraints getContext getCueAsHTML getCueById
  getCurrentTime getData getDate getDay getDirectory getDisplayMedia getEffectiveLevel getElementById
  getEnclosureList getEntries getEntriesByName getEntriesByType getError getExtension getExtentOfChar getFile
  getFileHandle getFingerprints getFloat16 getFloat32 getFloat64 getFullYear getGamepads getHTML getHourCycles
  getHours getImageData getInt16 getInt32 getInt8 getItem getKey getKeyframes getLineDash getMappedRange
  getMessage getMetadata getMilliseconds getMinutes getModifierState getMonth getName getNamedItem
  getNamedItemNS getNotifications getNumberOfChars getNumberingSystems getOrDefault getOrElse getOrInsert
  getOrInsertComputed getOwnPropertyDescriptor getOwnPropertyDescriptors getOwnPropertyNames
  getOwnPropertySymbols getParameter getParameters getParent getPhotoSettings getPointAtLength getPropertyValue
  getPrototypeOf getPublicKey getQuery getRandomValues getRangeAt getReader getReceivers getRegistration
  getRegistrations getRootNode getSVGDocument getScreenCTM getSeconds getSelection getSenders getSetCookie
  getSettings getShaderInfoLog getShaderSource getStartTime getState getStats getSubscription getSubscriptions
  getSyncParameter getTargetRanges getTexParameter getTextInfo getTime getTimeZoneTransition getTimeZones
  getTimezoneOffset getTiming getTotalLength getTrackById getTracks getTransceivers getTransform getTransports
  getType getUint16 getUint32 getUint8 getUniform getUserMedia getValue getVertexAttrib getVideoTracks getVoices
  getWeekInfo getWriter get_coro get_default get_inheritable get_loop get_mut get_name get_nowait
  get_or_insert_with get_stack getblocking getbuffer getpeername getsockname getsockopt getter gettimeout
  getvalue glob global grabFrame granularity group groupBy groupCollapsed groupEnd groupdict groupindex groups
  grow handle handleEvent hardlink_to has hasAttribute hasAttributeNS hasAttributes hasChildNodes hasFeature
  hasFocus hasHandlers hasIndices hasInstance hasNext hasOwn hasOwnProperty hasStorageAccess hash hashCode
  headOption hex hidePopover hint home hour hour12 hourCycle hours hypot ident ignoreCase ignorePunctuation imag
  importKey importNode importStylesheet imports imul inLeapYear includes index indexOf indices infinity info
  init initCustomEvent initEvent initMessageEvent initMouseEvent initStorageEvent initTextEvent initUIEvent
  initialize inject input insert insertBefore insertCell insertDTMF insertData insertItemBefore insertNode
  insertRow insertRule insert_all inspect integer intercept intersection intersection_update intersectsNode into
  into_iter inverse invertSelf isArray isBuffer isConcatSpreadable isContextLost isDaemon isDefined
  isDisjointFrom isEmpty isEnabled isEnabledFor isEqualNode isError isExtensible isFinite isFramebuffer isFrozen
  isInteger isLockFree isNaN isNullOrEmpty isPointInFill isPointInPath isPointInRange isPointInStroke isPresent
  isProgram isPrototypeOf isQuery isRenderbuffer isSafeInteger isSameEntry isSameNode isSampler isSealed isSet
  isShader isSubsetOf isSupersetOf isSync isTexture isTypeSupported isVertexArray isVertexArrayOES isView
  isWellFormed isWordLike is_a? is_absolute is_alive is_block_device is_char_device is_dir is_empty is_err
  is_fifo is_file is_integer is_mount is_none is_ok is_relative_to is_reserved is_set is_socket is_some
  is_some_and is_symlink isalnum isalpha isascii isatty isdecimal isdigit isdisjoint isidentifier islower
  isnumeric isocalendar isoformat isoweekday isprintable isspace issubset issuperset istitle isupper italics
  item items itemsize iter iter_mut iterateNext iterator iterdir javaEnabled join joinpath json key key? keyFor
  keySet keys kill kind language largestUnit last lastChild lastChunkHandling lastIndex lastIndexOf lastgroup
  lastindex lchmod len length let lineTo lineWidth line_buffering lines link linkProgram link_to listen literal
  ljust load locale localeCompare localeMatcher lock log log10 log1p log2 longMessage lookupPrefix loseContext
  lower lowerBound lstat lstrip makeRecord makefile maketrans manager map map! mapAsync mapNotNull map_err mark
  match matchAll matchMedia matches matrixTransform max maxByteLength maxDiff max_by max_by_key maximize
  maximumFractionDigits maximumSignificantDigits maxlen maxsize measure measureText merge message metadata
  microsecond microseconds millisecond milliseconds min min2 min_by_key minimize minimumFractionDigits
  minimumIntegerDigits minimumSignificantDigits minusSign minute minutes mkString mkdir mockImplementation
  mockResolvedValue mockReturnValue modify month monthCode months most_common move moveBefore moveBy moveTo
  move_to_end mro mul multiline multiply multiplySelf name namedItem nan nanosecond nanoseconds narrowSymbol
  native_id navigate nbytes ndim negated negative never new newlines next nextNode nextSibling nil? normalize
  notation notify now nth numberingSystem numerator numeric obj object objectStore observe ofNullable offset
  offsetNanoseconds ok_or ok_or_else omitPadding only open openCursor openKeyCursor orElse orElseGet orElseThrow
  or_default or_else or_insert or_insert_with overflow overrideMimeType ownKeys owner padEnd padStart parent
  parentNode parents parse parseAll parseFloat parseFromString parseHTMLUnsafe parseInt parse_args
  parse_intermixed_args parse_known_args parse_known_intermixed_args partition parts path pattern pause
  pauseAnimations peek percent percentSign permissionState persist persisted pipeThrough pipeTo pixelStorei
  plainTime play playEffect pluralCategories plusSign poll polygonOffset pop popDebugGroup popErrorScope
  pop_back pop_front popitem popleft pos position postMessage postTask pow preMultiplySelf prepend present?
  preventDefault preventExtensions previousNode previousSibling print print_help print_stack print_usage printf
  println private product promise prompt propertyIsEnumerable proto prototype proxy push pushDebugGroup
  pushErrorScope pushState push_back push_front push_str put putAll putIfAbsent putImageData put_nowait qsize
  quadraticCurveTo query querySelector querySelectorAll queueMicrotask race random randomUUID raw read read1
  readAsDataURL readAsText readBuffer readEntries readPixels readText read_bytes read_text read_to_string
  readable readinto readinto1 readline readlines readlink readonly real reason receive reconfigure rect recur
  recv recv_into recvfrom recvfrom_into recvmsg recvmsg_into redirect reduce reduceRight refresh region register
  regs reject rejects relativeTo relative_to release releaseEvents releaseLock reload remove removeAllRanges
  removeAttribute removeChild removeCue removeElement removeEntry removeFilter removeHandler removeItem
  removeListener removeNamedItem removeParameter removeProperty removeRange removeRule removeTrack removeUnsafe
  remove_done_callback removeprefix removesuffix rename repeat replace replaceAll replaceChild replaceChildren
  replaceData replaceItem replaceState replaceSync replaceTrack replaceWith reportError reportValidity request
  requestAdapter requestClose requestData requestDevice requestFrame requestSubmit reserve reset resetTransform
  resize resizeBy resizeTo resolution resolve resolveQuerySet resolvedOptions resolves respond respond_to?
  restartIce restore restoreContext result resume retain retry return rev reverse revocable revoke
  revokeObjectURL rfind rglob rindex rjust rmdir root rotate rotateAxisAngle rotateFromVector rotateSelf round
  roundRect roundingIncrement roundingMode roundingPriority rpartition rsplit rstrip run samefile sampleCoverage
  save scale scale3d scale3dSelf scaleNonUniform scaleSelf scanner scissor script scroll scrollBy scrollIntoView
  scrollTo seal search second seconds seek seekable segment select select! selectNode selectSubString send
  sendBeacon send_signal sendall sendfile sendmsg sendmsg_afalg sendto sensitivity set setActionHandler
  setAppBadge setAttribute setAttributeNS setAttributeNode setBaseAndExtent setBigInt64 setBigUint64
  setBindGroup setBlendConstant setCameraActive setComments setConfiguration setCurrentTime setDaemon setData
  setDate setDragImage setEnd setEndAfter setEndBefore setFloat16 setFloat32 setFloat64 setFormValue
  setFromBase64 setFromHex setFullYear setHTMLUnsafe setHeaderValue setHours setIndexBuffer setInt16 setInt32
  setInt8 setInterval setItem setKeyframes setLevel setLineDash setMatrix setMatrixValue setMediaKeys
  setMilliseconds setMinutes setMonth setName setNamedItem setNamedItemNS setOrientToAngle setOrientToAuto
  setOrientation setParameter setParameters setPeriodicWave setPipeline setPosition setPositionState setPriority
  setProperty setPrototypeOf setRangeText setRequestHeader setRotate setScale setScissorRect setSeconds
  setSinkId setSkewX setSkewY setStart setStartAfter setStartBefore setStatus setStdDeviation setStreams
  setTargetAtTime setTime setTimeout setTransform setTranslate setUint16 setUint32 setUint8 setUp setUpClass
  setValidity setValue setValueAtTime setVertexBuffer setViewport set_defaults set_exception set_inheritable
  set_name set_result setblocking setdefault setsockopt setter settimeout shaderSource shape share shift
  shortDescription show showModal showNotification showPicker showPopover shutdown sign sin since sinh size
  skewX skewXSelf skewY skewYSelf skip skipTest skipTransition skip_while sleep slice small smallestUnit
  snapshotItem some sort sort_by sort_by_key sort_unstable source span speak species splice split splitText
  split_whitespace splitlines sqrt stack start startMessages startOfDay startRendering startsWith starts_with
  startswith stat static status stem stencilFunc stencilMask stencilOp step stepDown stepUp step_by sticky stop
  stopPropagation store str stream strftime strides strike string stringify strip stroke strokeRect strokeText
  strptime structuredClone style sub subTest subarray submit subn suboffsets subscribe substr substring
  substringData subtract suffix suffixes sum sup supportedLocalesOf supports suppressed surroundContents suspend
  suspendRedraw swap swapcase symbol symlink_to symmetricDifference symmetric_difference
  symmetric_difference_update table take takePhoto takeRecords take_while tan tanh task_done tearDown
  tearDownClass tee tell terminate test texImage2D texImage3D texParameterf texParameteri texStorage2D
  texStorage3D texSubImage2D texSubImage3D text then throw throwIfAborted time timeEnd timeLog timeRemaining
  timeStamp timeStyle timeZone timeZoneId timeZoneName timeout timestamp timetuple timetz title toArray toBase64
  toBe toBlob toByteArray toDataURL toDateString toEqual toExponential toFixed toFloat32Array toFloat64Array
  toHaveBeenCalled toHaveBeenCalledWith toHex toISOString toInstant toInt toJSON toList toLocaleDateString
  toLocaleLowerCase toLocaleString toLocaleTimeString toLocaleUpperCase toLong toLowerCase toMap toMatrix
  toMutableList toPrecision toPrimitive toReversed toSet toSorted toSpliced toString toStringTag toSum toThrow
  toTimeString toUpperCase toWellFormed to_a to_bytes to_h to_i to_lowercase to_owned to_path_buf to_s to_string
  to_sym to_uppercase to_vec tobytes today toggle toggleAttribute togglePopover tolist toordinal toreadonly
  total total_seconds touch trace transaction transfer transferToFixedLength transform transformPoint translate
  translateSelf traverseTo trim trimEnd trimLeft trimRight trimStart trim_end trim_start trunc truncate try
  try_from try_into type tzinfo tzname uncancel unconfigure unicode unicodeSets uniform1f uniform1fv uniform1i
  uniform1iv uniform1ui uniform1uiv uniform2f uniform2fv uniform2i uniform2iv uniform2ui uniform2uiv uniform3f
  uniform3fv uniform3i uniform3iv uniform3ui uniform3uiv uniform4f uniform4fv uniform4i uniform4iv uniform4ui
  uniform4uiv uniformMatrix2fv uniformMatrix3fv uniformMatrix4fv union unit universal_newlines unknown unlink
  unlock unmap unobserve unregister unscopables unshift unsubscribe unsuspendRedraw until unwrap unwrapKey
  unwrap_err unwrap_or unwrap_or_default unwrap_or_else update updateTiming updateWith upgrade upper upperBound
  usage use useGrouping useProgram utcfromtimestamp utcnow utcoffset utctimetuple validateProgram value valueOf
  values verify vertexAttrib1f vertexAttrib1fv vertexAttrib2f vertexAttrib2fv vertexAttrib3f vertexAttrib3fv
  vertexAttrib4f vertexAttrib4fv vertexAttribI4i vertexAttribI4iv vertexAttribI4ui vibrate viewport wait
  waitAsync waitSync warn warning watchPosition webkitGetAsEntry week weekOfYear weekday weekend weeks
  whenDefined windows with withCalendar withDefault withResolvers withTimeZone with_capacity with_name with_stem
  with_suffix with_traceback wrapKey writable write writeBuffer writeText writeTexture write_all write_bytes
  write_str write_text write_through writelines writeln written xor year yearOfWeek years yield zfill zip
`

/** Whether a member's name belongs to a standard type of some language. */
export function isBuiltinMember(name: string): boolean {
  return MEMBERS.has(name)
}

const MEMBERS: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/))
