// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk } from '../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import { ONLINE, type Requested, requestBooking } from '../../../../../../test/factories.ts'
import { changeSetting } from '../../../../../modules/settings/service.ts'
import { BookingPane } from './booking-pane.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
  await changeSetting(desk.app.ctx, 'upiId', 'sankalp@upi')
})
afterEach(closePage)
afterAll(() => desk.app.close())

const LINK = 'https://meet.example.com/sankalp-puja'
/** An online puja of ₹2,100, agreed for 9 in the evening in New York. */
async function agreed(): Promise<Requested> {
  const booking = await requestBooking(desk.app, ONLINE)
  await desk.ops(booking.ref, '/confirm', { startsAt: '2026-12-10T02:00:00Z', durationMinutes: 90, feePaise: 210_000 })
  return booking
}
const report = (booking: Requested, reference?: string) => desk.asFamily(booking, '/upi-notices', reference ? { reference } : {})
const openBooking = async ({ ref }: Requested) => {
  const page = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
  await screen.findByRole('heading', { level: 2 })
  return page
}

describe('an online puja', () => {
  it('shows the time in India and where the family is', async () => {
    await openBooking(await agreed())
    expect(screen.getByRole('heading', { name: 'Online, United States' })).toBeTruthy()
    const panel = within(screen.getByRole('heading', { name: 'Online, United States' }).closest('section') as HTMLElement)
    expect(panel.getByText('Agreed')).toBeTruthy()
    const [india, family] = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(india).toMatch(/^India7:30\sAMThu, 10 Dec 2026/)
    expect(family).toMatch(/^Family’s time9:00\sPMWed, 9 Dec 2026/)
  })

  it('shows the time that the family asks for until another is agreed', async () => {
    await openBooking(await requestBooking(desk.app, ONLINE))
    const panel = within(screen.getByRole('heading', { name: 'Online, United States' }).closest('section') as HTMLElement)
    expect(panel.getByText('Requested')).toBeTruthy()
    expect(panel.queryByText('Agreed')).toBeNull()
  })

  it('gets a link only with a complete address, and the family is emailed', async () => {
    const booking = await agreed()
    const page = await openBooking(booking)
    expect(screen.getByText('No video call link yet.')).toBeTruthy()
    const form = await openDialog(page, 'Add video call link')
    expect(form.getByText(/paste its link here\. The family is emailed at once\.$/)).toBeTruthy()
    const link = form.getByRole('textbox', { name: /^Link/ })
    const save = form.getByRole('button', { name: 'Save and email the family' })
    for (const text of ['meet.example.com/x', 'http://meet.example.com/x', 'https://meet', 'https://meet .example.com']) {
      await page.user.clear(link)
      await page.user.type(link, text)
      await page.user.click(save)
      expect(form.getByText('Enter the full address, beginning with https://.')).toBeTruthy()
    }
    expect(page.requests).toEqual([])
    await page.user.clear(link)
    await page.user.type(link, ` ${LINK} `)
    await page.user.dblClick(save)
    await dialogClosed()
    expect(page.requests).toHaveLength(1)
    expect(screen.getByRole('link', { name: LINK }).getAttribute('rel')).toContain('noopener')
    expect((await desk.seenByTeam(booking.ref)).joinLink).toBe(LINK)
    const change = await openDialog(page, 'Change video call link')
    expect((change.getByRole('textbox', { name: /^Link/ }) as HTMLInputElement).value).toBe(LINK)
  })

  it('with a pandit gets a link that is emailed to both', async () => {
    const pandit = await desk.panditPerson()
    const booking = await agreed()
    const offer = await desk.offered(booking, pandit)
    expect((await desk.accept(pandit, offer?.id)).status).toBe(200)
    const form = await openDialog(await openBooking(booking), 'Add video call link')
    expect(form.getByText(/The family and the pandit are emailed at once\.$/)).toBeTruthy()
    expect(form.getByRole('button', { name: 'Save and email both' })).toBeTruthy()
  })

  it('keeps the link that a colleague added meanwhile until it is sent again', async () => {
    const booking = await agreed()
    const page = await openBooking(booking)
    const form = await openDialog(page, 'Add video call link')
    await page.user.type(form.getByRole('textbox', { name: /^Link/ }), `${LINK}-mine`)
    await desk.ops(booking.ref, '/join-link', { joinLink: LINK })
    await page.user.click(form.getByRole('button', { name: 'Save and email the family' }))
    expect(await form.findByText('Someone changed this booking while you had it open:')).toBeTruthy()
    expect(form.getByText('Asha of the team added the video call link')).toBeTruthy()
    expect((await desk.seenByTeam(booking.ref)).joinLink).toBe(LINK)
  })
})

