import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { OrderLineComponents, OrderLines, Orders } from '../../../server/db/tables.ts'
import type { PaymentMethod } from '../../../shared/money/payment-methods.ts'
import type { OrderActorKind, OrderState } from '../orders/model.ts'
import { RETURNED_PIECES } from '../returns/store.ts'

export type NewOrderEvent = {
  at: Date
  kind: string
  actorKind: OrderActorKind
  actorId: string | null
  actorName: string | null
  details: Record<string, string | number | null>
}

export type NewOrder = {
  order: Insertable<Orders>
  lines: Insertable<OrderLines>[]
  components: Insertable<OrderLineComponents>[]
  event: NewOrderEvent
}

/** `per_kit`: the maximum number of pieces of it in one kit; 1 for a product in no kit. */
export type TakenStock = { id: string; stock: number; product_id: string; per_kit: number }

/**
 * SQL that takes `requested` (id, pieces; an earlier CTE) from stock for an order and records it; `taken_stock` has what was taken.
 * Variants are locked in the order of their ids, so that two orders cannot deadlock. The order's lines already hold a key-share
 * lock on them, so this lock must be compatible with it. Variants without enough stock, or that were removed meanwhile, are
 * missing in the result.
 */
export const takeStockSql = (orderId: RawBuilder<unknown>, at: Date) => sql`
  locked as (
    select v.id from product_variants v where v.id in (select id from requested) order by v.id for no key update
  ), taken as (
    update product_variants v set stock = v.stock - w.pieces from requested w, locked l
    where v.id = w.id and l.id = v.id and v.stock >= w.pieces and v.retired_at is null returning v.id, v.stock, v.product_id, w.pieces
  ), moves as (
    insert into stock_moves (variant_id, change, stock_after, reason, order_id, created_at)
    select id, -pieces, stock, 'ordered', ${orderId}, ${at}::timestamptz from taken
  ), taken_stock as (
    select id, stock, product_id, coalesce((select max(k.quantity) from kit_parts k where k.variant_id = taken.id), 1) as per_kit from taken
  )`

/** Each product once. */
export type Quantities = readonly { variantId: string; pieces: number }[]

export const quantityRows = (quantities: Quantities) =>
  sql`unnest(${quantities.map((entry) => entry.variantId)}::uuid[], ${quantities.map((entry) => entry.pieces)}::int[]) as w(id, pieces)`

/** Takes pieces from stock. Variants missing in the result had too little stock; the caller must roll back. */
export async function takeStock(db: Database, quantities: Quantities, orderId: string, at: Date): Promise<TakenStock[]> {
  const { rows } = await sql<TakenStock>`
    with requested as (select * from ${quantityRows(quantities)}), ${takeStockSql(sql`${orderId}::uuid`, at)}
    select * from taken_stock`.execute(db)
  return rows
}

/** Puts the pieces of an order back in stock, except those already returned. Returns the affected products. */
export async function returnStock(
  db: Database,
  orderId: string,
  reason: 'cancelled' | 'returned',
  at: Date,
): Promise<{ product_id: string }[]> {
  const { rows } = await sql<{ product_id: string }>`
    with back as (
      select p.variant_id, sum(p.quantity / l.quantity * (l.quantity - ${RETURNED_PIECES}))::int as pieces
      from order_line_components p join order_lines l on l.id = p.line_id where l.order_id = ${orderId}::uuid
      group by p.variant_id having sum(l.quantity - ${RETURNED_PIECES}) > 0
    ), locked as (
      select v.id from product_variants v where v.id in (select variant_id from back) order by v.id for no key update
    ), put as (
      update product_variants v set stock = v.stock + b.pieces from back b, locked l
      where v.id = b.variant_id and l.id = v.id returning v.id, v.stock, v.product_id, b.pieces
    ), moves as (
      insert into stock_moves (variant_id, change, stock_after, reason, order_id, created_at)
      select id, pieces, stock, ${reason}::text, ${orderId}::uuid, ${at}::timestamptz from put
    )
    select product_id from put`.execute(db)
  return rows
}

/** The order placed with an idempotency key. */
export function findOrderByIdempotencyKey(db: Database, idempotencyKey: string) {
  return db
    .selectFrom('orders')
    .where('idempotency_key', '=', idempotencyKey)
    .select(['id', 'number', 'request_hash as requestHash', 'total_paise as totalPaise'])
    .executeTakeFirst()
}

