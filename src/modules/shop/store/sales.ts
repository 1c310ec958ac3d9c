// Pieces sold in 90 days, and the trend of the last 14.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/**
 * Brings `sold` and `trend` of every good up to date; answers how many changed. An order of now counts 1 in the trend, one of four days ago
 * half, and so on (0.5 ^ (days / 4)); after 14 days none. Cancelled orders and those sent back count nowhere. The goods are held in the
 * order of their ids, as orders that change their stock words hold them.
 */
export async function countSales(db: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    with bought as (
      select l.product_id, sum(l.quantity)::int as sold,
        coalesce(sum(power(0.5, extract(epoch from ${now}::timestamptz - o.placed_at) / (4 * 86400)))
          filter (where o.placed_at > ${now}::timestamptz - interval '14 days'), 0)::real as trend
      from orders o join order_lines l on l.order_id = o.id
      where o.placed_at > ${now}::timestamptz - interval '90 days' and o.state not in ('cancelled', 'returned', 'refunded')
      group by l.product_id
    ), counted as (
      select q.id, coalesce(b.sold, 0) as sold, coalesce(b.trend, 0)::real as trend
      from products q left join bought b on b.product_id = q.id
      where (q.sold, q.trend) is distinct from (coalesce(b.sold, 0), coalesce(b.trend, 0)::real)
    ), held as (
      select id from products where id in (select id from counted) order by id for no key update
    )
    update products p set sold = c.sold, trend = c.trend from counted c, held h
    where p.id = c.id and h.id = c.id
    returning p.id`.execute(db)
  return rows.length
}
