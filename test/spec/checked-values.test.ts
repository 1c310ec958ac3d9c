// The values that the database accepts are those of the code.
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { BRINGERS } from '../../src/modules/pandits/profile/model.ts'
import { DIETS } from '../../src/modules/shop/catalogue/model.ts'
import { ROLES, TEAM_ROLES } from '../../src/shared/accounts/roles.ts'
import { PAYMENT_METHODS } from '../../src/shared/money/payment-methods.ts'
import { createTestApp, type TestApp } from '../harness.ts'

const app: TestApp = await createTestApp()
afterAll(() => app.close())

/** The values in the CHECK constraints that concern this column alone. */
async function checkedValues(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`.execute(app.db)
  return rows.flatMap(({ definition }) => [...definition.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? '')).sort()
}

it.each([
  ['users', 'role', ROLES],
  ['team_invitations', 'role', TEAM_ROLES],
  ['orders', 'payment_method', PAYMENT_METHODS],
  ['order_payments', 'method', PAYMENT_METHODS],
  ['booking_payments', 'method', PAYMENT_METHODS],
  ['products', 'diet', DIETS],
  ['bookings', 'samagri_bringer', BRINGERS],
])('%s.%s', async (table, column, values) => {
  expect(await checkedValues(table, column)).toEqual([...values].sort())
})
