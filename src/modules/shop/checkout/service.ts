// Places an order, repriced, all or nothing, once per idempotency key.

import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId, newReference } from '../../../shared/ids.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { formatPhone } from '../../../shared/phone/phone-links.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { isTeamRole } from '../../accounts/policy.ts'
import { ACCOUNT_GONE, requirePerson } from '../../accounts/sign-in/service.ts'
import { openLimitOf, senderHashesOf } from '../../settings/sending-limits/service.ts'
import { readSettings } from '../../settings/service.ts'
import { LOW_STOCK, MAX_ORDER_PAISE, MAX_PIECES } from '../catalogue/model.ts'
import { refreshProducts } from '../catalogue/store.ts'
import { type Coupon, couponUserOf, loadCoupon, USED_ALREADY } from '../coupons/service.ts'
import { countCouponUse, recordCouponUser } from '../coupons/store.ts'
import { checkAddress, promisedDays } from '../delivery/service.ts'
import { findKitsContaining, findOrderByIdempotencyKey, type TakenStock } from '../order-actions/store.ts'
import type { OrderPlaced, OrderRequest } from '../orders/contract.ts'
import { orderKeyOf } from '../orders/service.ts'
import { leftOutPartIds } from '../pricing/model.ts'
import { isTooLarge, type PricedCart, type PricedLine, priceCart } from '../pricing/service.ts'
import { type PlacementInput, rowsOf } from './model.ts'
import { type OrderedCart, type OrderToStore, refusalOf, type StoredOrder, storeOrder } from './store.ts'

describeConstraints({ orders_user_id_fkey: ACCOUNT_GONE })

const PLACED = 'Order placed successfully!'
/** There are 148 million references, so this many collisions in a row mean that something else is wrong. */
const MAX_ATTEMPTS = 5

/**
 * Places an order. The row, its lines, the stock, the coupon's use, the emptied cart and the email job are stored in one
 * transaction. A retry with the same key and body gets the same response, also when both arrive at once; the same key with
 * another body is 422 `idempotency_key_reused`. Throws 409 `too_many_open_requests` when the settings allow no more open orders
 * (migrations/0011-open-limits.sql), 409 `insufficient_stock` with the products that are no longer in stock, `price_changed` with
 * the new total, `order_too_large` with the maximum, and `invalid` with the field.
 */
export async function placeOrder(ctx: Context, input: OrderRequest, idempotencyKey: string | undefined): Promise<OrderPlaced> {
  if (input.website) throw looksAutomatic((await readSettings(ctx)).phone)
  const hash = hashOf(input)
  try {
    const placed = await placeWithRetries(ctx, input, { hash, idempotencyKey })
    if (placed) return await responseOf(ctx, placed)
  } catch (error) {
    // A retry can come when the cart is already empty or the date has passed. It still returns the order that was placed.
    const earlier = await findEarlierOrder(ctx, idempotencyKey, hash)
    if (earlier) return earlier
    throw error
  }
  const earlier = await findEarlierOrder(ctx, idempotencyKey, hash)
  if (earlier) return earlier
  throw new AppError('unavailable', 'We could not store the order. Please try again.')
}

type Placed = { id: string; number: string; totalPaise: number }

/** Undefined when the idempotency key is taken, or when `MAX_ATTEMPTS` references in a row are. */
async function placeWithRetries(
  ctx: Context,
  input: OrderRequest,
  keyed: Pick<PlacementInput, 'hash' | 'idempotencyKey'>,
): Promise<Placed | undefined> {
  const buyer = buyerOf(ctx, input)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const number = newReference()
    const placement: UnpricedPlacement = { ...buyer, ...keyed, number }
    const placed = await placeOnce(ctx, input, placement)
    if (placed) return placed
    if (keyed.idempotencyKey && (await findOrderByIdempotencyKey(ctx.db, keyed.idempotencyKey))) return undefined
  }
  return undefined
}

/** Hash of everything except the displayed total, which changes when the buyer tries again after a price change. */
const hashOf = ({ expectedTotalPaise: _shown, ...meant }: OrderRequest): string => bodyHash(meant)

type Buyer = Pick<PlacementInput, 'source' | 'userId' | 'mobile' | 'receiver'>
/** The values known before the cart is priced. */
type UnpricedPlacement = Omit<PlacementInput, 'couponCode' | 'promised_from_date' | 'promised_to_date'>

function buyerOf(ctx: Context, input: OrderRequest): Buyer {
  const mobile = mobileOf(input.phone, input.phoneCountry)
  if (!mobile) throw new AppError('invalid', MOBILE_MESSAGE, { reason: 'invalid_mobile', fields: { phone: MOBILE_MESSAGE } })
  if (input.neededBy && input.neededBy < indiaDate(ctx.clock.now())) {
    throw new AppError('invalid', 'That date is past.', { fields: { neededBy: 'That date is past.' } })
  }
  if (input.paymentMethod === 'online' && !ctx.ports.payments) {
    throw new AppError('invalid', 'Online payment is not offered.', {
      fields: { paymentMethod: 'Online payment is not offered.' },
    })
  }
  const { actor } = ctx
  // An order that the team enters for a caller belongs to the caller.
  const userId = actor.kind === 'person' && !isTeamRole(actor.role) ? actor.userId : null
  const source = input.lines ? { browserLines: input.lines } : { userId: requirePerson(actor).userId }
  return { source, userId, mobile, receiver: receiverOf(input) }
}

