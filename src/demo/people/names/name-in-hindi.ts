// Uses regional spellings word by word, not transliteration rules.
import { givenNamesInHindi } from './given-names-hindi.ts'
import { surnamesInHindi } from './surnames-hindi.ts'

const spellings = new Map(
  [...givenNamesInHindi, ...surnamesInHindi].flatMap((list) =>
    list.split(',').map((entry): [string, string] => {
      const at = entry.search(/\p{Script=Devanagari}/u)
      return [entry.slice(0, at).trim(), entry.slice(at).trim()]
    }),
  ),
)

/** The part of a name as it stands in the lists; throws for a word nobody has spelt yet. */
function spelt(part: string): string {
  const found = spellings.get(part)
  if (found === undefined) throw new Error(`The name ${part} has no spelling in Devanagari.`)
  return found
}

/** Two words may be one name with a spelling of its own: Rama Chandra is not Rama. */
export function nameInHindi(name: string): string {
  const words = name.split(' ')
  const parts: string[] = []
  for (let at = 0; at < words.length; at++) {
    const two = words.slice(at, at + 2).join(' ')
    if (at + 1 < words.length && spellings.has(two)) {
      parts.push(spelt(two))
      at++
    } else parts.push(spelt(words[at] ?? ''))
  }
  return parts.join(' ')
}
