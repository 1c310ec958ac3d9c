import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { privateLinks } from '../../../server/private-link.ts'
import { AppError, type ReasonOf } from '../../../shared/errors.ts'
import { REFERENCE_PATTERN } from '../../../shared/ids.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { upiLink } from '../../../shared/money/upi.ts'
import { requirePerson, requireTeam } from '../../accounts/sign-in/service.ts'
import { readSettings } from '../../settings/service.ts'
import { imageOf, nameOf } from '../catalogue/model.ts'
import { claimGuestOrders } from '../erasure/store.ts'
import type { OrderReturn } from '../returns/contract.ts'
import { OPEN_RETURNS, returnActions } from '../returns/model.ts'
import type { ReturnRow } from '../returns/store.ts'
import type { Order, OrderCard } from './contract.ts'
import {
  checkOrderAction,
  isPayableByProvider,
  ORDER_ACTIONS,
  type OrderAction,
  owedPaise,
  returnUntil,
  trackingUrl,
  undoOf,
} from './model.ts'
import { findOrder, listOwnOrders, moneyOf, type OrderCardRow, type OrderLineRow, type OrderRow } from './store.ts'

export const { keyOf: orderKeyOf, isKey: isOrderKey } = privateLinks('order-links')

/** The order, if this caller may act for its buyer (account, verified email or key); otherwise 404. */
export async function requireBuyersOrder(
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

export async function getOwnOrder(ctx: Context, number: string, key: string | undefined, language: Language): Promise<Order> {
  const { row, isByLink } = await requireBuyersOrder(ctx, number, key)
  return { ...(await orderView(ctx, row, 'buyer', language)), linkKey: isByLink ? (key ?? null) : null }
}

/** Checks the key of a private link and returns the order number in its standard form. 404 for a wrong key. */
export async function openOrderLink(ctx: Context, number: string, key: string): Promise<string> {
  const row = await findOrder(ctx.db, orderNumberOf(number))
  if (!row || !(await isOrderKey(ctx, row.id, key))) throw noOrder()
  return row.number
}

type Page = { items: OrderCard[]; nextCursor: string | null }

/** The signed-in person's own orders, newest first. Orders placed with the same verified email are added to the account first. */
export async function getOwnOrders(ctx: Context, cursor: string | undefined, language: Language): Promise<Page> {
  const person = requirePerson(ctx.actor)
  const after = positionOf(cursor)
  if (person.emailVerified && !after) await claimGuestOrders(ctx.db, person.userId, person.email)
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
  firstLine: pickByLanguage(language, { en: row.first_line, hi: row.first_line_hindi }),
  imageUrl: imageOf(row),
  pieces: row.pieces,
})

export async function getTeamOrder(ctx: Context, number: string, language: Language = 'en'): Promise<Order> {
  requireTeam(ctx.actor)
  const row = await findOrder(ctx.db, orderNumberOf(number))
  if (!row) throw noOrder()
  return orderView(ctx, row, 'team', language)
}

const ACTIONS = Object.keys(ORDER_ACTIONS) as OrderAction[]

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
    payBefore: row.payment_due_at?.toISOString() ?? null,
    ...providerPaymentFields(ctx, row),
    ...contactFields(row),
    giftNote: row.gift_note,
    neededBy: row.needed_on,
    promisedFrom: row.promised_from_date,
    promisedBy: row.promised_to_date,
    receiver: row.receiver_name ? { name: row.receiver_name, mobile: row.receiver_mobile } : null,
    reportedPayment: reportedPaymentsOf(row),
    trackingUrl: trackingUrl(row.carrier, row.tracking),
    carrier: row.carrier,
    tracking: row.tracking,
    history: row.events.map((event) => ({
      at: new Date(event.at).toISOString(),
      kind: event.kind,
      by: event.actor_kind,
      details: event.details,
    })),
    undoUntil: who === 'team' ? undoUntilOf(row, ctx.clock.now()) : null,
    actions: ACTIONS.filter(
      (action) => checkOrderAction(action, who, row.state).ok && (action !== 'take-back' || !row.returns.some(isOpen)),
    ),
    ...returnFieldsOf(row, who, { now: ctx.clock.now(), returnDays: shop.returnDays }),
    linkKey: null,
  }
}

/** Not once the courier has transferred the cash of the order. */
const undoUntilOf = (row: OrderRow, now: Date): string | null =>
  row.remittance_id === null ? (undoOf(row.state, lastEventOf(row), now)?.until.toISOString() ?? null) : null

/** Amounts paid or refunded through the online payment provider. */
const providerPaymentFields = ({ ports, clock }: Context, row: OrderRow) => ({
  isPayableByProvider: ports.payments !== undefined && isPayableByProvider(row, owedPaise(row.state, moneyOf(row)), clock.now()),
  isRefundedByProvider: ports.payments !== undefined && row.payment_method === 'online',
  refundingPaise: row.refunding_paise,
  refundFailedPaise: row.refund_failed_paise,
})

