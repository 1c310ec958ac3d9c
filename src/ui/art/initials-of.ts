// The initials and the tint of a person without a photo.
const TINTS = 12
const TITLES = new Set(['pandit', 'pt', 'acharya', 'shri', 'sri', 'smt', 'dr', 'पंडित', 'पं', 'आचार्य', 'श्री', 'श्रीमती', 'डॉ'])

/** Returns one of twelve tints. Pass a pandit's id, so that it is the same in every language, or else a name. */
export function initialsTint(idOrName: string): number {
  let hash = 2166136261
  for (const letter of idOrName) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return ((hash ^ (hash >>> 15)) >>> 0) % TINTS
}

const splitWords = (name: string): string[] => name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
const isTitle = (word: string): boolean => TITLES.has(word.toLowerCase().replace(/\.$/, ''))
/**
 * The first letter or, in Devanagari, the full akshara: consonants joined by virama, vowel sign, anusvara. `Intl.Segmenter` is not used:
 * its clusters changed with Unicode 15.1, and server and browser must agree.
 */
const AKSHARA =
  /^\p{L}\u093c?(?:\u094d\u200d?\p{L}\u093c?)*[\u093a\u093b\u093e-\u094c\u094e\u094f\u0955-\u0957]*[\u0900-\u0903]?/u
const initialOf = (word: string): string => AKSHARA.exec(word)?.[0].toUpperCase() ?? ''
const isDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text)

/** Removes titles, which come before a name; at the end of a name Acharya is a surname. */
function untitled(all: readonly string[]): readonly string[] {
  const from = all.findIndex((word) => !isTitle(word))
  return from < 0 ? all.slice(-1) : all.slice(from)
}

/**
 * Returns the first and last initial without the title: "RM". In Devanagari full aksharas are separated by a no-break space, "ग पा",
 * because adjacent letters would read as a word.
 */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = untitled(splitWords(name))
  const initials = [first, rest.at(-1) ?? ''].map(initialOf).filter(Boolean)
  return initials.join(initials.some(isDevanagari) ? '\u00a0' : '')
}
