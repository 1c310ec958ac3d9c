import type { Context } from '../../../server/context.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { upiLink } from '../../../shared/money/upi.ts'
import type { Language } from '../../../shared/time/dates.ts'
import { requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { readSettings } from '../../settings/service.ts'
import { imageOf, nameOf } from '../catalogue/service.ts'
import { isOrderKey } from '../checkout/service.ts'
import { adoptOrders } from '../leaving/store.ts'
import { moveOn, noOrder, orderNumberOf } from '../order-moves/service.ts'
import { keepReportedPayment, type LockedOrder, lockOrder, moveOrder, type NewOrder } from '../order-moves/store.ts'
import type { Totals } from '../pricing/model.ts'
import { type CartSource, leftOut, type PricedCart, type PricedLine } from '../pricing/service.ts'
import { leftOf, returningOf } from '../returns/service.ts'
import type { Order, OrderCard, OrderRequest } from './contract.ts'
import { isPayableOnline, judgeOrder, ORDER_MOVES, type OrderMove, owedPaise, payBefore, trackingUrl, undoOf } from './model.ts'
import { findOrder, listOwnOrders, moneyOf, type OrderCardRow, type OrderLineRow, type OrderRow, readMoney } from './store.ts'

/** The order, when this caller may act for its buyer: his account, his verified e-mail, or the key; else 404. */
export async function buyersOrder(
  ctx: Context,
  number: string,
  key: string | undefined,
): Promise<{ row: OrderRow; isByLink: boolean }> {
  const row = await findOrder(ctx.db, orderNumberOf(number))
  if (!row) throw noOrder()
  const isByLink = key !== undefined && (await isOrderKey(ctx, row.id, key))
  const { actor } = ctx
  const isOwn =
    actor.kind === 'person' &&
    (row.user_id === actor.userId ||
      (row.user_id === null && actor.emailVerified && row.email.toLowerCase() === actor.email.toLowerCase()))
  if (!isOwn && !isByLink) throw noOrder()
  return { row, isByLink }
}

export async function ownOrder(ctx: Context, number: string, key: string | undefined, language: Language): Promise<Order> {
  const { row, isByLink } = await buyersOrder(ctx, number, key)
  return { ...(await orderView(ctx, row, 'buyer', language)), linkKey: isByLink ? (key ?? null) : null }
}

/** Checks the key of a private link and answers the number as we write it; 404 for a wrong one. */
export async function openOrderLink(ctx: Context, number: string, key: string): Promise<string> {
  const row = await findOrder(ctx.db, orderNumberOf(number))
  if (!row || !(await isOrderKey(ctx, row.id, key))) throw noOrder()
  return row.number
}

/** Cancels until the order is packed; conflict/packed afterwards. */
export async function cancelOwnOrder(
  ctx: Context,
  number: string,
  key: string | undefined,
  reason: string | undefined,
): Promise<Order> {
  const { row } = await buyersOrder(ctx, number, key)
  await moveOn(ctx, row.number, 'cancel', { who: 'buyer', actorName: row.name, details: { reason: reason ?? '' } })
  return ownOrder(ctx, number, key, row.reader_language)
}

/**
 * Takes down that the buyer sent what is owed by UPI, so that nobody pays twice while the team looks for it. Said again it changes the number of the
 * payment. 409 `nothing_due` when nothing is owed, or the order is not paid by UPI.
 */
export async function reportPayment(
  ctx: Context,
  number: string,
  key: string | undefined,
  reference: string | undefined,
): Promise<Order> {
  const { row } = await buyersOrder(ctx, number, key)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, row.number)
    const owed = order ? owedPaise(order.state, await readMoney(ctx.db, order)) : 0
    if (!order || order.paymentMethod !== 'upi' || owed === 0) {
      throw new AppError('conflict', 'Nothing is to be paid by UPI for this order.', { reason: 'nothing_due' })
    }
    await keepReportedPayment(ctx.db, order.id, { at: ctx.clock.now(), amountPaise: owed, reference })
    if (!order.saidPaidAt) await noteBuyer(ctx, order, row.name, { kind: 'paid-said', amountPaise: owed })
  })
  return ownOrder(ctx, number, key, row.reader_language)
}

async function noteBuyer(
  ctx: Context,
  order: LockedOrder,
  actorName: string,
  { kind, ...details }: { kind: string; amountPaise: number },
) {
  const { actor } = ctx
  const actorId = actor.kind === 'person' ? actor.userId : null
  const event = { at: ctx.clock.now(), kind, actorKind: 'buyer' as const, actorId, actorName, details }
  const eventId = await moveOrder(ctx.db, order, order.state, {}, event)
  if (eventId !== undefined) await ctx.queue.send('order-event', { eventId })
}

type Page = { items: OrderCard[]; nextCursor: string | null }

