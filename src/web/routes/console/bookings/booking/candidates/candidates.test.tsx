// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../../test/dom/page.tsx'
import { confirmedBooking, ONLINE, type Requested, requestBooking } from '../../../../../../../test/factories.ts'
import { BookingPane } from '../booking-pane.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const confirmed = (changes?: Record<string, unknown>) => confirmedBooking(desk.app, desk.team, changes)
async function openBooking({ ref }: Requested) {
  const page = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
  await screen.findByRole('combobox', { name: 'Time to answer' })
  return page
}
const rowOf = async ({ name }: PanditPerson) =>
  within((await screen.findByText(name, { selector: 'b' })).closest('li') as HTMLElement)
const offerTo = ({ name }: PanditPerson) => `Offer to ${name}`
const offerOf = async ({ ref }: Requested) => (await desk.seenByTeam(ref)).offer?.panditName

/** After a pandit declined, the next one is asked without the team: that offer is withdrawn here. */
async function declined(booking: Requested, pandit: PanditPerson): Promise<void> {
  await desk.decline(pandit, (await desk.offered(booking, pandit))?.id)
  await desk.ops(booking.ref, '/offers/withdraw')
}

async function released(booking: Requested, pandit: PanditPerson): Promise<void> {
  await desk.accept(pandit, (await desk.offered(booking, pandit))?.id)
  await desk.ops(booking.ref, '/reassign', { reason: 'Ill' })
}

describe('a pandit who is not free', () => {
  it.each<[string, (pandit: PanditPerson) => Promise<unknown>, RegExp]>([
    ['performs another puja', (pandit) => desk.acceptedBy(pandit), /^Busy until 12:00\sPM, travel included$/],
    [
      'has an offer for another puja',
      async (pandit) => desk.offered(await confirmed(), pandit),
      /^Has an offer for another puja until 12:00\sPM, travel included$/,
    ],
    ['is away', (pandit) => desk.markDays(pandit, ['2026-12-10']), /^Away or full that day$/],
  ])('because he %s is shown with the reason and cannot be asked', async (state, make, text) => {
    const pandit = await desk.panditPerson({ name: `Pt. ${state}`, ratingSum: 500, reviewCount: 100 })
    await make(pandit)
    await openBooking(await confirmed())
    const row = await rowOf(pandit)
    expect(row.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: offerTo(pandit) })).toBeNull()
  })
})

