// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, dialogClosed, discardForm, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { applyForRole, createTicket } from '../../../../../../test/tickets.ts'
import type { TeamTicket } from '../../../../../modules/support/team/contract.ts'
import { TicketsView } from '../tickets-view.tsx'
import { TicketPane } from './ticket-pane.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterEach(closePage)
afterAll(() => app.close())

/** A new message, an hour after the one before: many within an hour look like spam. */
const received = (changes?: Record<string, unknown>) => {
  app.clock.advance(61)
  return createTicket(app, changes)
}
const seen = async (id: string) => (await (await app.request(`/ops/tickets/${id}`, { as: team })).json()) as TeamTicket
const action = async (id: string, name: string, text?: string) => {
  const { version } = await seen(id)
  const response = await app.request(`/ops/tickets/${id}/${name}`, { as: team, json: { version, ...(text ? { text } : {}) } })
  expect(response.status).toBe(200)
}
const openTicket = async (id: string) => {
  const page = await openPage(app, team, <TicketPane id={id} back="/ops/tickets" />)
  await screen.findByRole('heading', { level: 2 })
  return page
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

describe('the buttons of a ticket', () => {
  it.each([
    ['open', [], ['Answer', 'Note', 'Close the ticket', 'Flag as spam']],
    ['answered', ['answer'], ['Answer', 'Note', 'Close the ticket', 'Open again']],
    ['closed', ['close'], ['Note', 'Open again']],
    ['flagged as spam', ['flag-as-spam'], ['Note', 'Not spam']],
    ['reopened', ['close', 'reopen'], ['Answer', 'Note', 'Close the ticket', 'Flag as spam']],
  ])('that is %s are those the team may use', async (_, actions, expected) => {
    const { id } = await received()
    for (const name of actions) await action(id, name, ['answer', 'reopen'].includes(name) ? 'A text' : undefined)
    await openTicket(id)
    expect(buttons()).toEqual(expected)
  })
})

it.each([
  ['Booking Information', /^Booking · Open/],
  ['Pandit Services', /^Pandit services · Open/],
  ['Shop Products', /^Shop · Open/],
  ['Technical Support', /^Technical · Open/],
])('a message about "%s" is named by its subject', async (subject, text) => {
  const { id } = await received({ subject })
  await openTicket(id)
  expect(screen.getByRole('heading', { level: 2 }).nextElementSibling?.textContent).toMatch(text)
})

describe('answering a ticket', () => {
  it('requires a text, sends it once by email, and keeps it in the history', async () => {
    const { id } = await received({ email: 'answered@example.com' })
    const page = await openTicket(id)
    expect(screen.getByText('Which samagri do we arrange ourselves for a griha pravesh?')).toBeTruthy()
    const form = await openDialog(page, 'Answer')
    const text = form.getByRole('textbox', { name: /^Answer/ })
    await page.user.type(text, '  ')
    await page.user.click(form.getByRole('button', { name: 'Answer' }))
    expect(form.getByText('Enter some text.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(text, 'Flowers and fruit.')
    await page.user.dblClick(form.getByRole('button', { name: 'Answer' }))
    await dialogClosed()
    expect(page.requests).toHaveLength(1)
    expect(await screen.findByText('Asha of the team replied by email.')).toBeTruthy()
    expect(screen.getByText('Flowers and fruit.')).toBeTruthy()
    expect((await seen(id)).state).toBe('answered')
    await app.jobs.run()
    const answers = app.mails.filter(({ to, text: mail }) => to === 'answered@example.com' && mail.includes('Flowers and fruit.'))
    expect(answers).toHaveLength(1)
  })

  it('is refused when a colleague answered meanwhile, and keeps the text', async () => {
    const { id } = await received()
    const page = await openTicket(id)
    const form = await openDialog(page, 'Answer')
    const text = form.getByRole('textbox', { name: /^Answer/ }) as HTMLTextAreaElement
    await page.user.type(text, 'My answer')
    await action(id, 'answer', 'The answer of a colleague')
    await page.user.click(form.getByRole('button', { name: 'Answer' }))
    const alert = await form.findByRole('alert')
    expect(alert.textContent).toBe('Someone has changed this ticket. Close this window and read it again.')
    expect(text.value).toBe('My answer')
    expect((await seen(id)).history.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
    await discardForm(page)
    expect(await screen.findByText('The answer of a colleague')).toBeTruthy()
    const again = await openDialog(page, 'Answer')
    await page.user.type(again.getByRole('textbox', { name: /^Answer/ }), 'One more thing')
    await page.user.click(again.getByRole('button', { name: 'Answer' }))
    await dialogClosed()
    expect((await seen(id)).history.at(-1)?.text).toBe('One more thing')
  })
})

describe('the other actions of a ticket', () => {
  it.each([
    [
      'Close the ticket',
      /^No email is sent\. The ticket is deleted after 365 days\.$/,
      'closed',
      'Asha of the team closed the ticket.',
    ],
    ['Flag as spam', /^Spam tickets are deleted 30 days after they arrive\.$/, 'spam', 'Asha of the team flagged it as spam.'],
  ])('"%s" asks for a confirmation', async (name, text, state, sentence) => {
    const { id } = await received()
    const page = await openTicket(id)
    const form = await openDialog(page, name)
    expect(form.getByText(text)).toBeTruthy()
    expect((await seen(id)).state).toBe('open')
    await page.user.dblClick(form.getAllByRole('button', { name }).at(-1) as HTMLElement)
    await dialogClosed()
    expect(page.requests).toHaveLength(1)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect((await seen(id)).state).toBe(state)
  })

  it('a note is seen by the team only', async () => {
    const { id } = await received({ email: 'noted@example.com' })
    const page = await openTicket(id)
    const form = await openDialog(page, 'Note')
    await page.user.type(form.getByRole('textbox', { name: /^Note/ }), 'Called twice')
    await page.user.click(form.getByRole('button', { name: 'Note' }))
    await dialogClosed()
    expect(await screen.findByText('Note by Asha of the team.')).toBeTruthy()
    expect((await seen(id)).state).toBe('open')
    await app.jobs.run()
    expect(app.mails.some(({ to, text }) => to === 'noted@example.com' && text.includes('Called twice'))).toBe(false)
  })

  it('a closed ticket is opened again with the new message, and has to be answered again', async () => {
    const { id } = await received()
    await action(id, 'close')
    const page = await openTicket(id)
    expect(screen.queryByText('Resolve by')).toBeNull()
    const form = await openDialog(page, 'Open again')
    await page.user.click(form.getByRole('button', { name: 'Open again' }))
    expect(form.getByText('Enter some text.')).toBeTruthy()
    await page.user.type(form.getByRole('textbox', { name: /^Their message/ }), 'It is still broken')
    await page.user.click(form.getByRole('button', { name: 'Open again' }))
    await dialogClosed()
    expect(await screen.findByText('Asha of the team reopened the ticket. The new message:')).toBeTruthy()
    expect(screen.getByText('Resolve by')).toBeTruthy()
    expect(buttons()[0]).toBe('Answer')
  })
})

describe('the list of tickets', () => {
  const openList = (list: 'open' | 'closed' | 'roles', search = '') =>
    openPage(app, team, <TicketsView view={{ list, search }}>{null}</TicketsView>)

  it('shows the role that somebody applies for, with the CV in the ticket', async () => {
    const { id, number } = await applyForRole(app)
    await openList('roles')
    const row = (await screen.findByText(number)).closest('tr') as HTMLElement
    expect(within(row).getByText(/^Role: /)).toBeTruthy()
    expect(within(row).getByRole('link', { name: 'Rohan Deshpande' }).getAttribute('href')).toBe(
      `/ops/tickets/${id}?status=roles`,
    )
    closePage()
    await openTicket(id)
    expect(screen.getByRole('link', { name: 'Save cv.pdf (1 kB)' }).getAttribute('href')).toBe(`/api/v1/ops/tickets/${id}/file`)
  })

  it('finds a ticket in every list, and says when there is none', async () => {
    const { id, number } = await received({ name: 'Findable Person' })
    await action(id, 'close')
    const { user, location } = await openList('open', 'Findable')
    expect((await screen.findByText(number)).closest('tr')?.textContent).toContain('Closed')
    expect(screen.getByRole('heading', { name: 'Results for “Findable”' })).toBeTruthy()
    const search = screen.getByRole('searchbox', { name: /^Search tickets/ })
    await user.clear(search)
    await user.type(search, ' nobody ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(location()).toBe('/ops/tickets?search=nobody'))
    closePage()
    await openList('closed', 'nobody')
    expect(await screen.findByText('No ticket found.')).toBeTruthy()
  })
})
