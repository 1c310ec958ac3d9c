import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { applyForRole, contactMessage, createTicket } from '../../../../test/tickets.ts'
import type { Actor, Context } from '../../../server/context.ts'
import { fillSounds } from '../../../server/db/name-sounds.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import { TICKET_ACTIONS, type TicketAction, type TicketState } from '../tickets/model.ts'
import { receiveMessage } from '../tickets/service.ts'
import type { TeamTicket, TeamTicketPage } from './contract.ts'
import { performTicketAction, searchTicketsByTerms } from './service.ts'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterAll(() => app.close())

const HOUR = 60
let count = 0
const newEmail = () => `writer-${++count}@example.com`
const read = async <Body>(response: Promise<Response>) => (await (await response).json()) as Body
const seen = (id: string) => read<TeamTicket>(app.request(`/ops/tickets/${id}`, { as: team }))
const listed = async (query = '') => read<TeamTicketPage>(app.request(`/ops/tickets?${query}`, { as: team }))
const idsOf = async (query = '') => (await listed(query)).items.map(({ id }) => id)
const action = (id: string, name: TicketAction, json: object) => app.request(`/ops/tickets/${id}/${name}`, { as: team, json })
/** Performs the actions one after the other, each from the current version. */
async function moved(id: string, ...actions: TicketAction[]): Promise<TeamTicket> {
  for (const name of actions)
    expect((await action(id, name, { version: (await seen(id)).version, text: 'A text' })).status).toBe(200)
  return seen(id)
}
const asTeam = (): Context => {
  const { userId, email } = team
  const person = { kind: 'person', userId, email, name: 'Asha of the team', emailVerified: true, role: 'team' }
  return { ...app.ctx, actor: { ...person, hasSecondFactor: true, mustSetPassword: false } as unknown as Actor }
}
const PATHS: Record<TicketState, TicketAction[]> = { open: [], answered: ['answer'], closed: ['close'], spam: ['flag-as-spam'] }
const STATES = Object.keys(PATHS) as TicketState[]
const ticketIn = async (state: TicketState) => moved((await createTicket(app, { email: newEmail() })).id, ...PATHS[state])
const emailsTo = async (to: string) => {
  await app.jobs.run()
  return app.mails.filter((mail) => mail.to === to)
}

describe('an action', () => {
  const cases = STATES.flatMap((state) => TICKET_ACTIONS.map((name) => [name, state] as const))

  it.each(cases)('to %s a ticket that is %s is made exactly if it is offered', async (name, state) => {
    const ticket = await ticketIn(state)
    const response = await action(ticket.id, name, { version: ticket.version, text: 'A text' })
    const after = await seen(ticket.id)
    if (ticket.actions.includes(name)) {
      expect([response.status, after.version, after.history.length]).toEqual([200, ticket.version + 1, ticket.history.length + 1])
    } else {
      expect([response.status, ((await response.json()) as ErrorBody).error.reason]).toEqual([409, 'version_conflict'])
      expect(after).toEqual(ticket)
    }
  })

  it.each(TICKET_ACTIONS)('to %s from a version that is outdated or does not exist yet changes nothing', async (name) => {
    const path: Record<string, TicketAction[]> = { reopen: ['answer', 'answer'], 'unflag-as-spam': ['note', 'flag-as-spam'] }
    const { id } = await createTicket(app, { email: newEmail() })
    const ticket = await moved(id, ...(path[name] ?? ['note', 'note']))
    for (const version of [ticket.version - 1, ticket.version + 1])
      expect((await action(id, name, { version, text: 'A text' })).status).toBe(409)
    expect(await seen(id)).toEqual(ticket)
  })

  it.each(['answer', 'note', 'reopen'] as const)('to %s needs a text, not only spaces', async (name) => {
    const ticket = await ticketIn('answered')
    for (const text of [undefined, '', '  \n '])
      expect((await action(ticket.id, name, { version: ticket.version, text })).status).toBe(400)
    expect(await seen(ticket.id)).toEqual(ticket)
  })

  it('is not made at all when its email could not be queued', async () => {
    const ticket = await ticketIn('open')
    const queue = { ...app.ctx.queue, send: () => Promise.reject(new Error('The queue is away.')) }
    await expect(
      performTicketAction({ ...asTeam(), queue }, { id: ticket.id, action: 'answer' }, { version: 0, text: 'Yes.' }),
    ).rejects.toThrow('away')
    expect(await seen(ticket.id)).toEqual(ticket)
  })

  it('on an unknown ticket is not found', async () => {
    for (const id of [randomUUID(), 'TK-7K3MAQ', '17'])
      expect((await action(id, 'note', { version: 0, text: 'x' })).status).toBe(404)
  })
})

