// Interprets the team's search words as ceremonies or languages.
import { foldText } from '../../../shared/text/fold.ts'
import { searchTerms } from '../../../shared/text/search-terms.ts'
import { CEREMONIES, PUJA_LANGUAGE_HINDI } from '../../catalogue/model.ts'
import { isNoise } from '../../catalogue/recognition/model.ts'
import { ceremonyNumbers, FILTER_LANGUAGES, languageMask } from '../postings/model.ts'

export type TeamSearchTerm = {
  word: string
  /** Numbers of ceremonies whose name contains the word. */
  ceremonies: readonly number[]
  /** Bits of languages whose name begins with the word; 0 for none. */
  languages: number
}

let names: { slug: string; text: string }[] | undefined

/** All names of each ceremony, folded; computed once. */
const ceremonyNames = () => {
  names ??= CEREMONIES.filter(({ slug }) => slug !== 'others').map(({ slug, pujaName, en, hi, aliases }) => ({
    slug,
    text: foldText([slug, pujaName, en, hi, ...aliases].join(' ')),
  }))
  return names
}

function toTeamSearchTerm(word: string): TeamSearchTerm {
  const folded = foldText(word)
  if (folded === '' || /^\d+$/.test(folded)) return { word, ceremonies: [], languages: 0 }
  const slugs = ceremonyNames().flatMap(({ slug, text }) => (` ${text}`.includes(` ${folded}`) ? [slug] : []))
  const spoken = FILTER_LANGUAGES.filter((name) =>
    [name, PUJA_LANGUAGE_HINDI[name] ?? ''].some((text) => foldText(text).startsWith(folded)),
  )
  return { word, ceremonies: ceremonyNumbers(slugs), languages: languageMask(spoken) }
}

/** Parses the team's search text; words such as "puja" and "pandit" are dropped. */
export function parseTeamSearch(typed: string): TeamSearchTerm[] {
  return searchTerms(typed)
    .filter((word) => !isNoise(foldText(word)))
    .map(toTeamSearchTerm)
}