/** The recipient of the parcel, when that is not the buyer: a name and a number for the courier. An order has both or neither. */
function receiverOf({ receiverName, receiverPhone }: OrderRequest): PlacementInput['receiver'] {
  if (!receiverName || !receiverPhone) return undefined
  const mobile = mobileOf(receiverPhone)
  if (!mobile)
    throw new AppError('invalid', MOBILE_MESSAGE, { reason: 'invalid_mobile', fields: { receiverPhone: MOBILE_MESSAGE } })
  return { name: receiverName, mobile }
}

/** Undefined when the order number or the idempotency key is taken. */
async function placeOnce(ctx: Context, input: OrderRequest, placement: UnpricedPlacement): Promise<Placed | undefined> {
  const user = couponUserOf(ctx, placement.mobile)
  const coupon = input.coupon ? await loadCoupon(ctx, input.coupon, user) : undefined
  const cart = await priceCart(ctx, placement.source, coupon?.discount)
  checkCart(cart, input, coupon)
  const delivery = checkAddress(ctx, cart.shop.delivery, input)
  const id = newId(ctx.clock.now().getTime())
  // The tax depends on the state. If it is missing, it is looked up by PIN code.
  const completed = { ...input, state: delivery.state }
  const promised = promisedDays(ctx.clock.now(), delivery)
  const rows = rowsOf(completed, { ...placement, ...promised, couponCode: coupon?.code ?? null }, cart, id, ctx.clock.now())
  const { phone } = await readSettings(ctx)
  const limit = await openLimitOf(ctx, 'openOrdersPerPerson')
  const toStore = { rows, limit, cart: orderedCartOf(placement, cart), quantities: quantitiesOf(cart) }
  const couponUse = coupon && { coupon, keys: user.keys }
  const stored = await store(ctx, toStore, couponUse).catch((error: unknown) => {
    throw toBuyerError(error, cart, phone)
  })
  return stored && { id, number: placement.number, totalPaise: cart.totals.totalPaise }
}

type CouponUse = { coupon: Coupon; keys: string[] }

/** Stores the order, counts its coupon and enqueues its emails, or nothing of it. */
async function store(ctx: Context, toStore: OrderToStore, couponUse: CouponUse | undefined): Promise<StoredOrder | undefined> {
  const senders = await senderHashesOf(ctx)
  return inTransaction(ctx, async (ctx) => {
    const stored = await storeOrder(ctx.db, toStore)
    if (!stored) return undefined
    if (couponUse) await countCoupon(ctx, couponUse, toStore.rows.order.id)
    await refreshLowStock(ctx, stored.taken)
    await ctx.queue.send('order-event', { eventId: stored.eventId, senders })
    return stored
  })
}

/** A cart is ordered once, even from two tabs. */
function orderedCartOf({ source }: UnpricedPlacement, { lines }: PricedCart): OrderedCart | undefined {
  if (!('userId' in source)) return undefined
  return { userId: source.userId, lines: lines.map(({ row }) => ({ id: row.line_id, quantity: row.quantity })) }
}

/** The error for a buyer whose order was refused because of a change since his cart was read. */
function toBuyerError(error: unknown, cart: PricedCart, phone: string): unknown {
  const refusal = refusalOf(error)
  if (refusal?.why === 'open') return tooManyOpen(phone)
  if (refusal?.why === 'cart') return cartChanged()
  if (refusal?.why !== 'taken') return error
  const short = cart.lines.find((line) => line.components.some(({ variantId }) => !refusal.takenIds.includes(variantId)))
  return short
    ? tooFewLeft({ ...short, left: 0 })
    : new AppError('conflict', 'Something has just been sold out.', { reason: 'out_of_stock' })
}

/** Includes our phone number, for a buyer who is refused because of others on the network. */
const tooManyOpen = (phone: string) =>
  new AppError('conflict', `Several orders are neither paid nor confirmed yet. Pay one, or phone us: ${formatPhone(phone)}.`, {
    reason: 'too_many_open_requests',
    values: { phone: formatPhone(phone) },
  })

/** The honeypot field was filled in. */
const looksAutomatic = (phone: string) =>
  new AppError('conflict', `We could not take this order. Please phone us: ${formatPhone(phone)}.`, {
    reason: 'spam_suspected',
    values: { phone: formatPhone(phone) },
  })

const cartChanged = () =>
  new AppError('conflict', 'Your cart has changed in another window. Please look at it again.', { reason: 'cart_changed' })

