// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, PUJA } from '../../../../../../test/booking-helpers.ts'
import { closePage, discardForm, openPage } from '../../../../../../test/dom/page.tsx'
import { confirmedBooking, ONLINE, requestBooking } from '../../../../../../test/factories.ts'
import { BookingPane } from './booking-pane.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

/** Opens the pane of a booking and, in it, the form of this button. */
async function openForm(ref: string, button: string) {
  const page = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: button }))
    return within(await screen.findByRole('dialog'))
  }
  return { ...page, open, form: await open() }
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const paymentsOf = async (ref: string) => (await desk.seenByTeam(ref)).payments

describe('recording a payment', () => {
  const openPayment = async (ref: string) => {
    const page = await openForm(ref, 'Record payment')
    const amount = page.form.getByRole('textbox', { name: /^Amount in rupees/ })
    const enter = async (text: string) => {
      await page.user.clear(amount)
      if (text) await page.user.type(amount, text)
    }
    return { ...page, amount, enter, save: page.form.getByRole('button', { name: 'Record' }) }
  }

  it('does not send an invalid amount', async () => {
    const { booking } = await desk.assigned()
    const { user, form, amount, enter, save, requests } = await openPayment(booking.ref)
    for (const text of ['', '0', '0.00', '-500', '1.005', '12345678', 'two thousand']) {
      await enter(text)
      await user.click(save)
      expect(form.getByText('Enter the amount in rupees, such as 5100.')).toBeTruthy()
      expect(amount.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(amount)
    }
    await enter('1')
    expect(form.queryByText('Enter the amount in rupees, such as 5100.')).toBeNull()
    expect(requests).toEqual([])
  })

  it('suggests what is due, and sends a typed amount such as ₹२,०९९.५० once, as paise', async () => {
    const { booking } = await desk.assigned()
    const { user, form, amount, enter, save, requests } = await openPayment(booking.ref)
    expect((amount as HTMLInputElement).value).toBe('2100')
    await user.click(form.getByRole('radio', { name: 'by UPI' }))
    await enter('₹२,०९९.५०')
    await user.dblClick(save)
    await closed()
    expect(requests).toMatchObject([
      { path: `/ops/bookings/${booking.ref}/payments`, body: { kind: 'payment', method: 'upi', amountPaise: 209_950 } },
    ])
    expect(await paymentsOf(booking.ref)).toMatchObject([{ kind: 'payment', method: 'upi', amountPaise: 209_950 }])
    expect(await screen.findByText(/recorded ₹2,099\.50, by UPI/)).toBeTruthy()
  })

  it('records the payment once when it is sent again after a lost response', async () => {
    const { booking } = await desk.assigned()
    const { user, form, save, requests, loseNextResponse } = await openPayment(booking.ref)
    loseNextResponse()
    await user.click(save)
    expect(await form.findByRole('alert')).toBeTruthy()
    await user.click(save)
    await closed()
    const [first, second] = requests
    expect(first?.key).toBeTruthy()
    expect(second).toEqual(first)
    expect(await paymentsOf(booking.ref)).toHaveLength(1)
  })

  it('records the same amount again when it is paid again after a lost response', async () => {
    const { booking } = await desk.assigned()
    const { user, form, enter, save, open, requests, loseNextResponse } = await openPayment(booking.ref)
    await enter('500')
    loseNextResponse()
    await user.click(save)
    expect(await form.findByRole('alert')).toBeTruthy()
    await discardForm({ user })
    expect(await screen.findByText(/recorded ₹500, in cash/)).toBeTruthy()
    const again = await open()
    expect((again.getByRole('textbox', { name: /^Amount in rupees/ }) as HTMLInputElement).value).toBe('1600')
    await user.clear(again.getByRole('textbox', { name: /^Amount in rupees/ }))
    await user.type(again.getByRole('textbox', { name: /^Amount in rupees/ }), '500')
    await user.click(again.getByRole('button', { name: 'Record' }))
    await closed()
    expect(requests[1]?.key).not.toBe(requests[0]?.key)
    expect(await paymentsOf(booking.ref)).toHaveLength(2)
  })

  it('asks before it records more than is due, once for each amount, and then records it', async () => {
    const { booking } = await desk.assigned()
    const { user, form, enter, save, requests } = await openPayment(booking.ref)
    const question = '₹21,000 is ₹18,900 more than is due. Record it?'
    await enter('21000')
    await user.dblClick(save)
    expect(await form.findByText(question)).toBeTruthy()
    await user.click(save)
    const yes = await form.findByRole('checkbox', { name: 'Yes, record ₹21,000' })
    await waitFor(() => expect(document.activeElement).toBe(yes))
    expect(requests).toEqual([])
    await enter('210000')
    expect(form.queryByText(question)).toBeNull()
    await user.click(save)
    await user.click(await form.findByRole('checkbox', { name: 'Yes, record ₹2,10,000' }))
    await enter('21000')
    expect(form.queryByRole('checkbox')).toBeNull()
    await user.click(save)
    expect((form.getByRole('checkbox', { name: 'Yes, record ₹21,000' }) as HTMLInputElement).checked).toBe(false)
    await user.click(form.getByRole('checkbox', { name: 'Yes, record ₹21,000' }))
    await user.dblClick(save)
    await closed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ kind: 'payment', amountPaise: 2_100_000 }])
  })

  it('asks anew when a colleague changed what is due meanwhile', async () => {
    const { booking } = await desk.assigned()
    const { user, form, enter, save } = await openPayment(booking.ref)
    await enter('2200')
    await user.click(save)
    await user.click(await form.findByRole('checkbox', { name: 'Yes, record ₹2,200' }))
    await desk.ops(booking.ref, '/payments', { method: 'cash', amountPaise: 200_000 })
    await user.click(save)
    expect(await form.findByText('Someone changed this booking while you had it open:')).toBeTruthy()
    expect(form.queryByRole('checkbox')).toBeNull()
    await user.click(save)
    expect(await form.findByText('₹2,200 is ₹2,100 more than is due. Record it?')).toBeTruthy()
    expect(await paymentsOf(booking.ref)).toHaveLength(1)
  })

  it('takes a mistyped payment back', async () => {
    const { booking } = await desk.assigned()
    const { user, enter, save } = await openPayment(booking.ref)
    await enter('1200')
    await user.click(save)
    await closed()
    expect(await screen.findByText('Recorded: ₹1,200, in cash.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Asha of the team undid the recorded payment of ₹1,200, in cash')).toBeTruthy()
    expect(screen.queryByText('Recorded: ₹1,200, in cash.')).toBeNull()
    expect(await paymentsOf(booking.ref)).toEqual([])
  })

  it('records a refund in the way it was made', async () => {
    const { booking } = await desk.assigned()
    await desk.ops(booking.ref, '/payments', { method: 'cash', amountPaise: 210_000 })
    const { user, form, enter, save, requests } = await openPayment(booking.ref)
    await user.click(form.getByRole('radio', { name: 'by UPI' }))
    await enter('100')
    await user.dblClick(save)
    await closed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ kind: 'refund', method: 'upi', amountPaise: 10_000 }])
  })

  it('shows why a refund is refused and keeps what was typed; closing the form discards it', async () => {
    const { booking } = await desk.assigned()
    await desk.ops(booking.ref, '/payments', { method: 'cash', amountPaise: 210_000 })
    const { user, form, amount, enter, save, open } = await openPayment(booking.ref)
    expect((form.getByRole('radio', { name: 'Refund given' }) as HTMLInputElement).checked).toBe(true)
    expect((amount as HTMLInputElement).value).toBe('')
    await enter('2,100.01')
    await user.click(save)
    expect((await form.findByRole('alert')).textContent).toMatch(/more than/)
    expect((amount as HTMLInputElement).value).toBe('2,100.01')
    await discardForm({ user })
    const again = await open()
    expect((again.getByRole('textbox', { name: /^Amount in rupees/ }) as HTMLInputElement).value).toBe('')
    expect(again.queryByRole('alert')).toBeNull()
    expect(await paymentsOf(booking.ref)).toHaveLength(1)
  })
})

