import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRequest, sendApplication } from '../../../../test/applications.ts'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { OwnApplication, TeamApplication, TeamApplicationRow } from './contract.ts'

let app: TestApp
let team: TestActor
const UNKNOWN_ID = '0198c0de-0000-7000-8000-000000000000'

beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterAll(() => app.close())

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as ErrorBody
  return { status: response.status, reason: error.reason, fields: Object.keys(error.fields ?? {}) }
}
const own = async (as: TestActor) =>
  ((await (await app.request('/pandit-applications/mine', { as })).json()) as { application: OwnApplication | null }).application
const seen = async (id: string) => (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication
const ops = (id: string, action: string, json?: unknown, as = team) =>
  app.request(`/ops/applications/${id}/${action}`, { as, method: 'POST', ...(json === undefined ? {} : { json }) })
const listed = async (status: string) =>
  ((await (await app.request(`/ops/applications?status=${status}`, { as: team })).json()) as { items: TeamApplicationRow[] })
    .items

describe('applying', () => {
  test('an application is answered within 24 hours, and the person sees it', async () => {
    const person = await app.actors.user()
    expect(await own(person)).toBeNull()
    const stored = await sendApplication(app, person)
    expect(stored).toMatchObject({
      state: 'received',
      createdAt: '2026-11-20T04:30:00.000Z',
      answerBy: '2026-11-21T04:30:00.000Z',
    })
    expect(await own(person)).toEqual(stored)
    const answer = await (await app.request('/pandit-applications/mine', { as: person })).json()
    expect(answer).toMatchObject({ mayApply: false })
  })

  test('one account has one open application; a second one is refused', async () => {
    const person = await app.actors.user()
    await sendApplication(app, person)
    const again = await app.request('/pandit-applications', { as: person, json: applicationRequest() })
    expect(await refusal(again)).toMatchObject({ status: 409, reason: 'open_application_exists' })
  })

  test('the dakshina has the same maximum as in the profile', async () => {
    const services = (feePaise: number) => [{ ceremonySlug: 'satyanarayan', feePaise }]
    const send = async (feePaise: number) =>
      app.request('/pandit-applications', {
        as: await app.actors.user(),
        json: applicationRequest({ services: services(feePaise) }),
      })
    expect(await refusal(await send(100_000_001))).toMatchObject({ status: 400, fields: ['services.0.feePaise'] })
    expect((await send(100_000_000)).status).toBe(201)
  })

  test('a visitor has to sign in', async () => {
    for (const path of ['/pandit-applications', '/pandit-applications/mine/withdraw']) {
      expect((await app.request(path, { method: 'POST', json: applicationRequest() })).status).toBe(401)
    }
    expect((await app.request('/pandit-applications/mine')).status).toBe(401)
  })

  test('a verified pandit cannot apply', async () => {
    const pandit = await app.actors.pandit()
    const mine = async () => (await app.request('/pandit-applications/mine', { as: pandit })).json()
    expect(await mine()).toEqual({ application: null, mayApply: true, waitingDocuments: [] })
    await makePandit(app, { userId: pandit.userId })
    expect(await mine()).toEqual({ application: null, mayApply: false, waitingDocuments: [] })
    const response = await app.request('/pandit-applications', { as: pandit, json: applicationRequest() })
    expect(await refusal(response)).toMatchObject({ status: 409, reason: 'already_pandit' })
  })

  test.each([
    ['teacher', { teacher: 'Kashi, Aadhaar 2345 6789 0123' }],
    ['aboutMe', { aboutMe: 'मेरा आधार २३४५६७८९०१२३' }],
    ['name', { name: 'Ramesh 234567890123' }],
    ['referees.0.name', { referees: [{ name: '2345-6789-0123', mobile: '9822044157' }, applicationRequest().referees[1]] }],
    ['placeId', { placeId: 'nowhere' }],
    ['referees', { referees: [applicationRequest().referees[0]] }],
    ['consent', { consent: false }],
    ['veda', { veda: 'Fifth veda' }],
    ['mobile', { mobile: '12345' }],
    ['services', { services: [...applicationRequest().services, ...applicationRequest().services] }],
    ['services.0.ceremonySlug', { services: [{ ceremonySlug: 'no-such-puja', feePaise: 210_000 }] }],
  ])('%s is reported at its field', async (field, changes) => {
    const response = await app.request('/pandit-applications', {
      as: await app.actors.user(),
      json: { ...applicationRequest(), ...changes },
    })
    expect(await refusal(response)).toMatchObject({ status: 400, fields: [field] })
  })

  test('an open application can be withdrawn, also twice, and then a new one submitted', async () => {
    const person = await app.actors.user()
    const none = await app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' })
    expect(none.status).toBe(404)
    await sendApplication(app, person)
    for (const _ of [1, 2]) {
      const response = await app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' })
      expect(((await response.json()) as OwnApplication).state).toBe('withdrawn')
    }
    await sendApplication(app, person)
    expect((await own(person))?.state).toBe('received')
  })
})

describe('verifying', () => {
  const calls = (id: string): [string, string, unknown][] => [
    ['GET', '/ops/applications', undefined],
    ['GET', `/ops/applications/${id}`, undefined],
    ['POST', `/ops/applications/${id}/checks`, { kind: 'identity' }],
    ['DELETE', `/ops/applications/${id}/checks/identity`, undefined],
    ['POST', `/ops/applications/${id}/notes`, { text: 'Phoned' }],
    ['POST', `/ops/applications/${id}/approve`, undefined],
    ['POST', `/ops/applications/${id}/refuse`, { reason: 'Not now' }],
    ['POST', '/pandit/signup-as-pandit', { email: 'someone@example.com' }],
  ]

  test('all endpoints are only for the team and the owner', async () => {
    const person = await app.actors.user()
    const { id } = await sendApplication(app, person)
    const pandit = await app.actors.pandit()
    for (const [method, path, json] of calls(id)) {
      const options = { method, ...(json === undefined ? {} : { json }) }
      expect((await app.request(path, options)).status, `visitor ${path}`).toBe(401)
      expect((await app.request(path, { ...options, as: person })).status, `applicant ${path}`).toBe(403)
      expect((await app.request(path, { ...options, as: pandit })).status, `pandit ${path}`).toBe(403)
    }
    expect(await seen(id)).toMatchObject({ state: 'received', checks: [] })
    expect((await app.request('/ops/applications', { as: await app.actors.owner() })).status).toBe(200)
  })

  test('an unknown application is 404 for every action', async () => {
    for (const [method, path, json] of calls(UNKNOWN_ID).slice(1, -1)) {
      expect((await app.request(path, { as: team, method, ...(json === undefined ? {} : { json }) })).status, path).toBe(404)
    }
  })

  test('open applications are sorted by promised time and show the checks made', async () => {
    const first = await sendApplication(app, await app.actors.user())
    app.clock.advance(5)
    const second = await sendApplication(app, await app.actors.user(), { nameHindi: 'पं. रमेश शास्त्री' })
    await ops(second.id, 'checks', { kind: 'identity', note: 'Video call' })
    const ids = (await listed('open')).map((row) => row.id)
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id))
    const expected = { state: 'checking', checks: ['identity'], nameHindi: 'पं. रमेश शास्त्री' }
    expect((await listed('open')).find((row) => row.id === second.id)).toMatchObject(expected)
    expect((await own(await app.actors.user())) ?? 'none').toBe('none')
  })

  test('a check records who and when, the first one stands, and it can be undone while the application is open', async () => {
    const { id } = await sendApplication(app, await app.actors.user())
    await ops(id, 'checks', { kind: 'referees', note: 'Both speak well of him' })
    app.clock.advance(10)
    await ops(id, 'checks', { kind: 'referees', note: 'Again' })
    const [check] = (await seen(id)).checks
    expect(check).toMatchObject({ kind: 'referees', checkerName: 'Asha of the team', note: 'Both speak well of him' })
    const response = await app.request(`/ops/applications/${id}/checks/referees`, { as: team, method: 'DELETE' })
    expect(((await response.json()) as TeamApplication).checks).toEqual([])
    expect((await seen(id)).history.map((entry) => entry.kind)).toEqual(['received', 'checked', 'unchecked'])
    expect((await app.request(`/ops/applications/${id}/checks/palm`, { as: team, method: 'DELETE' })).status).toBe(400)
  })

  test('notes are visible to the team only and contain no Aadhaar number', async () => {
    const { id } = await sendApplication(app, await app.actors.user())
    expect((await ops(id, 'notes', { text: 'Asked to phone after six' })).status).toBe(200)
    expect(await refusal(await ops(id, 'notes', { text: 'Aadhaar 2345 6789 0123' }))).toMatchObject({
      status: 400,
      fields: ['text'],
    })
    expect((await seen(id)).history.at(-1)).toMatchObject({ kind: 'note', text: 'Asked to phone after six' })
  })

  test('team members cannot decide on their own application', async () => {
    const asha = await app.actors.team('Asha herself')
    const { id } = await sendApplication(app, asha)
    const response = await ops(id, 'checks', { kind: 'identity' }, asha)
    expect(await refusal(response)).toMatchObject({ status: 403, reason: 'own_application' })
    expect((await (await app.request(`/ops/applications/${id}`, { as: asha })).json()) as TeamApplication).toMatchObject({
      actions: [],
    })
  })

  test('a refusal shows its reason to the person and closes the application', async () => {
    const person = await app.actors.user()
    const { id } = await sendApplication(app, person)
    for (const _ of [1, 2]) expect((await ops(id, 'refuse', { reason: 'The referees could not be reached.' })).status).toBe(200)
    expect(await own(person)).toMatchObject({ state: 'refused', refusalReason: 'The referees could not be reached.' })
    for (const [action, json] of [
      ['approve', undefined],
      ['checks', { kind: 'identity' }],
      ['refuse', { reason: 'Another' }],
    ] as const) {
      expect(await refusal(await ops(id, action, json))).toMatchObject({ status: 409, reason: 'state_conflict' })
    }
    expect((await seen(id)).history.map((entry) => entry.kind)).toEqual(['received', 'refused'])
    const late = await app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' })
    expect(await refusal(late)).toMatchObject({ status: 409, reason: 'state_conflict' })
  })
})
