import { updateSales } from '../../modules/shop/catalogue/service.ts'
import { rowsOf } from '../../modules/shop/checkout/model.ts'
import { promisedDays } from '../../modules/shop/delivery/service.ts'
import { creditInvoice, creditReturn, invoiceSale } from '../../modules/shop/invoices/service.ts'
import type { OrderRequest } from '../../modules/shop/orders/contract.ts'
import { paymentOf } from '../../modules/shop/orders/model.ts'
import { cartTotals, type PricedCart, priceCart } from '../../modules/shop/pricing/service.ts'
import type { Context } from '../../server/context.ts'
import { newId } from '../../shared/ids.ts'
import type { DirectMethod } from '../../shared/money/payment-methods.ts'
import { reference } from '../bookings.ts'
import type { Row } from '../day.ts'
import { HOME, MOBILE, type Person } from '../family-account.ts'
import { makeFamily } from '../people/families.ts'
import { type Random, randomFor } from '../people/random.ts'
import { insertRows, listSellable, type Sellable } from '../store.ts'
import { avoidNight, familySteps, stateAfter, stepsOf, type TimedStep } from './order-times.ts'

type BilledSteps = { id: string; totalPaise: number; steps: readonly TimedStep[] }

async function writeInvoices(ctx: Context, orders: readonly BilledSteps[]): Promise<void> {
  const all = orders.flatMap((order) => order.steps.map(({ kind, at }) => ({ ...order, kind, at })))
  for (const { id, totalPaise, kind, at } of all.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const then = { ...ctx, clock: { now: () => at } }
    if (kind === 'ship') await invoiceSale(then, id)
    if (kind === 'take-back') await creditReturn(then, id)
    if (kind === 'refund') await creditInvoice(then, id, 'refund', totalPaise)
  }
}

const ORDERS = 150
const DAYS = 60
/** The number of families that order; some of them order several times. */
const BUYERS = 110
/** Different families from those who book pujas. */
const FIRST_BUYER = 20_000
const HOUR = 60 * 60_000
/** The age of the demo family's orders: one just placed, one on its way, one delivered. */
const FAMILY_HOURS = [3, 40, 12 * 24]

type Quantity = { variantId: string; quantity: number }
type Plan = {
  index: number
  buyer: Omit<OrderRequest, 'paymentMethod'>
  userId: string | null
  placedAt: Date
  method: DirectMethod
  steps: TimedStep[]
  quantities: Quantity[]
}

/**
 * Creates the orders and updates the sales figures; the products must exist. `family` gets one placed, one shipped and one delivered order.
 */
export async function writeOrders(ctx: Context, family: Person | undefined): Promise<void> {
  const now = ctx.clock.now()
  const products = await listSellable(ctx.db)
  const plans = [
    ...Array.from({ length: ORDERS }, (_, index) => plan(index, products, now)),
    ...(family ? FAMILY_HOURS.map((hours, index) => familyPlan(family, ORDERS + index, hours, products, now)) : []),
  ]
  // All lines are priced at once: one query instead of a hundred and fifty.
  const orderedLines = plans.flatMap(({ quantities }) => quantities)
  const { lines, shop } = await priceCart(ctx, { browserLines: orderedLines })
  let from = 0
  const rows: Rows = { orders: [], lines: [], components: [], events: [], payments: [] }
  for (const one of plans) {
    const own = lines.slice(from, from + one.quantities.length)
    from += one.quantities.length
    pushOrder(rows, one, { lines: own, totals: cartTotals(own, shop, undefined), shop, upiId: '', isOnlinePossible: false })
  }
  await insertRows(ctx.db, 'orders', rows.orders)
  await insertRows(ctx.db, 'order_lines', rows.lines)
  await insertRows(ctx.db, 'order_line_components', rows.components)
  await insertRows(ctx.db, 'order_events', rows.events)
  await insertRows(ctx.db, 'order_payments', rows.payments)
  const billed = rows.orders.map((order, at) => ({
    id: String(order.id),
    totalPaise: Number(order.total_paise),
    steps: plans[at]?.steps ?? [],
  }))
  await writeInvoices(ctx, billed)
  await updateSales(ctx)
}

/** More recent times have more orders. */
function plan(index: number, products: readonly Sellable[], now: Date): Plan {
  const random = randomFor('order', index)
  const hoursAgo = 0.4 + DAYS * 24 * (index / ORDERS) ** 2
  const placedAt = avoidNight(new Date(now.getTime() - hoursAgo * HOUR))
  const method = random.chance(0.6) ? 'cash' : 'upi'
  const family = makeFamily(FIRST_BUYER + random.between(0, BUYERS - 1))
  return {
    index,
    buyer: {
      name: family.name,
      email: family.email,
      phone: family.mobile,
      address: family.addressLines.join(', '),
      city: family.city,
      state: family.state,
      zipCode: family.pinCode,
      readerLanguage: family.language,
      ...(random.chance(0.12) ? { giftNote: random.pick(GIFT_NOTES) } : {}),
    },
    userId: null,
    placedAt,
    method,
    steps: stepsOf(placedAt, now, method, random),
    quantities: pickQuantities(products, random, hoursAgo < 14 * 24),
  }
}

const GIFT_NOTES = [
  'Shubh Griha Pravesh to all of you, from Mama and Mami.',
  'With love and blessings from Nani.',
  'नए घर की बहुत-बहुत बधाई।',
  'Happy Diwali from our family to yours.',
]

