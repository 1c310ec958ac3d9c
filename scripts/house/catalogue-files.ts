import { type Finding, finding, isTest, type Source } from './source.ts'

export type Catalogue = { source: Source; language: string; name: string; words: Map<string, string> }

const FILE = /^locales\/(\w+)\/([\w-]+)\.json$/

export function catalogues(tree: readonly Source[]): Catalogue[] {
  return tree.flatMap((source) => {
    const [, language, name] = FILE.exec(source.path) ?? []
    if (!language || !name) return []
    return [{ source, language, name, words: new Map(flatten(JSON.parse(source.text) as unknown)) }]
  })
}

function flatten(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  return Object.entries(value ?? {}).flatMap(([key, below]) => flatten(below, [...path, key]))
}

export const at = (rule: string, { source }: Catalogue, key: string, text: string): Finding => {
  const offset = source.text.indexOf(`"${key.split('.').at(-1)}"`)
  return finding(rule, source, Math.max(0, offset), text)
}

/** The {{values}} and <tags> in a message, in alphabetical order. */
function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?([\w]+)\s*\/?>/g)]
    .map((match) => match[0].replace(/\s|,.*(?=\}\})/g, ''))
    .sort()
    .join(' ')
}

/** All languages have the same catalogues, keys and placeholders. */
export function sameMessages(tree: readonly Source[]): Finding[] {
  const all = catalogues(tree)
  const languages = new Set(all.map(({ language }) => language))
  return all.flatMap((one) => {
    const others = all.filter((other) => other.name === one.name && other.language !== one.language)
    const missing = [...languages].filter((language) => ![one, ...others].some((entry) => entry.language === language))
    if (missing.length > 0 || others.length === 0)
      return [at('words', one, '', `${one.name} is missing in ${missing.join(', ') || 'every other language'}`)]
    const empty = [...one.words].filter(([, text]) => text.trim() === '')
    return [
      ...empty.map(([key]) => at('words', one, key, `${key} is empty`)),
      ...others.flatMap((other) => differences(one, other)),
    ]
  })
}

function differences(one: Catalogue, other: Catalogue): Finding[] {
  return [...one.words].flatMap(([key, text]) => {
    const translation = other.words.get(key)
    if (translation === undefined) return [at('words', one, key, `${key} is missing in ${other.source.path}`)]
    const [here, there] = [placeholders(text), placeholders(translation)]
    return one.language === 'en' && here !== there
      ? [at('words', one, key, `${key} has different placeholders in ${other.source.path}: "${here}" and "${there}"`)]
      : []
  })
}

/** Written in Latin script in Hindi too. */
const LATIN_IN_HINDI =
  /\b(WhatsApp|UPI|QR|PIN|SMS|GPS|Google|Facebook|OpenStreetMap|GeoNames|CC BY 4\.0|English|Sankalp|SK|AM|PM|e)\b/g

export function hindiIsHindi(tree: readonly Source[]): Finding[] {
  return catalogues(tree)
    .filter((catalogue) => catalogue.language === 'hi')
    .flatMap((catalogue) =>
      [...catalogue.words].flatMap(([key, text]) => {
        const bare = text
          .replace(/\{\{[^}]*\}\}|<[^>]*>|[\w.+-]+@[\w.-]+|https?:\S+|\+?\d[\d ,.-]*/g, '')
          .replace(LATIN_IN_HINDI, '')
        if (/[०-९]/.test(text)) return [at('words', catalogue, key, `${key} has Devanagari digits; the pages write 0-9`)]
        return /[A-Za-z]/.test(bare) && !/\p{Script=Devanagari}/u.test(bare)
          ? [at('words', catalogue, key, `${key} is not in Hindi: "${text}"`)]
          : []
      }),
    )
}

/** One Hindi word for each thing, and nuqta only where it is pronounced in Varanasi: ज़ and फ़, not क़, ख़ and ग़. */
const HINDI_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ई-?मेल/g, 'ईमेल'],
  [/निवेदन|अनुरोध/g, 'अनुरोध'],
  [/थैला|कार्ट/g, 'कार्ट'],
  [/(?<![\u0900-\u097f])पन्न[ाेो]|पृष्ठ/g, 'पृष्ठ'],
  [/यूपीआई|UPI/g, 'UPI'],
  [/जीपीएस|GPS/g, 'GPS'],
  [/क्यूआर|QR/g, 'QR'],
  [/हिंदी|हिन्दी/g, 'हिन्दी'],
  [/दीवाली|दिवाली/g, 'दिवाली'],
  [/[कखग]\u093c|[\u0958-\u095a]/g, 'क, ख or ग'],
]

const HINDI_TEXTS = /^locales\/hi\/|^src\/modules\/catalogue\/.*\.json$|^src\/shared\/pages\.ts$|^src\/demo\//

export function oneHindiSpelling(tree: readonly Source[]): Finding[] {
  return tree
    .filter(({ path }) => HINDI_TEXTS.test(path) && !isTest(path))
    .flatMap((source) =>
      HINDI_SPELLINGS.flatMap(([spellings, word]) =>
        [...source.text.matchAll(spellings)]
          .filter(([spelling]) => spelling !== word)
          .map(({ 0: spelling, index }) => finding('words', source, index, `"${spelling}": the pages say ${word}`)),
      ),
    )
}