describe('a pandit who is free', () => {
  it('is shown with distance, fee and rating', async () => {
    const pandit = await desk.panditPerson({
      name: 'Pt. Rated',
      ratingSum: 47,
      reviewCount: 10,
      services: { satyanarayan: 310_000 },
    })
    await openBooking(await confirmed())
    expect((await rowOf(pandit)).getByText(/^\d+ km, ₹3,100, 4\.7 from 10 reviews$/)).toBeTruthy()
  })

  it('is shown with his town in the language of the page for a puja without a distance', async () => {
    const pandit = await desk.panditPerson({
      name: 'Pt. Town',
      nameHindi: 'पं. नगर',
      takesOnline: true,
      ratingSum: 500,
      reviewCount: 100,
    })
    const booking = await requestBooking(desk.app, ONLINE)
    await desk.ops(booking.ref, '/confirm', { startsAt: '2026-12-10T02:00:00Z', durationMinutes: 90, feePaise: 210_000 })
    await openBooking(booking)
    expect((await rowOf(pandit)).getByText(/^Pune, Maharashtra, ₹/)).toBeTruthy()
    closePage()
    const pane = <BookingPane reference={booking.ref} back="/hi/ops" />
    await openPage(desk.app, desk.team, pane, { address: `/hi/ops/bookings/${booking.ref}` })
    expect((await rowOf({ ...pandit, name: 'पं. नगर' })).getByText(/^पुणे, महाराष्ट्र, ₹/)).toBeTruthy()
  })

  it('is shown with the languages he lists, and with words where the language of the family is missing', async () => {
    // A place of their own, so that nobody else is in reach.
    const jodhpur = { latitude: 26.2389, longitude: 73.0243 }
    const speaking = await desk.panditPerson({ name: 'Pt. Speaking', ...jodhpur, languages: ['Hindi', 'Tamil'] })
    const other = await desk.panditPerson({
      name: 'Pt. Other',
      ...jodhpur,
      languages: ['Kannada', 'Sanskrit'],
      ratingSum: 500,
      reviewCount: 100,
    })
    await openBooking(await confirmed({ language: 'Hindi', location: 'Jodhpur' }))
    expect((await rowOf(speaking)).getByText('Hindi, Tamil')).toBeTruthy()
    expect((await rowOf(speaking)).queryByText(/^Does not list/)).toBeNull()
    expect((await rowOf(other)).getByText('Kannada, Sanskrit')).toBeTruthy()
    expect((await rowOf(other)).getByText('Does not list Hindi')).toBeTruthy()
    const offers = screen.getAllByRole('button', { name: /^Offer to/ })
    expect(offers.map((button) => button.getAttribute('aria-label'))).toEqual([offerTo(speaking), offerTo(other)])
    closePage()
    await openBooking(await confirmed({ location: 'Jodhpur' }))
    expect((await rowOf(other)).queryByText(/^Does not list/)).toBeNull()
  })

  it('is asked once, and the button says so until the server answers', async () => {
    const [first, second] = [await desk.panditPerson({ name: 'Pt. Asked' }), await desk.panditPerson({ name: 'Pt. Not Asked' })]
    const booking = await confirmed()
    const page = await openBooking(booking)
    const release = page.holdNextResponse()
    const button = (await rowOf(first)).getByRole('button')
    await page.user.dblClick(button)
    expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['Sending...', 'true'])
    expect((await rowOf(second)).getByRole('button').textContent).toBe('Offer')
    release()
    await screen.findByRole('button', { name: 'Withdraw offer' })
    expect(page.requests).toHaveLength(1)
  })

  it('is asked again only after a confirmation when he declined the puja', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Declining' })
    const booking = await confirmed()
    await declined(booking, pandit)
    const page = await openBooking(booking)
    expect((await rowOf(pandit)).getByText(/, new, declined this puja$/)).toBeTruthy()
    const form = await openDialog(page, offerTo(pandit))
    expect(form.getByRole('heading', { name: 'Ask Pt. Declining again?' })).toBeTruthy()
    expect(form.getByText(/^Pt\. Declining has declined this puja\. Offer it again only if/)).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: 'Back' }))
    await dialogClosed()
    expect(page.requests).toEqual([])
    const again = await openDialog(page, offerTo(pandit))
    await page.user.dblClick(again.getByRole('button', { name: offerTo(pandit) }))
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toMatchObject([{ panditId: pandit.id, again: true }])
    expect(await offerOf(booking)).toBe('Pt. Declining')
  })

  it('is asked again only after a confirmation when he was released from it', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Released' })
    const booking = await confirmed()
    await released(booking, pandit)
    const form = await openDialog(await openBooking(booking), offerTo(pandit))
    expect(form.getByText(/^Pt\. Released was released from this puja\./)).toBeTruthy()
    expect(await offerOf(booking)).toBeUndefined()
  })

  it('is asked instead of the pandit whom the family chose only after a confirmation', async () => {
    const wished = await desk.panditPerson({ name: 'Pt. Wished' })
    const other = await desk.panditPerson({ name: 'Pt. Instead' })
    const booking = await confirmed({ recommendPandit: wished.name, recommendPanditId: wished.id })
    const page = await openBooking(booking)
    expect((await rowOf(wished)).getByText(/, family’s choice$/)).toBeTruthy()
    const form = await openDialog(page, offerTo(other))
    expect(form.getByRole('heading', { name: 'Not the pandit the family chose' })).toBeTruthy()
    expect(form.getByText('Aditi Kulkarni asked for Pt. Wished. Offer the puja to Pt. Instead instead?')).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: 'Back' }))
    await dialogClosed()
    await page.user.click(screen.getByRole('button', { name: offerTo(wished) }))
    await screen.findByRole('button', { name: 'Withdraw offer' })
    expect(page.requests.map(({ body }) => body.panditId)).toEqual([wished.id])
  })

  it('is offered with the chosen time to answer also after a confirmation', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Slow' })
    const booking = await confirmed()
    await declined(booking, pandit)
    const page = await openBooking(booking)
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Time to answer' }), '4 hours')
    const form = await openDialog(page, offerTo(pandit))
    await page.user.click(form.getByRole('button', { name: offerTo(pandit) }))
    await dialogClosed()
    const { offer } = await desk.seenByTeam(booking.ref)
    expect(Date.parse(offer?.answerBy ?? '') - desk.app.clock.now().getTime()).toBe(4 * HOUR)
  })
})

