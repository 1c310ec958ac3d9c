// The full-cart check must never scan the table, even on new connections.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { createProduct } from '../../../../test/products.ts'

// PostgreSQL may plan the check while the table is still empty. It must read only one person's lines even then.

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** How often the whole table of cart lines was scanned. */
async function countSequentialScans(): Promise<number | undefined> {
  await sql`select pg_stat_force_next_flush()`.execute(app.db)
  const { rows } = await sql<{ scans: number }>`
    select seq_scan::int as scans from pg_stat_user_tables where relname = 'cart_lines'`.execute(app.db)
  return rows[0]?.scans
}

it('reads only one person’s lines even if it was planned on an empty table', async () => {
  const [{ id }, as] = await Promise.all([createProduct(app), app.actors.user()])
  await sql`vacuum analyze cart_lines`.execute(app.db)
  // Discards cached plans, as on a new connection.
  await sql`discard plans`.execute(app.db)
  const before = await countSequentialScans()
  const response = await app.request('/shop/add', { method: 'POST', as, json: { productId: id, quantity: 1 } })
  expect(response.status).toBe(200)
  expect(await countSequentialScans()).toBe(before)
})
