// Reading the settings inside a transaction while somebody outside waits for the same connection.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { readSettings } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('never waits inside a transaction for a read that waits for this transaction', async () => {
  app.clock.advance(1)
  const begun = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const inside = inTransaction(app.ctx, async (ctx) => {
    begun.resolve()
    await asked.promise
    return readSettings(ctx)
  })
  await begun.promise
  const outside = readSettings(app.ctx)
  asked.resolve()
  expect((await inside).brandName).toBe('Sankalp')
  await expect(outside).resolves.toMatchObject({ brandName: 'Sankalp' })
})
