import type { Category } from '../catalogue/contract.ts'

const GROUP_SIZE = 4
const MAX_GROUPS = 3

/** Groups of at most four products of one category, the fullest first; among equally full ones the best selling first. */
export function categoryGroupsOf<Card extends { category: Category }>(cards: readonly Card[]): Card[][] {
  const groups = [...Map.groupBy(cards, (card) => card.category).values()].map((all) => all.slice(0, GROUP_SIZE))
  return groups.toSorted((one, other) => other.length - one.length).slice(0, MAX_GROUPS)
}

/** "A lamp with five wicks. It …" → "A lamp with five wicks."; Hindi ends its sentences with a danda. */
export const firstSentence = (text: string): string => /^.*?[.।](?=\s|$)/s.exec(text)?.[0] ?? text
