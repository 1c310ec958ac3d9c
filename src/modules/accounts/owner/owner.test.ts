import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { makeOwner } from '../sign-in/store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('makes an account an owner only if its email is verified', async () => {
  const { userId, email } = await app.actors.user()
  const roleOf = async () =>
    (await app.db.selectFrom('users').where('id', '=', userId).select('role').executeTakeFirstOrThrow()).role
  const setVerified = (isVerified: boolean) =>
    app.db.updateTable('users').set({ email_verified: isVerified }).where('id', '=', userId).execute()
  await setVerified(false)
  expect([await makeOwner(app.db, email), await roleOf()]).toEqual(['unverified', 'user'])
  await setVerified(true)
  expect([await makeOwner(app.db, email.toUpperCase()), await roleOf()]).toEqual(['done', 'owner'])
  expect(await makeOwner(app.db, 'nobody@example.com')).toBe('missing')
})
