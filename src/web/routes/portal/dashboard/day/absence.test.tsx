// @vitest-environment dom-with-server
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import type { PanditBooking } from '../../../../../modules/bookings/pandit-work/contract.ts'
import { PujaAbsence } from '../absence.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const bookingOf = async ({ actor }: PanditPerson): Promise<PanditBooking> => {
  const response = await desk.app.request('/pandit/bookings?when=upcoming', { as: actor })
  const [booking] = ((await response.json()) as { items: PanditBooking[] }).items
  if (!booking) throw new Error('There is no booking.')
  return booking
}
const openAbsence = async (pandit: PanditPerson, booking: PanditBooking) => {
  const part = (
    <>
      <h3>Satyanarayan Katha</h3>
      <PujaAbsence booking={booking} />
    </>
  )
  const page = await openPage(desk.app, pandit.actor, part)
  await screen.findByRole('heading')
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) }
}
const offersToReport = () => screen.queryByRole('button', { name: 'I cannot come' }) !== null

describe('a pandit who cannot come', () => {
  it('reports it with a reason, which the team reads', async () => {
    const { pandit, booking } = await desk.assigned()
    const page = await openAbsence(pandit, await bookingOf(pandit))
    const dialog = await openDialog(page, 'I cannot come')
    await page.user.click(dialog.getByRole('button', { name: 'Tell our team' }))
    expect(dialog.getByText('Please write why, so that we can tell the family.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(dialog.getByLabelText(/^Why can you not come/), 'I am ill')
    await page.user.click(dialog.getByRole('button', { name: 'Tell our team' }))
    await dialogClosed()
    expect((await bookingOf(pandit)).cannotComeAt).toBe(desk.app.clock.now().toISOString())
    expect((await desk.seenByTeam(booking.ref)).state).toBe('assigned')
  })

  it('reads what he reported and when, and takes it back', async () => {
    const { pandit, booking } = await desk.assigned()
    await desk.app.request(`/pandit/bookings/${booking.ref}/cannot-come`, { as: pandit.actor, json: { reason: 'Ill' } })
    const { press } = await openAbsence(pandit, await bookingOf(pandit))
    expect(await screen.findByText(/^You told us \(.*10:00\sAM\) that you cannot come\./)).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toMatch(/^tel:\+91/)
    expect(offersToReport()).toBe(false)
    await press('I can come after all')
    await waitFor(async () => expect((await bookingOf(pandit)).cannotComeAt).toBeNull())
  })
})

describe('the report', () => {
  it('is offered until he has arrived, and until the puja is over', async () => {
    const { pandit } = await desk.assigned()
    const booking = await bookingOf(pandit)
    const isOffered = async (changes: Partial<PanditBooking>, when = PUJA) =>
      desk.at(when, async () => {
        await openAbsence(pandit, { ...booking, ...changes })
        const isShown = offersToReport()
        closePage()
        return isShown
      })
    expect(await isOffered({})).toBe(true)
    expect(await isOffered({ day: { ...booking.day, arrivedAt: PUJA.toISOString() } })).toBe(false)
    expect(await isOffered({ state: 'completed' })).toBe(false)
    expect(await isOffered({}, new Date(PUJA.getTime() + 26 * HOUR))).toBe(false)
  })
})
