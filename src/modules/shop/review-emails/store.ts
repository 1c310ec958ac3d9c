// Claims each delivered order once; also stores unsubscribed addresses.

import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { Language } from '../../../shared/languages.ts'

type DueRange = { from: Date; until: Date; at: Date; limit: number }

/** Claims orders delivered after `from` and up to `until` that had no review email, oldest delivery first. */
export async function claimReviewEmails(db: Database, { from, until, at, limit }: DueRange): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into review_emails (order_id, queued_at)
    select o.id, ${at}::timestamptz from orders o
    where o.state = 'delivered' and o.delivered_at > ${from}::timestamptz and o.delivered_at <= ${until}::timestamptz
      and not exists (select from review_emails l where l.order_id = o.id)
    order by o.delivered_at, o.id limit ${limit}
    on conflict do nothing returning order_id as id`.execute(db)
  return rows.map((row) => row.id)
}

/** The data of an order for its email; undefined without a recipient. */
export function findReviewRequest(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('state', '=', 'delivered')
    .where('email', '<>', '')
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('review_email_opt_outs')
            .select('review_email_opt_outs.email')
            .whereRef('review_email_opt_outs.email', '=', sql<string>`lower(orders.email)`),
        ),
      ),
    )
    .select(['id', 'number', 'name', 'email', 'reader_language as language'])
    .select((order) =>
      order
        .exists(
          order
            .selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'orders.user_id')
            .where('users.email_verified', '=', true)
            .where(sql<boolean>`lower(users.email) = lower(orders.email)`),
        )
        .as('isVerified'),
    )
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()
}

/** No more review emails are sent to the address of this order. */
export async function insertReviewOptOut(db: Database, orderId: string, at: Date): Promise<void> {
  await sql`
    insert into review_email_opt_outs (email, created_at) select lower(email), ${at}::timestamptz from orders where id = ${orderId}::uuid and email <> ''
    on conflict do nothing`.execute(db)
}
