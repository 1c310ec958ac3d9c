import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { DEFAULT_SETTINGS } from './contract.ts'
import { readSettings } from './service.ts'
import { saveSetting } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('never waits inside a transaction for a read that waits for this transaction', async () => {
  app.clock.advance(1)
  const begun = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const inside = inTransaction(app.ctx, async (ctx) => {
    begun.resolve()
    await started.promise
    return readSettings(ctx)
  })
  await begun.promise
  const outside = readSettings(app.ctx)
  started.resolve()
  expect((await inside).brandName).toBe('Sankalp')
  await expect(outside).resolves.toMatchObject({ brandName: 'Sankalp' })
})

it('keeps limits stored by an older version, and gives new limits their default', async () => {
  const { emailsPerAddress, ...older } = { ...DEFAULT_SETTINGS.limits, callsPerMinute: 7 }
  await saveSetting(app.db, 'limits', older, { by: null, at: app.clock.now(), network: null })
  app.clock.advance(1)
  expect((await readSettings(app.ctx)).limits).toEqual({ ...older, emailsPerAddress })
})
