import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { ReturnList } from '../contract/returns.ts'
import type { ReturnReason, ReturnState } from '../model/returns.ts'

export type ReturnCardRow = {
  id: string
  number: string
  name: string
  city: string
  state: ReturnState
  reason: ReturnReason
  pickup_on: string | null
  refund_paise: number | null
  asked_at: Date
  first_line: string
  first_line_hindi: string
  pieces: number
  has_photo: boolean
}

type After = { at: Date; id: string } | undefined

/** One list: open ones the longest waiting first, ended ones the latest first. */
export async function listReturns(db: Database, list: ReturnList, after: After, limit: number): Promise<ReturnCardRow[]> {
  const isEnded = list === 'ended'
  const which = isEnded ? sql`q.state in ('declined', 'withdrawn', 'refunded')` : sql`q.state = ${list}`
  const way = isEnded ? sql`desc` : sql`asc`
  const past = after
    ? sql`and (q.asked_at, q.id) ${isEnded ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<ReturnCardRow>`
    select q.id, o.number, o.name, o.city, q.state, q.reason, q.pickup_on, q.refund_paise, q.asked_at, first.name as first_line,
      first.name_hindi as first_line_hindi, q.photo_id is not null as has_photo,
      (select sum(r.quantity)::int from order_return_lines r where r.return_id = q.id) as pieces
    from order_returns q join orders o on o.id = q.order_id
      join lateral (select l.name, l.name_hindi from order_return_lines r join order_lines l on l.id = r.line_id
        where r.return_id = q.id order by l.position limit 1) first on true
    where ${which} ${past} order by q.asked_at ${way}, q.id ${way} limit ${limit}`.execute(db)
  return rows
}

/** How many wait in each open state. */
export async function countReturns(db: Database): Promise<Partial<Record<ReturnState, number>>> {
  const { rows } = await sql<{ state: ReturnState; count: number }>`
    select state, count(*)::int as count from order_returns where state in ('asked', 'approved', 'taken-back') group by state`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
