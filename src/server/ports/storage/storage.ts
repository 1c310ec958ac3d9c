import type { Readable } from 'node:stream'

export type StoredFile = { stream: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number }

/** A file that is somewhere else, read in pieces: from its beginning each time it is asked for. */
export type FileSource = { bytes: number; stream(): Readable }

/** Keys are ours, such as `pictures/0198…/640.webp`: small letters, digits, dots, hyphens and slashes. */
export type Storage = {
  /** Resolves once the whole file is there; a file of that key is replaced, and nobody ever reads half of one. */
  put(key: string, content: Uint8Array<ArrayBuffer> | FileSource, mediaType: string): Promise<void>
  /** Undefined where there is no such file. */
  get(key: string): Promise<StoredFile | undefined>
  /** Nothing happens where there is no such file. */
  delete(key: string): Promise<void>
  /** Puts the file of `from` in the place of `to`. Nothing happens where there is no such file. */
  move(from: string, to: string): Promise<void>
  /** Every file whose key begins with `prefix`, with the time it was written; read page by page, for the sweep. */
  list(prefix: string): AsyncIterable<{ key: string; writtenAt: Date }>
}
