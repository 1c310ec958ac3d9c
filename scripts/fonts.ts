// Subsets the site's fonts from fontsource and writes their `@font-face` rules.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const fontFolder = join(root, 'public/fonts')
const require = createRequire(import.meta.url)

/** ASCII, Latin-1 (with the middle dot and the multiplication sign), dashes, quotes, bullet, ellipsis, minus. */
const LATIN = 'U+0020-007E, U+00A0-00FF, U+2013-2014, U+2018-201D, U+2022, U+2026, U+2212'
/**
 * Letters for Sanskrit in Latin script: ā ī ū ś ṣ ṛ also as capitals; ḍ ḥ ṃ ṅ ṇ ṭ only in lower case, as no word begins with them (ñ is in
 * Latin-1).
 */
const SANSKRIT =
  'U+0100-0101, U+012A-012B, U+015A-015B, U+016A-016B, U+1E0D, U+1E25, U+1E43, U+1E45, U+1E47, U+1E5A-1E5B, U+1E62-1E63, U+1E6D'
const RUPEE = 'U+20B9'
const DEVANAGARI = 'U+0900-097F, U+200C-200D, U+25CC'
/** हिं, the header's link to the Hindi pages: a file of its own, so that an English page never loads Devanagari. */
const LANGUAGE_SIGN = 'U+0902, U+0939, U+093F'

/** Generated fractions and free-standing accents are never used; widths can be read from the outlines. */
const LATIN_FEATURES = ['kern', 'liga', 'rvrn', 'tnum']
const UNUSED_TABLES = ['HVAR', 'STAT', 'gasp']
/** Unneeded in a file of few letters: no two of them have kerning. */
const LAYOUT_TABLES = ['GDEF', 'GPOS', 'GSUB']

type FontSubset = { family: string; weights: string[]; file: string; source: string; range: string; lightest?: number }

const ANEK = '@fontsource-variable/anek-latin/files/anek-latin'
const ANEK_HINDI = '@fontsource/anek-devanagari/files/anek-devanagari-devanagari'
const ECZAR = '@fontsource-variable/eczar/files/eczar'
const ECZAR_HINDI = '@fontsource/eczar/files/eczar-devanagari'
// A browser combines fonts of one family by unicode-range only if their declared weights are equal: hence Anek's two weight ranges also in
// Latin.
const anek = { family: 'Anek', weights: ['400 500', '600 700'], lightest: 400 }
const eczar = { family: 'Eczar', weights: ['500 700'], lightest: 500 }

// The packages have ₹ and the letters with dots in a separate file from plain Latin; the rupee sign is on nearly every page, those letters
// on few.
const subsets: FontSubset[] = [
  { ...eczar, file: 'eczar-latin', source: `${ECZAR}-latin-wght-normal`, range: LATIN },
  { ...eczar, file: 'eczar-rupee', source: `${ECZAR}-latin-ext-wght-normal`, range: RUPEE },
  { ...eczar, file: 'eczar-sanskrit', source: `${ECZAR}-latin-ext-wght-normal`, range: SANSKRIT },
  { family: 'Eczar', weights: ['500 700'], file: 'eczar-devanagari-600', source: `${ECZAR_HINDI}-600-normal`, range: DEVANAGARI },
  { ...anek, file: 'anek-latin', source: `${ANEK}-latin-wght-normal`, range: LATIN },
  { ...anek, file: 'anek-rupee', source: `${ANEK}-latin-ext-wght-normal`, range: RUPEE },
  { ...anek, file: 'anek-sanskrit', source: `${ANEK}-latin-ext-wght-normal`, range: SANSKRIT },
  { family: 'Anek', weights: ['400 500'], file: 'anek-devanagari-400', source: `${ANEK_HINDI}-400-normal`, range: DEVANAGARI },
  { family: 'Anek', weights: ['600 700'], file: 'anek-devanagari-600', source: `${ANEK_HINDI}-600-normal`, range: DEVANAGARI },
  { family: 'Sign', weights: ['400 700'], file: 'language-sign', source: `${ANEK_HINDI}-600-normal`, range: LANGUAGE_SIGN },
]

/** Ascent and descent of our font families in em, also set for the fallback fonts, so that the line height does not change. */
const FONT_METRICS: Record<string, [number, number]> = { Anek: [0.9, 0.2], Eczar: [1.143, 0.634] }

/**
 * Family, weights, names on people's devices, our average advance and theirs in thousandths of an em, characters. English averages are
 * weighted by letter frequency, Hindi ones measured over a paragraph of ours; Eczar's are those of its heading weight, 600.
 */
