import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export type LockedStock = { id: string; product_id: string; stock: number | null; is_retired: boolean }

/** One variant, locked until the transaction ends, like in orders. */
export async function lockStock(db: Database, variantId: string): Promise<LockedStock | undefined> {
  const { rows } = await sql<LockedStock>`
    select id, product_id, stock, retired_at is not null as is_retired from product_variants where id = ${variantId}::uuid for no key update`.execute(
    db,
  )
  return rows[0]
}

export type StockMove = {
  variantId: string
  change: number
  reason: 'delivered' | 'counted' | 'damaged'
  note: string
  by: string | null
  at: Date
  idempotencyKey: string | undefined
  requestHash: string
}

/** Changes the stock and records it, in one statement. Undefined when it would become negative, or the key exists. */
export async function moveStock(db: Database, move: StockMove): Promise<number | undefined> {
  const { rows } = await sql<{ stock: number }>`
    with noted as (
      insert into stock_moves (variant_id, change, stock_after, reason, note, created_by, created_at, idempotency_key, request_hash)
      select v.id, ${move.change}::int, v.stock + ${move.change}::int, ${move.reason}::text, ${move.note}::text, ${move.by}::text,
        ${move.at}::timestamptz, ${move.idempotencyKey ?? null}::text, ${move.requestHash}::text
      from product_variants v where v.id = ${move.variantId}::uuid and v.stock + ${move.change}::int >= 0
      on conflict do nothing returning variant_id, change
    )
    update product_variants v set stock = v.stock + n.change from noted n where v.id = n.variant_id returning v.stock`.execute(db)
  return rows[0]?.stock
}

/** The entry recorded under a key. */
export function findMove(db: Database, variantId: string, idempotencyKey: string) {
  return db
    .selectFrom('stock_moves')
    .where('variant_id', '=', variantId)
    .where('idempotency_key', '=', idempotencyKey)
    .select('request_hash as requestHash')
    .executeTakeFirst()
}

export type StockMoveRow = {
  id: number
  at: Date
  variant_id: string
  sku: string
  variant_name: string
  variant_name_hindi: string
  change: number
  stock_after: number
  reason: string
  note: string
  by: string | null
  order_number: string | null
}

/** Stock changes of all variants of a product, newest first. */
export async function listMoves(
  db: Database,
  productId: string,
  before: number | undefined,
  limit: number,
): Promise<StockMoveRow[]> {
  const earlier = before === undefined ? sql`` : sql`and n.id < ${before}::bigint`
  const { rows } = await sql<StockMoveRow>`
    select m.id, m.created_at as at, v.id as variant_id, v.sku, concat_ws(', ', v.color, v.size) as variant_name, concat_ws(', ', v.color_hindi, v.size_hindi) as variant_name_hindi,
      m.change, m.stock_after, m.reason, m.note, u.name as by, o.number as order_number
    from product_variants v cross join lateral (
      select * from stock_moves n where n.variant_id = v.id ${earlier} order by n.id desc limit ${limit}
    ) m left join users u on u.id = m.created_by left join orders o on o.id = m.order_id
    where v.product_id = ${productId}::uuid order by m.id desc limit ${limit}`.execute(db)
  return rows
}
