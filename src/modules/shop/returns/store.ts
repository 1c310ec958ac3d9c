import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { ReturnList } from './contract.ts'
import type { ReturnReason, ReturnRule, ReturnState } from './model.ts'

export type ReturnRow = {
  id: string
  state: ReturnState
  reason: ReturnReason
  comment: string
  /** Null also after it expired. */
  photo_id: string | null
  pickup_on: string | null
  decline_reason: string
  refund_paise: number | null
  /** The refunds recorded for it, including those in progress. */
  refunded_paise: number
  /** The part of them that is in progress. */
  refunding_paise: number
  requested_at: string
  lines: { line_id: string; quantity: number; damaged: number }[]
}

/** Pieces of line `l` in requests of these states. */
const piecesIn = (states: readonly ReturnState[]) =>
  sql`coalesce((select sum(r.quantity)::int from order_return_lines r join order_returns q on q.id = r.return_id
    where r.line_id = l.id and q.state in (${sql.join([...states])})), 0)`

const RETURNED_STATES = ['taken-back', 'refunded'] as const satisfies readonly ReturnState[]
const REQUESTED_STATES = ['requested', 'approved', ...RETURNED_STATES] as const satisfies readonly ReturnState[]

/** Pieces of line `l` that were returned or are requested to be. */
export const RETURNED_PIECES = piecesIn(RETURNED_STATES)
export const REQUESTED_PIECES = piecesIn(REQUESTED_STATES)

const others = (id: RawBuilder<unknown>, except: string | undefined) =>
  except === undefined ? sql`` : sql`and ${id} <> ${except}::uuid`

/** Refunds in progress for return `q`; without `except`. */
const refundingFor = (except?: string) => sql`coalesce((select sum(f.amount_paise)::int from order_refunds f
  where f.return_id = q.id and f.state in ('requested', 'sent') ${others(sql`f.id`, except)}), 0)`

/** Refunds recorded for return `q` and refunds in progress; without `except`. */
const refundedFor = (except?: string) => sql`(${refundingFor(except)}
  + coalesce((select sum(m.amount_paise)::int from order_payments m where m.return_id = q.id ${others(sql`m.id`, except)}), 0))`

/** The requests of order `o`, newest first, for the statement that reads an order. */
export const RETURNS = sql`
  coalesce((select json_agg(json_build_object('id', q.id, 'state', q.state, 'reason', q.reason, 'comment', q.comment,
    'photo_id', q.photo_id, 'pickup_on', q.pickup_on, 'decline_reason', q.decline_reason, 'refund_paise', q.refund_paise,
    'refunded_paise', ${refundedFor()}, 'refunding_paise', ${refundingFor()}, 'requested_at', q.requested_at,
    'lines', (select json_agg(json_build_object('line_id', r.line_id, 'quantity', r.quantity, 'damaged', r.damaged))
      from order_return_lines r where r.return_id = q.id)) order by q.requested_at desc, q.id desc)
    from order_returns q where q.order_id = o.id), '[]')`

export type ReturnableLine = {
  id: string
  quantity: number
  rule: ReturnRule
  requested: number
  back: number
  paidPaise: number
}