describe('the promised time', () => {
  it('begins again when the person writes again, but not with an answer, a note or a close', async () => {
    const { id, answerBy } = await createTicket(app, { email: newEmail() })
    app.clock.advance(HOUR)
    for (const name of ['note', 'answer', 'close'] as const) expect((await moved(id, name)).answerBy).toBe(answerBy)
    const again = await moved(id, 'reopen')
    expect(Date.parse(again.answerBy) - Date.parse(answerBy)).toBe(HOUR * 60_000)
  })

  it('begins when spam is marked as not spam', async () => {
    const { id, answerBy } = await createTicket(app, { email: newEmail(), website: 'x' })
    app.clock.advance(HOUR)
    expect(Date.parse((await moved(id, 'unflag-as-spam')).answerBy) - Date.parse(answerBy)).toBe(HOUR * 60_000)
  })
})

describe('the dates of a ticket', () => {
  it('say when it was last answered and closed, and it is no longer closed once reopened', async () => {
    const { id } = await createTicket(app, { email: newEmail() })
    app.clock.advance(1)
    const answeredAt = app.clock.now().toISOString()
    expect(await moved(id, 'answer')).toMatchObject({ answeredAt, closedAt: null })
    app.clock.advance(1)
    expect(await moved(id, 'close')).toMatchObject({ answeredAt, closedAt: app.clock.now().toISOString() })
    expect(await moved(id, 'reopen')).toMatchObject({ answeredAt, closedAt: null, state: 'open' })
  })
})

describe('the person gets an email', () => {
  it('for every answer, and for nothing else the team does', async () => {
    const email = newEmail()
    const { id } = await createTicket(app, { email })
    expect(await emailsTo(email)).toHaveLength(1)
    await moved(id, 'note', 'close', 'reopen')
    expect(await emailsTo(email)).toHaveLength(1)
    await moved(id, 'answer', 'answer')
    expect(await emailsTo(email)).toHaveLength(3)
    await moved(id, 'reopen', 'flag-as-spam')
    expect(await emailsTo(email)).toHaveLength(3)
  })

  it('in the language of the form, which repeats the own message only to a verified address', async () => {
    const writer = await app.actors.user('Aditi Kulkarni')
    const stranger = newEmail()
    const message = 'Which flowers do we buy?'
    const own = await createTicket(app, { email: writer.email, message, lang: 'hi' }, writer)
    const other = await createTicket(app, { email: stranger, message, lang: 'en' }, writer)
    for (const { id } of [own, other]) await action(id, 'answer', { version: 0, text: 'Marigolds.' })
    const answerTo = async (to: string) => (await emailsTo(to)).find(({ text }) => text.includes('Marigolds.'))
    const [toWriter, toStranger] = [await answerTo(writer.email), await answerTo(stranger)]
    expect([toWriter?.language, toStranger?.language]).toEqual(['hi', 'en'])
    expect(toWriter?.text).toContain(message)
    expect(toStranger?.text).not.toContain(message)
    expect(toStranger?.text).not.toContain('Aditi')
  })
})

describe('a message', () => {
  it('that the team enters for somebody does not belong to the account of the member', async () => {
    const userIdOf = async (as: TestActor) => {
      const { id } = await createTicket(app, { email: newEmail() }, as)
      return (await app.db.selectFrom('tickets').where('id', '=', id).select('user_id').executeTakeFirst())?.user_id
    }
    const family = await app.actors.user()
    expect([await userIdOf(family), await userIdOf(team), await userIdOf(await app.actors.owner())]).toEqual([
      family.userId,
      null,
      null,
    ])
  })

  it('is not stored at all when its email could not be queued', async () => {
    const email = newEmail()
    const queue = { ...app.ctx.queue, send: () => Promise.reject(new Error('The queue is away.')) }
    const input = contactMessage({ email }) as Parameters<typeof receiveMessage>[1]
    await expect(receiveMessage({ ...app.ctx, queue }, input, undefined)).rejects.toThrow('away')
    expect(await idsOf(`search=${email}`)).toEqual([])
  })

  it('is found by its number as people type it, and one that is spam looks open', async () => {
    const email = newEmail()
    const { id, number } = await createTicket(app, { email })
    await moved(id, 'flag-as-spam')
    const spaced = ` ${number.toLowerCase().slice(0, 5)} ${number.toLowerCase().slice(5)}`
    const status = await app.request('/support/ticket-status', { json: { number: spaced, email: email.toUpperCase() } })
    expect(await status.json()).toMatchObject({ number, state: 'open' })
  })
})