function checkCart(cart: PricedCart, input: OrderRequest, coupon: Coupon | undefined): void {
  if (cart.lines.length === 0) throw new AppError('conflict', 'Your cart is empty', { reason: 'cart_empty' })
  refuseRepeated(cart)
  refuseTooLarge(cart)
  const short = cart.lines.find((line) => line.left < line.row.quantity || line.components.length === 0)
  if (short) throw tooFewLeft(short)
  const over = cart.lines.find((line) => line.maxQuantity < line.row.quantity)
  if (over) throw kitLimitExceeded(over)
  const problem = coupon?.problemFor(cart.lines)
  if (problem)
    throw new AppError('conflict', problem.message, { reason: 'coupon_not_applicable', fields: { coupon: problem.message } })
  const { totalPaise } = cart.totals
  if (input.expectedTotalPaise !== undefined && input.expectedTotalPaise !== totalPaise) {
    throw new AppError('conflict', 'The total has changed because a price or the cart changed. Please look at the new total.', {
      reason: 'price_changed',
      values: { totalPaise },
    })
  }
  if (input.paymentMethod === 'cash' && totalPaise > cart.shop.cashMaxPaise) {
    throw new AppError('conflict', 'This total cannot be paid in cash.', {
      reason: 'cash_limit_exceeded',
      values: { maxPaise: cart.shop.cashMaxPaise },
    })
  }
}

/** Checked before a database column overflows, with a helpful message. */
function refuseTooLarge({ totals }: PricedCart): void {
  if (!isTooLarge(totals)) return
  throw new AppError('conflict', `One order comes to at most ${formatPaise(MAX_ORDER_PAISE)}. Split it, or call us.`, {
    reason: 'order_too_large',
    values: { maxPaise: MAX_ORDER_PAISE },
  })
}

/** A cart has each kind of line once. Otherwise the limit of ten pieces could be bypassed. */
function refuseRepeated({ lines }: PricedCart): void {
  const kinds = new Set(lines.map((line) => [line.row.variant_id, ...leftOutPartIds(line)].join(' ')))
  if (kinds.size === lines.length) return
  const message = 'A product is in the cart twice. Combine it into one line.'
  throw new AppError('invalid', message, { fields: { lines: message } })
}

const tooFewLeft = ({ row, left }: PricedLine): AppError =>
  new AppError('conflict', left === 0 ? `${row.name} is out of stock.` : `Only ${left} of ${row.name} can be ordered.`, {
    reason: left === 0 ? 'out_of_stock' : 'insufficient_stock',
    values: { slug: row.slug, left },
  })

/** Lines of one kit with different parts left out have more than 10 pieces together. */
const kitLimitExceeded = ({ row }: PricedLine): AppError =>
  new AppError('conflict', `One order holds at most ${MAX_PIECES} pieces of ${row.name}, whatever is taken out of each.`, {
    reason: 'kit_limit_exceeded',
    values: { slug: row.slug, max: MAX_PIECES },
  })

/** The same product may be in several lines, alone and inside kits. */
function quantitiesOf(cart: PricedCart): { variantId: string; pieces: number }[] {
  const quantities = new Map<string, number>()
  for (const component of cart.lines.flatMap((line) => line.components)) {
    quantities.set(component.variantId, (quantities.get(component.variantId) ?? 0) + component.quantity)
  }
  return [...quantities].map(([variantId, pieces]) => ({ variantId, pieces }))
}

/** A kit with several pieces of one part can be short of it before the part itself is. */
async function refreshLowStock(ctx: Context, taken: readonly TakenStock[]): Promise<void> {
  const low = taken.filter((entry) => entry.stock < LOW_STOCK * entry.per_kit)
  if (low.length === 0) return
  const kits = await findKitsContaining(
    ctx.db,
    low.map((entry) => entry.id),
  )
  await refreshProducts(ctx.db, [...new Set([...low.map((entry) => entry.product_id), ...kits])])
}

async function countCoupon(ctx: Context, { coupon, keys }: CouponUse, orderId: string): Promise<void> {
  const isFirst = !coupon.isOnceEach || (await recordCouponUser(ctx.db, coupon.code, keys, orderId))
  if (!isFirst) throw couponGone(USED_ALREADY)
  if (!(await countCouponUse(ctx.db, coupon.code, ctx.clock.now()))) throw couponGone('This code has been used up.')
}

const couponGone = (message: string) =>
  new AppError('conflict', message, { reason: 'coupon_not_applicable', fields: { coupon: message } })

/** The response to an earlier copy with this key, if any. 422 when the key was used for another order. */
async function findEarlierOrder(
  ctx: Context,
  idempotencyKey: string | undefined,
  hash: string,
): Promise<OrderPlaced | undefined> {
  if (!idempotencyKey) return undefined
  const earlier = await findOrderByIdempotencyKey(ctx.db, idempotencyKey)
  if (!earlier) return undefined
  if (earlier.requestHash !== hash) {
    throw new AppError('unprocessable', 'This Idempotency-Key was already used for another request.', {
      reason: 'idempotency_key_reused',
    })
  }
  return responseOf(ctx, earlier)
}

async function responseOf(ctx: Context, order: { id: string; number: string; totalPaise: number }): Promise<OrderPlaced> {
  return { message: PLACED, number: order.number, key: await orderKeyOf(ctx, order.id), totalPaise: order.totalPaise }
}