/** The lines of an order with the amount paid and the pieces to return. Call it while the order is locked. */
export async function listReturnable(db: Database, orderId: string): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select l.id, l.quantity, l.return_rule as rule, ${REQUESTED_PIECES} as requested, ${RETURNED_PIECES} as back,
      (select sum(i.amount_paise - i.discount_paise + case o.tax_basis when 'added' then i.tax_paise else 0 end)::int
        from order_line_components i where i.line_id = l.id) as "paidPaise"
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = ${orderId}::uuid order by l.position`.execute(db)
  return rows
}

export type NewReturn = {
  id: string
  orderId: string
  reason: ReturnReason
  words: string
  photoId: string | null
  requestedAt: Date
  lines: readonly { lineId: string; quantity: number }[]
}

/** Returns false when another request of the order is open. */
export async function insertReturn(db: Database, newReturn: NewReturn): Promise<boolean> {
  const lines = JSON.stringify(newReturn.lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })))
  const { rows } = await sql`
    with stored as (
      insert into order_returns (id, order_id, reason, comment, photo_id, requested_at)
      values (${newReturn.id}, ${newReturn.orderId}, ${newReturn.reason}, ${newReturn.words}, ${newReturn.photoId}, ${newReturn.requestedAt})
      on conflict (order_id) where state in ('requested', 'approved', 'taken-back') do nothing returning id
    )
    insert into order_return_lines (return_id, line_id, quantity)
    select stored.id, l.line_id, l.quantity from stored, jsonb_to_recordset(${lines}::jsonb) as l(line_id uuid, quantity smallint)
    returning return_id`.execute(db)
  return rows.length > 0
}

export type OpenReturn = {
  id: string
  state: ReturnState
  photoId: string | null
  refundPaise: number | null
  refundedPaise: number
  lines: { lineId: string; quantity: number }[]
}

/** The open return request of an order. */
export async function findOpenReturn(db: Database, orderId: string): Promise<OpenReturn | undefined> {
  const { rows } = await sql<OpenReturn>`
    select q.id, q.state, q.photo_id as "photoId", q.refund_paise as "refundPaise", ${refundedFor()} as "refundedPaise",
      (select json_agg(json_build_object('lineId', r.line_id, 'quantity', r.quantity)) from order_return_lines r where r.return_id = q.id) as lines
    from order_returns q where q.order_id = ${orderId}::uuid and q.state in ('requested', 'approved', 'taken-back')`.execute(db)
  return rows[0]
}

export type ReturnChanges = { pickup_on?: string; decline_reason?: string; refund_paise?: number }

/** Moves a request from an expected state. Returns false when it is in another. */
export async function transitionReturn(
  db: Database,
  request: { id: string; state: ReturnState },
  to: ReturnState,
  changes: ReturnChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_returns')
    .set({ state: to, ...changes })
    .where('id', '=', request.id)
    .where('state', '=', request.state)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/**
 * Marks a refund of the order as the refund of this return, or of none. Returns false when all refunds of the return would exceed its
 * amount, or when the return was declined or withdrawn.
 */
export async function linkRefund(
  db: Database,
  table: 'order_payments' | 'order_refunds',
  refundId: string,
  returnId: string | undefined,
): Promise<boolean> {
  const id = sql`${returnId ?? null}::uuid`
  const { rows } = await sql`
    update ${sql.table(table)} r set return_id = ${id}
    where r.id = ${refundId}::uuid and (${id} is null or exists (
      select from order_returns q where q.id = ${id} and q.order_id = r.order_id and q.state not in ('declined', 'withdrawn')
        and (q.refund_paise is null or ${refundedFor(refundId)} + r.amount_paise <= q.refund_paise)))
    returning r.id`.execute(db)
  return rows.length > 0
}

/** Stores how many pieces of a line are damaged. Returns false for more than were returned, or a line that was not returned. */
export async function recordDamaged(db: Database, returnId: string, lineId: string, pieces: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_return_lines')
    .set({ damaged: pieces })
    .where('return_id', '=', returnId)
    .where('line_id', '=', lineId)
    .where('quantity', '>=', pieces)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Puts returned pieces in stock and writes damaged ones off. Returns the affected products. */
export async function restockReturn(
  db: Database,
  request: { id: string; orderId: string; at: Date },
): Promise<{ product_id: string; variant_id: string }[]> {
  const { rows } = await sql<{ product_id: string; variant_id: string }>`
    with back as (
      select p.variant_id, sum(p.quantity / l.quantity * r.quantity)::int as pieces, sum(p.quantity / l.quantity * r.damaged)::int as damaged
      from order_return_lines r join order_lines l on l.id = r.line_id join order_line_components p on p.line_id = l.id
      where r.return_id = ${request.id}::uuid group by p.variant_id
    ), locked as (
      select v.id from product_variants v where v.id in (select variant_id from back) order by v.id for no key update
    ), put as (
      update product_variants v set stock = v.stock + b.pieces - b.damaged from back b, locked l
      where v.id = b.variant_id and l.id = v.id returning v.id, v.stock, v.product_id, b.pieces, b.damaged
    ), moves as (
      insert into stock_moves (variant_id, change, stock_after, reason, order_id, created_at)
      select id, change, stock_after, reason, ${request.orderId}::uuid, ${request.at}::timestamptz
      from put, lateral (values (1, pieces, stock + damaged, 'returned'), (2, -damaged, stock, 'damaged')) as m(place, change, stock_after, reason)
      where change <> 0 order by id, place
    )
    select product_id, id as variant_id from put`.execute(db)
  return rows
}

export type ReturnCardRow = {
  id: string
  number: string
  name: string
  city: string
  state: ReturnState
  reason: ReturnReason
  pickup_on: string | null
  refund_paise: number | null
  refunded_paise: number
  requested_at: Date
  first_line: string
  first_line_hindi: string
  pieces: number
  has_photo: boolean
}

type After = { at: Date; id: string } | undefined

/** One list: open requests longest waiting first, finished ones newest first. */
export async function listReturns(db: Database, list: ReturnList, after: After, limit: number): Promise<ReturnCardRow[]> {
  const isEnded = list === 'ended'
  const which = isEnded ? sql`q.state in ('declined', 'withdrawn', 'refunded')` : sql`q.state = ${list}`
  const direction = isEnded ? sql`desc` : sql`asc`
  const past = after
    ? sql`and (q.requested_at, q.id) ${isEnded ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<ReturnCardRow>`
    select q.id, o.number, o.name, o.city, q.state, q.reason, q.pickup_on, q.refund_paise, ${refundedFor()} as refunded_paise, q.requested_at,
      first.name as first_line,
      first.name_hindi as first_line_hindi, q.photo_id is not null as has_photo,
      (select sum(r.quantity)::int from order_return_lines r where r.return_id = q.id) as pieces
    from order_returns q join orders o on o.id = q.order_id
      join lateral (select l.name, l.name_hindi from order_return_lines r join order_lines l on l.id = r.line_id
        where r.return_id = q.id order by l.position limit 1) first on true
    where ${which} ${past} order by q.requested_at ${direction}, q.id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** The number of requests in each open state. */
export async function countReturns(db: Database): Promise<Partial<Record<ReturnState, number>>> {
  const { rows } = await sql<{ state: ReturnState; count: number }>`
    select state, count(*)::int as count from order_returns where state in ('requested', 'approved', 'taken-back') group by state`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
