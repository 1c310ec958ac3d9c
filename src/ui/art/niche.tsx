// Photo placeholder: initials on a tint derived from the person.
const TINTS = 12
const TITLES = new Set(['pandit', 'pt', 'acharya', 'shri', 'sri', 'smt', 'dr', 'पंडित', 'पं', 'आचार्य', 'श्री', 'श्रीमती', 'डॉ'])

/** One of twelve tints: by a pandit's id, so that it is the same in every language, or by a name. */
export function nicheTint(idOrName: string): number {
  let hash = 2166136261
  for (const letter of idOrName) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return ((hash ^ (hash >>> 15)) >>> 0) % TINTS
}

const splitWords = (name: string): string[] => name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
const isTitle = (word: string): boolean => TITLES.has(word.toLowerCase().replace(/\.$/, ''))
/**
 * A first letter, in Devanagari the whole akshara: consonants joined by virama, vowel sign, anusvara. Not `Intl.Segmenter`: what it takes
 * for one cluster changed with Unicode 15.1, and server and browser must agree.
 */
const AKSHARA =
  /^\p{L}\u093c?(?:\u094d\u200d?\p{L}\u093c?)*[\u093a\u093b\u093e-\u094c\u094e\u094f\u0955-\u0957]*[\u0900-\u0903]?/u
const initialOf = (word: string): string => AKSHARA.exec(word)?.[0].toUpperCase() ?? ''
const isDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text)

/** Titles stand before a name; at its end Acharya is a surname. */
function untitled(all: readonly string[]): readonly string[] {
  const from = all.findIndex((word) => !isTitle(word))
  return from < 0 ? all.slice(-1) : all.slice(from)
}

/**
 * First and last initial without the title: "RM". In Devanagari whole aksharas with a no-break space between, "ग पा", because letters
 * written together read as a word.
 */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = untitled(splitWords(name))
  const initials = [first, rest.at(-1) ?? ''].map(initialOf).filter(Boolean)
  return initials.join(initials.some(isDevanagari) ? '\u00a0' : '')
}

/** `tint` for a pandit, from his id: his name is another one in each language. */
type NicheProps = { name: string; tint?: number; className?: string }

/** Wall and moulding are drawn by art.css. The name itself stands beside it in the text, so screen readers pass it by. */
export function Niche({ name, tint = nicheTint(name), className }: NicheProps) {
  const initials = initialsOf(name)
  const own = `niche niche-${tint}`
  return (
    <span className={className ? `${own} ${className}` : own} aria-hidden="true">
      <b className={isDevanagari(initials) ? 'deva' : undefined}>{initials}</b>
    </span>
  )
}
