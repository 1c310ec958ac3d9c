// Caches product card JSON per row version.
import type { Context } from '../../../server/context.ts'
import { jsonArray } from '../../../server/http/json-bytes.ts'
import { knownOf, knownVersions } from '../../../server/known.ts'
import type { Language } from '../../../shared/dates.ts'
import { readCards } from '../store/cards.ts'
import type { Match } from '../store/list.ts'
import { productOf } from './goods-view.ts'

/** Some 20 MB of cards. */
const knownCards = knownOf<{ id: string; version: string; json: Buffer }>(20_000)

/** These goods as a JSON array of `Product`, in their order; a card is as new as the list that named it. */
export async function cardsAsJson(ctx: Context, matches: readonly Match[], language: Language): Promise<Buffer> {
  const cards = await knownVersions(knownCards(ctx), language, matches, async (ids) => {
    const rows = await readCards(ctx.db, ids, language)
    return rows.map((row) => ({ id: row.id, version: row.version, json: Buffer.from(JSON.stringify(productOf(row))) }))
  })
  const items = matches.flatMap(({ id }) => {
    const card = cards.get(id)
    return card ? [[card.json]] : []
  })
  return jsonArray(items)
}
