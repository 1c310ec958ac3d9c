import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, NO_LIMITS, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { contactMessage, createTicket } from '../../../../test/tickets.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { changeSetting } from '../../settings/service.ts'
import { supportJobs } from '../jobs.ts'
import type { TeamTicket, TeamTicketPage } from '../team/contract.ts'
import type { TicketStatus, TicketStored } from './contract.ts'
import { TICKET_QUEUE } from './service.ts'

const HOUR = 60

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterAll(() => app.close())

const write = (json: object, headers: Record<string, string> = {}) => app.request('/user/complain', { json, headers })
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

describe('contacting us', () => {
  test('stores the message unchanged and emails the person and the team', async () => {
    const email = 'first@example.com'
    const stored = await read<TicketStored>(write(contactMessage({ email, lang: 'hi' })))
    expect(stored.message).toBe('Your message has been sent successfully!')
    expect(stored.number).toMatch(/^TK-[A-Z0-9]{6}$/)
    // Nine support hours: eight of Friday, one of Saturday.
    expect(stored.answerBy).toBe('2026-11-21T05:30:00.000Z')
    const [message] = await emailsTo(email)
    expect(message).toMatchObject({ language: 'hi' })
    expect(message?.subject).toContain(stored.number)
    expect(message?.text).toContain('सुबह\u00a011:00 (भारतीय समय)')
    // The reader may be a stranger, so nothing that was typed is in it.
    expect(message?.text).not.toMatch(/Aditi|samagri/)
    const [notice] = (await emailsTo(DEFAULT_SETTINGS.email)).filter((mail) => mail.subject.includes(stored.number))
    expect(notice?.text).toContain('/ops/tickets/')
  })

  test('the same key with the same body is one message, with another body 422', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-test' }
    const json = contactMessage({ email: 'twice@example.com' })
    const copies = await Promise.all([
      write({ ...json, filledInMs: 9000 }, headers),
      write({ ...json, filledInMs: 9500 }, headers),
    ])
    const [one, other] = await Promise.all(copies.map((response) => response.json() as Promise<TicketStored>))
    expect(one).toEqual(other)
    expect(await refusal(write({ ...json, message: 'Something else' }, headers))).toBe('idempotency_key_reused')
    expect(await emailsTo('twice@example.com')).toHaveLength(1)
  })

  test('a mobile number is stored with its country, a landline as typed', async () => {
    const stored = async (changes: object) => {
      const { id } = await createTicket(app, { email: 'phone@example.com', ...changes })
      return (await app.db.selectFrom('tickets').select('phone').where('id', '=', id).executeTakeFirst())?.phone
    }
    expect(await stored({ phone: '(732) 555-0142', phoneCountry: 'US' })).toBe('+17325550142')
    expect(await stored({ phone: '98220 44157', phoneCountry: 'IN' })).toBe('+919822044157')
    expect(await stored({ phone: '022 2345 6789' })).toBe('02223456789')
    expect(await refusal(write(contactMessage({ phone: '98220 44157', phoneCountry: 'india' })))).toBe('phoneCountry')
  })

  test('name, email, message and subject are required, the phone number is not', async () => {
    for (const field of ['name', 'email', 'message', 'subject'])
      expect(await refusal(write(contactMessage({ [field]: '' })))).toBe(field)
    expect((await write(contactMessage({ phone: '' }))).status).toBe(200)
    expect(await refusal(write(contactMessage({ phone: 'call me' })))).toBe('phone')
    expect(await refusal(write(contactMessage({ message: 'My number is 2341 5678 9012' })))).toBe('aadhaar_number')
  })

  test.each([
    ['a field no person sees is filled in', { website: 'https://buy.example' }],
    ['it came faster than anybody types', { filledInMs: 300 }],
    ['it is full of addresses', { message: 'http://a http://b http://c www.d.example' }],
  ])('is stored, answered alike and flagged as spam when %s', async (what, changes) => {
    const email = `${what.length}@example.com`
    const { id, message } = await createTicket(app, { email, ...changes })
    expect(message).toBe('Your message has been sent successfully!')
    const ticket = await seen(id)
    expect(ticket).toMatchObject({ state: 'spam', actions: ['note', 'unflag-as-spam'] })
    expect(await emailsTo(email)).toEqual([])
    expect((await listed('status=spam')).items.map((row) => row.id)).toContain(id)
    // A person taken for a bot gets the number after all.
    expect((await action(id, 'unflag-as-spam', { version: ticket.version })).status).toBe(200)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('the sixth message of one address in an hour is spam', async () => {
    const email = 'often@example.com'
    const states: string[] = []
    for (let count = 0; count < 6; count++) states.push((await seen((await createTicket(app, { email })).id)).state)
    expect(states).toEqual(['open', 'open', 'open', 'open', 'open', 'spam'])
  })

  test('past the hourly limit of an address the email is dropped for good, with a log entry, and the team is still notified', async () => {
    const email = 'limited@example.com'
    await app.jobs.run()
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, emailsPerAddress: 1 })
    const warnings = app.warnings.length
    const numbers: string[] = []
    for (let count = 0; count < 2; count++) numbers.push((await createTicket(app, { email })).number)
    expect(await emailsTo(email)).toHaveLength(1)
    const toTeam = await emailsTo(DEFAULT_SETTINGS.email)
    for (const number of numbers) expect(toTeam.some(({ subject }) => subject.includes(number))).toBe(true)
    expect(app.warnings.slice(warnings)).toEqual([expect.stringMatching(/^email held back.*<ticket-\d+-person@localhost>/)])
    // It stays dropped when the job is retried for another email of the same event.
    const event = await app.db.selectFrom('ticket_events').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    await supportJobs(app.ctx, silent)[TICKET_QUEUE]?.({ eventId: event.id }, { id: 'again' })
    expect(await emailsTo(email)).toHaveLength(1)
    await changeSetting(app.ctx, 'limits', NO_LIMITS)
  })

  test('the status of a ticket requires its number and its address together', async () => {
    const { number } = await createTicket(app, { email: 'stands@example.com' })
    const findStanding = (json: object) => app.request('/support/ticket-status', { json })
    const standing = await read<TicketStatus>(findStanding({ number: ` ${number.toLowerCase()}`, email: 'Stands@example.com' }))
    expect(standing).toMatchObject({ number, state: 'open', answeredAt: null })
    expect((await findStanding({ number, email: 'other@example.com' })).status).toBe(404)
  })
})

