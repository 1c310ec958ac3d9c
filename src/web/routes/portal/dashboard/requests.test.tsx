// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../test/dom/page.tsx'
import { confirmedBooking, type Requested } from '../../../../../test/factories.ts'
import { PortalRequests } from './requests.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

/** A pandit with an open offer of a Satyanarayan, and his list of requests. */
async function openRequest(changes: Record<string, unknown> = {}) {
  const pandit = await desk.panditPerson()
  const booking = await confirmedBooking(desk.app, desk.team, changes)
  await desk.offered(booking, pandit)
  return { booking, pandit, ...(await openRequests(pandit)) }
}
async function openRequests(pandit: PanditPerson) {
  const page = await openPage(desk.app, pandit.actor, <PortalRequests />)
  await screen.findAllByRole('article')
  return { ...page, press: (name: string | RegExp) => page.user.click(screen.getByRole('button', { name })) }
}
const stateOf = async ({ ref }: Requested) => {
  const { state, pandit, offers } = await desk.seenByTeam(ref)
  return [state, pandit?.name ?? null, offers.at(-1)?.state]
}
const noRequests = () => screen.findByText('No new requests. When a family requests you, it appears here.')

describe('a request', () => {
  it('shows fee, day, time, length, place and how long he may think', async () => {
    await openRequest()
    const card = within(screen.getByRole('article'))
    for (const text of ['₹2,100', /10 Dec.*, 9:00\sAM$/, '2 hours', /^Pune, .*0 km from you$/])
      expect(card.getByText(text), String(text)).toBeTruthy()
    expect(card.getByRole('timer').textContent).toMatch(/^Please answer before .* left\)$/)
    expect(card.queryByText(/Aditi|98220/)).toBeNull()
  })

  it('shows the muhurat that the family chose', async () => {
    await openRequest({ muhuratFrom: '23:15', muhuratTo: '00:40', muhuratPlace: 'pune' })
    const text = /^Muhurat chosen by the family: 11:15\sPM to 12:40\sAM\s\(11\sDec\), Pune$/
    expect(within(screen.getByRole('article')).getByText(text)).toBeTruthy()
  })

  it('is accepted once, also on two taps, and then is gone', async () => {
    const { booking, pandit, user } = await openRequest()
    await user.dblClick(screen.getByRole('button', { name: 'Accept Satyanarayan Katha' }))
    await noRequests()
    expect(await stateOf(booking)).toEqual(['assigned', pandit.name, 'accepted'])
  })

  it.each([
    ['with a reason', 'I am in Nashik'],
    ['without one', ''],
  ])('is declined %s after a question, and not by going back', async (_how, reason) => {
    const { booking, user, ...page } = await openRequest()
    const opened = await openDialog({ user }, 'Decline Satyanarayan Katha')
    await user.click(opened.getByRole('button', { name: 'Back' }))
    await dialogClosed()
    expect((await stateOf(booking)).at(-1)).toBe('offered')
    const dialog = await openDialog({ user }, 'Decline Satyanarayan Katha')
    if (reason) await user.type(dialog.getByLabelText(/^Reason/), reason)
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    await dialogClosed()
    await noRequests()
    expect((await desk.seenByTeam(booking.ref)).offers[0]?.state).toBe('declined')
    expect(page.requests.map(({ body }) => body)).toEqual([reason ? { reason } : {}])
  })

  it('that was withdrawn meanwhile disappears when he accepts it', async () => {
    const { booking, press } = await openRequest()
    await desk.ops(booking.ref, '/offers/withdraw')
    await press('Accept Satyanarayan Katha')
    await noRequests()
    expect(await stateOf(booking)).toEqual(['confirmed', null, 'withdrawn'])
  })

  it('that he cannot take any more stays, with the reason', async () => {
    const pandit = await desk.panditPerson({ capacityPerDay: 1 })
    const later = await confirmedBooking(desk.app, desk.team)
    const agreed = { startsAt: '2026-12-10T12:30:00Z', durationMinutes: 60, feePaise: 110_000, address: 'Here' }
    await desk.ops(later.ref, '/confirm', agreed)
    await desk.offered(later, pandit)
    await desk.acceptedBy(pandit)
    const { press } = await openRequests(pandit)
    await press('Accept Satyanarayan Katha')
    expect(await screen.findByText(/^You already have your maximum number of pujas that day/)).toBeTruthy()
    expect(await stateOf(later)).toEqual(['confirmed', null, 'offered'])
  })

  it('whose time is almost over is announced', async () => {
    const pandit = await desk.panditPerson()
    const booking = await confirmedBooking(desk.app, desk.team)
    const offer = await desk.offered(booking, pandit)
    const soonOver = new Date(Date.parse(offer?.answerBy ?? '') - 60_000)
    await desk.at(soonOver, async () => {
      await openRequests(pandit)
      expect(screen.getByText('Satyanarayan Katha: less than 5 minutes left to answer')).toBeTruthy()
    })
  })
})

describe('a proposed change', () => {
  /** The team proposes to move an accepted puja to four in the afternoon for ₹3,100. */
  async function openProposal() {
    const { booking, pandit } = await desk.assigned()
    const moved = await desk.ops(booking.ref, '/confirm', {
      startsAt: new Date(PUJA.getTime() + 7 * HOUR).toISOString(),
      durationMinutes: 120,
      feePaise: 310_000,
      address: 'B-404, Mayur Residency, Kothrud, Pune',
    })
    return { moved, booking, pandit }
  }

  it('names only the terms that change, each with its value before', async () => {
    const { pandit, booking } = await openProposal()
    const page = await openRequests(pandit)
    const change = within(screen.getByRole('region', { name: /^We would like to change this puja/ }))
    const lines = change.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/4:00 PM \(was .*9:00 AM\)$/)
    expect(lines[1]).toBe('₹3,100 (was ₹2,100)')
    await page.user.click(change.getByRole('button', { name: 'I agree' }))
    await noRequests()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ feePaise: 310_000, state: 'assigned' })
  })

  it('is refused only with a reason, and then everything stays as agreed', async () => {
    const { pandit, booking } = await openProposal()
    const page = await openRequests(pandit)
    const dialog = await openDialog(page, 'Keep as agreed')
    await page.user.click(dialog.getByRole('button', { name: 'Tell our team' }))
    expect(dialog.getByText('Please write why, so that we can tell the family.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(dialog.getByLabelText(/^Reason/), 'I have another puja then')
    await page.user.click(dialog.getByRole('button', { name: 'Tell our team' }))
    await dialogClosed()
    await noRequests()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ feePaise: 210_000, startsAt: PUJA.toISOString() })
    await waitFor(() => expect(page.requests).toHaveLength(1))
  })
})
