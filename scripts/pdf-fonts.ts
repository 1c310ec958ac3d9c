// Subsets fonts for PDFs into one file, read on first use.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../src/server/pdf/fonts.json')

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…−`
/**
 * Includes a space, because otherwise its width would be that of a missing glyph, and the rupee sign, which is in this file of the package.
 */
const DEVANAGARI = ` ${range(0x900, 0x97f)}\u200c\u200d\u25cc₹`

/** Not WOFF 2, which cannot be subset again while the PDF is created; compressed by us instead. */
async function subsetToBase64(name: string, characters: string): Promise<string> {
  const source = await readFile(require.resolve(`@fontsource/anek-devanagari/files/anek-devanagari-${name}-normal.woff2`))
  return brotliCompressSync(await subsetFont(source, characters, { targetFormat: 'truetype' })).toString('base64')
}

const fonts = {
  latin: await subsetToBase64('latin-400', LATIN),
  strong: await subsetToBase64('latin-600', LATIN),
  devanagari: await subsetToBase64('devanagari-400', DEVANAGARI),
}
await writeFile(target, `${JSON.stringify(fonts, null, 2)}\n`)
