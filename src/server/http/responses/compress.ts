import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** Content compressed for a single response uses a fast level; cached content is a fifth smaller for four times the time. */
const QUALITY = { once: { br: 1, gzip: 5 }, cached: { br: 5, gzip: 9 } }
export type Effort = keyof typeof QUALITY

/** A window of 128 kB covers any of our pages; the usual 4 MB only adds setup time. */
const brotli = (effort: Effort) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort].br, [constants.BROTLI_PARAM_LGWIN]: 17 },
})

/** Below this size, compression costs more than it saves. */
const MIN_BYTES = 1024

type Compressed = { body: Uint8Array<ArrayBuffer>; encoding: Encoding }

export type Encoding = 'br' | 'gzip' | undefined

// Each finds its encoding in an Accept-Encoding header, unless it has `q=0`, which means not acceptable.
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The encoding for a browser with this Accept-Encoding header. */
export function encodingFor(accepts: string): Encoding {
  if (BROTLI.test(accepts)) return 'br'
  return GZIP.test(accepts) ? 'gzip' : undefined
}

/**
 * Compresses the body and returns it with its Content-Encoding. Synchronous: handing so little data to another thread costs twice as much.
 */
export function compressed(page: Buffer, accepted: Encoding, effort: Effort = 'once'): Compressed {
  const encoding = page.length < MIN_BYTES ? undefined : accepted
  if (encoding === 'br') return { body: brotliCompressSync(page, brotli(effort)) as Uint8Array<ArrayBuffer>, encoding }
  if (encoding === 'gzip') return { body: gzipSync(page, { level: QUALITY[effort].gzip }) as Uint8Array<ArrayBuffer>, encoding }
  return { body: page as Uint8Array<ArrayBuffer>, encoding }
}

/** Restores the input of `compressed`. */
export function decompressed(body: Uint8Array, encoding: NonNullable<Encoding>): Buffer {
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
}
