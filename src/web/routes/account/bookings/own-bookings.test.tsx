// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { useActionData, useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../test/booking-helpers.ts'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { actionInBrowser } from '../../../../../test/dom/route-page.tsx'
import { type Requested, requestBooking } from '../../../../../test/factories.ts'
import { START, type TestActor } from '../../../../../test/harness.ts'
import { dayOf } from '../../../../../test/puja-day-helpers.ts'
import AccountBookings, { action, clientAction, loader, shouldRevalidate } from './page.tsx'

const AGREED = { durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }

let desk: Desk
let family: TestActor
let pandit: PanditPerson
beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  desk = await createBookingTest()
})
afterEach(() => {
  closePage()
  desk.app.clock.set(START)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await desk.app.close()
})

type PageProps = Parameters<typeof AccountBookings>[0]
function Shown() {
  const props = { loaderData: useLoaderData<typeof loader>(), actionData: useActionData<typeof action>() }
  return <AccountBookings {...(props as PageProps)} />
}

async function open(at = START) {
  desk.app.clock.set(at)
  const user = { role: 'user', _id: family.userId, email: family.email, emailVerified: true }
  const route: object = {
    loader,
    action: actionInBrowser({ action, clientAction }),
    shouldRevalidate,
    path: '/account',
    address: '/account',
    user,
  }
  const page = await openPage(desk.app, family, <Shown />, route)
  await screen.findByRole('heading', { name: 'Coming up' })
  return page
}
const newFamily = async () => {
  family = await desk.app.actors.user('Aditi Kulkarni')
}
const requested = (changes: object = {}) => requestBooking(desk.app, { email: family.email, ...changes }, family)
/** Creates a booking for ₹2,100 that a pandit of its own has accepted. */
async function accepted(): Promise<Requested> {
  pandit = await desk.panditPerson({ name: 'Pt. Ramesh Joshi', lateCancellationPercent: 30 })
  const booking = await requested()
  await desk.ops(booking.ref, '/confirm', { ...AGREED, startsAt: PUJA.toISOString() })
  const offer = await desk.offered(booking, pandit)
  expect((await desk.accept(pandit, offer?.id)).status).toBe(200)
  return booking
}
const refsIn = (heading: string) =>
  within(screen.getByRole('heading', { name: heading }).parentElement as HTMLElement)
    .queryAllByRole('link', { name: /^View booking/ })
    .map(({ textContent }) => textContent?.slice('View booking '.length))
const hoursBefore = (hours: number, plusMs = 0) => new Date(PUJA.getTime() - hours * HOUR + plusMs)

describe('the bookings of the signed-in person', () => {
  it('are listed by the time of the puja, whatever was requested first', async () => {
    await newFamily()
    const late = await requested({ date: '2026-12-20' })
    const agreed = await accepted()
    const early = await requested({ date: '2026-12-01' })
    const cancelled = await requested({ date: '2026-12-05' })
    await desk.asFamily(cancelled, '/cancel', {})
    await open()
    expect(refsIn('Coming up')).toEqual([early.ref, agreed.ref, late.ref])
    expect(refsIn('Past bookings')).toEqual([cancelled.ref])
    expect(screen.getByText(/^Thursday, 10 December 2026 at 9:00.AM$/)).toBeTruthy()
    expect(screen.getByText('Requested for Sunday, 20 December 2026')).toBeTruthy()
  })

  it('are those of one person', async () => {
    await newFamily()
    await requested()
    await newFamily()
    await open()
    expect(refsIn('Coming up')).toEqual([])
    expect(screen.getByText('You have no upcoming pujas.')).toBeTruthy()
  })

  it('can be reviewed once they are paid', async () => {
    await newFamily()
    const booking = await accepted()
    desk.app.clock.set(new Date(PUJA.getTime() + 3 * HOUR))
    const at = desk.app.clock.now()
    await dayOf(desk).say(pandit.actor, booking.ref, 'complete')
    await dayOf(desk).say(pandit.actor, booking.ref, 'payments', { method: 'cash', amountPaise: 210_000 })
    const { user } = await open(at)
    await user.click(screen.getByRole('button', { name: 'Submit review' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Choose 1 to 5 stars.')
    await user.click(screen.getByRole('radio', { name: '4 stars out of 5' }))
    await user.click(screen.getByRole('button', { name: 'Submit review' }))
    expect(await screen.findByText('You gave 4 stars. Your review')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit review' })).toBeNull()
  })
})

describe('cancelling from the list', () => {
  const stateOf = async ({ ref }: Requested) => (await desk.seenByTeam(ref)).state
  const CHANGED = /^This booking or its cancellation charge has changed\. The latest details are shown\./

  async function openCancelling(at: Date) {
    const { user } = await open(at)
    await user.click(screen.getByRole('link', { name: /^Cancel: / }))
    return { user, dialog: within(await screen.findByRole('dialog')) }
  }

  it('names the cost first, and is sent once with the reason', async () => {
    await newFamily()
    const booking = await accepted()
    const { user, dialog } = await openCancelling(hoursBefore(30))
    expect(dialog.getByText(/^If you cancel now, you owe Pt\. Ramesh Joshi ₹630 \(30%/)).toBeTruthy()
    expect(dialog.getByText(/^We will inform Pt\. Ramesh Joshi right away/)).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), 'Illness')
    await user.dblClick(dialog.getByRole('button', { name: 'Yes, cancel and pay ₹630' }))
    await waitFor(() => expect(refsIn('Past bookings')).toEqual([booking.ref]))
    const { history } = await desk.seenByTeam(booking.ref)
    expect(history.filter(({ kind }) => kind === 'cancelled').map(({ details }) => details.reason)).toEqual(['Illness'])
  })

  it('can be left without a change', async () => {
    await newFamily()
    const booking = await requested()
    const { user, dialog } = await openCancelling(START)
    await user.click(dialog.getByRole('button', { name: 'Keep booking' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await stateOf(booking)).toBe('requested')
  })

  it('is refused when it costs more by now, and can be sent under the new terms', async () => {
    await newFamily()
    const booking = await accepted()
    const { user, dialog } = await openCancelling(hoursBefore(48))
    desk.app.clock.set(hoursBefore(48, 1))
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel' }))
    expect(await dialog.findByText(CHANGED)).toBeTruthy()
    expect(await stateOf(booking)).toBe('assigned')
    await user.click(await dialog.findByRole('button', { name: 'Yes, cancel and pay ₹630' }))
    await waitFor(() => expect(refsIn('Past bookings')).toEqual([booking.ref]))
  })

  it('is refused when the team has changed the booking, and can then be sent again', async () => {
    await newFamily()
    const booking = await requested()
    const { user, dialog } = await openCancelling(START)
    await desk.ops(booking.ref, '/confirm', { ...AGREED, startsAt: PUJA.toISOString() })
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel' }))
    expect(await dialog.findByText(CHANGED)).toBeTruthy()
    expect(await screen.findByText(/^Thursday, 10 December 2026 at 9:00.AM$/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Yes, cancel' }))
    await waitFor(() => expect(refsIn('Past bookings')).toEqual([booking.ref]))
  })

  it('offers only the phone number in the last 24 hours', async () => {
    await newFamily()
    await accepted()
    const { dialog } = await openCancelling(hoursBefore(24, 1))
    expect(dialog.getByText(/^The puja is less than 24 hours away\./)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Yes, cancel/ })).toBeNull()
  })
})
