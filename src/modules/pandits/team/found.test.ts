import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../../test/error-responses.ts'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { TeamPanditPage } from './contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const page = async (search: string, cursor = ''): Promise<TeamPanditPage> => {
  const response = await app.request(`/ops/pandits?${new URLSearchParams({ search, cursor })}`, { as: team })
  expect(response.status).toBe(200)
  return (await response.json()) as TeamPanditPage
}

it('finds pandits by name, place and mobile, with their listing status', async () => {
  const listed = await makePandit(app, { name: 'Pt. Deskname First', nameHindi: 'पं. देस्कनाम' })
  const hidden = await makePandit(app, { name: 'Pt. Deskname Second' })
  await app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', hidden.id).execute()
  const fresh = await makePandit(app, { name: 'Pt. Deskname Third', isVerified: false })
  const left = await makePandit(app, { name: 'Pt. Deskname Fourth' })
  await app.db.updateTable('pandits').set({ erased_at: app.clock.now() }).where('id', '=', left.id).execute()
  const { items } = await page('deskname pune')
  expect(items.map(({ id, status }) => [id, status])).toEqual([
    [listed.id, 'listed'],
    [hidden.id, 'hidden'],
    [fresh.id, 'unverified'],
  ])
  expect(items[0]).toMatchObject({ mobile: listed.mobile, pujas: 1, languages: ['Hindi', 'Marathi'] })
  for (const search of [listed.mobile, 'देस्कनाम']) expect((await page(search)).items.map(({ id }) => id)).toEqual([listed.id])
})

it('continues page by page, and rejects an invalid cursor', async () => {
  for (let at = 0; at < 30; at++) await makePandit(app, { name: `Pt. Samename ${at % 3}` })
  const first = await page('samename')
  const second = await page('samename', first.nextCursor ?? '')
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([25, 5, null])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(30)
  expect((await app.request('/ops/pandits?cursor=bm9uZQ', { as: team })).status).toBe(400)
})

describe('a suspended pandit', () => {
  const performAction = (id: string, action: 'suspend' | 'reinstate', json?: object, key?: string) =>
    app.request(`/ops/pandits/${id}/${action}`, {
      method: 'POST',
      as: team,
      ...(json ? { json } : {}),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const found = async (name: string): Promise<string[]> => {
    const response = await app.request(`/user/search?${new URLSearchParams({ query: name })}`)
    return ((await response.json()) as { _id: string }[]).map(({ _id }) => _id)
  }

  it('is not shown to families until he is reinstated, and the audit log has the reason', async () => {
    const pandit = await makePandit(app, { name: 'Pt. Suspendable Ojha' })
    expect(await found('Suspendable Ojha')).toEqual([pandit.id])
    expect((await performAction(pandit.id, 'suspend', { reason: ' Two complaints ' })).status).toBe(200)
    expect(await found('Suspendable Ojha')).toEqual([])
    expect((await app.request(`/pandit/public-profile/${pandit.slug}`)).status).toBe(404)
    expect((await page('suspendable')).items).toMatchObject([
      {
        status: 'suspended',
        suspension: { by: expect.any(String), reason: 'Two complaints', at: app.clock.now().toISOString() },
      },
    ])
    expect((await performAction(pandit.id, 'reinstate')).status).toBe(200)
    expect(await found('Suspendable Ojha')).toEqual([pandit.id])
    expect((await page('suspendable')).items).toMatchObject([{ status: 'listed', suspension: null }])
    const actions = await app.db.selectFrom('audit_log').where('subject_id', '=', pandit.id).select('action').execute()
    expect(actions.map(({ action }) => action).sort()).toEqual(['pandit_reinstated', 'pandit_suspended'])
  })

  it('cannot be suspended twice, or reinstated twice', async () => {
    const pandit = await makePandit(app, { name: 'Pt. Once Ojha' })
    const both = await Promise.all([1, 2].map((count) => performAction(pandit.id, 'suspend', { reason: `Complaint ${count}` })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await performAction(pandit.id, 'reinstate')
    expect(await reasonOf(await performAction(pandit.id, 'reinstate'))).toBe('state_conflict')
  })

  it('is suspended once when the request is sent again with its key, at once or later', async () => {
    const pandit = await makePandit(app, { name: 'Pt. Retry Ojha' })
    const reason = { reason: 'Two complaints' }
    const both = await Promise.all([1, 2].map(() => performAction(pandit.id, 'suspend', reason, 'first')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await reasonOf(await performAction(pandit.id, 'suspend', { reason: 'Another' }, 'first'))).toBe(
      'idempotency_key_reused',
    )
    expect(await reasonOf(await performAction(pandit.id, 'suspend', reason, 'second'))).toBe('state_conflict')
    for (let count = 0; count < 2; count++)
      expect((await performAction(pandit.id, 'reinstate', undefined, 'third')).status).toBe(200)
    // The lost response of the first request may be noticed only now.
    expect((await performAction(pandit.id, 'suspend', reason, 'first')).status).toBe(200)
    expect((await page('retry ojha')).items).toMatchObject([{ status: 'listed' }])
    // A refused request has not used its key.
    expect((await performAction(pandit.id, 'suspend', reason, 'second')).status).toBe(200)
    const actions = await app.db.selectFrom('audit_log').where('subject_id', '=', pandit.id).select('action').execute()
    expect(actions.map(({ action }) => action).sort()).toEqual(['pandit_reinstated', 'pandit_suspended', 'pandit_suspended'])
  })

  it('needs a reason and a pandit who has not left', async () => {
    const pandit = await makePandit(app, { name: 'Pt. Reason Ojha' })
    expect((await performAction(pandit.id, 'suspend', { reason: '  ' })).status).toBe(400)
    await app.db.updateTable('pandits').set({ erased_at: app.clock.now() }).where('id', '=', pandit.id).execute()
    for (const id of [pandit.id, 'me']) expect((await performAction(id, 'suspend', { reason: 'Gone' })).status, id).toBe(404)
  })
})