const fallbackFonts: [family: string, weight: string, local: string, ours: number, theirs: number, range?: string][] = [
  ['Anek Fallback', '400 500', 'Arial, ArialMT, Liberation Sans', 419, 446],
  ['Anek Fallback', '600 700', 'Arial Bold, Arial-BoldMT, Liberation Sans Bold', 434, 480],
  ['Anek Fallback', '400 500', 'Noto Sans Devanagari, NotoSansDevanagari-Regular', 406, 398, DEVANAGARI],
  ['Anek Fallback', '600 700', 'Noto Sans Devanagari Bold, NotoSansDevanagari-Bold', 422, 437, DEVANAGARI],
  ['Anek Fallback Android', '400 500', 'Roboto, Roboto Regular, Roboto-Regular', 419, 445],
  ['Anek Fallback Android', '600 700', 'Roboto Bold, Roboto-Bold', 434, 452],
  ['Anek Fallback Linux', '400 500', 'DejaVu Sans, DejaVuSans', 419, 511],
  ['Anek Fallback Linux', '600 700', 'DejaVu Sans Bold, DejaVuSans-Bold', 434, 576],
  ['Eczar Fallback', '500 700', 'Georgia Bold, Georgia-Bold', 469, 519],
  ['Eczar Fallback', '500 700', 'Noto Serif Devanagari Bold, NotoSerifDevanagari-Bold', 431, 395, DEVANAGARI],
  ['Eczar Fallback Android', '500 700', 'Noto Serif Bold, NotoSerif-Bold', 469, 512],
  ['Eczar Fallback Linux', '500 700', 'DejaVu Serif Bold, DejaVuSerif-Bold', 469, 575],
]

/** Expands a list of code points and ranges in CSS notation to a string of all characters. */
function letters(range: string): string {
  const pieces = range.split(', ').map((piece) => piece.slice(2).split('-'))
  return pieces.reduce((text, [first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return text + String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step))
  }, '')
}

async function writeSubset(subset: FontSubset): Promise<number> {
  const source = await readFile(require.resolve(`${subset.source}.woff2`))
  const variable = subset.lightest === undefined ? {} : { variationAxes: { wght: { min: subset.lightest, max: 700 } } }
  const dropTables = subset.range === SANSKRIT ? [...UNUSED_TABLES, ...LAYOUT_TABLES] : UNUSED_TABLES
  const spared = subset.lightest === undefined ? {} : { keepFeatures: LATIN_FEATURES, dropTables }
  const file = await subsetFont(source, letters(subset.range), { targetFormat: 'woff2', ...variable, ...spared })
  await writeFile(join(fontFolder, `${subset.file}.woff2`), file)
  return file.length
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`

function face(family: string, weight: string, source: string, descriptors: string, range?: string): string {
  const only = range ? ` unicode-range: ${range};` : ''
  return `@font-face { font-family: '${family}'; src: ${source}; font-weight: ${weight}; ${descriptors};${only} }`
}

function fallbackFace([family, weight, local, ours, theirs, range]: (typeof fallbackFonts)[number]): string {
  const size = ours / theirs
  const [ascent, descent] = FONT_METRICS[family.split(' ')[0] ?? ''] ?? [1, 0]
  const names = local.split(', ').map((name) => `local('${name}')`)
  const box = `ascent-override: ${percent(ascent / size)}; descent-override: ${percent(descent / size)}; line-gap-override: 0%`
  return face(family, weight, names.join(', '), `size-adjust: ${percent(size)}; ${box}`, range)
}

await mkdir(fontFolder, { recursive: true })
const rules = ['/* Generated by scripts/fonts.ts: fonts, and fallbacks of equal size. */']
for (const subset of subsets) {
  console.log(`${subset.file}.woff2 ${((await writeSubset(subset)) / 1000).toFixed(1)} kB`)
  const source = `url('/fonts/${subset.file}.woff2') format('woff2')`
  for (const weight of subset.weights) rules.push(face(subset.family, weight, source, 'font-display: swap', subset.range))
}
await writeFile(join(root, 'src/web/styles/fonts.css'), `${[...rules, ...fallbackFonts.map(fallbackFace)].join('\n')}\n`)
for (const [name, folder] of Object.entries({ Anek: '@fontsource/anek-devanagari', Eczar: '@fontsource/eczar' })) {
  await writeFile(join(fontFolder, `OFL-${name}.txt`), await readFile(require.resolve(`${folder}/LICENSE`)))
}
