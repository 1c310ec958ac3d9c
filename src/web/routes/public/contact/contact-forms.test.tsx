// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { useActionData } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, NO_LIMITS, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { createTicket } from '../../../../../test/tickets.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import { type ContactOutcome, contactOrOffline } from './contact-action.ts'
import { MessageForm } from './message-form.tsx'
import { action } from './page.tsx'
import { TicketStatus } from './ticket-status.tsx'

let app: TestApp
let family: TestActor
beforeAll(async () => {
  app = await createTestApp()
  family = await app.actors.user()
})
beforeEach(async () => {
  await app.db.deleteFrom('tickets').execute()
  await changeSetting(app.ctx, 'limits', NO_LIMITS)
  app.clock.set(START)
})
afterEach(() => {
  closePage()
  window.sessionStorage.clear()
})
afterAll(() => app.close())

function Contact() {
  const outcome = useActionData<ContactOutcome>()
  return (
    <>
      <MessageForm outcome={outcome?.form === 'message' ? outcome : undefined} />
      <TicketStatus outcome={outcome?.form === 'status' ? outcome : undefined} />
    </>
  )
}
type Sends = typeof action
async function openContact({ address = '/contact', sends = action }: { address?: string; sends?: Sends } = {}) {
  const page = await openPage(app, family, <Contact />, { address, action: sends } as Parameters<typeof openPage>[3])
  const form = within((await screen.findAllByRole('textbox'))[0]?.closest('form') as HTMLFormElement)
  const status = within(document.getElementById('ticket') as HTMLElement)
  const field = (name: string) => document.querySelector(`form [name="${name}"]`) as HTMLInputElement
  const write = async (changes: Record<string, string> = {}) => {
    const values = { name: 'Aditi', email: 'aditi@example.com', phone: '', message: 'When do you open?', ...changes }
    for (const [name, value] of Object.entries(values)) {
      await page.user.clear(field(name))
      if (value) await page.user.type(field(name), value)
    }
    await page.user.click(form.getByRole('button', { name: /^Send message|^संदेश भेजें/ }))
  }
  const request = async (number: string, email: string) => {
    if (number) await page.user.type(status.getByLabelText(/^Ticket number/), number)
    if (email) await page.user.type(status.getByLabelText(/^Email/), email)
    await page.user.click(status.getByRole('button', { name: 'Show' }))
  }
  return { ...page, form, status, field, write, request }
}
/** The action gets these values instead, which the page would not have sent. */
const sendsInstead = (values: Record<string, string>) =>
  (async (args: Parameters<Sends>[0]) => {
    const body = await args.request.formData()
    for (const [name, value] of Object.entries(values)) body.set(name, value)
    return action({ ...args, request: new Request(args.request.url, { method: 'post', body }) })
  }) as unknown as Sends
const tickets = () => app.db.selectFrom('tickets').selectAll().execute()

