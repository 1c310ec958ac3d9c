// Job applications, ticket retention, and company facts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, NO_LIMITS, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { applyForRole, createTicket, roleForm } from '../../../../test/tickets.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { PersonalData } from '../../privacy/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import type { TeamTicket, TeamTicketPage } from '../team/contract.ts'
import type { CompanyFacts, TicketStored } from '../tickets/contract.ts'

const HOUR = 60
const DAY = 24 * HOUR

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterAll(() => app.close())

const read = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body
const seen = (id: string) => read<TeamTicket>(app.request(`/ops/tickets/${id}`, { as: team }))
const listed = (query: string) => read<TeamTicketPage>(app.request(`/ops/tickets?${query}`, { as: team }))
const action = (id: string, name: string, json: object) => app.request(`/ops/tickets/${id}/${name}`, { as: team, json })
const emailsTo = async (to: string) => {
  await app.jobs.run()
  return app.mails.filter((mail) => mail.to === to)
}
const refusal = async (response: Promise<Response>) => {
  const { error } = (await (await response).json()) as ErrorBody
  return error.reason ?? Object.keys(error.fields ?? {})[0]
}

describe('a vacant role', () => {
  test('is applied for with a PDF, which only the team can read', async () => {
    const { id, number } = await applyForRole(app)
    const ticket = await seen(id)
    expect(ticket).toMatchObject({ subject: 'role', roleTitle: 'Family support associate', file: { name: 'cv.pdf' } })
    expect((await listed('status=roles')).items.map((row) => row.id)).toContain(id)
    expect((await app.request(`/ops/tickets/${id}/file`)).status).toBe(401)
    expect((await app.request(`/ops/tickets/${id}/file`, { as: await app.actors.user() })).status).toBe(403)
    const file = await app.request(`/ops/tickets/${id}/file`, { as: team })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await file.text()).toContain('%PDF')
    const [email] = await emailsTo('rohan@example.com')
    expect(email?.text).toContain(number)
    expect(email?.text).toContain('180')
  })

  test('refuses with a message: not a PDF, an Aadhaar card, a role no longer vacant, missing fields', async () => {
    const apply = (body: FormData) => refusal(app.request('/role-applications', { method: 'POST', body }))
    expect(await apply(roleForm({}, 'cv.pdf', new Uint8Array(Buffer.from('<script>'))))).toBe('pdf_required')
    expect(await apply(roleForm({}, 'aadhaar.pdf'))).toBe('aadhaar_document')
    expect(await apply(roleForm({ role: 'astronaut' }))).toBe('role_closed')
    expect(await apply(roleForm({ message: '' }))).toBe('message')
    const headers = { 'idempotency-key': 'k'.repeat(201) }
    expect((await app.request('/role-applications', { method: 'POST', body: roleForm(), headers })).status).toBe(400)
  })

  test('stores one application however often it is sent with its key', async () => {
    const send = () =>
      app.request('/role-applications', { method: 'POST', body: roleForm(), headers: { 'idempotency-key': 'role-key' } })
    expect(await read<TicketStored>(send())).toEqual(await read<TicketStored>(send()))
  })
})

describe('applications from one address', () => {
  const allow = (limits: object) => changeSetting(app.ctx, 'limits', { ...NO_LIMITS, ...limits })
  afterAll(() => allow({}))
  const apply = async (body: FormData = roleForm()) => app.request('/role-applications', { method: 'POST', body })

  test('are limited to five an hour, and then refused before the file is read', async () => {
    app.clock.advance(2 * DAY)
    await allow({ roleApplicationsPerHour: 5 })
    const statuses = [await apply(), await apply(roleForm({}, 'cv.pdf', new Uint8Array(Buffer.from('<script>'))))]
    for (let time = 0; time < 3; time++) statuses.push(await apply())
    expect(statuses.map(({ status }) => status)).toEqual([201, 422, 201, 201, 201])
    const refused = await apply()
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 3600])
    app.clock.advance(HOUR)
    expect((await apply()).status).toBe(201)
  })

  test('count towards the daily limit of everyone', async () => {
    app.clock.advance(2 * DAY)
    await allow({ roleApplicationsPerDay: 2 })
    expect([(await apply()).status, (await apply()).status, (await apply()).status]).toEqual([201, 201, 429])
    app.clock.advance(DAY)
    expect((await apply()).status).toBe(201)
  })

  test('without a PDF do not count towards the daily limit', async () => {
    app.clock.advance(2 * DAY)
    await allow({ roleApplicationsPerDay: 1 })
    const empty = await app.request('/role-applications', { method: 'POST', body: new FormData() })
    const script = await apply(roleForm({}, 'cv.pdf', new Uint8Array(Buffer.from('<script>'))))
    expect([empty.status, script.status]).toEqual([400, 422])
    expect([(await apply()).status, (await apply()).status]).toEqual([201, 429])
  })

  test('are counted and stored once if they are repeated with the same idempotency key', async () => {
    app.clock.advance(2 * DAY)
    await allow({ roleApplicationsPerDay: 3 })
    // An address that no other test writes from: many messages in an hour look like spam.
    const body = () => roleForm({ email: 'again@example.com' })
    const send = (key: string) =>
      app.request('/role-applications', { method: 'POST', body: body(), headers: { 'idempotency-key': key } })
    const files = async () => {
      let count = 0
      for await (const _ of app.ctx.ports.storage.list('role-files/')) count += 1
      return count
    }
    const before = await files()
    expect((await send('repeated-application')).status).toBe(201)
    for (let time = 0; time < 3; time++) expect((await send('repeated-application')).status).toBe(201)
    expect(await files()).toBe(before + 1)
    const simultaneous = await Promise.all([send('simultaneous'), send('simultaneous')])
    expect(simultaneous.map(({ status }) => status)).toEqual([201, 201])
    expect(await files()).toBe(before + 2)
    await allow({ roleApplicationsPerDay: 1 })
    expect((await apply()).status).toBe(429)
    expect((await send('repeated-application')).status).toBe(201)
  })

  test('include a file of at most three megabytes', async () => {
    await allow({})
    const file = (bytes: number) => new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9)]))
    expect((await apply(roleForm({}, 'cv.pdf', file(3 * 1024 * 1024)))).status).toBe(201)
    expect(await refusal(apply(roleForm({}, 'cv.pdf', file(3 * 1024 * 1024 + 1))))).toBe('file_too_large')
  })

  test('may have a file name of any length without slow parsing', async () => {
    const from = process.cpuUsage()
    const response = await apply(roleForm({}, `${'a'.repeat(15_000)}.pdf`))
    const { user, system } = process.cpuUsage(from)
    expect(response.status).toBe(201)
    const { number } = (await response.json()) as TicketStored
    const [row] = (await listed(`search=${number}`)).items
    expect((await seen(row?.id ?? '')).file?.name).toMatch(/^a+(\.pdf)?$/)
    // Microseconds of this process alone, however busy the machine is.
    expect(user + system).toBeLessThan(1_000_000)
  })
})