describe('the team', () => {
  test('answers by email, once, from the version it has read', async () => {
    const writer = await app.actors.user()
    const { email } = writer
    const { id, number } = await createTicket(app, { email }, writer)
    const json = { version: 0, text: 'Flowers and fruit; the pandit brings the rest.' }
    const responses = await Promise.all([action(id, 'answer', json), action(id, 'answer', json)])
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 409])
    const emails = await emailsTo(email)
    const [message, ...more] = emails.filter(({ text }) => text.includes('the pandit brings the rest'))
    expect([emails.length, more]).toEqual([2, []])
    expect(message?.subject).toContain(number)
    expect(message?.text).toContain('Which samagri')
    const ticket = await seen(id)
    expect(ticket).toMatchObject({ state: 'answered', version: 1 })
    expect(ticket.history.at(-1)).toMatchObject({ kind: 'answered', actorName: 'Asha of the team' })
  })

  test('closes, reopens with the reply, and adds notes; disallowed actions are refused', async () => {
    const { id } = await createTicket(app, { email: 'moved@example.com' })
    expect(await refusal(action(id, 'unflag-as-spam', { version: 0 }))).toBe('version_conflict')
    expect(await refusal(action(id, 'answer', { version: 0 }))).toBe('text')
    expect((await action(id, 'close', { version: 0 })).status).toBe(200)
    app.clock.advance(HOUR)
    const again = await read<TeamTicket>(action(id, 'reopen', { version: 1, text: 'She asks about the kalash.' }))
    expect(again).toMatchObject({ state: 'open', closedAt: null })
    expect(again.answerBy > '2026-11-21T05:30:00.000Z').toBe(true)
    const noted = await read<TeamTicket>(action(id, 'note', { version: 2, text: 'Phoned her.' }))
    expect(noted.state).toBe('open')
    expect(noted.history.map((event) => event.kind)).toEqual(['received', 'closed', 'reopened', 'note'])
  })

  test('finds a ticket by number, name, address and words, in any state and letter case', async () => {
    const { id, number } = await createTicket(app, {
      name: 'Śrīdhar Wagh',
      email: 'wagh@example.com',
      message: 'The कलश was late',
    })
    await action(id, 'close', { version: 0 })
    for (const words of [number, 'sridhar wagh', 'WAGH@example', 'kalash']) {
      const page = await listed(`search=${encodeURIComponent(words)}`)
      expect(
        page.items.map((row) => row.id),
        words,
      ).toContain(id)
    }
    expect((await listed('search=%25')).items).toEqual([])
  })

  test('lists the ticket that has waited longest first, page by page', async () => {
    const other = await createTestApp()
    const as = await other.actors.team()
    for (let count = 0; count < 27; count++) {
      other.clock.advance(1)
      await createTicket(other, { email: `page-${count}@example.com`, name: `Writer ${count}` })
    }
    const page = await read<TeamTicketPage>(other.request('/ops/tickets', { as }))
    expect([page.items.length, page.openCount, page.items[0]?.name]).toEqual([25, 27, 'Writer 0'])
    const next = await read<TeamTicketPage>(other.request(`/ops/tickets?cursor=${page.nextCursor}`, { as }))
    expect(next.items.map((row) => row.name)).toEqual(['Writer 25', 'Writer 26'])
    await other.close()
  })
})