function familyPlan(family: Person, index: number, hours: number, products: readonly Sellable[], now: Date): Plan {
  const placedAt = new Date(now.getTime() - hours * HOUR)
  const [address = '', pin = ''] = HOME.address.split(/, (?=\d{6}$)/)
  return {
    index,
    buyer: {
      name: family.name,
      email: family.email,
      phone: MOBILE,
      address: `${address}, Kothrud`,
      city: 'Pune',
      state: HOME.state,
      zipCode: pin,
      readerLanguage: 'en',
    },
    userId: family.userId,
    placedAt,
    method: 'cash',
    steps: familySteps(placedAt, now),
    quantities: pickQuantities(products, randomFor('order', index), false),
  }
}

/** The weight of a category compared with other products: how likely a family is to buy it. */
const CATEGORY_WEIGHTS: Record<string, number> = { kits: 4, diyas: 4, incense: 2, idols: 2, kalash: 1.5, 'puja-essentials': 0.5 }

/** How popular a product is: a few are wanted by many, and others are in season now. */
function popularityOf({ slug, category }: Sellable, isRecent: boolean): number {
  const seed = [...slug].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 99_991, 7)
  const popularity = 1 / (1 + randomFor('liked', seed).between(0, 60))
  const inSeason = randomFor('season', seed).chance(0.06) ? 0.5 : 0
  return (CATEGORY_WEIGHTS[category] ?? 1) * (popularity + (isRecent ? inSeason : 0))
}

function pickQuantities(products: readonly Sellable[], random: Random, isRecent: boolean): Quantity[] {
  const drawn = random.draw(products, random.pick([1, 1, 2, 2, 3, 4]), (product) => popularityOf(product, isRecent))
  const bySlug = new Map(drawn.map((product) => [product.slug, product]))
  return [...bySlug.values()].map(({ id, category }) => ({
    variantId: id,
    quantity: category === 'kits' || category === 'idols' ? 1 : random.pick([1, 1, 1, 2, 2, 4]),
  }))
}

type Rows = Record<'orders' | 'lines' | 'components' | 'events' | 'payments', Row[]>

const CARRIERS = ['India Post', 'Delhivery', 'Blue Dart', 'DTDC']
const REASONS = ['Ordered twice by mistake', 'The puja is put off to next month', 'Bought it in the market meanwhile']
const RETURNS = ['A piece was broken', 'The colour was not what we expected']

function pushOrder(rows: Rows, plan: Plan, cart: PricedCart): void {
  const { index, buyer, userId, placedAt, steps } = plan
  const id = newId(placedAt.getTime())
  const number = reference(index, 'order-number')
  const who = { userId, mobile: buyer.phone, couponCode: null }
  const placing = {
    ...who,
    source: { browserLines: [] },
    number,
    hash: 'demo',
    idempotencyKey: undefined,
    ...promisedDays(placedAt, { minDays: 3, maxDays: 7 }),
  }
  const method = cart.totals.totalPaise > cart.shop.cashMaxPaise ? 'upi' : plan.method
  const stored = rowsOf({ ...buyer, paymentMethod: method }, placing, cart, id, placedAt)
  const { totalPaise } = cart.totals
  const parcel = parcelOf(plan)
  rows.orders.push({ ...stored.order, ...paymentColumnsOf(steps, totalPaise), ...(parcel ?? { carrier: '', tracking: '' }) })
  rows.lines.push(...stored.lines)
  rows.components.push(...stored.components)
  rows.events.push(eventRow(id, placedAt, 'placed', { name: buyer.name, userId }, { totalPaise }))
  for (const { kind, at } of steps) {
    const isMoney = kind === 'payment' || kind === 'refund'
    const by = kind === 'cancel' ? { name: buyer.name, userId } : TEAM
    const details = isMoney ? { amountPaise: totalPaise, method, reference: '' } : orderEventDetails(plan, kind)
    rows.events.push(eventRow(id, at, kind, by, details))
    if (isMoney)
      rows.payments.push({ id: newId(at.getTime()), order_id: id, kind, method, amount_paise: totalPaise, recorded_at: at })
  }
}

function paymentColumnsOf(steps: readonly TimedStep[], totalPaise: number): Row {
  const sum = (kind: string) => steps.filter((step) => step.kind === kind).length * totalPaise
  const state = stateAfter(steps)
  const priceReductionPaise = state === 'cancelled' ? 0 : sum('refund')
  return {
    state,
    payment: paymentOf(state, {
      totalPaise,
      priceReductionPaise,
      paidPaise: sum('payment'),
      refundedPaise: sum('refund'),
      refundingPaise: 0,
    }),
    price_reduction_paise: priceReductionPaise,
    delivered_at: steps.find(({ kind }) => kind === 'deliver')?.at ?? null,
  }
}

function parcelOf({ index, steps }: Plan) {
  if (!steps.some(({ kind }) => kind === 'ship')) return undefined
  const random = randomFor('parcel', index)
  return { carrier: random.pick(CARRIERS), tracking: `SK${random.between(10_000_000, 99_999_999)}IN` }
}

function orderEventDetails(plan: Plan, kind: TimedStep['kind']): object {
  const random = randomFor('reason', plan.index)
  if (kind === 'ship') return parcelOf(plan) ?? {}
  if (kind === 'cancel') return { reason: random.pick(REASONS) }
  if (kind !== 'take-back') return {}
  const wasDelivered = plan.steps.some((step) => step.kind === 'deliver')
  return { reason: wasDelivered ? random.pick(RETURNS) : 'Refused at the door' }
}

const TEAM = 'team'

const eventRow = (
  orderId: string,
  at: Date,
  kind: string,
  by: typeof TEAM | { name: string; userId: string | null },
  details: object,
): Row => ({
  order_id: orderId,
  created_at: at,
  kind,
  actor_kind: by === TEAM ? 'team' : 'buyer',
  actor_id: by === TEAM ? null : by.userId,
  actor_name: by === TEAM ? 'Meera Pawar' : by.name,
  details,
})
