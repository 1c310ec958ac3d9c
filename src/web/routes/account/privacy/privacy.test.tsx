// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { personWithPassword } from '../../../../../test/account-helpers.ts'
import { createBookingTest, type Desk } from '../../../../../test/booking-helpers.ts'
import { closeRoute, fillIn, loseConnection, openRoute } from '../../../../../test/dom/route-page.tsx'
import { bookingRequest } from '../../../../../test/factories.ts'
import { PASSWORD } from '../../../../../test/fakes/provider.ts'
import type { TestActor, TestApp } from '../../../../../test/harness.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import * as route from './page.tsx'

let desk: Desk
let app: TestApp
beforeAll(async () => {
  desk = await createBookingTest()
  app = desk.app
})
afterEach(() => {
  vi.restoreAllMocks()
  closeRoute()
})
afterAll(() => app.close())

const exists = async ({ userId }: TestActor) =>
  (await app.db.selectFrom('users').where('id', '=', userId).select('id').executeTakeFirst()) !== undefined
const erasePart = () => within(screen.getByRole('heading', { name: 'Delete account' }).closest('section') as HTMLElement)
const eraseButton = () => erasePart().queryByRole('button', { name: 'Yes, delete permanently', hidden: true })
const password = () => erasePart().getByLabelText(/^Your password/, { selector: 'input' })

async function openPrivacy(as: TestActor) {
  const page = await openRoute(app, as, route, '/account/privacy')
  await screen.findByRole('heading', { name: 'Delete account' })
  return { ...page, erase: () => page.user.click(eraseButton() as HTMLElement) }
}
/** A person with a password who signed in an hour ago. */
async function personSignedInAnHourAgo(): Promise<TestActor> {
  const person = await personWithPassword(app)
  const at = new Date(app.clock.now().getTime() - 3_600_000)
  await app.db.updateTable('sessions').set({ created_at: at }).where('user_id', '=', person.userId).execute()
  return person
}

describe('a consent', () => {
  const item = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement)
  const EMAILS = 'Emails before festivals'
  const given = async (as: TestActor) => {
    const { items } = (await (await app.request('/user/consents', { as })).json()) as {
      items: { purpose: string; isGiven: boolean }[]
    }
    return items.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose)
  }

  it('is given and withdrawn with one click each, and says since when', async () => {
    const as = await app.actors.user()
    const page = await openPrivacy(as)
    const day = formatDate(indiaDate(app.clock.now()), 'en', 'long')
    expect(screen.getAllByRole('button', { name: 'I agree' })).toHaveLength(2)
    await page.user.click(item(EMAILS).getByRole('button', { name: 'I agree' }))
    await waitFor(() => expect(item(EMAILS).getByText(`You agreed on ${day}.`)).toBeTruthy())
    expect(await given(as)).toEqual(['festivals'])
    await page.user.click(item(EMAILS).getByRole('button', { name: 'Withdraw consent' }))
    await waitFor(() => expect(item(EMAILS).getByText(`You withdrew consent on ${day}.`)).toBeTruthy())
    expect(await given(as)).toEqual([])
  })

  it('to a text that has changed is not stored', async () => {
    const as = await app.actors.user()
    const page = await openPrivacy(as)
    const version = item(EMAILS).getByRole('button').closest('form')?.elements.namedItem('version') as HTMLInputElement
    version.value = '99'
    await page.user.click(item(EMAILS).getByRole('button', { name: 'I agree' }))
    const text = 'The text has changed. Please reload the page and read it again.'
    expect((await item(EMAILS).findByRole('alert')).textContent).toBe(text)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(await given(as)).toEqual([])
  })
})

describe('deleting the account', () => {
  it('needs no password soon after the sign-in, and leaves for the home page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const person = await personWithPassword(app)
    const page = await openPrivacy(person)
    await page.erase()
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    expect([assign.mock.calls[0]?.[0], await exists(person)]).toEqual(['/', false])
  })

  it('needs the correct password when the sign-in is not recent', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const person = await personSignedInAnHourAgo()
    const page = await openPrivacy(person)
    await page.erase()
    expect(await erasePart().findByText(/^Please enter your password\. .* within 10 minutes\.$/)).toBeTruthy()
    await fillIn(page.user, password(), 'not-this')
    await page.erase()
    expect(await erasePart().findByText('Incorrect password.')).toBeTruthy()
    expect(await exists(person)).toBe(true)
    await fillIn(page.user, password(), PASSWORD)
    await page.erase()
    await waitFor(async () => expect(await exists(person)).toBe(false))
  })

  it('that could not be sent leaves the account as it is', async () => {
    const person = await personWithPassword(app)
    const page = await openPrivacy(person)
    loseConnection()
    await page.erase()
    expect((await erasePart().findByRole('alert')).textContent).toMatch(/^Could not send\./)
    expect(await exists(person)).toBe(true)
  })

  it('waits for upcoming pujas, with a link to each', async () => {
    const person = await personWithPassword(app)
    const booked = async (changes: object) => {
      const response = await app.request('/booking/book', {
        as: person,
        json: bookingRequest({ email: person.email, ...changes }),
      })
      return ((await response.json()) as { ref: string }).ref
    }
    const ref = await booked({})
    await openPrivacy(person)
    expect(erasePart().getByText(/^You have an upcoming puja\./)).toBeTruthy()
    expect(
      erasePart()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([`/booking/${ref}`])
    expect(eraseButton()).toBeNull()
  })

  it('is refused when a booking was made in another window', async () => {
    const person = await personWithPassword(app)
    const page = await openPrivacy(person)
    await app.request('/booking/book', { as: person, json: bookingRequest({ email: person.email }) })
    await page.erase()
    const text = 'You have 1 upcoming booking. Cancel it, or wait until the puja is done.'
    expect((await erasePart().findByRole('alert')).textContent).toBe(text)
    expect(await exists(person)).toBe(true)
  })

  it('of a pandit waits for his accepted pujas', async () => {
    const pandit = await desk.panditPerson()
    await openPrivacy(pandit.actor)
    expect(erasePart().getByText('Your pandit profile, photos, calendar and replies will be deleted too.')).toBeTruthy()
    expect(eraseButton()).toBeTruthy()
    closeRoute()
    await desk.acceptedBy(pandit)
    await openPrivacy(pandit.actor)
    expect(erasePart().getByText(/^You have accepted 1 puja that is not marked as done\..* call us on \+91/)).toBeTruthy()
    expect(erasePart().getByRole('link', { name: 'Open your pujas in the portal' }).getAttribute('href')).toBe('/admin/dashboard')
    expect(eraseButton()).toBeNull()
  })

  it('of the team is not possible here', async () => {
    await openPrivacy(await app.actors.team())
    expect(erasePart().getByText(/^The account of a team member cannot be deleted here\./)).toBeTruthy()
    expect([eraseButton(), erasePart().queryByText(/^The law requires us/)]).toEqual([null, null])
  })
})

it('a person’s data can be downloaded as one file', async () => {
  await openPrivacy(await app.actors.user())
  const link = screen.getByRole('link', { name: 'Download file' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/v1/user/export', true])
})
