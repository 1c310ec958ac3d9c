import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** What is compressed for one answer takes little time; what is kept for many is a fifth smaller for four times as much. */
const QUALITY = { once: { br: 1, gzip: 5 }, kept: { br: 5, gzip: 9 } }
export type Effort = keyof typeof QUALITY

/** A window of 128 kB holds any page of ours; the usual 4 MB only costs time to set up. */
const brotli = (effort: Effort) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort].br, [constants.BROTLI_PARAM_LGWIN]: 17 },
})

/** Smaller than this, compressing costs more than it saves. */
const MIN_BYTES = 1024

type Compressed = { body: Uint8Array<ArrayBuffer>; encoding: Encoding }

export type Encoding = 'br' | 'gzip' | undefined

/** What of ours a browser with this Accept-Encoding takes. */
export function encodingFor(accepts: string): Encoding {
  if (/\bbr\b/.test(accepts)) return 'br'
  return /\bgzip\b/.test(accepts) ? 'gzip' : undefined
}

/** The body in this encoding, and the Content-Encoding it now has. At once: handing so little to another thread costs twice as much. */
export function compressed(page: Buffer, accepted: Encoding, effort: Effort = 'once'): Compressed {
  const encoding = page.length < MIN_BYTES ? undefined : accepted
  if (encoding === 'br') return { body: brotliCompressSync(page, brotli(effort)) as Uint8Array<ArrayBuffer>, encoding }
  if (encoding === 'gzip') return { body: gzipSync(page, { level: QUALITY[effort].gzip }) as Uint8Array<ArrayBuffer>, encoding }
  return { body: page as Uint8Array<ArrayBuffer>, encoding }
}

/** What `compressed` was given. */
export function decompressed(body: Uint8Array, encoding: NonNullable<Encoding>): Buffer {
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
}
