import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('deletes the account’s pending verifications, but not those of a similar email', async () => {
  const [as, other] = [await app.actors.user(), await app.actors.user()]
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).execute()
  const row = (identifier: string, value: string) => ({ id: randomUUID(), identifier, value, expires_at: app.clock.now() })
  const remainingRows = [
    row(`link-shri${as.email}`, other.userId),
    row('begun', JSON.stringify({ link: { email: `shri${as.email}` } })),
  ]
  const gone = [row(as.email, '123456:0'), row('2fa', as.userId), row('linking', JSON.stringify({ link: { email: as.email } }))]
  await app.db
    .insertInto('verifications')
    .values([...remainingRows, ...gone])
    .execute()
  expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
  const left = await app.db.selectFrom('verifications').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual(remainingRows.map(({ id }) => id).sort())
})
