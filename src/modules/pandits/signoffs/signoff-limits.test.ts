import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { SIGNED_WINDOW } from '../../../../test/spec/portal-bodies.ts'
import type { OwnSignoff } from './contract.ts'

let app: TestApp
let as: TestActor
beforeAll(async () => {
  app = await createTestApp()
  as = await app.actors.pandit()
  await makePandit(app, { userId: as.userId })
})
afterAll(() => app.close())

const put = async (changes: object) =>
  (await app.request('/pandit/muhurat-signoffs', { as, method: 'PUT', json: { ...SIGNED_WINDOW, ...changes } })).status
const own = async () => ((await (await app.request('/pandit/muhurat-signoffs', { as })).json()) as { items: OwnSignoff[] }).items

it.each([
  ['a day later to the minute', 200, '2026-12-05T08:00:00+05:30', '2026-12-05T09:03:00+05:30'],
  ['a minute more than a day later', 400, '2026-12-05T08:00:00+05:30', '2026-12-05T09:04:00+05:30'],
  ['a day earlier to the minute', 200, '2026-12-03T06:59:00+05:30', '2026-12-03T08:00:00+05:30'],
  ['a minute more than a day earlier', 400, '2026-12-03T06:58:00+05:30', '2026-12-03T08:00:00+05:30'],
  ['of no length', 400, '2026-12-04T07:30:00+05:30', '2026-12-04T07:30:00+05:30'],
])('new hours %s: %i', async (_what, status, start, end) => {
  expect(await put({ movedTo: { start, end } })).toBe(status)
})

it('a window must be the computed one to the minute, for that place and that rule set', async () => {
  expect(await put({ end: '2026-12-04T09:02:00+05:30' })).toBe(422)
  expect(await put({ latitude: 13.1, longitude: 80.3 })).toBe(422)
  expect(await put({ ceremony: 'upanayana' })).toBe(422)
  expect(await put({ latitude: 28.63, longitude: 77.18 })).toBe(200)
})

it('his own are listed until the day after: a window after midnight belongs to the day before', async () => {
  await put({})
  const before = app.clock.now()
  for (const [today, count] of [
    ['2026-12-05T18:29:00Z', 1],
    ['2026-12-05T18:30:00Z', 0],
  ] as const) {
    app.clock.set(new Date(today))
    expect(await own(), today).toHaveLength(count)
  }
  app.clock.set(before)
})
