import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applicationRequest, checkedApplication, sendApplication } from '../../../../test/applications.ts'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { makePandit } from '../../../../test/factories.ts'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { Actor, Context } from '../../../server/context.ts'
import type { OwnApplicationResponse, TeamApplication, TeamApplicationRow } from '../apply/contract.ts'
import { applyAsPandit } from '../apply/service.ts'
import { approveApplication, refuseApplication } from './service.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterEach(() => app.clock.set(START))
afterAll(() => app.close())

const DAY = 24 * 60
const seen = async (id: string) => (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication
const ops = (id: string, action: string, json: object = {}) =>
  app.request(`/ops/applications/${id}/${action}`, { as: team, method: 'POST', json })
const uncheck = (id: string, kind: string) =>
  app.request(`/ops/applications/${id}/checks/${kind}`, { as: team, method: 'DELETE' })
const own = async (as: TestActor) =>
  (await (await app.request('/pandit-applications/mine', { as })).json()) as OwnApplicationResponse
const personOf = ({ userId, email }: TestActor, role: string): Actor =>
  ({
    ...{ kind: 'person', userId, email, name: 'A person', emailVerified: true, role },
    ...{ hasSecondFactor: true, mustSetPassword: false },
  }) as unknown as Actor
/** The call of this person while the queue of emails is away. */
const withoutQueue = (as: TestActor, role: string): Context => ({
  ...app.ctx,
  actor: personOf(as, role),
  queue: { ...app.ctx.queue, send: () => Promise.reject(new Error('The queue is away.')) },
})

async function decided(state: 'approved' | 'refused' | 'withdrawn') {
  const person = await app.actors.user()
  const { id } = await checkedApplication(app, person, team)
  if (state === 'approved') await ops(id, 'approve')
  if (state === 'refused') await ops(id, 'refuse', { reason: 'Not now' })
  if (state === 'withdrawn') await app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' })
  expect((await seen(id)).state).toBe(state)
  return { id, person }
}

describe('an application that is decided', () => {
  const actions: [string, (id: string) => Promise<Response>][] = [
    ['checked', (id) => ops(id, 'checks', { kind: 'documents' })],
    ['unchecked', (id) => uncheck(id, 'identity')],
    ['refused for another reason', (id) => ops(id, 'refuse', { reason: 'Another reason' })],
  ]
  const states = ['approved', 'refused', 'withdrawn'] as const

  it.each(
    states.flatMap((state) => actions.map((action) => [state, ...action] as const)),
  )('(%s) is no longer %s', async (state, _what, action) => {
    const { id } = await decided(state)
    const before = await seen(id)
    expect(await statusAndReasonOf(await action(id))).toEqual([409, 'state_conflict'])
    expect(await seen(id)).toEqual(before)
  })

  it.each(['refused', 'withdrawn'] as const)('(%s) cannot be approved any more', async (state) => {
    const { id, person } = await decided(state)
    expect(await statusAndReasonOf(await ops(id, 'approve'))).toEqual([409, 'state_conflict'])
    const rows = await app.db.selectFrom('pandits').where('user_id', '=', person.userId).select('id').execute()
    expect(rows).toEqual([])
  })

  it.each(['approved', 'refused'] as const)('(%s) is no longer withdrawn', async (state) => {
    const { id, person } = await decided(state)
    const response = await app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' })
    expect(await statusAndReasonOf(response)).toEqual([409, 'state_conflict'])
    expect((await seen(id)).state).toBe(state)
  })

  it.each(states)('(%s) still gets notes', async (state) => {
    const { id } = await decided(state)
    expect((await ops(id, 'notes', { text: 'He phoned again' })).status).toBe(200)
    expect((await seen(id)).history.at(-1)).toMatchObject({
      kind: 'note',
      text: 'He phoned again',
      actorName: 'Asha of the team',
    })
  })
})

describe('an own application', () => {
  it.each<[string, (id: string, as: TestActor) => Promise<Response>]>([
    ['checked', (id, as) => app.request(`/ops/applications/${id}/checks`, { as, json: { kind: 'documents' } })],
    ['unchecked', (id, as) => app.request(`/ops/applications/${id}/checks/identity`, { as, method: 'DELETE' })],
    ['commented', (id, as) => app.request(`/ops/applications/${id}/notes`, { as, json: { text: 'A good man' } })],
    ['approved', (id, as) => app.request(`/ops/applications/${id}/approve`, { as, method: 'POST' })],
    ['refused', (id, as) => app.request(`/ops/applications/${id}/refuse`, { as, json: { reason: 'Not now' } })],
    ['freed of a document', (id, as) => app.request(`/ops/applications/${id}/documents/${id}`, { as, method: 'DELETE' })],
  ])('is not %s, even by an owner, whatever others have checked', async (_what, action) => {
    const owner = await app.actors.owner()
    const { id } = await checkedApplication(app, owner, team)
    const before = await seen(id)
    expect(await statusAndReasonOf(await action(id, owner))).toEqual([403, 'own_application'])
    expect(await seen(id)).toEqual(before)
  })
})

describe('the application of somebody who became a pandit in another way', () => {
  it('is not approved', async () => {
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team)
    await makePandit(app, { userId: person.userId })
    expect(await statusAndReasonOf(await ops(id, 'approve'))).toEqual([409, 'already_pandit'])
    expect((await seen(id)).state).toBe('checking')
  })
})

