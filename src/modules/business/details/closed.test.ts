import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedApplication, sendApplication } from '../../../../test/applications.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { columnsContaining } from '../../../../test/stored-words.ts'
import type { OwnApplication, TeamApplication } from '../../applications/apply/contract.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterAll(() => app.close())

const DAY_MINUTES = 24 * 60
const MARKER = 'wqteacher'
const ops = (id: string, action: string, json?: unknown) =>
  app.request(`/ops/applications/${id}/${action}`, { as: team, method: 'POST', ...(json === undefined ? {} : { json }) })
const seen = async (id: string) => (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication

test('is deleted with its notes, and keeps the name and the reason; an approved one keeps its details', async () => {
  const profile = { teacher: `${MARKER} of Kashi`, aboutMe: `${MARKER} taught me`, mobile: '98220 77001' }
  const people = [await app.actors.user(), await app.actors.user()]
  const [refused, withdrawn] = [
    await sendApplication(app, people[0] ?? team, profile),
    await sendApplication(app, people[1] ?? team, profile),
  ]
  const approved = await checkedApplication(app, await app.actors.user(), team)
  await ops(refused.id, 'notes', { text: `Phoned ${MARKER}` })
  await ops(refused.id, 'checks', { kind: 'referees', note: `${MARKER} knows him` })
  await ops(refused.id, 'refuse', { reason: 'The referees could not be reached.' })
  await app.request('/pandit-applications/mine/withdraw', { as: people[1] ?? team, method: 'POST' })
  await ops(approved.id, 'approve')
  await app.jobs.run()
  app.clock.advance(180 * DAY_MINUTES)
  await app.jobs.runPeriodicTasks()
  expect((await seen(refused.id)).details?.teacher).toBe(profile.teacher)
  app.clock.advance(1)
  await app.jobs.runPeriodicTasks()
  expect(await columnsContaining(app.db, [MARKER, '9822077001'])).toEqual([])
  for (const { id } of [refused, withdrawn])
    expect(await seen(id)).toMatchObject({ details: null, mobile: '', name: refused.name })
  expect((await seen(refused.id)).history.map(({ text }) => text)).toEqual([
    null,
    null,
    null,
    'The referees could not be reached.',
  ])
  expect((await seen(approved.id)).details?.teacher).toBe('Vedashala, Alandi')
  const own = await app.request('/pandit-applications/mine', { as: people[0] ?? team })
  expect(((await own.json()) as { application: OwnApplication }).application.refusalReason).toBe(
    'The referees could not be reached.',
  )
  expect((await app.request('/ops/applications?status=refused', { as: team })).status).toBe(200)
  expect((await app.request('/user/export', { as: people[0] ?? team })).status).toBe(200)
})
