// The cards of goods as JSON, written once for each version of a good's row: the same goods stand in most lists.
import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { readCards } from '../store/cards.ts'
import type { Match } from '../store/list.ts'
import { productOf } from './goods-view.ts'

type KnownCard = { version: string; json: string }

/** Some 20 MB of cards; past this many the one known longest goes. */
const MOST_KNOWN = 20_000

/** By language and id, for each database of the process. */
const known = new WeakMap<object, Map<string, KnownCard>>()

/** These goods as a JSON array of `Product`, in their order; a card is as new as the list that named it. */
export async function cardsAsJson(ctx: Context, matches: readonly Match[], language: Language): Promise<string> {
  const cards = known.get(ctx.ports) ?? new Map<string, KnownCard>()
  known.set(ctx.ports, cards)
  const ofPage = new Map<string, string>()
  for (const { id, version } of matches) {
    const card = cards.get(`${language} ${id}`)
    if (card?.version === version) ofPage.set(id, card.json)
  }
  const unread = matches.filter(({ id }) => !ofPage.has(id)).map(({ id }) => id)
  for (const row of unread.length > 0 ? await readCards(ctx.db, unread, language) : []) {
    const [key, json] = [`${language} ${row.id}`, JSON.stringify(productOf(row))]
    ofPage.set(row.id, json)
    cards.delete(key)
    cards.set(key, { version: row.version, json })
  }
  for (const oldest of cards.keys()) {
    if (cards.size <= MOST_KNOWN) break
    cards.delete(oldest)
  }
  return `[${matches.flatMap(({ id }) => ofPage.get(id) ?? []).join(',')}]`
}
