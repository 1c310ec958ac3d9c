// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../test/booking-helpers.ts'
import { band, openBooking } from '../../../../../test/dom/booking-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { type Requested, requestBooking } from '../../../../../test/factories.ts'
import { START, type TestActor } from '../../../../../test/harness.ts'

const AGREED = { durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }
const CHANGED = /^This booking or its cancellation charge has changed\. The latest details are shown\./

let desk: Desk
let family: TestActor
let pandit: PanditPerson
beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  desk = await createBookingTest()
  family = await desk.app.actors.user('Aditi Kulkarni')
  pandit = await desk.panditPerson({ name: 'Pt. Ramesh Joshi', lateCancellationPercent: 30 })
})
afterEach(() => {
  closePage()
  desk.app.clock.set(START)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await desk.app.close()
})

type Accepted = Requested & { startsAt: Date }

let days = 0
/** Creates a booking for ₹2,100 that the pandit has accepted. Each is on another day at 9 in the morning. */
async function accepted(): Promise<Accepted> {
  const startsAt = new Date(PUJA.getTime() + 24 * HOUR * days++)
  const booking = await requestBooking(desk.app, { email: family.email }, family)
  await desk.ops(booking.ref, '/confirm', { ...AGREED, startsAt: startsAt.toISOString() })
  const offer = await desk.offered(booking, pandit)
  expect((await desk.accept(pandit, offer?.id)).status).toBe(200)
  return { ...booking, startsAt }
}
const hoursBefore = ({ startsAt }: Accepted, hours: number, plusMs = 0) => new Date(startsAt.getTime() - hours * HOUR + plusMs)
const openAt = (booking: Requested, at: Date) => {
  desk.app.clock.set(at)
  return openBooking(desk.app, family, booking)
}
const part = () => document.querySelector('#cancel')?.textContent?.replaceAll('\u00a0', ' ')
const stateOf = async (booking: Requested) => (await desk.seenByTeam(booking.ref)).state

describe('the terms of a cancellation', () => {
  it('are free before a pandit has accepted', async () => {
    const booking = await requestBooking(desk.app, { email: family.email }, family)
    const { user } = await openAt(booking, START)
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Guests cannot come')
    await user.dblClick(screen.getByRole('button', { name: 'Yes, cancel' }))
    await screen.findByText('This booking is cancelled.')
    expect(band()).toEqual({ text: 'This booking is cancelled. Nothing to pay.', buttons: ['Book again'] })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('This booking is cancelled. Nothing to pay.'))
    expect(part()).toBeUndefined()
    const { history } = await desk.seenByTeam(booking.ref)
    expect(history.filter(({ kind }) => kind === 'cancelled').map(({ details }) => details.reason)).toEqual([
      'Guests cannot come',
    ])
  })

  it('are free until 48 hours before the puja, inclusive', async () => {
    const booking = await accepted()
    await openAt(booking, hoursBefore(booking, 48))
    expect(part()).toMatch(/^CancelFree to cancel until 9:00 AM today\.Cancel this booking/)
    expect(screen.getByRole('button', { name: 'Yes, cancel' })).toBeTruthy()
  })

  it('cost the share of the pandit from then on, and the button says so', async () => {
    const booking = await accepted()
    const { user } = await openAt(booking, hoursBefore(booking, 48, 1))
    expect(part()).toMatch(/^CancelIf you cancel now, you owe Pt\. Ramesh Joshi ₹630 \(30% of the agreed dakshina\)\./)
    await user.click(screen.getByRole('button', { name: 'Yes, cancel and pay ₹630' }))
    await screen.findByText('This booking is cancelled.')
    expect(band().text).toBe('This booking is cancelled. ₹630 is due to the pandit for the late cancellation.')
    expect(screen.getByText('₹630 to pay')).toBeTruthy()
  })

  it('allow only the team to cancel within the last 24 hours', async () => {
    const booking = await accepted()
    await openAt(booking, hoursBefore(booking, 24))
    expect(screen.getByRole('button', { name: 'Yes, cancel and pay ₹630' })).toBeTruthy()
    closePage()
    await openAt(booking, hoursBefore(booking, 24, 1))
    expect(part()).toMatch(/^CancelThe puja is less than 24 hours away\. To cancel it now, please call us\./)
    expect(screen.queryByRole('button', { name: /^Yes, cancel/ })).toBeNull()
  })
})

describe('a cancellation under terms that have changed since the page was opened', () => {
  it('is refused when it would cost more by now, and can be sent under the new terms', async () => {
    const booking = await accepted()
    const { user } = await openAt(booking, hoursBefore(booking, 48))
    desk.app.clock.set(hoursBefore(booking, 48, 1))
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(CHANGED)
    expect(await stateOf(booking)).toBe('assigned')
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel and pay ₹630' }))
    await screen.findByText('This booking is cancelled.')
    expect((await desk.seenByFamily(booking)).cancellation.duePaise).toBe(63_000)
  })

  it('is made when it costs less by now', async () => {
    const booking = await accepted()
    const due = (duePaise: number) => desk.asFamily(booking, '/cancel', { duePaise })
    desk.app.clock.set(hoursBefore(booking, 30))
    expect(await desk.reasonOf(await due(62_999))).toBe('version_conflict')
    expect((await due(210_000)).status).toBe(200)
    expect((await desk.seenByFamily(booking)).cancellation.duePaise).toBe(63_000)
  })

  it('is refused when the team has agreed something else, and shows it', async () => {
    const booking = await requestBooking(desk.app, { email: family.email }, family)
    const { user } = await openAt(booking, START)
    await desk.ops(booking.ref, '/confirm', { ...AGREED, startsAt: PUJA.toISOString() })
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(CHANGED)
    expect(await screen.findByText('We are asking a pandit for you')).toBeTruthy()
    expect(await stateOf(booking)).toBe('confirmed')
  })

  it('is refused in the last day, and the page then names the number to call', async () => {
    const booking = await accepted()
    const { user } = await openAt(booking, hoursBefore(booking, 24))
    desk.app.clock.set(hoursBefore(booking, 24, 1))
    await user.click(screen.getByRole('button', { name: 'Yes, cancel and pay ₹630' }))
    expect(await screen.findByText(/^The puja is less than 24 hours away\./)).toBeTruthy()
    expect(await stateOf(booking)).toBe('assigned')
  })

  it('can be sent again after a lost connection', async () => {
    const booking = await requestBooking(desk.app, { email: family.email }, family)
    const { user, loseNextResponse } = await openAt(booking, START)
    loseNextResponse()
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Moved')
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Could not send\./)
    expect((screen.getByRole('textbox', { name: /^Reason/ }) as HTMLTextAreaElement).value).toBe('Moved')
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }))
    expect(await screen.findByText('This booking is cancelled.')).toBeTruthy()
  })
})