describe('shortly before the puja', () => {
  it('only a time to answer that ends before the start can be chosen', async () => {
    const booking = await confirmed()
    await desk.at(new Date(PUJA.getTime() - 1.5 * HOUR), async () => {
      await openBooking(booking)
      const times = within(screen.getByRole('combobox', { name: 'Time to answer' })).getAllByRole('option')
      expect(times.slice(1).map(({ textContent }) => textContent)).toEqual(['20 minutes', '30 minutes', '1 hour'])
    })
  })

  it('nobody can be asked once the start has passed', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Too late' })
    const booking = await confirmed()
    await desk.at(new Date(PUJA.getTime() + HOUR), async () => {
      await openPage(desk.app, desk.team, <BookingPane reference={booking.ref} back="/ops" />)
      expect(await screen.findByText(/^The start has passed, so the puja cannot be offered\./)).toBeTruthy()
      await rowOf(pandit)
      expect(screen.queryByRole('button', { name: /^Offer/ })).toBeNull()
    })
  })
})

describe('the search of all pandits', () => {
  const openSearch = async (booking: Requested, text: string) => {
    const page = await openBooking(booking)
    await page.user.click(screen.getByRole('button', { name: 'Search all pandits' }))
    const search = screen.getByRole('searchbox', { name: /^Search all pandits by name/ })
    await page.user.type(search, text)
    return page
  }

  it('finds a pandit who does not list the puja, and offers it only after a confirmation', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Vaidyanathan', services: { mundan: 310_000 } })
    const booking = await confirmed({ language: 'Bengali' })
    const page = await openSearch(booking, 'vaidyanathan')
    const row = await rowOf(pandit)
    expect(row.getByText('Does not list Bengali')).toBeTruthy()
    expect(row.getByText('Does not list this puja')).toBeTruthy()
    expect(row.getByText('0 pujas that day · 0 open offers')).toBeTruthy()
    expect(row.getByRole('link', { name: /^Call Pt\. Vaidyanathan, \+91 / }).getAttribute('href')).toBe(`tel:${pandit.mobile}`)
    const form = await openDialog(page, offerTo(pandit))
    expect(form.getByRole('heading', { name: 'Offer the puja to Pt. Vaidyanathan?' })).toBeTruthy()
    expect(form.getByText(/^Pt\. Vaidyanathan does not list this puja\. Offer it only if/)).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: offerTo(pandit) }))
    await dialogClosed()
    expect(await offerOf(booking)).toBe('Pt. Vaidyanathan')
  })

  it('lets a pandit who is away be asked after a confirmation', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Holidaymaker', services: { mundan: 310_000 } })
    await desk.markDays(pandit, ['2026-12-10'])
    const booking = await confirmed()
    const page = await openSearch(booking, 'holidaymaker')
    expect((await rowOf(pandit)).getByText('Marked as not working then')).toBeTruthy()
    const form = await openDialog(page, offerTo(pandit))
    expect(form.getByText(/^Pt\. Holidaymaker has marked that time as not working\./)).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: offerTo(pandit) }))
    await dialogClosed()
    expect(await offerOf(booking)).toBe('Pt. Holidaymaker')
  })

  it.each<[string, (pandit: PanditPerson) => Promise<unknown>, RegExp]>([
    [
      'Fullday',
      (pandit) => desk.acceptedBy(pandit, new Date(PUJA.getTime() + 8 * HOUR).toISOString()),
      /^Takes no more pujas that day$/,
    ],
    ['Overlap', (pandit) => desk.acceptedBy(pandit), /^(Busy until|Takes no more)/],
  ])('does not offer it to a pandit who is taken (%s)', async (surname, make, text) => {
    const pandit = await desk.panditPerson({ name: `Pt. ${surname}`, capacityPerDay: 1, services: { mundan: 310_000 } })
    await make(pandit)
    await openSearch(await confirmed(), surname)
    const row = await rowOf(pandit)
    expect(row.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: offerTo(pandit) })).toBeNull()
  })

  it('says that nobody fits, and is open at once where no pandit is within reach', async () => {
    const { ref } = await confirmed({ location: 'Guwahati, Assam' })
    const { user } = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
    expect(await screen.findByText(/^No pandit within reach performs this puja\./)).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: /^Search all pandits by name/ }), 'qqq')
    expect(await screen.findByText(/^No pandit fits “qqq”\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Search all pandits' }))
    await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  })
})