describe('a message', () => {
  it('becomes a ticket with its number and the time of the reply, and empties the form', async () => {
    const { write, field } = await openContact()
    await write({ phone: '९८२२० ४४१५७' })
    const note = await screen.findByText(/^Your ticket is TK-/)
    const [ticket] = await tickets()
    expect(note.textContent).toContain(ticket?.number)
    expect(note.textContent).toMatch(/will reply by .*2026\.$/)
    expect(ticket).toMatchObject({ name: 'Aditi', phone: '+919822044157', reader_language: 'en' })
    expect(field('message').value).toBe('')
    expect(document.activeElement).toBe(note.closest('div'))
  })

  it.each([
    ['name', ' ', 'Enter your name.'],
    ['name', '2345 6789 0124', 'Please leave out the Aadhaar number. We do not need it and may not keep it.'],
    ['name', 'Aditi www.example.com', 'Enter only your name here, without a website or email address.'],
    ['email', '', 'Enter your email address so we can reply.'],
    ['email', 'aditi@example', 'Enter a full email address, such as name@example.com.'],
    ['phone', '12', 'Enter the phone number in digits, such as 98220 44157, or leave it empty.'],
    ['message', '', 'Write your message.'],
    ['message', 'My number is 2345 6789 0124', 'Please leave out the Aadhaar number. We do not need it and may not keep it.'],
  ])('is not sent with the %s "%s", until it is corrected', async (name, value, problem) => {
    const { write, form, field, user } = await openContact()
    await write({ [name]: value })
    expect(await form.findByText(problem)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
    expect(await tickets()).toEqual([])
    await user.clear(field(name))
    await user.type(field(name), { name: 'Aditi', email: 'a@example.com', phone: '9822044157', message: 'Hello' }[name] ?? '')
    await waitFor(() => expect(form.queryByText(problem)).toBeNull())
  })

  it('names a problem as long as it is there', async () => {
    const { write, form, field, user } = await openContact()
    await write({ email: 'aditi' })
    await user.type(field('email'), '@example')
    expect(form.getByText(/^Enter a full email address/)).toBeTruthy()
    await user.type(field('email'), '.com')
    await waitFor(() => expect(form.queryByText(/^Enter a full email address/)).toBeNull())
  })

  it('is checked by the server, too: without scripts the browser sends whatever was typed', async () => {
    const { write, form, field } = await openContact({ sends: sendsInstead({ name: ' ' }) })
    await write()
    expect(await form.findByText('Enter your name.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('name')))
    expect([field('message').value, await tickets()]).toEqual(['When do you open?', []])
  })

  it('that was restored is not taken for spam, however quickly it is sent', async () => {
    const first = await openContact()
    for (const [name, value] of [
      ['name', 'Aditi'],
      ['email', 'aditi@example.com'],
      ['message', 'When do you open?'],
    ] as const)
      await first.user.type(first.field(name), value)
    closePage()
    const { form, user, field } = await openContact()
    expect(field('message').value).toBe('When do you open?')
    await user.click(form.getByRole('button', { name: 'Send message' }))
    await screen.findByText(/^Your ticket is TK-/)
    expect(await tickets()).toMatchObject([{ state: 'open' }])
  })

  it('in Hindi is answered in Hindi', async () => {
    const { write } = await openContact({ address: '/hi/contact' })
    await write()
    expect(await screen.findByText(/TK-/)).toBeTruthy()
    expect(await tickets()).toMatchObject([{ reader_language: 'hi' }])
  })

  it('keeps everything when the connection is lost', async () => {
    const offline = (args: Parameters<Sends>[0]) => contactOrOffline(args.request, () => Promise.reject(new TypeError('lost')))
    const { write, form, field } = await openContact({ sends: offline as unknown as Sends })
    await write()
    expect((await form.findByRole('alert')).textContent).toBe('Failed to send message. Please try again later.')
    expect([field('name').value, field('message').value]).toEqual(['Aditi', 'When do you open?'])
  })

  it('says how long to wait after too many, and keeps the text', async () => {
    app.clock.advance(60)
    await changeSetting(app.ctx, 'limits', { ...NO_LIMITS, writesPerMinute: 1 })
    const { write, form, field } = await openContact()
    await write()
    await screen.findByText(/^Your ticket is TK-/)
    await write({ message: 'One more' })
    expect((await form.findByRole('alert')).textContent).toMatch(/^Too many attempts\. Please wait .+ and try again\.$/)
    expect(field('message').value).toBe('One more')
    expect(await tickets()).toHaveLength(1)
  })
})

describe('the status of a ticket', () => {
  const email = 'asks@example.com'
  const OPEN = /, sent on .*20 November 2026, is open\. We reply by .* 2026\.$/
  it.each([
    ['open', {}, OPEN],
    ['spam', { state: 'spam' }, OPEN],
    ['answered', { state: 'answered', answered_at: new Date('2026-11-21T20:00:00Z') }, /was answered on .*22 November 2026\./],
    ['closed', { state: 'closed', closed_at: new Date('2026-11-23T06:00:00Z') }, /was closed on .*23 November 2026\.$/],
  ] as const)('tells only the dates of one that is %s', async (_state, values, text) => {
    const { number, id } = await createTicket(app, { email, message: 'A secret' })
    if ('state' in values) await app.db.updateTable('tickets').set(values).where('id', '=', id).execute()
    const { request, status } = await openContact()
    await request(` ${number.toLowerCase()} `, 'ASKS@example.com')
    expect((await status.findByText(text)).textContent).toMatch(new RegExp(`^${number}`))
    expect(status.queryByText(/secret/)).toBeNull()
    const response = await app.request('/support/ticket-status', { json: { number, email } })
    expect(await response.text()).not.toMatch(/spam|secret/)
  })

  it('is not revealed to another email address: the response is that for an unknown number', async () => {
    const { number } = await createTicket(app, { email })
    const { request, status, field } = await openContact()
    await request(number, 'other@example.com')
    const text = 'No ticket found with this number and email. Please check both.'
    expect((await status.findByRole('alert')).textContent).toBe(text)
    expect(field('number').value).toBe(number)
    closePage()
    const again = await openContact()
    await again.request('TK-7K3MAQ', email)
    expect((await again.status.findByRole('alert')).textContent).toBe(text)
  })

  it.each([
    ['', email, 'Enter the ticket number.'],
    ['TK-7K3MAQ', '', 'Enter the email address you wrote to us from.'],
    ['TK-7K3MAQ', 'asks', 'Enter a full email address, such as name@example.com.'],
  ])('is asked for with "%s" and "%s", and the server refuses the same', async (number, typed, problem) => {
    const { request, status } = await openContact({ sends: () => Promise.reject(new Error('It was sent.')) })
    await request(number, typed)
    expect(await status.findByText(problem)).toBeTruthy()
    closePage()
    const again = await openContact({ sends: sendsInstead({ number, email: typed }) })
    await again.request('TK-7K3MAQ', email)
    expect(await again.status.findByText(problem)).toBeTruthy()
  })
})
