import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** Rows of a shop from before migration 0017, without what they reference. */
const OLD_ROWS = `
  set session_replication_role = replica;
  insert into order_refunds (id, order_id, provider_payment_id, amount_paise, requested_at)
    values (gen_random_uuid(), gen_random_uuid(), 'pay_1', 100, now());
  insert into booking_refunds (id, booking_id, provider_payment_id, amount_paise, requested_at)
    values (gen_random_uuid(), gen_random_uuid(), 'pay_2', 100, now());
  insert into order_returns (id, order_id, reason, requested_at) values (gen_random_uuid(), gen_random_uuid(), 'damaged', now());
  insert into order_events (order_id, created_at, kind, actor_kind) values
    (gen_random_uuid(), now(), 'refund-asked', 'team'), (gen_random_uuid(), now(), 'paid-said', 'buyer');
  insert into booking_events (booking_id, created_at, kind, actor_kind, details)
    values (gen_random_uuid(), now(), 'back-to-team', 'pandit', '{"why": "wish", "panditId": "p"}'),
      (gen_random_uuid(), now(), 'payment-said', 'family', '{}'), (gen_random_uuid(), now(), 'refund-asked', 'team', '{}');
  insert into order_lines (id, order_id, position, product_id, variant_id, name, name_hindi, image_url, quantity, amount_paise)
    values (gen_random_uuid(), gen_random_uuid(), 0, gen_random_uuid(), gen_random_uuid(), 'Diya', 'दीया', '/goods/diya.svg', 1, 100);
  set session_replication_role = origin;`

const NEW_ROWS = `
  select (select state from order_refunds) as order_refund, (select state from booking_refunds) as booking_refund,
    (select state from order_returns) as order_return, (select array_agg(kind order by id) from order_events) as order_events,
    (select array_agg(kind order by id) from booking_events) as booking_events,
    (select details from booking_events where kind = 'back-to-team') as details, (select image_url from order_lines) as image_url`

it('renames stored values of rows from before migration 0017, and events stay append-only', async () => {
  const db = await PGlite.create({ extensions: { btree_gist, pg_trgm } })
  const folder = mkdtempSync(join(tmpdir(), 'sankalp-values-'))
  const run = () =>
    migrate(
      (work) => db.transaction((transaction) => work(async (text) => (await transaction.exec(text)).at(-1)?.rows ?? [])),
      folder,
    )
  cpSync(MIGRATIONS, folder, { recursive: true, filter: (path) => path === MIGRATIONS || basename(path) < '0017' })
  await run()
  await db.exec(OLD_ROWS)
  cpSync(MIGRATIONS, folder, { recursive: true })
  expect((await run())[0]).toBe('0017-standard-values.sql')
  expect((await db.query(NEW_ROWS)).rows).toEqual([
    {
      order_refund: 'requested',
      booking_refund: 'requested',
      order_return: 'requested',
      order_events: ['refund-requested', 'payment-reported'],
      booking_events: ['back-to-team', 'payment-reported', 'refund-requested'],
      details: { why: 'requested-pandit', panditId: 'p' },
      image_url: '/products/diya.svg',
    },
  ])
  await expect(db.exec(`update order_events set kind = 'placed'`)).rejects.toThrow()
  await expect(db.exec(`update booking_events set kind = 'placed'`)).rejects.toThrow()
  await db.close()
  rmSync(folder, { recursive: true })
}, 240_000)