/** The signed-in person's own orders, the latest first; those placed under the same verified e-mail are adopted first. */
export async function ownOrders(ctx: Context, cursor: string | undefined, language: Language): Promise<Page> {
  const person = requirePerson(ctx.actor)
  const after = positionOf(cursor)
  if (person.emailVerified && !after) await adoptOrders(ctx.db, person.userId, person.email)
  const rows = await listOwnOrders(ctx.db, person.userId, after, PAGE_SIZE + 1)
  return cardsOf(rows, language)
}

function cardsOf(rows: OrderCardRow[], language: Language) {
  const page = pageOf(rows, PAGE_SIZE, (row) => row.placed_at)
  return { items: page.items.map((row) => cardOf(row, language)), nextCursor: page.nextCursor }
}

export const cardOf = (row: OrderCardRow, language: Language): OrderCard => ({
  number: row.number,
  state: row.state,
  placedAt: row.placed_at.toISOString(),
  totalPaise: row.total_paise,
  payment: row.payment,
  firstLine: language === 'hi' ? row.first_line_hindi : row.first_line,
  imageUrl: imageOf(row),
  pieces: row.pieces,
})

export async function teamOrder(ctx: Context, number: string, language: Language = 'en'): Promise<Order> {
  requireTeam(ctx.actor)
  const row = await findOrder(ctx.db, orderNumberOf(number))
  if (!row) throw noOrder()
  return orderView(ctx, row, 'team', language)
}

const MOVES = Object.keys(ORDER_MOVES) as OrderMove[]

export async function orderView(ctx: Context, row: OrderRow, who: 'buyer' | 'team', language: Language): Promise<Order> {
  const settings = await readSettings(ctx)
  const { shop } = settings
  return {
    number: row.number,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    lines: row.lines.map((line) => lineOf(line, language)),
    subtotalPaise: row.subtotal_paise,
    discountPaise: row.discount_paise,
    shippingPaise: row.shipping_paise,
    taxPaise: row.tax_paise,
    totalPaise: row.total_paise,
    taxBasis: row.tax_basis,
    coupon: row.coupon_code,
    paymentMethod: row.payment_method,
    payment: row.payment,
    paidPaise: row.paid_paise,
    refundedPaise: row.refunded_paise,
    owedPaise: owedPaise(row.state, moneyOf(row)),
    upiLink: upiLinkOf(row, settings),
    payBefore: row.pay_before?.toISOString() ?? null,
    ...paidOnline(ctx, row),
    ...whoAndWhere(row),
    giftNote: row.gift_note,
    neededBy: row.needed_by,
    promisedFrom: row.promised_from,
    promisedBy: row.promised_by,
    receiver: row.receiver_name ? { name: row.receiver_name, mobile: row.receiver_mobile } : null,
    saidPaid: reportedPaymentsOf(row),
    trackingUrl: trackingUrl(row.carrier, row.tracking),
    carrier: row.carrier,
    tracking: row.tracking,
    history: row.events.map((event) => ({
      at: new Date(event.at).toISOString(),
      kind: event.kind,
      by: event.actor_kind,
      details: event.details,
    })),
    undoUntil: who === 'team' ? (undoOf(row.state, lastStep(row), ctx.clock.now())?.until.toISOString() ?? null) : null,
    moves: MOVES.filter((move) => judgeOrder(move, who, row.state).ok),
    ...returningOf(row, who, { now: ctx.clock.now(), returnDays: shop.returnDays }),
    linkKey: null,
  }
}

/** What goes through the provider of online payments. */
const paidOnline = ({ ports, clock }: Context, row: OrderRow) => ({
  isPayableOnline: ports.payments !== undefined && isPayableOnline(row, owedPaise(row.state, moneyOf(row)), clock.now()),
  isRefundedByProvider: ports.payments !== undefined && row.payment_method === 'online',
  refundingPaise: row.refunding_paise,
  refundFailedPaise: row.refund_failed_paise,
})

/** Only for whoever chose UPI, while the goods are his and something is left to pay. */
function upiLinkOf(row: OrderRow, settings: { upiId: string; upiName: string }): string | null {
  const left = owedPaise(row.state, moneyOf(row))
  if (row.payment_method !== 'upi' || left === 0 || !settings.upiId) return null
  return upiLink(settings, left, row.number, `Order ${row.number}`)
}

function lastStep({ events }: OrderRow) {
  const last = events.at(-1)
  return last && { kind: last.kind, by: last.actor_kind, at: new Date(last.at) }
}

const reportedPaymentsOf = ({ said_paid_at: at, said_paid_paise: amountPaise, said_paid_reference: reference }: OrderRow) =>
  at && amountPaise ? { at: at.toISOString(), amountPaise, reference } : null