/** Only for a buyer who chose UPI, while the order stands and something is due. */
function upiLinkOf(row: OrderRow, settings: { upiId: string; upiName: string }): string | null {
  const left = owedPaise(row.state, moneyOf(row))
  if (row.payment_method !== 'upi' || left === 0 || !settings.upiId) return null
  return upiLink(settings, left, row.number, `Order ${row.number}`)
}

function lastEventOf({ events }: OrderRow) {
  const last = events.at(-1)
  return last && { kind: last.kind, by: last.actor_kind, at: new Date(last.at) }
}

const reportedPaymentsOf = ({
  reported_paid_at: at,
  reported_paid_paise: amountPaise,
  reported_paid_reference: reference,
}: OrderRow) => (at && amountPaise ? { at: at.toISOString(), amountPaise, reference } : null)

const variantNameOf = (row: { variant_name: string; variant_name_hindi: string }, language: Language): string =>
  pickByLanguage(language, { en: row.variant_name, hi: row.variant_name_hindi })

const partOf = (part: OrderLineRow['parts'][number], language: Language): Order['lines'][number]['parts'][number] => ({
  variantId: part.variant_id,
  name: [nameOf(part, language), variantNameOf(part, language)].filter(Boolean).join(', '),
  quantity: part.quantity,
})

const lineOf = (line: OrderLineRow, language: Language): Order['lines'][number] => ({
  lineId: line.line_id,
  productId: line.product_id,
  variantId: line.variant_id,
  slug: line.slug,
  name: nameOf(line, language),
  variantName: variantNameOf(line, language),
  imageUrl: imageOf(line),
  quantity: line.quantity,
  amountPaise: line.amount_paise,
  returnRule: line.return_rule,
  leftToReturn: returnablePieces(line),
  parts: line.is_kit ? line.parts.map((part) => partOf(part, language)) : [],
  without: line.without_parts,
})

const contactFields = (row: OrderRow) => ({
  name: row.name,
  mobile: row.mobile,
  email: row.email,
  address: row.address,
  landmark: row.landmark,
  city: row.city,
  stateName: row.state_name,
  pin: row.pin,
})

/** The same 404 for an order that does not exist and one of somebody else. */
export const noOrder = () => new AppError('not_found', 'There is no such order, or it is not yours to see.')

/** An order number as people may type it. */
export function orderNumberOf(text: string): string {
  const number = text.trim().toUpperCase()
  if (!REFERENCE_PATTERN.test(number)) throw noOrder()
  return number
}

type Side = 'buyer' | 'team'

type ReturnWindow = { now: Date; returnDays: number }

/** The return data of an order. */
export function returnFieldsOf(
  row: OrderRow,
  who: Side,
  { now, returnDays }: ReturnWindow,
): Pick<Order, 'returns' | 'mayReturn' | 'returnUntil'> {
  const until = row.delivered_at ? returnUntil(row.delivered_at, returnDays) : undefined
  return {
    returns: row.returns.map((request) => viewOf(row.number, request, who)),
    mayReturn:
      who === 'buyer' && returnRefusalOf(row, until, now) === undefined && row.lines.some((line) => returnablePieces(line) > 0),
    returnUntil: until?.toISOString() ?? null,
  }
}

export const returnablePieces = (line: Pick<OrderLineRow, 'quantity' | 'requested'>): number => line.quantity - line.requested

type ReturnableOrder = { state: OrderRow['state']; returns: readonly Pick<ReturnRow, 'state'>[] }

/** Why no return can be requested now; undefined when it can. */
export function returnRefusalOf({ state, returns }: ReturnableOrder, until: Date | undefined, now: Date): AppError | undefined {
  const refused = (reason: ReasonOf<'conflict'>, message: string) => new AppError('conflict', message, { reason })
  if (state !== 'delivered' || !until) return refused('order_not_delivered', 'Only what was delivered can be sent back.')
  if (now > until) return refused('return_period_ended', 'The days in which this order could be sent back are over.')
  return returns.some((request) => isOpen(request)) ? returnAlreadyOpen() : undefined
}

export const returnAlreadyOpen = () =>
  new AppError('conflict', 'A return of this order is open already.', { reason: 'open_return_exists' })

const isOpen = ({ state }: Pick<ReturnRow, 'state'>): boolean => (OPEN_RETURNS as readonly string[]).includes(state)

const ROOTS = { buyer: '/api/v1/orders', team: '/api/v1/ops/orders' }

const viewOf = (number: string, row: ReturnRow, who: Side): OrderReturn => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  words: row.comment,
  photoUrl: row.photo_id ? `${ROOTS[who]}/${number}/return-photos/${row.photo_id}` : null,
  pickupOn: row.pickup_on,
  answer: row.decline_reason,
  refundPaise: row.refund_paise,
  refundedPaise: row.refunded_paise,
  refundingPaise: row.refunding_paise,
  requestedAt: new Date(row.requested_at).toISOString(),
  lines: row.lines.map((line) => ({ lineId: line.line_id, quantity: line.quantity, damaged: line.damaged })),
  actions: returnActions(who, row.state),
})