describe('agreeing on the terms', () => {
  const openAgreement = async (ref: string, button = 'Confirm after call') => {
    const page = await openForm(ref, button)
    const field = (name: string | RegExp) => page.form.getByLabelText(name) as HTMLInputElement
    const enter = async (name: string | RegExp, text: string) => {
      await page.user.clear(field(name))
      if (text) await page.user.type(field(name), text)
    }
    return { ...page, field, enter }
  }

  it('names every wrong field at once, focuses the first, and then sends the agreement once', async () => {
    const { ref } = await requestBooking(desk.app)
    const { user, form, field, enter, requests } = await openAgreement(ref)
    await enter(/^Duration/, '14')
    await enter(/^Dakshina/, '0')
    await enter(/^Address/, '  ')
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    for (const text of [
      'Enter the start time of the puja.',
      'Enter 15 to 1440 minutes.',
      'Enter the amount in rupees, such as 5100.',
      'Enter the address of the puja.',
    ])
      expect(form.getByText(text)).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Start/))
    expect(requests).toEqual([])
    await enter(/^Start/, '07:30')
    await enter(/^Duration/, '150')
    expect(form.getByText('2½ hours')).toBeTruthy()
    await enter(/^Dakshina/, '₹5,100.50')
    await enter(/^Address/, ' B-404, Kothrud, Pune ')
    expect(form.queryByRole('alert')).toBeNull()
    await user.click(form.getByRole('radio', { name: 'The pandit' }))
    await user.type(field(/^Also agreed/), ' Two pandits come ')
    await user.dblClick(form.getByRole('button', { name: 'Confirm' }))
    await closed()
    const agreed = { startsAt: '2026-12-10T02:00:00.000Z', durationMinutes: 150, feePaise: 510_050 }
    const texts = { address: 'B-404, Kothrud, Pune', samagriBringer: 'pandit', agreedNote: 'Two pandits come' }
    expect(requests.map(({ body }) => body)).toEqual([{ ...agreed, ...texts, version: 1 }])
    expect(await desk.seenByTeam(ref)).toMatchObject({ state: 'confirmed', agreedNote: 'Two pandits come', feePaise: 510_050 })
  })

  describe('with an address that names no place', () => {
    const nowhere = { pujaAddress: 'Xq 7', location: undefined, city: undefined, state: undefined }
    const openUnknown = async () => {
      const { ref } = await requestBooking(desk.app, nowhere)
      const page = await openAgreement(ref)
      await page.enter(/^Start/, '07:30')
      await page.enter(/^Dakshina/, '5100')
      const press = () => page.user.click(page.form.getByRole('button', { name: 'Confirm' }))
      const search = async () => page.form.findByRole('combobox', { name: 'Place' })
      return { ...page, ref, press, search }
    }
    const question = 'Choose the town of the puja, or confirm without one.'

    it('asks for the place, and saves the one that was searched', async () => {
      const { user, form, ref, press, search, requests } = await openUnknown()
      await press()
      expect(await form.findByText(question)).toBeTruthy()
      await waitFor(async () => expect(document.activeElement).toBe(await search()))
      await press()
      await waitFor(async () => expect(document.activeElement).toBe(await search()))
      expect(requests).toEqual([])
      await user.type(await search(), 'kothr')
      await user.click(await form.findByRole('option', { name: 'Kothrud, Pune' }))
      expect(form.queryByText(question)).toBeNull()
      await press()
      await closed()
      expect(await desk.seenByTeam(ref)).toMatchObject({ state: 'confirmed', locality: 'Kothrud, Pune' })
    })

    it('is confirmed without one only when the team says so', async () => {
      const { user, form, ref, press } = await openUnknown()
      await press()
      await user.click(await form.findByRole('checkbox', { name: /^No town was recognised/ }))
      expect(form.queryByText(question)).toBeNull()
      await press()
      await closed()
      expect(await desk.seenByTeam(ref)).toMatchObject({ state: 'confirmed', locality: '' })
    })
  })

  it('starts with the dakshina of the requested pandit', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Terms Joshi', services: { satyanarayan: 310_000 } })
    const { ref } = await requestBooking(desk.app, { recommendPanditId: pandit.id })
    await desk.app.db.updateTable('bookings').set({ quoted_fee_paise: null }).where('ref', '=', ref).execute()
    const { field } = await openAgreement(ref)
    await waitFor(() => expect(field(/^Dakshina/).value).toBe('3100'))
  })

  it('after a change by a colleague keeps what was edited, and shows the rest as agreed', async () => {
    const { ref } = await requestBooking(desk.app)
    const { user, form, field, enter, requests } = await openAgreement(ref)
    await enter(/^Start/, '07:30')
    await enter(/^Dakshina/, '5100')
    await user.click(form.getByRole('radio', { name: 'The family' }))
    const other = { startsAt: '2026-12-12T04:30:00Z', durationMinutes: 200, feePaise: 410_000, address: 'Karve Road, Pune' }
    await desk.ops(ref, '/confirm', { ...other, agreedNote: 'Flowers too', samagriBringer: 'pandit' })
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    const change = within(await screen.findByRole('dialog', { name: 'Change what was agreed' }))
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Someone changed this booking while you had it open:'),
    )
    expect([field(/^Start/).value, field(/^Dakshina/).value]).toEqual(['07:30', '5100'])
    expect([field(/^Duration/).value, field(/^Address/).value]).toEqual(['200', 'Karve Road, Pune'])
    await user.click(change.getByRole('button', { name: 'Save the change' }))
    await closed()
    expect(requests[1]?.body).toEqual({
      ...{ startsAt: '2026-12-12T02:00:00.000Z', durationMinutes: 200, feePaise: 510_000, address: 'Karve Road, Pune' },
      ...{ samagriBringer: 'family', agreedNote: 'Flowers too', version: 2 },
    })
  })

  it('clears the note and who brings the samagri', async () => {
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const before = { startsAt: PUJA.toISOString(), durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }
    await desk.ops(ref, '/confirm', { ...before, samagriBringer: 'pandit', agreedNote: 'Flowers too' })
    const { user, form, field, enter } = await openAgreement(ref, 'Change')
    expect(field(/^Also agreed/).value).toBe('Flowers too')
    await enter(/^Also agreed/, '')
    await user.click(form.getByRole('radio', { name: 'Not agreed yet' }))
    await user.click(form.getByRole('button', { name: 'Save the change' }))
    await closed()
    expect(await desk.seenByTeam(ref)).toMatchObject({ agreedNote: null, samagriBringer: null, feePaise: 210_000 })
  })

  it('needs no address for a puja over video, and shows the time of the family', async () => {
    const { ref } = await requestBooking(desk.app, ONLINE)
    const { user, form, enter, requests } = await openAgreement(ref)
    expect(form.queryByRole('textbox', { name: /^Address/ })).toBeNull()
    expect(form.queryByRole('radio')).toBeNull()
    await enter(/^Start/, '')
    expect(form.queryByRole('listitem')).toBeNull()
    await enter(/^Start/, '08:00')
    expect(form.getAllByRole('listitem')).toHaveLength(2)
    await enter(/^Dakshina/, '५१००')
    await user.click(form.getByRole('button', { name: 'Confirm' }))
    await closed()
    expect(requests.map(({ body }) => body)).toMatchObject([{ startsAt: '2026-12-10T02:30:00.000Z', feePaise: 510_000 }])
  })
})