/** Kits that contain one of these products; their stock depends on it. */
export async function findKitsContaining(db: Database, variantIds: readonly string[]): Promise<string[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectFrom('kit_parts')
    .where('variant_id', 'in', [...variantIds])
    .select('kit_id')
    .distinct()
    .execute()
  return rows.map((row) => row.kit_id)
}

/** Ids of the variants that an order took from stock. */
export async function listVariantsOfOrder(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_line_components')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_components.line_id')
    .where('order_lines.order_id', '=', orderId)
    .select('order_line_components.variant_id')
    .distinct()
    .execute()
  return rows.map((row) => row.variant_id)
}

/** A payment reported by the buyer. Reporting again replaces the payment's reference but not the time. */
export async function saveReportedPayment(
  db: Database,
  id: string,
  report: { at: Date; amountPaise: number; reference: string | undefined },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      reported_paid_at: sql<Date>`coalesce(reported_paid_at, ${report.at}::timestamptz)`,
      reported_paid_paise: report.amountPaise,
      ...(report.reference ? { reported_paid_reference: report.reference } : {}),
    })
    .where('id', '=', id)
    .execute()
}

export type LastEvent = { kind: string; by: OrderActorKind; at: Date }

/** The last event of an order. */
export const findLastEvent = (db: Database, orderId: string): Promise<LastEvent | undefined> =>
  db
    .selectFrom('order_events')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['kind', 'actor_kind as by', 'created_at as at'])
    .$narrowType<{ by: OrderActorKind }>()
    .executeTakeFirst()

export type LockedOrder = {
  id: string
  number: string
  state: OrderState
  totalPaise: number
  payment: 'due' | 'paid' | 'refunded'
  deliveredAt: Date | null
  paymentMethod: PaymentMethod
  payBefore: Date | null
  reportedPaidAt: Date | null
  remittanceId: string | null
}

/** One order, locked until the transaction ends. */
export async function lockOrder(db: Database, by: string | { id: string }): Promise<LockedOrder | undefined> {
  return db
    .selectFrom('orders')
    .where((where) => (typeof by === 'string' ? where('number', '=', by) : where('id', '=', by.id)))
    .select([
      'id',
      'number',
      'state',
      'total_paise as totalPaise',
      'payment',
      'delivered_at as deliveredAt',
      'payment_method as paymentMethod',
      'payment_due_at as payBefore',
      'reported_paid_at as reportedPaidAt',
      'remittance_id as remittanceId',
    ])
    .$narrowType<Pick<LockedOrder, 'state' | 'payment' | 'paymentMethod'>>()
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Columns an action changes besides the state. */
export type OrderChanges = {
  carrier?: string
  tracking?: string
  delivered_at?: Date | null
  payment?: LockedOrder['payment']
  payment_due_at?: Date | null
  price_reduction_paise?: number
  parcel_key?: string | null
  reported_paid_at?: null
  reported_paid_paise?: null
  reported_paid_reference?: string
}

/** Moves an order from an expected state and writes the event, in one statement. Undefined when it is not in that state. */
export async function transitionOrder(
  db: Database,
  order: { id: string; state: OrderState },
  to: OrderState,
  changes: OrderChanges,
  event: NewOrderEvent,
): Promise<number | undefined> {
  const row = await db
    .with('updated', (query) =>
      query
        .updateTable('orders')
        // The hash of the network is needed only while the order is open.
        .set({ state: to, ...changes, ...(to === 'placed' ? {} : { network_hmac: null }) })
        .where('id', '=', order.id)
        .where('state', '=', order.state)
        .returning('id'),
    )
    .insertInto('order_events')
    .columns(['order_id', 'created_at', 'kind', 'actor_kind', 'actor_id', 'actor_name', 'details'])
    .expression((query) =>
      query
        .selectFrom('updated')
        .select([
          'updated.id',
          sql<Date>`${event.at}::timestamptz`.as('created_at'),
          sql<string>`${event.kind}::text`.as('kind'),
          sql<string>`${event.actorKind}::text`.as('actor_kind'),
          sql<string | null>`${event.actorId}::text`.as('actor_id'),
          sql<string | null>`${event.actorName}::text`.as('actor_name'),
          sql<string>`${JSON.stringify(event.details)}::jsonb`.as('details'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
