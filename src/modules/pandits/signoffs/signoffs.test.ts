import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { SIGNED_WINDOW } from '../../../../test/spec/portal-bodies.ts'
import type { OwnSignoff, PublicSignoff, Signoff } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function pandit(): Promise<TestActor> {
  const as = await app.actors.pandit()
  await makePandit(app, { userId: as.userId })
  return as
}

const QUERY = 'ceremony=vivah&ruleSet=north&lat=28.61&lon=77.23&timeZone=Asia/Kolkata&from=2026-12-01&to=2026-12-31'
const put = (as: TestActor, json: object) => app.request('/pandit/muhurat-signoffs', { as, method: 'PUT', json })
const shown = async () => {
  const response = await app.request(`/panchang/muhurat-signoffs?${QUERY}`)
  return ((await response.json()) as { items: PublicSignoff[] }).items
}
const own = async (as: TestActor) =>
  ((await (await app.request('/pandit/muhurat-signoffs', { as })).json()) as { items: OwnSignoff[] }).items

it('is created once per window, can be changed and deleted, and only by its pandit', async () => {
  const as = await pandit()
  const first = (await (await put(as, SIGNED_WINDOW)).json()) as Signoff
  expect(first).toMatchObject({ date: '2026-12-04', movedTo: null, note: '' })
  const movedTo = { start: '2026-12-04T07:30:00+05:30', end: '2026-12-04T08:30:00+05:30' }
  const changed = (await (await put(as, { ...SIGNED_WINDOW, movedTo, note: 'After Udveg choghadiya' })).json()) as Signoff
  expect(changed.id).toBe(first.id)
  expect(changed.movedTo).toEqual({ start: '2026-12-04T02:00:00.000Z', end: '2026-12-04T03:00:00.000Z' })
  expect(await shown()).toMatchObject([{ id: first.id, note: 'After Udveg choghadiya', movedTo: changed.movedTo }])
  expect(await own(as)).toMatchObject([{ id: first.id, ceremony: 'vivah', ruleSet: 'north', latitude: 28.6, longitude: 77.2 }])
  const other = await pandit()
  expect((await app.request(`/pandit/muhurat-signoffs/${first.id}`, { as: other, method: 'DELETE' })).status).toBe(404)
  expect((await app.request(`/pandit/muhurat-signoffs/${first.id}`, { as, method: 'DELETE' })).status).toBe(200)
  expect((await app.request(`/pandit/muhurat-signoffs/${first.id}`, { as, method: 'DELETE' })).status).toBe(404)
  expect([await shown(), await own(as)]).toEqual([[], []])
})

it('requires a computed window and new times close to it', async () => {
  const as = await pandit()
  const no = await put(as, { ...SIGNED_WINDOW, start: '2026-12-04T07:05:00+05:30' })
  expect(no.status).toBe(422)
  expect(await no.json()).toMatchObject({ error: { reason: 'muhurat_not_found' } })
  const far = { start: '2026-12-09T07:30:00+05:30', end: '2026-12-09T08:30:00+05:30' }
  const back = { start: '2026-12-04T08:30:00+05:30', end: '2026-12-04T07:30:00+05:30' }
  for (const movedTo of [far, back]) expect((await put(as, { ...SIGNED_WINDOW, movedTo })).status).toBe(400)
})

it('is shown with the pandit’s name only while his profile is visible', async () => {
  const as = await pandit()
  await put(as, SIGNED_WINDOW)
  const [item] = await shown()
  expect(item?.pandit.name.length).toBeGreaterThan(0)
  await app.db
    .updateTable('pandits')
    .set({ is_visible: false })
    .where('id', '=', item?.pandit.id ?? '')
    .execute()
  expect(await shown()).toEqual([])
})
