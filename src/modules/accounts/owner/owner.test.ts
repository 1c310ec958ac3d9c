import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { appointOwner } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const COMMAND = 'npm run owner'

const appoint = (email: string, mayVerify = false) =>
  appointOwner({ ...app.ctx, actor: { kind: 'system' } }, email, { command: COMMAND, mayVerify })

const accountOf = (userId: string) =>
  app.db.selectFrom('users').where('id', '=', userId).select(['role', 'email_verified']).executeTakeFirstOrThrow()

const entriesOf = async (userId: string) => {
  const owner = await app.actors.owner()
  const { items } = (await (await app.request(`/ops/audit?person=${userId}`, { as: owner })).json()) as { items: unknown[] }
  return items
}

it('verifies an address only if the operator confirms it, with one entry in the audit log', async () => {
  const { userId, email } = await app.actors.user()
  await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', userId).execute()
  expect(await appoint(email)).toEqual({ unverified: { name: expect.any(String), registeredAt: expect.any(Date) } })
  expect(await accountOf(userId)).toEqual({ role: 'user', email_verified: false })
  expect(await appoint(email.toUpperCase(), true)).toBe('done')
  expect(await accountOf(userId)).toEqual({ role: 'owner', email_verified: true })
  expect(await appoint(email)).toBe('unchanged')
  expect(await entriesOf(userId)).toMatchObject([
    {
      action: 'role_changed',
      actorId: null,
      actorName: COMMAND,
      details: [
        { name: 'role', before: 'user', after: 'owner' },
        { name: 'verified', before: null, after: email },
      ],
    },
  ])
})

it('does not mention an address that was verified before', async () => {
  const { userId, email } = await app.actors.user()
  await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
  expect(await appoint(email)).toBe('done')
  expect(await entriesOf(userId)).toMatchObject([{ details: [{ name: 'role', after: 'owner' }] }])
})

it('needs an existing account', async () => {
  expect(await appoint('nobody@example.com')).toBe('missing')
})
