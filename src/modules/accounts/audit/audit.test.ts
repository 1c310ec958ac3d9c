import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { changeSetting } from '../../settings/service.ts'
import type { AuditPage } from './contract.ts'

let app: TestApp
let owner: TestActor
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Savita')
  team = await app.actors.team('Asha')
})
afterAll(() => app.close())

const read = async (query = '') => (await (await app.request(`/ops/audit${query}`, { as: owner })).json()) as AuditPage

it('is visible only to owners, and rejects invalid filters', async () => {
  expect((await app.request('/ops/audit')).status).toBe(401)
  expect((await app.request('/ops/audit', { as: team })).status).toBe(403)
  for (const query of ['?action=nothing', '?day=tomorrow', '?cursor=none']) {
    expect((await app.request(`/ops/audit${query}`, { as: owner })).status).toBe(400)
  }
})

it('records the sign-ins and failed sign-ins of the team, and of nobody else', async () => {
  const email = 'asha.rao@example.com'
  const password = 'kolam-12'
  await app.request('/user/register', { json: { name: 'Asha Rao', email, password, confirmPassword: password } })
  const logIn = (secret: string) => app.request('/user/login', { json: { email, password: secret } })
  await logIn(password)
  await logIn('wrong')
  expect((await read('?action=signed_in')).items).toEqual([])
  await app.db.updateTable('users').set({ role: 'team' }).where('email', '=', email).execute()
  await logIn('wrong')
  await logIn(password)
  const both = [...(await read('?action=signed_in')).items, ...(await read('?action=sign_in_failed')).items]
  expect(both.map(({ action, actorName, subject, details }) => [action, actorName, subject?.name, details])).toEqual([
    ['signed_in', 'Asha Rao', email, [{ name: 'how', before: null, after: 'password' }]],
    ['sign_in_failed', '', email, [{ name: 'how', before: null, after: 'password' }]],
  ])
})

it('records file exports', async () => {
  await app.request('/ops/group-puja/interests.csv', { as: team })
  await app.request('/ops/products-file', { as: team })
  const { items } = await read('?action=file_exported')
  expect(items.map(({ actorName, subject }) => [actorName, subject?.name])).toContainEqual(['Asha', 'group-puja.csv'])
})

it('shows changes of settings with the previous value', async () => {
  const change = async (upiId: string) => {
    const { etags } = (await (await app.request('/ops/upi', { as: owner })).json()) as { etags: Record<string, string> }
    return app.request('/ops/upi', { as: owner, method: 'PUT', json: { upiId, upiName: 'Sankalp', etags } })
  }
  await change('one@okhdfcbank')
  app.clock.advance(1)
  await change('two@okhdfcbank')
  const { items } = await read(`?action=settings_changed&person=${owner.userId}`)
  expect(items[0]).toMatchObject({
    actorName: 'Savita',
    subject: { kind: 'setting', id: 'upiId' },
    details: [{ name: '', before: 'one@okhdfcbank', after: 'two@okhdfcbank' }],
  })
})

it('shows the network of an entry, and deletes it when it expires', async () => {
  const network = '203.0.113.77'
  const ctx = { ...app.ctx, network, actor: { kind: 'system' } } as const
  await changeSetting(ctx, 'phone', '+912012345678')
  await logAction(ctx, { action: 'file_exported' })
  const { items } = await read()
  expect(items.find(({ subject }) => subject?.id === 'phone')?.network).toBe(network)
  expect(items.find(({ action }) => action === 'file_exported')?.network).toBe(network)
  const at = app.clock.now()
  app.clock.set(new Date('2028-11-21T00:00:00Z'))
  await app.jobs.runPeriodicTasks()
  app.clock.set(at)
  expect((await read()).items.find(({ subject }) => subject?.id === 'phone')?.network).toBeNull()
})

it('is returned page by page without gaps, and filters by day in India', async () => {
  const at = new Date('2026-12-01T18:29:59Z')
  const days = [at, new Date('2026-12-01T18:30:00Z')]
  for (let index = 0; index < 60; index += 1) {
    const now = days[index % 2] ?? at
    await logAction(
      { ...app.ctx, clock: { now: () => now } },
      { action: 'document_opened', subject: { kind: 'ticket', id: String(index), name: '' } },
    )
  }
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: AuditPage = await read(`?action=document_opened${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...page.items.map(({ subject }) => subject?.id ?? ''))
    cursor = page.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  const ofDay = (await read('?action=document_opened&day=2026-12-01')).items.map(({ at }) => at)
  expect(new Set(ofDay)).toEqual(new Set(['2026-12-01T18:29:59.000Z']))
})

it('cannot be changed except by erasing a reason, and only entries older than a year can be deleted', async () => {
  await expect(app.db.updateTable('audit_log').set({ actor_name: 'Nobody' }).execute()).rejects.toThrow('only added to')
  await logAction(app.ctx, { action: 'pandit_suspended', details: { reason: 'Late', until: 'June' } })
  for (const details of ['{"reason": "Early", "until": "June"}', '{"reason": "Late"}', '{}'])
    await expect(
      app.db.updateTable('audit_log').set({ details }).where('action', '=', 'pandit_suspended').execute(),
    ).rejects.toThrow('only added to')
  const erased = app.db.updateTable('audit_log').set({ details: '{"until": "June"}' }).where('action', '=', 'pandit_suspended')
  expect((await erased.executeTakeFirstOrThrow()).numUpdatedRows).toBe(1n)
  await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow('only added to')
  const old = new Date('2020-01-01T00:00:00Z')
  await logAction({ ...app.ctx, clock: { now: () => old } }, { action: 'signed_in' })
  const before = await app.db.selectFrom('audit_log').select('id').execute()
  await app.jobs.runPeriodicTasks()
  const after = await app.db.selectFrom('audit_log').select('id').execute()
  expect(before.length - after.length).toBe(1)
})