describe('whether a person may apply', () => {
  it.each([
    ['approved', false],
    ['refused', true],
    ['withdrawn', true],
  ] as const)('after being %s: %s', async (state, mayApply) => {
    expect((await own((await decided(state)).person)).mayApply).toBe(mayApply)
  })

  it('is decided by the open application, even if a decided one is newer by its clock', async () => {
    const { id, person } = await decided('refused')
    const open = await sendApplication(app, person)
    const later = new Date(app.clock.now().getTime() + 5000)
    await app.db.updateTable('pandit_applications').set({ created_at: later }).where('id', '=', id).execute()
    expect(await own(person)).toMatchObject({ application: { id: open.id, state: 'received' }, mayApply: false })
  })
})

describe('if the email of a decision could not be queued', () => {
  it('an approval makes nobody a pandit', async () => {
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team)
    const before = await seen(id)
    await expect(approveApplication(withoutQueue(team, 'team'), id)).rejects.toThrow('away')
    expect(await seen(id)).toEqual(before)
    expect(await app.db.selectFrom('pandits').where('user_id', '=', person.userId).select('id').execute()).toEqual([])
    const user = await app.db.selectFrom('users').where('id', '=', person.userId).select('role').executeTakeFirst()
    expect(user?.role).toBe('user')
  })

  it('a refusal leaves the application open', async () => {
    const { id } = await sendApplication(app, await app.actors.user())
    await expect(refuseApplication(withoutQueue(team, 'team'), id, 'Not now')).rejects.toThrow('away')
    expect(await seen(id)).toMatchObject({ state: 'received', refusalReason: null })
  })

  it('nothing is stored of a new application', async () => {
    const person = await app.actors.user()
    await expect(applyAsPandit(withoutQueue(person, 'user'), applicationRequest())).rejects.toThrow('away')
    expect((await own(person)).application).toBeNull()
  })
})

describe('the emails about an application', () => {
  it('are none for checks, notes and a withdrawal', async () => {
    const { id, person } = await decided('withdrawn')
    await ops(id, 'notes', { text: 'He phoned again' })
    await app.jobs.run()
    expect(app.mails.filter(({ to }) => to === person.email)).toEqual([])
  })
})

