import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

export async function countOpenOrders(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from orders where state in ('placed', 'confirmed', 'packed', 'shipped') group by state`.execute(
    db,
  )
  return rows
}

/** Which orders are packed: those with these numbers, whatever became of them since, or all confirmed ones. */
export type ToPack = readonly string[] | undefined

/** Numbers of the orders to be packed, the one that waits longest first. */
export async function listToPack(db: Database, numbers: ToPack): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .$if(numbers === undefined, (query) => query.where('state', '=', 'confirmed'))
    .$if(numbers !== undefined, (query) => query.where('number', 'in', [...(numbers ?? [])]))
    .orderBy('placed_at')
    .orderBy('id')
    .select('number')
    .execute()
  return rows.map((row) => row.number)
}

export type PackingRow = {
  variant_id: string
  sku: string
  name: string
  name_hindi: string
  color: string | null
  color_hindi: string | null
  size: string | null
  size_hindi: string | null
  pieces: number
  orders: number
}

/** What these orders want from the shelf, in the order of the shelves: by category, then by name. */
export async function listPacking(db: Database, numbers: ToPack): Promise<PackingRow[]> {
  const which = numbers ? sql`o.number = any(${numbers}::text[])` : sql`o.state = 'confirmed'`
  const { rows } = await sql<PackingRow>`
    select v.id as variant_id, v.sku, g.name, g.name_hindi, v.color, v.color_hindi, v.size, v.size_hindi,
      sum(p.quantity)::int as pieces, count(distinct o.id)::int as orders
    from orders o join order_lines l on l.order_id = o.id join order_pieces p on p.line_id = l.id
      join product_variants v on v.id = p.variant_id join products g on g.id = v.product_id
    where ${which}
    group by v.id, g.id order by g.category, g.name, v.position`.execute(db)
  return rows
}
