// Subsets fonts for share images into one file, read on first use.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const target = join(import.meta.dirname, '../src/server/images/faces.json')

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…`
/**
 * Includes a space, because otherwise its width would be that of a missing glyph, and the rupee sign, which is in this file of the package.
 */
const DEVANAGARI = ` ${range(0x900, 0x97f)}\u200c\u200d\u25cc₹`

/** Uncompressed outlines: the shaping library cannot decompress web fonts without an additional library. */
async function subsetToBase64(file: string, characters: string): Promise<string> {
  const source = await readFile(require.resolve(`@fontsource/${file}-normal.woff2`))
  return brotliCompressSync(await subsetFont(source, characters, { targetFormat: 'truetype' })).toString('base64')
}

const fonts = {
  nameLatin: await subsetToBase64('eczar/files/eczar-latin-600', LATIN),
  nameDevanagari: await subsetToBase64('eczar/files/eczar-devanagari-600', DEVANAGARI),
  lineLatin: await subsetToBase64('anek-devanagari/files/anek-devanagari-latin-500', LATIN),
  lineDevanagari: await subsetToBase64('anek-devanagari/files/anek-devanagari-devanagari-500', DEVANAGARI),
}
await writeFile(target, `${JSON.stringify(fonts, null, 2)}\n`)