describe('a payment that the family reports', () => {
  it('is matched with what the bank account shows', async () => {
    const booking = await agreed()
    await report(booking, '4123 4567-8901')
    const page = await openBooking(booking)
    expect(screen.getByText(/^The family says it paid ₹2,100 by UPI .* Reference 412345678901\.$/)).toBeTruthy()
    const form = await openDialog(page, 'Mark as found')
    const [amount, reference] = form.getAllByRole('textbox') as [HTMLInputElement, HTMLInputElement]
    expect([amount.value, reference.value]).toEqual(['2100', '412345678901'])
    await page.user.clear(amount)
    await page.user.clear(reference)
    await page.user.type(reference, '12345')
    await page.user.click(form.getByRole('button', { name: 'Match' }))
    expect(form.getByText('Enter the amount in rupees, such as 5100.')).toBeTruthy()
    expect(form.getByText('Enter the reference from the account, usually 12 digits.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(amount))
    await page.user.type(amount, '1,500.50')
    for (const wrong of [' ', '- - - - - -', '123456789012345678901234567890123456']) {
      await page.user.clear(reference)
      await page.user.type(reference, wrong)
      await page.user.click(form.getByRole('button', { name: 'Match' }))
      expect(await form.findByText('Enter the reference from the account, usually 12 digits.')).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(reference))
    }
    expect(page.requests).toEqual([])
    await page.user.clear(reference)
    await page.user.type(reference, '12345')
    await page.user.type(reference, '678901')
    await page.user.dblClick(form.getByRole('button', { name: 'Match' }))
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toMatchObject([{ amountPaise: 150_050, reference: '12345678901' }])
    expect(screen.queryByRole('button', { name: 'Mark as found' })).toBeNull()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({
      payment: 'due',
      payments: [{ method: 'upi', amountPaise: 150_050 }],
    })
  })

  it('is refused only with a reason, which the family sees', async () => {
    const booking = await agreed()
    await report(booking)
    const page = await openBooking(booking)
    expect(screen.getByText(/ No reference given\.$/)).toBeTruthy()
    const form = await openDialog(page, 'Not found')
    await page.user.click(form.getByRole('button', { name: 'Tell the family' }))
    expect(form.getByText('Enter a reason.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Nothing has arrived')
    await page.user.click(form.getByRole('button', { name: 'Tell the family' }))
    await dialogClosed()
    expect(screen.queryByRole('button', { name: 'Not found' })).toBeNull()
    expect(await screen.findByText('Asha of the team did not find the payment: Nothing has arrived')).toBeTruthy()
    const seen = await desk.seenByFamily(booking)
    expect(seen).toMatchObject({ payment: 'due', upiNotice: { state: 'not-found', reason: 'Nothing has arrived' } })
  })

  it('is not matched with a payment that was recorded already', async () => {
    const [first, second] = [await agreed(), await agreed()]
    for (const booking of [first, second]) await report(booking, '998877665544')
    const match = async (booking: Requested) => {
      const page = await openBooking(booking)
      const form = await openDialog(page, 'Mark as found')
      await page.user.click(form.getByRole('button', { name: 'Match' }))
      return form
    }
    await match(first)
    await dialogClosed()
    closePage()
    const form = await match(second)
    expect((await form.findByRole('alert')).textContent).toBe('A payment with this reference was already recorded.')
    expect(await desk.seenByTeam(second.ref)).toMatchObject({ payment: 'due', payments: [] })
  })

  it('is refunded when the booking is cancelled', async () => {
    const booking = await agreed()
    await desk.ops(booking.ref, '/payments', { method: 'upi', amountPaise: 210_000 })
    await desk.ops(booking.ref, '/cancel', { reason: 'Moved', isByFamily: false })
    await openBooking(booking)
    expect(screen.getByText('₹2,100 to refund')).toBeTruthy()
    const term = screen.getByText('To refund')
    await waitFor(() => expect(within(term.parentElement as HTMLElement).getByText('₹2,100')).toBeTruthy())
  })
})
