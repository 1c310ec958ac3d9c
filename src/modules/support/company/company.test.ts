import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { applyForRole, contactMessage, createTicket, roleForm } from '../../../../test/tickets.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import type { CompanyFacts } from '../tickets/contract.ts'
import { deleteOldTickets } from '../tickets/service.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(() => app.clock.set(START))
afterAll(() => app.close())

const DAY = 24 * 60
const company = async () => (await (await app.request('/company')).json()) as CompanyFacts

describe('the facts of the company', () => {
  it('contain the holidays from today to 45 days ahead, in order', async () => {
    const holidays = ['2027-01-05', '2026-11-19', '2026-11-20', '2027-01-04', '2026-12-25']
    await changeSetting(app.ctx, 'holidays', holidays)
    expect((await company()).holidays).toEqual(['2026-11-20', '2026-12-25', '2027-01-04'])
  })

  it('count the days as in India', async () => {
    await changeSetting(app.ctx, 'holidays', ['2026-11-20', '2026-11-21'])
    app.clock.set(new Date('2026-11-20T18:30:00Z'))
    expect((await company()).holidays).toEqual(['2026-11-21'])
  })

  it('name the grievance officer once there is one', async () => {
    const officer = { ...DEFAULT_SETTINGS.grievanceOfficer, name: 'Meera Apte', phone: '+912040000109' }
    await changeSetting(app.ctx, 'grievanceOfficer', officer)
    expect((await company()).grievanceOfficer).toEqual(officer)
  })
})

describe('an application for a role', () => {
  const apply = (body: FormData, key?: string) =>
    app.request('/role-applications', { method: 'POST', body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
  const refusal = async (response: Response) => {
    const { error } = (await response.json()) as ErrorBody
    return [response.status, error.reason ?? Object.keys(error.fields ?? {})[0]]
  }
  const files = async () => {
    const rows = await app.db.selectFrom('tickets').where('file_name', 'is not', null).select('id').execute()
    return Promise.all(rows.map(async ({ id }) => (await app.ctx.ports.storage.get(`role-files/${id}.pdf`))?.stream.cancel()))
  }

  it('with the key of another one is refused, and leaves that one as it is', async () => {
    const key = randomUUID()
    const first = await apply(roleForm({ email: 'first@example.com' }), key)
    expect(first.status).toBe(201)
    expect(await refusal(await apply(roleForm({ email: 'second@example.com' }), key))).toEqual([422, 'idempotency_key_reused'])
    const other = roleForm({ email: 'first@example.com' }, 'cv.pdf', new Uint8Array(Buffer.from('%PDF-1.7\n% another file\n')))
    expect(await refusal(await apply(other, key))).toEqual([422, 'idempotency_key_reused'])
    expect(await (await apply(roleForm({ email: 'first@example.com' }), key)).json()).toEqual(await first.json())
    await expect(files()).resolves.toBeTruthy()
  })

  it('with a key that a message has used is refused', async () => {
    const key = randomUUID()
    await app.request('/user/complain', { json: contactMessage(), headers: { 'idempotency-key': key } })
    expect(await refusal(await apply(roleForm(), key))).toEqual([422, 'idempotency_key_reused'])
  })

  it('names the role as it was called then, even after it was renamed', async () => {
    const { id } = await applyForRole(app)
    await changeSetting(app.ctx, 'vacantRoles', [])
    const ticket = await (await app.request(`/ops/tickets/${id}`, { as: team })).json()
    expect(ticket).toMatchObject({ roleTitle: 'Family support associate' })
    expect(await refusal(await apply(roleForm()))).toEqual([409, 'role_closed'])
    await changeSetting(app.ctx, 'vacantRoles', DEFAULT_SETTINGS.vacantRoles)
  })

  it.each([
    ['too long a text', { message: 'a'.repeat(2001) }, 'message'],
    ['an Aadhaar number in the text', { message: 'My number is 2341 5678 9012' }, 'message'],
    ['no address', { email: 'rohan' }, 'email'],
    ['an unknown field', { isAdmin: 'yes' }, 'isAdmin'],
  ])('is refused with %s', async (_what, changes, field) => {
    const { error } = (await (await apply(roleForm(changes))).json()) as ErrorBody
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })

  it('may have 2,000 characters in Devanagari', async () => {
    expect((await apply(roleForm({ message: 'न'.repeat(2000) }))).status).toBe(201)
  })
})

describe('the retention of tickets', () => {
  const isThere = async (id: string) => (await app.request(`/ops/tickets/${id}`, { as: team })).status === 200
  const stateOf = async (id: string) =>
    (await app.db.selectFrom('tickets').where('id', '=', id).select('state').executeTakeFirst())?.state
  const action = async (id: string, name: string, version: number) =>
    app.request(`/ops/tickets/${id}/${name}`, { as: team, json: { version, text: 'A text' } })
  const afterDays = async (days: number, minutes = 0) => {
    app.clock.set(new Date(START.getTime() + (days * DAY + minutes) * 60_000))
    await deleteOldTickets(app.ctx)
  }

  it('closes an answered ticket after exactly thirty quiet days, with an entry in its history', async () => {
    const { id } = await createTicket(app)
    await action(id, 'answer', 0)
    await afterDays(30)
    expect(await stateOf(id)).toBe('answered')
    await afterDays(30, 1)
    const ticket = await (await app.request(`/ops/tickets/${id}`, { as: team })).json()
    expect(ticket).toMatchObject({ state: 'closed', version: 2, closedAt: app.clock.now().toISOString() })
    expect(ticket.history.at(-1)).toMatchObject({ kind: 'closed', actorName: null })
  })

  it('counts the quiet days from the last answer', async () => {
    const { id } = await createTicket(app)
    await action(id, 'answer', 0)
    app.clock.advance(20 * DAY)
    await action(id, 'answer', 1)
    await afterDays(31)
    expect(await stateOf(id)).toBe('answered')
  })

  it('never closes or deletes one that waits for an answer', async () => {
    const { id } = await createTicket(app)
    await afterDays(360)
    expect(await stateOf(id)).toBe('open')
  })

  it('deletes a closed ticket a year after it was closed, not after it was written', async () => {
    const { id } = await createTicket(app)
    app.clock.advance(100 * DAY)
    await action(id, 'close', 0)
    await afterDays(100 + 365)
    expect(await stateOf(id)).toBe('closed')
    await afterDays(100 + 365, 1)
    expect(await stateOf(id)).toBeUndefined()
  })

  it('deletes spam after thirty days, and an application for a role after 180, also if it waits', async () => {
    const [spam, role] = [await createTicket(app, { website: 'x' }), await applyForRole(app)]
    await afterDays(30)
    expect(await isThere(spam.id)).toBe(true)
    await afterDays(30, 1)
    expect(await isThere(spam.id)).toBe(false)
    await afterDays(180)
    expect(await isThere(role.id)).toBe(true)
    await afterDays(180, 1)
    expect(await isThere(role.id)).toBe(false)
    expect(await app.ctx.ports.storage.get(`role-files/${role.id}.pdf`)).toBeUndefined()
  })

  it('deletes any number at once', async () => {
    const { id } = await createTicket(app, { website: 'x' })
    const row = await app.db.selectFrom('tickets').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 120 }, (_, at) => ({ ...row, id: randomUUID(), number: `TK-COPY${at}` }))
    await app.db.insertInto('tickets').values(copies).execute()
    await afterDays(30, 1)
    const left = await app.db.selectFrom('tickets').where('state', '=', 'spam').select('id').execute()
    expect(left).toEqual([])
  })
})