const lineOf = (line: OrderLineRow, language: Language): Order['lines'][number] => ({
  lineId: line.line_id,
  productId: line.product_id,
  variantId: line.variant_id,
  slug: line.slug,
  name: nameOf(line, language),
  choice: language === 'hi' ? line.choice_hindi : line.choice,
  imageUrl: imageOf(line),
  quantity: line.quantity,
  amountPaise: line.amount_paise,
  returnRule: line.return_rule,
  leftToReturn: leftOf(line),
  parts: line.is_kit ? line.parts.map((part) => ({ name: nameOf(part, language), quantity: part.quantity })) : [],
  without: line.without_parts,
})

const whoAndWhere = (row: OrderRow) => ({
  name: row.name,
  mobile: row.mobile,
  email: row.email,
  address: row.address,
  landmark: row.landmark,
  city: row.city,
  stateName: row.state_name,
  pin: row.pin,
})

/** Who buys, and what this order is known by. */
export type Placing = {
  source: CartSource
  userId: string | null
  mobile: string
  number: string
  hash: string
  idempotencyKey: string | undefined
  couponCode: string | null
  /** Who takes the parcel, where it is not the buyer. */
  receiver?: { name: string; mobile: string } | undefined
  /** Calendar dates in India. */
  promised_from: string
  promised_by: string
}

export function rowsOf(input: OrderRequest, placing: Placing, cart: PricedCart, id: string, now: Date): NewOrder {
  const { totals, shop } = cart
  const lines = cart.lines.map((line, position) => ({ ...orderLine(line, position), id: newId(now.getTime()), order_id: id }))
  return {
    order: {
      id,
      number: placing.number,
      idempotency_key: placing.idempotencyKey ?? null,
      request_hash: placing.hash,
      user_id: placing.userId,
      ...buyerColumns(input, placing.mobile),
      payment_method: input.paymentMethod,
      payment: totals.totalPaise > 0 ? ('due' as const) : ('paid' as const),
      pay_before: input.paymentMethod === 'online' ? payBefore(now, shop.unpaidMinutes) : null,
      receiver_name: placing.receiver?.name ?? '',
      receiver_mobile: placing.receiver?.mobile ?? '',
      promised_from: placing.promised_from,
      promised_by: placing.promised_by,
      coupon_code: placing.couponCode,
      tax_basis: shop.taxBasis,
      ...moneyColumns(totals),
      placed_at: now,
    },
    lines,
    pieces: cart.lines.flatMap((line, at) => piecesOf(line, lines[at]?.id ?? '', totals.lines[at] ?? [])),
    event: {
      at: now,
      kind: 'placed',
      actorKind: 'buyer',
      actorId: placing.userId,
      actorName: input.name,
      details: { totalPaise: totals.totalPaise },
    },
  }
}

const buyerColumns = (input: OrderRequest, mobile: string) => ({
  name: input.name,
  email: input.email,
  mobile,
  address: input.address,
  landmark: input.landmark ?? '',
  city: input.city,
  state_name: input.state ?? '',
  pin: input.zipCode,
  reader_language: input.readerLanguage ?? 'en',
  gift_note: input.giftNote ?? '',
  needed_by: input.neededBy ?? null,
})

const moneyColumns = (totals: Totals) => ({
  subtotal_paise: totals.subtotalPaise,
  discount_paise: totals.discountPaise,
  shipping_paise: totals.shippingPaise,
  tax_paise: totals.taxPaise,
  shipping_tax_paise: totals.shippingTaxPaise,
  total_paise: totals.totalPaise,
})

const joined = (...words: (string | null)[]): string => words.filter(Boolean).join(', ')

const orderLine = (line: PricedLine, position: number) => ({
  ...lineColumns(line),
  without_parts: leftOut(line),
  position,
})

const lineColumns = ({ row, amountPaise }: PricedLine) => ({
  product_id: row.product_id,
  variant_id: row.variant_id,
  name: row.name,
  name_hindi: row.name_hindi,
  choice: joined(row.color, row.size),
  choice_hindi: joined(row.color_hindi, row.size_hindi),
  image_url: row.image_url,
  quantity: row.quantity,
  amount_paise: amountPaise,
  return_rule: row.return_rule,
})

const piecesOf = (
  line: PricedLine,
  lineId: string,
  amounts: readonly { amountPaise: number; discountPaise: number; taxPaise: number }[],
) =>
  line.pieces.map((piece, at) => ({
    line_id: lineId,
    variant_id: piece.variantId,
    name: piece.name,
    quantity: piece.quantity,
    hsn: piece.hsn,
    rate_basis_points: piece.rateBasisPoints,
    amount_paise: amounts[at]?.amountPaise ?? 0,
    discount_paise: amounts[at]?.discountPaise ?? 0,
    tax_paise: amounts[at]?.taxPaise ?? 0,
  }))
