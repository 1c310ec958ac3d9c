// Normalizes text for search: script, diacritics, case, Indian spelling variants.
import { devanagariToLatin } from './devanagari.ts'

/** Letters without a Unicode decomposition, which keep their diacritic when marks are removed. */
const SOLID: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }

/** Converts text to lower-case ASCII words with single spaces: "Pūṇe, (MH)" → "pune mh", "गृह प्रवेश" → "grih pravesh". Idempotent. */
export function foldText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return splitWords(text)
  const plain = devanagariToLatin(text)
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => SOLID[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
  return splitWords(plain)
}

function splitWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Replacements applied in order; each unifies spellings of one sound. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ /g, ''],
  [/(?<=..)a+$/, ''],
  [/x/g, 'ksh'],
  [/gny|dny|jn/g, 'gy'],
  [/ck/g, 'k'],
  [/chh|ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/mh(?=[aeiou])/g, 'hm'],
  [/([kgcjtdbs])h/g, '$1'],
  [/^hr/, 'r'],
  [/ee|ea|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa+/g, 'a'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
  [/[ae][iy](?![aeiou])/g, 'e'],
  [/au|ou|ow(?![aeiou])/g, 'o'],
  // The vocalic r of griha, pronounced and spelt with i, u or a.
  [/(?<=[^aeiou])r[aiu]+/g, 'r'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e$/, ''],
  // After the first vowel an "a" is often dropped or added: navagraha, navgrah; upanayan, upnayan.
  [/(?<=[aeiou].*)a/g, ''],
  [/(?<=.)m(?=[^aeioumnyh])/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/**
 * A coarse key shared by the usual spellings of an Indian word: griha = grah = gruha, satya narayan = satyanarayana, pooja = puja.
 * Different words may share a key: use it to find candidates, then rank them.
 */
export function soundKey(word: string): string {
  return SOUNDS.reduce((sound, [pattern, replacement]) => sound.replace(pattern, replacement), foldText(word))
}

/** The sound key of every word of a text, each after a space, so that a search finds the beginnings of words. */
export const wordSounds = (text: string): string =>
  foldText(text)
    .split(' ')
    .map((word) => ` ${soundKey(word)}`)
    .join('')

/** The letters of a text as a bit set, for a cheap check whether two texts differ widely. */
export function letterBits(text: string): number {
  let bits = 0
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 32)
  return bits
}

/** How many of the letters are missing in the other set; a lower bound of the edit distance. */
export function lettersMissing(letters: number, others: number): number {
  let count = 0
  for (let rest = letters & ~others; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * The number of letters to insert, delete, replace or swap with a neighbour to turn one text into the other (Damerau-Levenshtein,
 * restricted). Stops as soon as the result must exceed the limit, and then returns limit + 1.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const [lettersA, lettersB] = [letterBits(a), letterBits(b)]
  if (lettersMissing(lettersA, lettersB) > limit || lettersMissing(lettersB, lettersA) > limit) return limit + 1
  let twoAbove: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  let bestAbove = 0
  for (let row = 1; row <= a.length; row++) {
    const here = [row]
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const letter = a.charCodeAt(row - 1)
      const change = letter === b.charCodeAt(column - 1) ? 0 : 1
      let cost = Math.min((above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + change)
      const swapped =
        row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1)
      here.push(cost)
      if (cost < best) best = cost
    }
    // A swap uses the row before the previous one, so both rows must exceed the limit before stopping.
    if (best > limit && bestAbove > limit) return limit + 1
    twoAbove = above
    above = here
    bestAbove = best
  }
  return Math.min(above[b.length] ?? limit + 1, limit + 1)
}
