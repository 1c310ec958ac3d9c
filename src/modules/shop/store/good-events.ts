// Append-only history of the team's product edits.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { GoodChangeEntry } from '../contract/team-goods.ts'

export type NewGoodEvent = {
  productId: string
  at: Date
  kind: 'made' | 'changed' | 'special' | 'popular-kits'
  by: string | null
  changes: readonly GoodChangeEntry[]
}

export async function insertGoodEvents(db: Database, events: readonly NewGoodEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('product_events')
    .values(
      events.map(({ productId, at, kind, by, changes }) => ({
        product_id: productId,
        at,
        kind,
        by_user: by,
        details: JSON.stringify({ changes }),
      })),
    )
    .execute()
}

export type GoodEventRow = { id: number; at: Date; kind: string; by: string | null; changes: GoodChangeEntry[] }

/** The latest first, before the one named. */
export async function listGoodEvents(
  db: Database,
  productId: string,
  before: number | undefined,
  limit: number,
): Promise<GoodEventRow[]> {
  const { rows } = await sql<GoodEventRow>`
    select e.id, e.at, e.kind, u.name as by, coalesce(e.details -> 'changes', '[]') as changes
    from product_events e left join users u on u.id = e.by_user
    where e.product_id = ${productId}::uuid ${before === undefined ? sql`` : sql`and e.id < ${before}::bigint`}
    order by e.id desc limit ${limit}`.execute(db)
  return rows
}
