// Seeded, so demo people are the same on every machine and run.
export type Random = {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** An integer between both bounds, inclusive. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  weighted: <Item>(items: readonly Item[], weightOf: (item: Item) => number) => Item
  /** Draws distinct items in random order; fewer if not enough have a weight above zero. */
  draw: <Item>(items: readonly Item[], count: number, weightOf: (item: Item) => number) => Item[]
}

export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Chosen so that the first 240 pandits cover every Veda branch, usage, language and ceremony. */
const demoSeed = 198

/** An independent stream per purpose and index, so that adding a field later does not change existing people. */
export function randomFor(purpose: string, index: number, seed = demoSeed): Random {
  let hash = 2166136261 ^ seed
  for (let position = 0; position < purpose.length; position += 1) {
    hash = Math.imul(hash ^ purpose.charCodeAt(position), 16777619)
  }
  return randomFrom(mulberry32(Math.imul(hash ^ (index + 1), 2654435761)))
}

function randomFrom(next: () => number): Random {
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => at(items, between(0, items.length - 1))
  const weighted = <Item>(items: readonly Item[], weightOf: (item: Item) => number): Item => {
    const total = items.reduce((sum, item) => sum + weightOf(item), 0)
    let left = next() * total
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    return at(items, items.length - 1)
  }
  const draw = <Item>(items: readonly Item[], count: number, weightOf: (item: Item) => number): Item[] => {
    const remaining = items.filter((item) => weightOf(item) > 0)
    const drawn: Item[] = []
    while (drawn.length < count && remaining.length > 0) {
      const item = weighted(remaining, weightOf)
      remaining.splice(remaining.indexOf(item), 1)
      drawn.push(item)
    }
    return drawn
  }
  return { next, between, chance: (probability) => next() < probability, pick, weighted, draw }
}

/** Returns the item at a position that must exist; throws for an error in the data, such as an empty list. */
export function at<Item>(items: readonly Item[], position: number): Item {
  const item = items[position]
  if (item === undefined) throw new Error(`Demo data has nothing at position ${position} of ${items.length}`)
  return item
}