describe('the lists', () => {
  it('contain every ticket once, by its state', async () => {
    for (const state of STATES) {
      const { id } = await ticketIn(state)
      for (const status of STATES)
        expect((await idsOf(`status=${status}`)).includes(id), `${state} in ${status}`).toBe(status === state)
    }
  })

  it('of roles contain applications in any state but spam, which only the list of spam has', async () => {
    const [open, closed, spam] = [await applyForRole(app), await applyForRole(app), await applyForRole(app, { website: 'x' })]
    await moved(closed.id, 'close')
    const other = await ticketIn('open')
    const roles = await idsOf('status=roles')
    expect([open, closed, spam, other].map(({ id }) => roles.includes(id))).toEqual([true, true, false, false])
    expect(await idsOf('status=spam')).toContain(spam.id)
  })

  it('count those that wait, without spam and answered ones', async () => {
    const { openCount } = await listed()
    for (const state of STATES) await ticketIn(state)
    expect([(await listed()).openCount, (await listed('status=closed')).openCount]).toEqual([openCount + 1, openCount + 1])
  })

  it('of closed tickets begin with the newest, and continue page by page without losing or repeating one', async () => {
    const ids: string[] = []
    for (let at = 0; at < 27; at++) {
      // Three at a time at the same moment.
      if (at % 3 === 0) app.clock.advance(1)
      ids.push((await moved((await createTicket(app, { email: newEmail(), name: 'Paged Person' })).id, 'close')).id)
    }
    for (const query of ['status=closed', 'search=paged']) {
      const first = await listed(query)
      const next = await listed(`${query}&cursor=${first.nextCursor}`)
      const found = [...first.items, ...next.items].filter(({ name }) => name === 'Paged Person')
      expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
      expect(found.map(({ createdAt }) => createdAt)).toEqual(
        found
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .toReversed(),
      )
    }
  })
})

describe('the search by a name in the other script', () => {
  it('finds tickets by how the name sounds, also one from before sounds were stored', async () => {
    const { id } = await createTicket(app, { name: 'मीनाक्षी पाण्डेय' })
    const finds = async (search: string) => [
      await idsOf(`search=${encodeURIComponent(search)}`),
      (await searchTicketsByTerms(asTeam(), search.split(' '), 5)).map((ticket) => ticket.id),
    ]
    expect(await finds('meenakshi pandey')).toEqual([[id], [id]])
    expect(await finds('meenakshi sharma')).toEqual([[], []])
    await app.db.updateTable('tickets').set({ name_sounds: null }).where('id', '=', id).execute()
    await fillSounds(app.db, 'tickets')
    expect(await finds('meenakshi pandey')).toEqual([[id], [id]])
  })
})

describe('the search of the whole team', () => {
  const found = async (terms: string[], limit = 5) => (await searchTicketsByTerms(asTeam(), terms, limit)).map(({ name }) => name)

  it('requires every word, finds the newest first, and not more than were asked for', async () => {
    for (const name of ['Vasudha Gokhale', 'Vasudha Phadke', 'Vasudha Gokhale-Rao']) {
      app.clock.advance(1)
      await createTicket(app, { email: newEmail(), name })
    }
    expect(await found(['vasudha', 'gokhale'])).toEqual(['Vasudha Gokhale-Rao', 'Vasudha Gokhale'])
    expect(await found(['VASUDHA'], 1)).toEqual(['Vasudha Gokhale-Rao'])
    expect(await found(['vasudha', 'nobody'])).toEqual([])
    expect(await found([])).toEqual([])
    expect(await found(['%'])).toEqual([])
  })

  it('is for the team only', async () => {
    await expect(searchTicketsByTerms({ ...app.ctx, actor: { kind: 'visitor' } }, ['vasudha'], 5)).rejects.toThrow()
  })
})
