import type { Category } from '../catalogue/contract.ts'

const BOX = 4
const BOXES = 3

/** Groups of at most four products of one category, the fullest first; among equally full ones the best selling first. */
export function boxesOf<Card extends { category: Category }>(cards: readonly Card[]): Card[][] {
  const boxes = [...Map.groupBy(cards, (card) => card.category).values()].map((all) => all.slice(0, BOX))
  return boxes.toSorted((one, other) => other.length - one.length).slice(0, BOXES)
}

/** "A lamp with five wicks. It …" → "A lamp with five wicks."; Hindi ends its sentences with a danda. */
export const firstSentence = (text: string): string => /^.*?[.।](?=\s|$)/s.exec(text)?.[0] ?? text
