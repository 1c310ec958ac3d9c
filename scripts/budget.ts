// Fails when a public page's initial download exceeds its budget.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { handled } from './house/catalogue-uses.ts'
import { PAGE_TABLE_FILE, routeChains, routeFiles } from './house/imports.ts'
import { sourceOf } from './house/source.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'dist/web/client')

/** Transferred size in units of 1000 bytes. */
const MAX = { js: 120, css: 14, fonts: { en: 65, hi: 290 } }

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>
type Weight = { page: string; js: number; css: number; words: number }

/** Loaded on every public page in addition to its own file. */
const AROUND = ['src/web/root.tsx', 'src/web/platform/language-route.tsx', 'src/web/layout/public.tsx']

const sizes = new Map<string, number>()

function compressedSize(file: string): number {
  const cached = sizes.get(file)
  if (cached !== undefined) return cached
  const bytes = readFileSync(join(client, file))
  const size = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000
  sizes.set(file, size)
  return size
}

const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + compressedSize(file), 0)

/** Everything these chunks load before they run: their own files, their imports, and all styles of both. */
function closure(manifest: Manifest, keys: readonly string[]): { js: Set<string>; css: Set<string> } {
  const seen = new Set(keys)
  const [js, css] = [new Set<string>(), new Set<string>()]
  for (const key of seen) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The manifest of the build does not know ${key}.`)
    js.add(chunk.file)
    for (const file of chunk.css ?? []) css.add(file)
    for (const next of chunk.imports ?? []) seen.add(next)
  }
  return { js, css }
}

const code = (path: string) => sourceOf(path, readFileSync(join(root, path), 'utf8'))

/** The size of a page's message catalogues, in the language in which they are larger. */
function messageBytesOf(manifest: Manifest, files: readonly string[]): number {
  const names = new Set(['common', ...files.flatMap((path) => handled(code(path)))])
  const inLanguage = (language: string) =>
    sum([...names].flatMap((name) => manifest[`locales/${language}/${name}.json`]?.file ?? []))
  return Math.max(inLanguage('en'), inLanguage('hi'))
}

function weigh(manifest: Manifest, page: string): Weight {
  const files = [...new Set([...AROUND, ...(chains.get(page) ?? []), page])]
  const { js, css } = closure(manifest, [
    'src/web/entry.client.tsx',
    ...files.map((path) => `${path}?__react-router-build-client-route`),
  ])
  return {
    page: page.replace(/^src\/web\/routes\/|\/page\.tsx$|\.tsx$/g, ''),
    js: sum(js),
    css: sum(css),
    words: messageBytesOf(manifest, files),
  }
}

/** Every character that a page of this language may show: its catalogues, the ceremonies' texts, digits and prices. */
function lettersOf(language: 'en' | 'hi'): Set<number> {
  const messages = join(root, 'locales', language)
  const catalogues = readdirSync(messages).map((name) =>
    inLanguage(JSON.parse(readFileSync(join(messages, name), 'utf8')), language),
  )
  const folder = join(root, 'src/modules/catalogue/ceremonies')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  const ceremonies = texts.map((name) => inLanguage(JSON.parse(readFileSync(join(folder, name), 'utf8')), language))
  return new Set([...catalogues.join(''), ...ceremonies.join(''), '₹', '0'].map((letter) => letter.codePointAt(0) ?? 0))
}

/** All texts except those of the other language; the link to that language has its own font subset. */
function inLanguage(value: unknown, language: 'en' | 'hi'): string {
  if (typeof value === 'string') return value
  const other = language === 'en' ? 'hi' : 'en'
  return Object.entries(value ?? {})
    .map(([key, below]) =>
      key === other || key.startsWith('otherLanguage') || /also$/i.test(key) ? '' : inLanguage(below, language),
    )
    .join('')
}

function fontsOf(language: 'en' | 'hi'): number {
  const letters = lettersOf(language)
  const css = readFileSync(join(root, 'src/web/styles/fonts.css'), 'utf8')
  const files = [...css.matchAll(/url\('([^']+)'\)[^}]*unicode-range: ([^;]+);/g)].flatMap(([, file = '', ranges = '']) => {
    const isIncluded = file.includes('sign') || ranges.split(',').some((range) => hits(range.trim(), letters))
    return isIncluded ? [file] : []
  })
  return [...new Set(files)].reduce((total, file) => total + statSync(join(root, 'public', file)).size / 1000, 0)
}

function hits(range: string, letters: Set<number>): boolean {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map((part) => Number.parseInt(part, 16))
  return [...letters].some((letter) => letter >= from && letter <= to)
}

const kB = (size: number): string => size.toFixed(1).padStart(8)
const manifestFile = join(client, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('There is no build to weigh: run `npm run build` first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
const table = code(PAGE_TABLE_FILE)
const chains = routeChains(table)
const pages = routeFiles(table, true).filter((path) => path.startsWith('src/web/routes/') && path.endsWith('.tsx'))
const weights = pages.map((page) => weigh(manifest, page)).sort((one, other) => other.js - one.js)
const fonts = { en: fontsOf('en'), hi: fontsOf('hi') }

console.log(`First load, kB brotli     js ≤ ${MAX.js}  css ≤ ${MAX.css}   words`)
for (const { page, js, css, words: messages } of weights)
  console.log(`  ${page.padEnd(20)} ${kB(js)}   ${kB(css)} ${kB(messages)}`)
console.log(
  `Fonts, kB                 English ${fonts.en.toFixed(1)} (≤ ${MAX.fonts.en})   Hindi ${fonts.hi.toFixed(1)} (≤ ${MAX.fonts.hi})`,
)
const isWithin =
  weights.every(({ js, css }) => js <= MAX.js && css <= MAX.css) && fonts.en <= MAX.fonts.en && fonts.hi <= MAX.fonts.hi
console.log(isWithin ? 'Every page is within its budget.' : 'The budget is exceeded.')
process.exitCode = isWithin ? 0 : 1
