// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openDialog, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { createTicket } from '../../../../../test/tickets.ts'
import { TicketPane } from './ticket/ticket-pane.tsx'
import { type TicketView, ticketQueryOf, ticketViewOf } from './tickets-queries.ts'
import { TicketsView } from './tickets-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterEach(() => {
  closePage()
  app.clock.set(START)
})
afterAll(() => app.close())

let count = 0
const received = (changes: object = {}) => createTicket(app, { email: `writer-${++count}@example.com`, ...changes })
const action = (id: string, name: string, version = 0) =>
  app.request(`/ops/tickets/${id}/${name}`, { as: team, json: { version, text: 'A text' } })
const openList = (view: Partial<TicketView> = {}) =>
  openPage(app, team, <TicketsView view={{ list: 'open', search: '', ...view }}>{null}</TicketsView>)
const openTicket = async (id: string) => {
  const page = await openPage(app, team, <TicketPane id={id} back="/ops/tickets" />)
  await screen.findByRole('heading', { level: 2 })
  return page
}
const rowOf = async (number: string) => within((await screen.findByText(number)).closest('tr') as HTMLElement)
const cellsOf = async (number: string) => (await rowOf(number)).getAllByRole('cell').map(({ textContent }) => textContent)
/** Erases the account of a person who has written a ticket. */
async function erased() {
  const person = await app.actors.user('Leaving Person')
  const ticket = await createTicket(app, { email: person.email }, person)
  await app.db.updateTable('sessions').set({ created_at: app.clock.now() }).where('user_id', '=', person.userId).execute()
  expect((await app.request('/user/erase', { as: person, json: {} })).status).toBe(200)
  return ticket
}

describe('the list of tickets', () => {
  it('says that it is empty', async () => {
    await openList({ list: 'answered' })
    expect(await screen.findByText('No tickets.')).toBeTruthy()
  })

  it('counts an open ticket down to its answer, and shows when any other was written', async () => {
    const [open, closed] = [await received({ name: 'Open Writer' }), await received({ name: 'Closed Writer' })]
    await action(closed.id, 'close')
    app.clock.advance(24 * 60)
    await openList()
    expect(await cellsOf(open.number)).toEqual(['1\u00a0h', 'Open Writer', 'Booking', open.number, 'Open'])
    expect(screen.getByRole('columnheader', { name: 'Answer in' })).toBeTruthy()
    closePage()
    await openList({ list: 'closed' })
    expect((await cellsOf(closed.number))[0]).toMatch(/^Fri 20 Nov, 10:00\sAM$/)
    expect(screen.getByRole('columnheader', { name: 'Written' })).toBeTruthy()
  })

  it('is late once the promised time has passed', async () => {
    const { number } = await received()
    app.clock.advance(25 * 60 + 1)
    await openList()
    expect((await (await rowOf(number)).findByText('1 min late')).getAttribute('data-tone')).toBe('late')
  })

  it('marks the chosen list, but none while something is searched', async () => {
    await openList({ list: 'spam' })
    const current = () =>
      within(screen.getByRole('navigation', { name: 'Which tickets' }))
        .getAllByRole('link')
        .flatMap((link) => (link.getAttribute('aria-current') === 'page' ? [link.textContent] : []))
    expect(current()).toEqual(['Spam'])
    closePage()
    await openList({ list: 'spam', search: 'asha' })
    expect(current()).toEqual([])
  })

  it('opens a ticket with the same list beside it', async () => {
    const { id, number } = await received({ name: 'Linked Writer' })
    await openList({ search: 'linked' })
    expect((await rowOf(number)).getByRole('link').getAttribute('href')).toBe(`/ops/tickets/${id}?search=linked`)
  })

  it('shows a ticket of a deleted account without a name', async () => {
    const { number } = await erased()
    await openList({ list: 'closed' })
    expect((await cellsOf(number))[1]).toBe('Deleted account')
  })
})

describe('a ticket', () => {
  it('of a deleted account has no text, no address and nothing to answer', async () => {
    const { id } = await erased()
    await openTicket(id)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Deleted account')
    expect(screen.getByText('This person deleted their account, so the text is gone.')).toBeTruthy()
    expect(screen.queryByText('Email')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Note'])
  })

  it('shows how to reach its writer, in which language, and until when it is to be settled', async () => {
    const { id } = await received({ phone: '98220 44157', lang: 'hi' })
    await openTicket(id)
    const facts = screen.getByRole('region', { name: 'Who wrote' })
    expect(within(facts).getByRole('link', { name: /98220/ }).getAttribute('href')).toBe('tel:+919822044157')
    expect(within(facts).getByText('Hindi')).toBeTruthy()
    expect(within(facts).getByText(/20 December 2026/)).toBeTruthy()
    closePage()
    await action(id, 'close')
    await openTicket(id)
    expect(screen.queryByText('Resolve by')).toBeNull()
  })

  it('that is spam says whether by itself or by whom', async () => {
    const [byItself, byTeam] = [await received({ website: 'x' }), await received()]
    await action(byTeam.id, 'flag-as-spam')
    await openTicket(byItself.id)
    expect(screen.getByText('Flagged as spam automatically.')).toBeTruthy()
    closePage()
    await openTicket(byTeam.id)
    expect(screen.getByText('Asha of the team flagged it as spam.')).toBeTruthy()
  })

  it('that nobody answered again says that it was closed by itself', async () => {
    const { id } = await received()
    await action(id, 'answer')
    app.clock.advance(31 * 24 * 60)
    await app.jobs.runPeriodicTasks()
    await openTicket(id)
    expect(screen.getByText('Closed after 30 days without a message.')).toBeTruthy()
  })

  it('that does not exist says so', async () => {
    await openPage(app, team, <TicketPane id="01a2262b-d98e-7003-a5ae-8aadbd7c2e35" back="/ops/tickets" />)
    expect((await screen.findByRole('alert')).textContent).toBe('This ticket doesn’t exist. It may have been deleted.')
  })

  it('is answered once although the response was lost, and the text stays until it is known', async () => {
    const { id } = await received()
    const page = await openTicket(id)
    const form = await openDialog(page, 'Answer')
    await page.user.type(form.getByRole('textbox'), 'Marigolds.')
    page.loseNextResponse()
    await page.user.click(form.getByRole('button', { name: 'Answer' }))
    expect(await form.findByRole('alert')).toBeTruthy()
    expect((form.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Marigolds.')
    await page.user.click(form.getByRole('button', { name: 'Answer' }))
    expect(await form.findByText('Someone has changed this ticket. Close this window and read it again.')).toBeTruthy()
    const answers = await app.db
      .selectFrom('ticket_events')
      .where('ticket_id', '=', id)
      .where('kind', '=', 'answered')
      .select('id')
      .execute()
    expect(answers).toHaveLength(1)
  })
})

describe('the view in the address', () => {
  it.each<[string, TicketView]>([
    ['', { list: 'open', search: '' }],
    ['status=nothing', { list: 'open', search: '' }],
    ['status=roles', { list: 'roles', search: '' }],
    ['status=closed&search=asha', { list: 'closed', search: 'asha' }],
    [`search=${'a'.repeat(130)}`, { list: 'open', search: 'a'.repeat(120) }],
  ])('%s', (query, view) => {
    expect(ticketViewOf(new URLSearchParams(query))).toEqual(view)
    expect(ticketViewOf(new URLSearchParams(ticketQueryOf(view)))).toEqual(view)
  })
})