describe('what is kept of a decided application', () => {
  const REFEREES = 2
  const afterDays = async (days: number) => {
    app.clock.set(new Date(START.getTime() + days * DAY * 60_000))
    await app.jobs.runPeriodicTasks()
  }
  const refereesOf = async (id: string) => (await seen(id)).details?.referees.length

  it('are the referees for thirty days', async () => {
    const ids = [(await decided('approved')).id, (await decided('refused')).id, (await decided('withdrawn')).id]
    await afterDays(30)
    for (const id of ids) expect(await refereesOf(id)).toBe(REFEREES)
    await afterDays(30 + 1 / DAY)
    for (const id of ids) expect(await refereesOf(id)).toBe(0)
  })

  it('are the texts of a refused one for half a year, and the reason for ever', async () => {
    const { id } = await decided('refused')
    await ops(id, 'notes', { text: 'Phone after six' })
    await afterDays(180)
    expect((await seen(id)).details).not.toBeNull()
    await afterDays(180 + 1 / DAY)
    const left = await seen(id)
    expect(left).toMatchObject({ details: null, name: 'Pt. Ramesh Shastri', refusalReason: 'Not now', mobile: '', place: '' })
    expect(left.history.map(({ kind, text }) => [kind, text]).slice(-2)).toEqual([
      ['refused', 'Not now'],
      ['note', null],
    ])
  })

  it('are no notes of its checks after half a year', async () => {
    const person = await app.actors.user()
    const { id } = await sendApplication(app, person)
    await ops(id, 'checks', { kind: 'identity', note: 'Passport of Ramesh' })
    await app.request('/pandit-applications/mine/withdraw', { as: person, method: 'POST' })
    expect(JSON.stringify(await seen(id))).toContain('Passport of Ramesh')
    await afterDays(180 + 1 / DAY)
    const left = await seen(id)
    expect(JSON.stringify(left)).not.toContain('Passport of Ramesh')
    expect(left.checks).toMatchObject([{ kind: 'identity', checkerName: 'Asha of the team', note: '' }])
  })

  it('is everything but the referees of an approved one', async () => {
    const { id } = await decided('approved')
    await afterDays(300)
    expect(await seen(id)).toMatchObject({ details: { teacher: 'Vedashala, Alandi', referees: [] }, place: 'Pune, Maharashtra' })
  })

  it('is everything of an open one, however old it is', async () => {
    const { id } = await sendApplication(app, await app.actors.user())
    await afterDays(300)
    expect(await refereesOf(id)).toBe(REFEREES)
  })
})

describe('the list of applications', () => {
  const list = async (query: string, as = team) =>
    (await (await app.request(`/ops/applications?${query}`, { as })).json()) as {
      items: TeamApplicationRow[]
      nextCursor: string | null
      openCount: number
    }

  it('of open ones begins with the one that waits longest, the others with the newest; both continue page by page', async () => {
    await app.db.deleteFrom('pandit_applications').execute()
    const ids: string[] = []
    for (let count = 0; count < 27; count++) {
      // Three at a time at the same moment.
      if (count % 3 === 0) app.clock.advance(1)
      ids.push((await sendApplication(app, await app.actors.user())).id)
    }
    const all = async (status: string) => {
      const first = await list(`status=${status}`)
      const next = await list(`status=${status}&cursor=${first.nextCursor}`)
      expect([first.items.length, next.items.length, next.nextCursor]).toEqual([25, 2, null])
      return [...first.items, ...next.items]
    }
    const open = await all('open')
    expect(open.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(open.map(({ answerBy }) => answerBy)).toEqual(open.map(({ answerBy }) => answerBy).toSorted())
    expect((await list('status=refused')).openCount).toBe(27)
    for (const id of ids) await ops(id, 'refuse', { reason: 'Not now' })
    const refused = await all('refused')
    expect(refused.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(refused.map(({ createdAt }) => createdAt)).toEqual(
      refused
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect((await list('status=open')).openCount).toBe(0)
  })

  it('refuses an invalid cursor', async () => {
    expect((await app.request('/ops/applications?cursor=nothing', { as: team })).status).toBe(400)
  })
})

describe('the data export', () => {
  it('contains every application of the person in full, and nobody else’s', async () => {
    const { id, person } = await decided('withdrawn')
    app.clock.advance(1)
    const again = await sendApplication(app, person, { teacher: 'A second teacher' })
    const data = await (await app.request('/user/export', { as: person })).json()
    expect(data.applications).toMatchObject([
      { id: again.id, details: { teacher: 'A second teacher' } },
      { id, state: 'withdrawn', details: { referees: [{ name: 'Madhav Joshi' }, { name: 'Sunanda Kulkarni' }] } },
    ])
    const other = await (await app.request('/user/export', { as: await app.actors.user() })).json()
    expect(other.applications).toEqual([])
  })
})

describe('a document that does not belong to the person', () => {
  it('is refused with the whole application', async () => {
    const person = await app.actors.user()
    const response = await app.request('/pandit-applications', {
      as: person,
      json: applicationRequest({ documents: [randomUUID()] }),
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect((await own(person)).application).toBeNull()
  })
})
