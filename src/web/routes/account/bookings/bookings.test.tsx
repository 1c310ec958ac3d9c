// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { personWithPassword } from '../../../../../test/account-helpers.ts'
import { createBookingTest, type Desk } from '../../../../../test/booking-helpers.ts'
import { dialogClosed } from '../../../../../test/dom/page.tsx'
import { closeRoute, loseConnection, openRoute } from '../../../../../test/dom/route-page.tsx'
import { bookingRequest } from '../../../../../test/factories.ts'
import type { TestActor, TestApp } from '../../../../../test/harness.ts'
import * as route from './page.tsx'

let desk: Desk
let app: TestApp
beforeAll(async () => {
  desk = await createBookingTest()
  app = desk.app
})
afterEach(closeRoute)
afterAll(() => app.close())

async function book(as: TestActor, changes: object = {}) {
  const json = bookingRequest({ email: as.email, ...changes })
  const { ref } = (await (await app.request('/booking/book', { as, json })).json()) as { ref: string }
  return ref
}
const stateOf = async (as: TestActor, ref: string) =>
  ((await (await app.request(`/bookings/${ref}`, { as })).json()) as { state: string }).state
const part = (name: string) => within(screen.getByRole('heading', { name, level: 2 }).closest('section') as HTMLElement)
const refsIn = (name: string) =>
  part(name)
    .queryAllByRole('link', { name: /^View booking / })
    .map((link) => link.textContent?.replace('View booking ', ''))

async function open(as: TestActor, emailVerified = true) {
  const user = { role: 'user' as const, email: as.email, emailVerified }
  const page = await openRoute(app, as, route, '/account', user)
  await screen.findByRole('heading', { name: 'Past bookings' })
  return page
}

describe('the bookings of an account', () => {
  it('are the next pujas, soonest first, and those that are over', async () => {
    const as = await personWithPassword(app)
    const [soon, later, cancelled] = [
      await book(as, { date: '2026-12-05' }),
      await book(as, { date: '2026-12-20' }),
      await book(as, { date: '2026-12-01' }),
    ]
    await app.request(`/bookings/${cancelled}/cancel`, { as, json: {} })
    await book(await personWithPassword(app))
    await open(as)
    expect([refsIn('Coming up'), refsIn('Past bookings')]).toEqual([[soon, later], [cancelled]])
    expect(part('Past bookings').getByText('Cancelled')).toBeTruthy()
    expect(part('Coming up').getAllByText('Requested')).toHaveLength(2)
  })

  it('are none for a new account, which is led to the pandits', async () => {
    await open(await personWithPassword(app))
    expect(part('Coming up').getByText('You have no upcoming pujas.')).toBeTruthy()
    expect(part('Coming up').getByRole('link', { name: 'Explore Pandits' }).getAttribute('href')).toBe('/explore')
    expect(part('Past bookings').getByText('Completed and cancelled pujas appear here.')).toBeTruthy()
    expect(screen.queryByText(/^Confirm your address to see bookings/)).toBeNull()
  })

  it('made before the account wait for the confirmation of its address', async () => {
    const as = await personWithPassword(app, 'user', false)
    await app.request('/booking/book', { json: bookingRequest({ email: as.email }) })
    const page = await open(as, false)
    expect(
      part('Coming up').getByText(`Confirm your address to see bookings made with ${as.email} before you had this account.`),
    ).toBeTruthy()
    expect(refsIn('Coming up')).toEqual([])
    await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', as.userId).execute()
    await page.user.click(screen.getByRole('button', { name: 'Send me the link' }))
    await waitFor(() => expect(refsIn('Coming up')).toHaveLength(1))
  })
})

describe('cancelling in the list', () => {
  async function openCancel(as: TestActor) {
    const page = await open(as)
    await page.user.click(part('Coming up').getAllByRole('link', { name: /^Cancel: / })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    return { ...page, dialog, confirm: () => page.user.click(dialog.getByRole('button', { name: /^Yes/ })) }
  }

  it('asks first, and then says that it is done', async () => {
    const as = await personWithPassword(app)
    const ref = await book(as)
    const { dialog, user, location } = await openCancel(as)
    await user.click(dialog.getByRole('button', { name: /^Keep/ }))
    await dialogClosed()
    expect(await stateOf(as, ref)).toBe('requested')
    await user.click(part('Coming up').getByRole('link', { name: /^Cancel: / }))
    await screen.findByRole('dialog')
    await user.click(screen.getByRole('button', { name: /^Yes/ }))
    expect(await screen.findByText('The booking is cancelled')).toBeTruthy()
    expect([location(), await stateOf(as, ref)]).toEqual(['/account?done=cancel', 'cancelled'])
  })

  it('without a connection says so and changes nothing', async () => {
    const as = await personWithPassword(app)
    const ref = await book(as)
    const { dialog, confirm } = await openCancel(as)
    const restore = loseConnection()
    await confirm()
    expect((await dialog.findByRole('alert')).textContent).not.toBe('')
    restore()
    expect(await stateOf(as, ref)).toBe('requested')
  })
})
