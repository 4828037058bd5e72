import type { FileTags } from '../../shared/tag'

/** References, bindings and terms are built from the bytes when first touched, so reading only definitions is cheap. */
export declare function decodeTags(bytes: Uint8Array): FileTags
