// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openPage } from '../../../../../../test/dom/page.tsx'
import { confirmedBooking } from '../../../../../../test/factories.ts'
import { START } from '../../../../../../test/harness.ts'
import { PortalDone } from '../done.tsx'
import { UnansweredOffers } from '../unanswered-offers.tsx'
import { PortalFirst, PortalUpcoming } from '../upcoming.tsx'

let desk: Desk
let pandit: PanditPerson
beforeAll(async () => {
  desk = await createBookingTest()
})
beforeEach(async () => {
  desk.app.clock.set(START)
  pandit = await desk.panditPerson()
})
afterEach(closePage)
afterAll(() => desk.app.close())

type Options = { address?: string; isOffline?: boolean }
const open = (part: ReactNode, options: Options = {}) =>
  openPage(desk.app, pandit.actor, part, { ...options, user: { role: 'pandit', _id: pandit.actor.userId } })
const later = (days: number) => new Date(PUJA.getTime() + days * 24 * HOUR).toISOString()
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))
const titles = (part: Awaited<ReturnType<typeof region>>) => part.getAllByRole('article').length

describe('the next pujas', () => {
  const openAll = (options?: Options) =>
    open(
      <>
        <PortalFirst />
        <PortalUpcoming />
      </>,
      options,
    )

  it('say that nothing is booked, and lead to the calendar', async () => {
    await openAll()
    expect(await screen.findByText('No puja booked yet. Requests you accept appear here.')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Set your days in the calendar' })
    expect(link.getAttribute('href')).toBe('/admin/dashboard#calendar')
    expect(screen.queryByRole('region', { name: /^Coming up/ })).toBeNull()
  })

  it('show the next one large, and the others below', async () => {
    for (const days of [2, 0, 1]) await desk.acceptedBy(pandit, later(days))
    await openAll()
    expect(await (await region('Next puja')).findByText('Thu 10 Dec, in 20 days')).toBeTruthy()
    const rest = await region(/^Coming up\s*2$/)
    expect(rest.getAllByText(/^in \d+ days$/).map(({ textContent }) => textContent)).toEqual(['in 21 days', 'in 22 days'])
  })

  it.each([
    [-26, 'Next puja', 'Thu 10 Dec, tomorrow'],
    [-1.5, 'Today', 'Thu 10 Dec, today, in 1 hour 30 minutes'],
    [0, 'Today', 'Thu 10 Dec, begins now'],
    [1, 'Today', 'Thu 10 Dec, was to begin 1 hour ago'],
  ])('%d hours from the start are under "%s"', async (hours, title, text) => {
    await desk.acceptedBy(pandit)
    await desk.at(new Date(PUJA.getTime() + hours * HOUR), async () => {
      await openAll()
      expect(await (await region(title)).findByText(text)).toBeTruthy()
    })
  })

  it('are to be marked as done after their planned end', async () => {
    await desk.acceptedBy(pandit)
    await desk.at(new Date(PUJA.getTime() + 2 * HOUR), async () => {
      await openAll()
      const part = await region(/^Finished, but not yet marked as done\s*1$/)
      expect(part.getByText('The planned end was 11:00 AM. Mark the puja as done when it is over.')).toBeTruthy()
    })
  })

  it('show the family, the whole address, the fee, and how to reach them', async () => {
    const booking = await desk.acceptedBy(pandit)
    await desk.app.db.updateTable('bookings').set({ agreed_note: 'Bring a harmonium' }).where('ref', '=', booking.ref).execute()
    await openAll()
    const part = await region('Next puja')
    await part.findByText('Aditi Kulkarni')
    for (const text of ['₹2,100', '2 hours', 'Agreed: Bring a harmonium']) expect(part.getByText(text), text).toBeTruthy()
    expect(part.getByText('Kothrud, Pune, Maharashtra')).toBeTruthy()
    expect(part.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919822044157')
    const directions = new URL(part.getByRole('link', { name: 'Directions' }).getAttribute('href') ?? '')
    expect(directions.searchParams.get('destination')).toBe('Kothrud, Pune, Maharashtra')
  })

  it('are in Hindi on the Hindi page', async () => {
    await desk.acceptedBy(pandit)
    await openAll({ address: '/hi/admin/dashboard' })
    expect(await screen.findByRole('heading', { name: 'सत्यनारायण कथा' })).toBeTruthy()
    expect(screen.getByText(/10 दिस॰/)).toBeTruthy()
    expect(screen.getByText('₹2,100')).toBeTruthy()
  })

  it('without a connection say that they load later', async () => {
    const { user, setOffline } = await openAll({ isOffline: true })
    const part = await region('Next puja')
    expect(await part.findByText('This part will load when you are online again.')).toBeTruthy()
    setOffline(false)
    await user.click(part.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No puja booked yet. Requests you accept appear here.')).toBeTruthy()
  })
})

describe('the pujas that are done', () => {
  const outcomes = (part: Awaited<ReturnType<typeof region>>) =>
    part.getAllByRole('article').map((card) => card.querySelector('.muted')?.textContent)

  it('say when there are none', async () => {
    await open(<PortalDone />)
    expect(await screen.findByText('Pujas you have performed will appear here.')).toBeTruthy()
  })

  it('show the amount paid by each method and the amount not recorded yet, which can be recorded here', async () => {
    const booking = await desk.acceptedBy(pandit)
    await desk.ops(booking.ref, '/complete')
    await desk.ops(booking.ref, '/payments', { kind: 'payment', method: 'upi', amountPaise: 100_000 })
    const { user } = await open(<PortalDone />)
    const part = await region('Done')
    await waitFor(() => expect(outcomes(part)).toEqual(['₹1,000 paid by UPI, ₹1,100 not recorded yet']))
    await user.click(part.getByRole('button', { name: 'Record' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((dialog.getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement).value).toBe('1100')
    await user.click(dialog.getByRole('button', { name: 'Record' }))
    await dialogClosed()
    await waitFor(() => expect(outcomes(part)).toEqual(['₹1,000 paid by UPI, ₹1,100 paid in cash']))
    expect(part.queryByRole('button', { name: 'Record' })).toBeNull()
    window.localStorage.clear()
  })

  it('that were cancelled or refunded take no payment', async () => {
    const [cancelled, refunded] = [await desk.acceptedBy(pandit), await desk.acceptedBy(pandit, later(1))]
    await desk.ops(cancelled.ref, '/cancel', { reason: 'Ill', isByFamily: false, noShow: false })
    await desk.ops(refunded.ref, '/complete')
    for (const kind of ['payment', 'refund'])
      await desk.ops(refunded.ref, '/payments', { kind, method: 'upi', amountPaise: 210_000 })
    await open(<PortalDone />)
    const part = await region('Done')
    await waitFor(() => expect(outcomes(part).toSorted()).toEqual(['Cancelled', 'Refunded to the family']))
    expect(part.queryByRole('button', { name: 'Record' })).toBeNull()
  })

  it('are the latest five and every unpaid one, until more is wanted', async () => {
    for (let days = 0; days < 7; days++) {
      const booking = await desk.acceptedBy(pandit, later(days))
      await desk.ops(booking.ref, '/complete')
      if (days > 0) await desk.ops(booking.ref, '/payments', { kind: 'payment', method: 'cash', amountPaise: 210_000 })
    }
    const { user } = await open(<PortalDone />)
    const part = await region('Done')
    await waitFor(() => expect(titles(part)).toBe(6))
    expect(outcomes(part).at(-1)).toBe('₹2,100 not recorded yet')
    await user.click(part.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(titles(part)).toBe(7))
    expect(part.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})

describe('requests that ended without his reply', () => {
  it('are listed with the reason', async () => {
    const booking = await confirmedBooking(desk.app, desk.team)
    await desk.offered(booking, pandit)
    await desk.ops(booking.ref, '/offers/withdraw')
    await open(<UnansweredOffers />)
    expect(await screen.findByText('1 request ended without your answer this week')).toBeTruthy()
    expect(screen.getByText(/^Satyanarayan Katha, Pune.*, ₹2,100$/)).toBeTruthy()
    expect(screen.getByText('10:00 AM: our team withdrew this request.')).toBeTruthy()
  })
})
