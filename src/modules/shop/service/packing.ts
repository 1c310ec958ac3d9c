import type { Context } from '../../../server/context.ts'
import type { Language } from '../../../shared/dates.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { OrderCounts, PackingList } from '../contract/team-orders.ts'
import { countOpenOrders, listPacking, listToPack, type PackingRow } from '../store/packing.ts'
import { nameOf } from './goods-view.ts'

export async function orderCounts(ctx: Context): Promise<OrderCounts> {
  requireTeam(ctx.actor)
  const counts = new Map((await countOpenOrders(ctx.db)).map(({ state, count }) => [state, count]))
  const of = (state: keyof OrderCounts) => counts.get(state) ?? 0
  return { placed: of('placed'), confirmed: of('confirmed'), packed: of('packed'), shipped: of('shipped') }
}

/** The pieces of every confirmed order, or of those with these numbers, summed by variant; a kit counts as its parts. */
export async function packingList(ctx: Context, language: Language, numbers?: readonly string[]): Promise<PackingList> {
  requireTeam(ctx.actor)
  const [orders, rows] = [await listToPack(ctx.db, numbers), await listPacking(ctx.db, numbers)]
  return {
    orders,
    goods: rows.map((row) => ({
      variantId: row.variant_id,
      sku: row.sku,
      name: nameOf(row, language),
      choice: choiceOf(row, language),
      pieces: row.pieces,
      orders: row.orders,
    })),
  }
}

const choiceOf = (row: PackingRow, language: Language): string =>
  (language === 'hi' ? [row.color_hindi, row.size_hindi] : [row.color, row.size]).filter(Boolean).join(', ')