describe('cancelling a booking', () => {
  it('requires a reason that is not only blanks', async () => {
    const { booking } = await desk.assigned()
    const { user, form, requests } = await openForm(booking.ref, 'Cancel booking')
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), '   ')
    await user.click(form.getByRole('button', { name: 'Cancel the booking' }))
    expect(form.getByText('Enter a reason.')).toBeTruthy()
    expect(requests).toEqual([])
    expect((await desk.seenByTeam(booking.ref)).state).toBe('assigned')
  })

  it('says what the family owes, depending on who cancels, and sends that', async () => {
    const { booking } = await desk.assigned({ lateCancellationPercent: 25 })
    const before = new Date(PUJA.getTime() - 30 * 3_600_000)
    await desk.at(before, async () => {
      const { user, form, requests } = await openForm(booking.ref, 'Cancel booking')
      expect(form.getByText(/The family owes 25% of the dakshina: ₹525\./)).toBeTruthy()
      await user.click(form.getByRole('radio', { name: 'We cancel it' }))
      expect(form.getByText('We are cancelling, so the family pays nothing.')).toBeTruthy()
      await user.click(form.getByRole('radio', { name: 'The family asked for it on the phone' }))
      await user.type(form.getByRole('textbox', { name: /^Reason/ }), ' The family moved. ')
      await user.dblClick(form.getByRole('button', { name: 'Cancel the booking' }))
      await closed()
      expect(requests.map(({ body }) => body)).toMatchObject([{ reason: 'The family moved.', isByFamily: true }])
      expect(await desk.seenByTeam(booking.ref)).toMatchObject({ state: 'cancelled', cancellation: { duePaise: 52_500 } })
    })
  })

  it('shows what a colleague changed meanwhile, keeps the reason, and cancels only when it is sent again', async () => {
    const { booking } = await desk.assigned()
    const { user, form } = await openForm(booking.ref, 'Cancel booking')
    await user.type(form.getByRole('textbox', { name: /^Reason/ }), 'Nobody answers')
    await desk.ops(booking.ref, '/payments', { method: 'cash', amountPaise: 50_000 })
    await user.click(form.getByRole('button', { name: 'Cancel the booking' }))
    expect(await form.findByText('Someone changed this booking while you had it open:')).toBeTruthy()
    expect(form.getByText(/recorded ₹500, in cash/)).toBeTruthy()
    expect((await desk.seenByTeam(booking.ref)).state).toBe('assigned')
    await user.click(form.getByRole('button', { name: 'Cancel the booking' }))
    await closed()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ state: 'cancelled' })
    expect(await screen.findByText(/Nobody answers/)).toBeTruthy()
  })
})

describe('offering a puja', () => {
  it('makes one offer, with the chosen time to answer', async () => {
    await desk.panditPerson({ name: 'Pt. Offer Joshi' })
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const { user, requests } = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time to answer' }), '30 minutes')
    await user.dblClick(await screen.findByRole('button', { name: 'Offer to Pt. Offer Joshi' }))
    expect(await screen.findByRole('button', { name: 'Withdraw offer' })).toBeTruthy()
    expect(requests.map(({ body }) => body)).toMatchObject([{ answerMinutes: 30 }])
    expect((await desk.seenByTeam(ref)).offer?.panditName).toBe('Pt. Offer Joshi')
  })

  it('says why the server refuses an offer', async () => {
    const pandit = await desk.panditPerson({ name: 'Pt. Left Joshi' })
    const { ref } = await confirmedBooking(desk.app, desk.team)
    const { user } = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
    const button = await screen.findByRole('button', { name: 'Offer to Pt. Left Joshi' })
    await desk.app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', pandit.id).execute()
    await user.click(button)
    expect(await screen.findByText('This pandit cannot be asked for this booking. Choose another.')).toBeTruthy()
    expect((await desk.seenByTeam(ref)).offer).toBeNull()
  })
})