describe('retention', () => {
  const isThere = async (id: string) => (await app.request(`/ops/tickets/${id}`, { as: team })).status === 200

  test('the data export contains every message of a person, and erasure removes their text', async () => {
    const as = await app.actors.user('Leaving Person')
    const mine = await createTicket(app, { message: 'Signed in, wq-one' }, as)
    const before = await createTicket(app, { email: as.email, message: 'Not signed in, wq-two' })
    await action(mine.id, 'answer', { version: 0, text: 'Our answer' })
    await action(mine.id, 'note', { version: 1, text: 'wq-three, between ourselves' })
    const data = await read<PersonalData>(app.request('/user/export', { as }))
    expect(data.tickets.map((ticket) => ticket.number).toSorted()).toEqual([mine.number, before.number].toSorted())
    expect(data.tickets.find(({ number }) => number === mine.number)?.answers).toMatchObject([{ text: 'Our answer' }])
    expect(JSON.stringify(data)).not.toContain('wq-three')
    await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', as.userId).execute()
    expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
    const left = await seen(mine.id)
    expect(left).toMatchObject({ state: 'closed', name: '', email: '', message: '', actions: ['note'] })
    expect(JSON.stringify([left, await seen(before.id)])).not.toMatch(/wq-|Our answer|Leaving/)
  })

  test('closed tickets are kept for a year, answered ones are closed after thirty quiet days, spam is deleted after thirty', async () => {
    const [answered, spam] = [await createTicket(app, { email: 'kept@example.com' }), await createTicket(app, { website: 'x' })]
    await action(answered.id, 'answer', { version: 0, text: 'Yes.' })
    const role = await applyForRole(app)
    const file = () => app.ctx.ports.storage.get(`role-files/${role.id}.pdf`)
    app.clock.advance(31 * DAY)
    await app.jobs.runPeriodicTasks()
    expect(await isThere(spam.id)).toBe(false)
    expect((await seen(answered.id)).state).toBe('closed')
    await file().then((stored) => stored?.stream.cancel())
    expect(await isThere(role.id)).toBe(true)
    app.clock.advance(150 * DAY)
    await app.jobs.runPeriodicTasks()
    expect([await isThere(role.id), await file(), await isThere(answered.id)]).toEqual([false, undefined, true])
    app.clock.advance(216 * DAY)
    await app.jobs.runPeriodicTasks()
    expect(await isThere(answered.id)).toBe(false)
  })
})

describe('the facts of the company', () => {
  test('omit what is not set, and list the towns around the office', async () => {
    const bare = await read<CompanyFacts>(app.request('/company'))
    expect(bare).toMatchObject({ office: null, grievanceOfficer: null, founderStory: '' })
    expect(bare.vacantRoles.map((role) => role.slug)).toEqual(['pandit-relations', 'family-support'])
    await changeSetting(app.ctx, 'officeLocation', { latitude: 18.52, longitude: 73.86 })
    const { office } = await read<CompanyFacts>(app.request('/company'))
    expect(office?.places[0]?.name).toBe('Pune')
    expect(office?.places.length).toBeGreaterThan(2)
    expect(office?.places.every(({ kilometres }) => kilometres <= 45)).toBe(true)
  })
})
