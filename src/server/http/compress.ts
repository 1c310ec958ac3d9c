// Compresses a finished page or answer with what the browser takes: brotli first, then gzip.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller than this, compressing costs more than it saves. */
const LEAST_BYTES = 1024

/** The body and its Content-Encoding for this Accept-Encoding. */
export async function compressed(
  text: string,
  accepts: string,
): Promise<{ body: Uint8Array<ArrayBuffer> | string; encoding: string | undefined }> {
  if (text.length < LEAST_BYTES) return { body: text, encoding: undefined }
  if (/\bbr\b/.test(accepts)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { body: (await brotli(text, { params })) as Uint8Array<ArrayBuffer>, encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepts)) return { body: (await zip(text, { level: 5 })) as Uint8Array<ArrayBuffer>, encoding: 'gzip' }
  return { body: text, encoding: undefined }
}
