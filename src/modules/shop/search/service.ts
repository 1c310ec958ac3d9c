// Caches search words found on products; misses are never cached.

import { cached } from '../../../server/cache/cache.ts'
import type { Context } from '../../../server/context.ts'
import type { SearchTerm } from './model.ts'
import { findTermMatches, type TermLookup } from './store.ts'

/** A word can find nothing for this long after the last product that had it is gone; then similar words are searched. */
const CACHED_FOR_MS = 60_000

/** When products were last seen to have a word; about 2 MB. */
const seenAt = cached<number>(20_000)

export async function lookUpQueryTerms(ctx: Context, typed: readonly SearchTerm[]): Promise<TermLookup[]> {
  const [seen, now] = [seenAt(ctx), ctx.clock.now().getTime()]
  const isSeen = ({ word }: SearchTerm): boolean => now - (seen.get(word) ?? Number.NEGATIVE_INFINITY) < CACHED_FOR_MS
  const unseen = typed.filter((word) => !isSeen(word))
  const found = unseen.length > 0 ? await findTermMatches(ctx.db, unseen) : []
  for (const { word, isKnown } of found) if (isKnown) seen.set(word, now)
  return typed.flatMap((word) => found.find((one) => one.word === word.word) ?? { ...word, isKnown: true, alike: [] })
}
