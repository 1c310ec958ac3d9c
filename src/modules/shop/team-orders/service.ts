import type { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { REFERENCE_PATTERN } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { bareNumber } from '../../../shared/phone/mobile-shape.ts'
import { addDays, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { saveCarrier } from '../cash/store.ts'
import { nameOf } from '../catalogue/model.ts'
import {
  type OrderActionInput,
  performOrderActionByNumber,
  recordOrderPayment,
  undoOrderAction,
} from '../order-actions/service.ts'
import type { Order, OrderPayment, ShipOrder } from '../orders/contract.ts'
import { type OrderAction, type OrderState, parcelKey, trackingNumber } from '../orders/model.ts'
import { cardOf, getTeamOrder, orderView } from '../orders/service.ts'
import { findOrders } from '../orders/store.ts'
import { parseSearchTerms, termQuery } from '../search/model.ts'
import { findTermMatches } from '../search/store.ts'
import type { BatchResult, BatchStep, OrderCounts, PackingList, TeamOrderCard, TeamOrdersQuery } from './contract.ts'
import {
  countOpenOrders,
  countReportedPayments,
  type FoundOrder,
  findOrdersByTerms,
  findOrdersWithProduct,
  listPacking,
  listTeamOrders,
  listToPack,
  type OrderSearch,
  type OrdersWithProduct,
  type PackingRow,
} from './store.ts'

type TeamActionInput = Omit<OrderActionInput, 'who'> & { language: Language | undefined }

async function performTeamAction(
  ctx: Context,
  number: string,
  action: OrderAction,
  { language, ...input }: TeamActionInput,
): Promise<Order> {
  requireTeam(ctx.actor)
  await performOrderActionByNumber(ctx, number, action, { ...input, who: 'team' })
  return getTeamOrder(ctx, number, language)
}

export const confirmOrPack = (ctx: Context, number: string, action: 'confirm' | 'pack', language?: Language): Promise<Order> =>
  performTeamAction(ctx, number, action, { language })

type Parcel = z.infer<typeof ShipOrder>

describeConstraints({
  orders_parcel: {
    reason: 'tracking_number_already_used',
    message: 'Another order left under this tracking number. Please check it.',
  },
})

/**
 * Hands an order to a carrier, whose name is normalised. 409 `tracking_number_already_used` when another order has the same
 * tracking number.
 */
export async function ship(ctx: Context, number: string, parcel: Parcel, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  const tracking = trackingNumber(parcel.tracking ?? '')
  await inTransaction(ctx, async (ctx) => {
    const carrier = await saveCarrier(ctx.db, parcel.carrier)
    const changes = { carrier, tracking, parcel_key: parcelKey(carrier, tracking) }
    await performOrderActionByNumber(ctx, number, 'ship', { changes, details: { carrier, tracking }, who: 'team' })
  })
  return getTeamOrder(ctx, number, language)
}

export async function undoByTeam(ctx: Context, number: string, language?: Language): Promise<Order> {
  requireTeam(ctx.actor)
  await undoOrderAction(ctx, number)
  return getTeamOrder(ctx, number, language)
}

export const deliver = (ctx: Context, number: string, language?: Language): Promise<Order> =>
  performTeamAction(ctx, number, 'deliver', { changes: { delivered_at: ctx.clock.now() }, language })

export const cancelByTeam = (ctx: Context, number: string, reason = '', language?: Language): Promise<Order> =>
  performTeamAction(ctx, number, 'cancel', { details: { reason }, language })

/** Refused at the door or returned: the products go back in stock. */
export const takeBack = (ctx: Context, number: string, reason = '', language?: Language): Promise<Order> =>
  performTeamAction(ctx, number, 'take-back', { details: { reason }, language })

export type SubmittedOrderPayment = OrderPayment & { idempotencyKey: string | undefined }

export async function payByTeam(
  ctx: Context,
  number: string,
  submitted: SubmittedOrderPayment,
  language?: Language,
): Promise<Order> {
  requireTeam(ctx.actor)
  const { idempotencyKey, ...input } = submitted
  await recordOrderPayment(ctx, number, input, idempotencyKey)
  return getTeamOrder(ctx, number, language)
}

export type TeamOrderPage = { items: TeamOrderCard[]; nextCursor: string | null }

/** Newest first; all filters must match. */
export async function getTeamOrders(ctx: Context, query: TeamOrdersQuery): Promise<TeamOrderPage> {
  requireTeam(ctx.actor)
  const { state, payment, coupon, search, product, from, to, near, cursor, lang = 'en' } = query
  const today = indiaDate(ctx.clock.now())
  const rows = await listTeamOrders(ctx.db, {
    state,
    payment,
    coupon: coupon?.toUpperCase(),
    search: search ? parseOrderSearch(search) : undefined,
    withProduct: product ? await findOrdersWithProductText(ctx, product) : undefined,
    placed: {
      from: from ? indiaInstant(from, 0) : undefined,
      before: to ? indiaInstant(addDays(to, 1), 0) : undefined,
    },
    needed: near === undefined ? undefined : { from: today, to: addDays(today, near) },
    after: positionOf(cursor),
    limit: PAGE_SIZE + 1,
  })
  const page = pageOf(rows, PAGE_SIZE, (row) => row.placed_at)
  const items = page.items.map((row) => ({
    ...cardOf(row, lang),
    name: row.name,
    mobile: row.mobile,
    city: row.city,
    paymentMethod: row.payment_method,
    neededBy: row.needed_on,
  }))
  return { items, nextCursor: page.nextCursor }
}

/** The latest orders that contain all these words. Team only. */
export async function searchOrdersByTerms(ctx: Context, terms: readonly string[], limit: number): Promise<FoundOrder[]> {
  requireTeam(ctx.actor)
  return terms.length === 0 ? [] : findOrdersByTerms(ctx.db, terms, limit)
}

/** Shorter numbers are more likely a house or tracking number. */
const MIN_DIGITS = 4

export function parseOrderSearch(typed: string): OrderSearch {
  const number = typed
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^(?:SK-?)?(?=.{6}$)/, 'SK-')
  if (REFERENCE_PATTERN.test(number)) return { kind: 'number', text: number }
  if (typed.includes('@')) return { kind: 'email', text: typed }
  const mobile = mobileOf(typed)
  if (mobile) return { kind: 'mobile', text: mobile }
  const digits = bareNumber(typed).replace(/^\+/, '')
  // Removes the trunk prefix 0 of a phone number.
  if (/^\d+$/.test(digits) && digits.length >= MIN_DIGITS) return { kind: 'mobile', text: digits.replace(/^0+(?=\d{4})/, '') }
  return { kind: 'words', text: typed }
}

async function findOrdersWithProductText(ctx: Context, text: string): Promise<OrdersWithProduct> {
  const typed = parseSearchTerms(text)
  const terms = typed.length > 0 ? termQuery(await findTermMatches(ctx.db, typed)) : undefined
  return findOrdersWithProduct(ctx.db, terms, text.toUpperCase())
}

/** The orders with these numbers for packing slips, in this order. Unknown numbers are left out. */
export async function getPackingSlips(ctx: Context, numbers: readonly string[], language: Language): Promise<Order[]> {
  requireTeam(ctx.actor)
  const rows = await findOrders(ctx.db, numbers)
  const orders: Order[] = []
  for (const row of rows) orders.push(await orderView(ctx, row, 'team', language))
  return orders
}

/** Returns the result for each number once. A retry finds the orders already moved and changes nothing. */
export async function performBatch(ctx: Context, { step, numbers }: BatchStep): Promise<BatchResult> {
  requireTeam(ctx.actor)
  const results: BatchResult['results'] = []
  for (const number of new Set(numbers.map((number) => number.trim().toUpperCase()))) {
    const made = step === 'undo' ? undoOrderAction(ctx, number) : performOrderActionByNumber(ctx, number, step, { who: 'team' })
    const refusal = await made.then(
      () => undefined,
      (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
    )
    results.push({
      number,
      isDone: !refusal,
      reason: refusal ? (refusal.detail.reason ?? refusal.code) : null,
      message: refusal?.message ?? '',
    })
  }
  return { results }
}

export async function getOrderCounts(ctx: Context): Promise<OrderCounts> {
  requireTeam(ctx.actor)
  const counts = new Map((await countOpenOrders(ctx.db)).map(({ state, count }) => [state, count]))
  const of = (state: OrderState) => counts.get(state) ?? 0
  return {
    ...{ placed: of('placed'), confirmed: of('confirmed'), packed: of('packed'), shipped: of('shipped') },
    reportedPayments: await countReportedPayments(ctx.db),
  }
}

/** The pieces of every confirmed order, or of those with these numbers, summed by variant; a kit counts as its parts. */
export async function getPackingList(ctx: Context, language: Language, numbers?: readonly string[]): Promise<PackingList> {
  requireTeam(ctx.actor)
  const [orders, rows] = [await listToPack(ctx.db, numbers), await listPacking(ctx.db, numbers)]
  return {
    orders,
    products: rows.map((row) => ({
      variantId: row.variant_id,
      sku: row.sku,
      name: nameOf(row, language),
      variantName: variantLabelOf(row, language),
      pieces: row.pieces,
      orders: row.orders,
    })),
  }
}

const variantLabelOf = (row: PackingRow, language: Language): string =>
  pickByLanguage(language, { en: [row.color, row.size], hi: [row.color_hindi, row.size_hindi] })
    .filter(Boolean)
    .join(', ')
