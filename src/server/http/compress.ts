// Compresses a finished page or answer with what the browser takes: brotli first, then gzip.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A window of 256 kB holds any page of ours; the usual 4 MB only costs time to set up. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Smaller than this, compressing costs more than it saves. */
const LEAST_BYTES = 1024

type Compressed = { body: Uint8Array<ArrayBuffer>; encoding: string | undefined }

/** The body and its Content-Encoding for this Accept-Encoding. */
export async function compressed(page: Buffer, accepts: string): Promise<Compressed> {
  const plain = page as Uint8Array<ArrayBuffer>
  if (page.length < LEAST_BYTES) return { body: plain, encoding: undefined }
  if (/\bbr\b/.test(accepts)) return { body: (await brotli(page, { params: BROTLI })) as Uint8Array<ArrayBuffer>, encoding: 'br' }
  if (/\bgzip\b/.test(accepts)) return { body: (await zip(page, { level: 5 })) as Uint8Array<ArrayBuffer>, encoding: 'gzip' }
  return { body: plain, encoding: undefined }
}
