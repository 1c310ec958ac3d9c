import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { batched } from '../../../server/db/batched.ts'
import type { Language } from '../../../shared/languages.ts'
import type { PaymentMethod } from '../../../shared/money/payment-methods.ts'
import type { LockedOrder } from '../order-actions/store.ts'
import type { RefundState } from '../payments/store.ts'
import type { ReturnRule } from '../returns/model.ts'
import { REQUESTED_PIECES, RETURNS, type ReturnRow } from '../returns/store.ts'
import type { OrderActorKind, OrderMoney, OrderState } from './model.ts'

export type OrderLineRow = {
  line_id: string
  return_rule: ReturnRule
  /** Pieces that were returned, or requested to be. */
  requested: number
  product_id: string
  variant_id: string
  slug: string
  name: string
  name_hindi: string
  variant_name: string
  variant_name_hindi: string
  image_url: string | null
  quantity: number
  amount_paise: number
  is_kit: boolean
  without_parts: string[]
  parts: {
    variant_id: string
    name: string
    name_hindi: string
    variant_name: string
    variant_name_hindi: string
    quantity: number
  }[]
}

export type OrderRow = {
  id: string
  number: string
  state: OrderState
  user_id: string | null
  name: string
  email: string
  mobile: string
  address: string
  landmark: string
  city: string
  state_name: string
  pin: string
  reader_language: Language
  gift_note: string
  needed_on: string | null
  promised_from_date: string | null
  promised_to_date: string | null
  receiver_name: string
  receiver_mobile: string
  reported_paid_at: Date | null
  reported_paid_paise: number | null
  reported_paid_reference: string
  payment_method: PaymentMethod
  payment: 'due' | 'paid' | 'refunded'
  payment_due_at: Date | null
  coupon_code: string | null
  tax_basis: 'added' | 'included'
  subtotal_paise: number
  discount_paise: number
  shipping_paise: number
  tax_paise: number
  total_paise: number
  price_reduction_paise: number
  carrier: string
  tracking: string
  placed_at: Date
  delivered_at: Date | null
  remittance_id: string | null
  paid_paise: number
  refunded_paise: number
  refunding_paise: number
  refund_failed_paise: number
  lines: OrderLineRow[]
  returns: ReturnRow[]
  events: { at: string; kind: string; actor_kind: OrderActorKind; details: Record<string, string | number | null> }[]
}

/** The amounts of an order in the shape of the rules. */
export const moneyOf = (
  row: Pick<OrderRow, 'total_paise' | 'price_reduction_paise' | 'paid_paise' | 'refunded_paise' | 'refunding_paise'>,
): OrderMoney => ({
  totalPaise: row.total_paise,
  priceReductionPaise: row.price_reduction_paise,
  paidPaise: row.paid_paise,
  refundedPaise: row.refunded_paise,
  refundingPaise: row.refunding_paise,
})

/** Lines and the parts of a kit have the names they had when they were ordered. */
const LINES = sql`
  coalesce((select json_agg(json_build_object('line_id', l.id, 'return_rule', l.return_rule, 'requested', ${REQUESTED_PIECES}, 'product_id', l.product_id, 'variant_id', l.variant_id, 'slug', p.slug, 'name', l.name, 'name_hindi', l.name_hindi, 'variant_name', l.variant_name,
    'variant_name_hindi', l.variant_name_hindi, 'image_url', l.image_url, 'quantity', l.quantity, 'amount_paise', l.amount_paise, 'is_kit', p.category = 'kits', 'without_parts', l.without_parts,
    'parts', (select json_agg(json_build_object('variant_id', i.variant_id, 'name', i.name, 'name_hindi', i.name_hindi,
      'variant_name', i.variant_name, 'variant_name_hindi', i.variant_name_hindi, 'quantity', i.quantity)
      order by i.name, i.variant_name, i.variant_id)
      from order_line_components i where i.line_id = l.id)) order by l.position)
    from order_lines l join products p on p.id = l.product_id where l.order_id = o.id), '[]')`

const EVENTS = sql`
  coalesce((select json_agg(json_build_object('at', e.created_at, 'kind', e.kind, 'actor_kind', e.actor_kind, 'details', e.details) order by e.id)
    from order_events e where e.order_id = o.id), '[]')`

const sumOf = (kind: 'payment' | 'refund') =>
  sql`coalesce((select sum(amount_paise)::int from order_payments m where m.order_id = o.id and m.kind = ${kind}), 0)`

const refundsOf = (orderId: RawBuilder<unknown>, states: readonly RefundState[]) =>
  sql`coalesce((select sum(r.amount_paise)::int from order_refunds r where r.order_id = ${orderId} and r.state in (${sql.join([...states])})), 0)`

/** Payments, refunds, refunds in progress and failed refunds. */
const MONEY = sql`
  ${sumOf('payment')} as paid_paise, ${sumOf('refund')} as refunded_paise, ${refundsOf(sql`o.id`, ['requested', 'sent'])} as refunding_paise,
  ${refundsOf(sql`o.id`, ['failed'])} as refund_failed_paise`

