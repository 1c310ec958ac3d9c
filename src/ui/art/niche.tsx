// A person until there is a photograph: initials in a niche of the wall, on a tint that stays with the name.

const TINTS = 12
const TITLES = new Set(['pandit', 'pt', 'acharya', 'shri', 'sri', 'smt', 'dr', 'पंडित', 'पं', 'आचार्य', 'श्री', 'श्रीमती', 'डॉ'])

/** One of twelve tints, the same for the same name everywhere. */
export function nicheTint(name: string): number {
  let hash = 2166136261
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return ((hash ^ (hash >>> 15)) >>> 0) % TINTS
}

const words = (name: string): string[] => name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
const isTitle = (word: string): boolean => TITLES.has(word.toLowerCase().replace(/\.$/, ''))
const firstLetter = (word: string): string => [...word][0]?.toUpperCase() ?? ''

/** First and last initial without the title; in Devanagari the bare letters, as they are written on a nameplate. */
export function initialsOf(name: string): string {
  const named = words(name).filter((word) => !isTitle(word))
  const [first, ...rest] = named.length > 0 ? named : words(name)
  const last = rest.at(-1)
  return `${first ? firstLetter(first) : ''}${last ? firstLetter(last) : ''}`
}

const WALL =
  'M4 94V44C4 35 8 33 10 28C13 20 20 18 24 14C30 10 36 10 40 2C44 10 50 10 56 14C60 18 67 20 70 28C72 33 76 35 76 44V94Z'
const MOULDING =
  'M9.5 94V46C9.5 39 13 37 15 32C18 25 23 23 27 20C32 16 37 15 40 9C43 15 48 16 53 20C57 23 62 25 65 32C67 37 70.5 39 70.5 46V94'

/** The name itself stands beside it in the text, so the niche is hidden from screen readers. */
export function Niche({ name, className }: { name: string; className?: string }) {
  const own = `niche niche-${nicheTint(name)}`
  return (
    <span className={className ? `${own} ${className}` : own} aria-hidden="true">
      <svg viewBox="0 0 80 94" aria-hidden="true" focusable="false">
        <path className="niche-wall" d={WALL} />
        <path className="niche-moulding" d={MOULDING} />
      </svg>
      <b>{initialsOf(name)}</b>
    </span>
  )
}