/** One order with its lines, history and amounts, by its number. */
export async function findOrder(db: Database, number: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select o.*, ${MONEY}, ${LINES} as lines, ${EVENTS} as events, ${RETURNS} as returns
    from orders o where o.number = ${number}`.execute(db)
  return rows[0]
}

/** These orders with their lines and amounts but without history, in the order of their numbers. */
export async function findOrders(db: Database, numbers: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.*, ${MONEY}, ${LINES} as lines, '[]'::json as events, '[]'::json as returns
    from orders o join unnest(${numbers}::text[]) with ordinality as listed(number, at) on listed.number = o.number
    order by listed.at`.execute(db)
  return rows
}

export type OrderCardRow = {
  id: string
  number: string
  state: OrderState
  placed_at: Date
  total_paise: number
  payment: 'due' | 'paid' | 'refunded'
  name: string
  mobile: string
  city: string
  payment_method: PaymentMethod
  needed_on: string | null
  first_line: string
  first_line_hindi: string
  image_url: string | null
  pieces: number
}

/** The card fields of an order `o` with its first line `first`. */
export const ORDER_CARD_COLUMNS = sql`
  o.id, o.number, o.state, o.placed_at, o.total_paise, o.payment, o.name, o.mobile, o.city, o.payment_method, o.needed_on, first.name as first_line,
  first.name_hindi as first_line_hindi, first.image_url, (select sum(quantity)::int from order_lines l where l.order_id = o.id) as pieces`
export const JOIN_FIRST_LINE = sql`join order_lines first on first.order_id = o.id and first.position = 0`

export type After = { at: Date; id: string } | undefined
export const afterCursor = (after: After) =>
  after ? sql`and (o.placed_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``

/** A person's own orders, newest first. */
export async function listOwnOrders(db: Database, userId: string, after: After, limit: number): Promise<OrderCardRow[]> {
  const { rows } = await sql<OrderCardRow>`
    select ${ORDER_CARD_COLUMNS} from orders o ${JOIN_FIRST_LINE} where o.user_id = ${userId} ${afterCursor(after)}
    order by o.placed_at desc, o.id desc limit ${limit}`.execute(db)
  return rows
}

export type NewOrderPayment = {
  id: string
  orderId: string
  kind: 'payment' | 'refund'
  method: string
  amountPaise: number
  reference: string
  by: string | null
  at: Date
  idempotencyKey: string | undefined
  /** A hash of the request sent with the key. */
  requestHash: string
  /** The return that a refund is for. */
  returnId?: string | undefined
  /** Set for an online payment, which the provider identifies by a unique id. */
  providerPaymentId?: string
}

/**
 * Inserts a payment or refund. Returns false when this order already has one with the same key, or the provider's payment is
 * already recorded.
 */
export async function insertPayment(db: Database, payment: NewOrderPayment): Promise<boolean> {
  const row = await db
    .insertInto('order_payments')
    .values({
      id: payment.id,
      order_id: payment.orderId,
      kind: payment.kind,
      method: payment.method,
      amount_paise: payment.amountPaise,
      reference: payment.reference,
      recorded_by: payment.by,
      recorded_at: payment.at,
      idempotency_key: payment.idempotencyKey ?? null,
      request_hash: payment.requestHash,
      provider_payment_id: payment.providerPaymentId ?? null,
      return_id: payment.returnId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The hash stored under a key; undefined when there is none. */
export async function findPaymentHash(db: Database, orderId: string, idempotencyKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_payments')
    .where('order_id', '=', orderId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('request_hash')
    .executeTakeFirst()
  return row?.request_hash ?? undefined
}

/** The amounts of a locked order, in paise. */
export async function readMoney(db: Database, order: Pick<LockedOrder, 'id' | 'totalPaise'>): Promise<OrderMoney> {
  const { rows } = await sql<Omit<OrderMoney, 'totalPaise'>>`
    select coalesce(sum(amount_paise) filter (where kind = 'payment'), 0)::int as "paidPaise",
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::int as "refundedPaise",
      ${refundsOf(sql`${order.id}::uuid`, ['requested', 'sent'])} as "refundingPaise",
      (select price_reduction_paise from orders where id = ${order.id}::uuid) as "priceReductionPaise"
    from order_payments where order_id = ${order.id}::uuid`.execute(db)
  const none = { priceReductionPaise: 0, paidPaise: 0, refundedPaise: 0, refundingPaise: 0 }
  return { totalPaise: order.totalPaise, ...(rows[0] ?? none) }
}

/**
 * Online orders past their payment deadline. State and payment are literals in the SQL, so that a generic plan uses the partial
 * index.
 */
export async function listUnpaid(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('state', '=', sql.lit('placed'))
    .where('payment', '=', sql.lit('due'))
    .where('payment_due_at', '<=', now)
    .select('number')
    .limit(limit)
    .execute()
  return rows.map((row) => row.number)
}

export type EventOrderRow = OrderRow & {
  is_proved: boolean
  event_id: number
  event_kind: string
  event_actor: OrderActorKind
  event_details: Record<string, string | number | null>
}

/** The order of an event with this event only. */
export const findEventOrder = batched(async (db, eventIds: readonly number[]) => {
  const { rows } = await sql<EventOrderRow>`
    select o.*, ${MONEY}, ${LINES} as lines, '[]'::json as events, '[]'::json as returns,
      exists (select from users u where u.id = o.user_id and u.email_verified and lower(u.email) = lower(o.email)) as is_proved,
      e.id as event_id, e.kind as event_kind, e.actor_kind as event_actor, e.details as event_details
    from order_events e join orders o on o.id = e.order_id where e.id = any(${eventIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.event_id, row]))
})
