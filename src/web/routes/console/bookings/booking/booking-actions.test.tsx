// @vitest-environment dom-with-server
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import { confirmedBooking, ONLINE, type Requested, requestBooking } from '../../../../../../test/factories.ts'
import { dayOf, wrongCodeFor } from '../../../../../../test/puja-day-helpers.ts'
import { formatPhone } from '../../../../../shared/phone/phone-links.ts'
import { BookingPane } from './booking-pane.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const hoursFromStart = (hours: number) => new Date(PUJA.getTime() + hours * HOUR)
const openBooking = async ({ ref }: Requested) => {
  const page = await openPage(desk.app, desk.team, <BookingPane reference={ref} back="/ops" />)
  await screen.findByRole('heading', { level: 2 })
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  return { ...page, press }
}
const cannotCome = ({ actor }: PanditPerson, { ref }: Requested) =>
  desk.app.request(`/pandit/bookings/${ref}/cannot-come`, { as: actor, json: { reason: 'Ill' } })
const proposed = async ({ ref }: Requested) => {
  const agreed = { startsAt: hoursFromStart(2).toISOString(), durationMinutes: 120, feePaise: 210_000 }
  return desk.ops(ref, '/confirm', { ...agreed, address: 'B-404, Mayur Residency, Kothrud, Pune' })
}
const settled = async () => {
  const { booking } = await desk.assigned()
  await desk.at(hoursFromStart(3), () => desk.ops(booking.ref, '/complete'))
  return booking
}

const ENDING = ['Record payment', 'Reassign', 'Mark as done', 'Cancel booking']
const ALL = [...ENDING, 'Confirm after call', 'Change', 'Withdraw offer', 'Withdraw change', 'He can come', 'Not reached']
const STATES: [string, () => Promise<Requested>, number, string[]][] = [
  ['a request', () => requestBooking(desk.app), -200, ['Confirm after call', 'Not reached', 'Cancel booking']],
  ['a confirmed puja', () => confirmedBooking(desk.app, desk.team), -200, ['Change', 'Record payment', 'Cancel booking']],
  [
    'a puja that is offered',
    async () => {
      const booking = await confirmedBooking(desk.app, desk.team)
      await desk.offered(booking, await desk.panditPerson())
      return booking
    },
    -470,
    ['Change', 'Withdraw offer', 'Record payment', 'Cancel booking'],
  ],
  [
    'a puja whose start passed without a pandit',
    () => confirmedBooking(desk.app, desk.team),
    1,
    ['Agree on another time', 'Record payment', 'Cancel booking'],
  ],
  ['an accepted puja', async () => (await desk.assigned()).booking, -200, ['Change', ...ENDING]],
  [
    'a puja with a change that waits for the pandit',
    async () => {
      const { booking } = await desk.assigned()
      await proposed(booking)
      return booking
    },
    -200,
    ['Change', 'Withdraw change', ...ENDING],
  ],
  [
    'a puja the pandit cannot come to',
    async () => {
      const { booking, pandit } = await desk.assigned()
      await cannotCome(pandit, booking)
      return booking
    },
    -200,
    ['Reassign', 'Change', 'He can come', 'Record payment', 'Mark as done', 'Cancel booking'],
  ],
  [
    'a puja past its end',
    async () => (await desk.assigned()).booking,
    2,
    ['Mark as done', 'Change', 'Record payment', 'Reassign', 'Cancel booking'],
  ],
  ['an online puja', () => requestBooking(desk.app, ONLINE), -200, ['Confirm after call', 'Not reached', 'Cancel booking']],
  ['a puja that is done', settled, 30, ['Record payment']],
  [
    'a cancelled booking',
    async () => {
      const booking = await requestBooking(desk.app)
      await desk.ops(booking.ref, '/cancel', { reason: 'Moved', isByFamily: false })
      return booking
    },
    30,
    ['Record payment'],
  ],
]

describe('the buttons', () => {
  it.each(STATES)('of %s are those the team may use, the next step first', async (_, make, hours, buttons) => {
    const booking = await make()
    await desk.at(hoursFromStart(hours), async () => {
      await openBooking(booking)
      const shown = screen.getAllByRole('button').map(({ textContent }) => textContent)
      expect(shown.slice(-buttons.length)).toEqual(buttons)
      for (const other of ALL.filter((name) => !buttons.includes(name))) expect(shown).not.toContain(other)
    })
  })
})

describe('an action without a form', () => {
  it('counts a call that was not answered once, and can be undone', async () => {
    const booking = await requestBooking(desk.app)
    const { user, press, requests } = await openBooking(booking)
    await user.dblClick(screen.getByRole('button', { name: 'Not reached' }))
    expect(await screen.findByText('Recorded: not reached.')).toBeTruthy()
    expect(requests).toHaveLength(1)
    expect(screen.getByText(/, 1 missed call$/)).toBeTruthy()
    expect((await desk.seenByTeam(booking.ref)).callAttempts).toBe(1)
    await press('Undo')
    await waitFor(() => expect(screen.queryByText('Recorded: not reached.')).toBeNull())
    expect((await desk.seenByTeam(booking.ref)).callAttempts).toBe(0)
  })

  it('can be undone for ten minutes by the clock of the page, even if the server was not asked again', async () => {
    const booking = await requestBooking(desk.app)
    await desk.ops(booking.ref, '/not-reached')
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await openBooking(booking)
    const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
    await pass(10)
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
    await pass(1)
    expect(screen.queryByText('Recorded: not reached.')).toBeNull()
    expect((await desk.seenByTeam(booking.ref)).undo).not.toBeNull()
  })

  it('withdraws an offer, so that another pandit can be asked', async () => {
    const booking = await confirmedBooking(desk.app, desk.team)
    const pandit = await desk.panditPerson({ name: 'Pt. Withdrawn Joshi' })
    await desk.offered(booking, pandit)
    const { press } = await openBooking(booking)
    expect(screen.getByText('Offered to Pt. Withdrawn Joshi')).toBeTruthy()
    await press('Withdraw offer')
    expect(await screen.findByText('No pandit has been asked')).toBeTruthy()
    expect(await screen.findByText('Asha of the team withdrew the offer to Pt. Withdrawn Joshi')).toBeTruthy()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ offer: null, state: 'confirmed' })
    expect(await desk.offersOf(pandit)).toEqual([])
  })

  it('withdraws a change that the pandit has not agreed to', async () => {
    const { booking } = await desk.assigned()
    await proposed(booking)
    const { press } = await openBooking(booking)
    expect(screen.getByText('Waiting for Pt. Test Joshi to agree')).toBeTruthy()
    expect(screen.getByText(/11:00\sAM \(was .*9:00\sAM\)$/)).toBeTruthy()
    await press('Withdraw change')
    await waitFor(() => expect(screen.queryByText('Waiting for Pt. Test Joshi to agree')).toBeNull())
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ proposal: null, startsAt: PUJA.toISOString(), state: 'assigned' })
  })

  it('notes that the pandit can come after all', async () => {
    const { booking, pandit } = await desk.assigned()
    await cannotCome(pandit, booking)
    const { press } = await openBooking(booking)
    expect(screen.getByText('Pt. Test Joshi cannot come')).toBeTruthy()
    await press('He can come')
    await waitFor(() => expect(screen.queryByText('Pt. Test Joshi cannot come')).toBeNull())
    expect((await desk.seenByTeam(booking.ref)).cannotComeAt).toBeNull()
  })

  it('is not made when a colleague changed the booking, and shows what changed', async () => {
    const booking = await requestBooking(desk.app)
    const { press } = await openBooking(booking)
    await desk.ops(booking.ref, '/not-reached')
    await press('Not reached')
    expect(await screen.findByText('Someone changed this booking while you had it open:')).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByText('Asha of the team called, no answer')).toBeTruthy()
    expect((await desk.seenByTeam(booking.ref)).callAttempts).toBe(1)
    await press('Not reached')
    // The alert disappears when the request is sent; the number of calls comes with its response.
    expect(await screen.findByText(/, 2 missed calls$/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await desk.seenByTeam(booking.ref)).callAttempts).toBe(2)
  })
})

describe('marking a puja as done', () => {
  it('warns before its start, asks once more, and offers to undo it', async () => {
    const { booking } = await desk.assigned()
    const { press, user, requests } = await openBooking(booking)
    await press('Mark as done')
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText(/^This puja starts only on Thursday, 10 December 2026, 9:00\sAM\./)).toBeTruthy()
    expect(requests).toEqual([])
    await user.dblClick(form.getByRole('button', { name: 'Mark as done' }))
    await dialogClosed()
    expect(requests).toHaveLength(1)
    expect(await screen.findByText('Marked as done.')).toBeTruthy()
    await press('Undo')
    await waitFor(() => expect(screen.queryByText('Marked as done.')).toBeNull())
    expect((await desk.seenByTeam(booking.ref)).state).toBe('assigned')
  })

  it('does not warn after its end, and cannot be undone later', async () => {
    const { booking } = await desk.assigned()
    await desk.at(hoursFromStart(3), async () => {
      const page = await openBooking(booking)
      const form = await openDialog(page, 'Mark as done')
      expect(form.queryByText(/^This puja starts only/)).toBeNull()
      expect(form.getByText('We will then ask Aditi Kulkarni to write a review.')).toBeTruthy()
      await page.user.click(form.getByRole('button', { name: 'Mark as done' }))
      await dialogClosed()
    })
    closePage()
    await desk.at(hoursFromStart(6), async () => {
      await openBooking(booking)
      expect(screen.getByText('The puja is done')).toBeTruthy()
      expect(screen.getByText('₹2,100 due')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    })
  })
})

describe('releasing the pandit', () => {
  it('requires a reason before the start, and says what follows', async () => {
    const { booking, pandit } = await desk.assigned()
    const page = await openBooking(booking)
    const form = await openDialog(page, 'Reassign')
    expect(form.getByText('Pt. Test Joshi is released from this puja. It then needs another pandit.')).toBeTruthy()
    expect(form.queryByRole('radio')).toBeNull()
    await page.user.click(form.getByRole('button', { name: 'Release the pandit' }))
    expect(form.getByText('Enter a reason.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(form.getByRole('textbox', { name: /^Reason/ }), 'He is ill')
    await page.user.click(form.getByRole('button', { name: 'Release the pandit' }))
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toMatchObject([{ reason: 'He is ill', noShow: false }])
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ state: 'confirmed', pandit: null })
    expect(await screen.findByText(`Asha of the team released ${pandit.name}: He is ill`)).toBeTruthy()
  })

  it('needs no reason when he did not come, and warns that the family is told', async () => {
    const { booking } = await desk.assigned()
    await desk.at(hoursFromStart(1), async () => {
      const page = await openBooking(booking)
      const form = await openDialog(page, 'Reassign')
      const warning = /^The family will be told that Pt\. Test Joshi did not come/
      expect(form.queryByText(warning)).toBeNull()
      await page.user.click(form.getByRole('radio', { name: 'He did not come' }))
      expect(form.getByText(warning)).toBeTruthy()
      await page.user.click(form.getByRole('button', { name: 'Release the pandit' }))
      await dialogClosed()
      expect(page.requests.map(({ body }) => body)).toMatchObject([{ noShow: true }])
      expect(await screen.findByText('Asha of the team released Pt. Test Joshi, who did not come.')).toBeTruthy()
    })
  })
})

describe('a wrong door code', () => {
  it('is resolved only with a note, and then no longer shown', async () => {
    const { booking, pandit } = await desk.assigned()
    const day = dayOf(desk)
    await day.onTheDay(async () => {
      await day.say(pandit.actor, booking.ref, 'arrived', { code: wrongCodeFor(await day.codeOf(booking)) })
      const page = await openBooking(booking)
      expect(screen.getByText('Ask the family whether Pt. Test Joshi is with them.')).toBeTruthy()
      const form = await openDialog(page, 'Resolve door code')
      const note = form.getByRole('textbox', { name: /^How was it resolved/ })
      expect((note as HTMLInputElement).value).toBe('Resolved by phone')
      await page.user.clear(note)
      await page.user.click(form.getByRole('button', { name: 'Resolve' }))
      expect(form.getByText('Enter how it was resolved.')).toBeTruthy()
      expect((await desk.seenByTeam(booking.ref)).door).toBe('mismatched')
      await page.user.type(note, 'The family saw him')
      await page.user.click(form.getByRole('button', { name: 'Resolve' }))
      await dialogClosed()
      expect(await screen.findByText('Asha of the team resolved the door code: The family saw him')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Resolve door code' })).toBeNull()
      expect((await desk.seenByTeam(booking.ref)).door).toBe('resolved')
    })
  })
})

describe('the number to call', () => {
  const call = (name: string) => screen.findByRole('link', { name })

  it('is that of the pandit while his answer is open, also by the key c, and of the family afterwards', async () => {
    const booking = await confirmedBooking(desk.app, desk.team)
    const pandit = await desk.panditPerson({ name: 'Pt. Called Joshi' })
    await desk.offered(booking, pandit)
    const { press } = await openBooking(booking)
    expect((await call('Call the pandit')).getAttribute('href')).toBe(`tel:${pandit.mobile}`)
    expect(screen.getByText(formatPhone(pandit.mobile))).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Call the family' })).toBeNull()
    expect(document.querySelector<HTMLElement>('[data-pane]')?.dataset.tel).toBe(pandit.mobile)
    await press('Withdraw offer')
    expect((await call('Call the family')).getAttribute('href')).toMatch(/^tel:\+/)
    expect(screen.queryByText(formatPhone(pandit.mobile))).toBeNull()
    expect((await desk.seenByTeam(booking.ref)).offer).toBeNull()
  })

  it('is the number of the family where the pandit has none', async () => {
    const booking = await confirmedBooking(desk.app, desk.team)
    const pandit = await desk.panditPerson()
    await desk.offered(booking, pandit)
    await desk.app.db.updateTable('pandits').set({ mobile: null }).where('id', '=', pandit.id).execute()
    await openBooking(booking)
    expect(await call('Call the family')).toBeTruthy()
  })
})

describe('the costs of cancelling', () => {
  const assigned = (lateCancellationPercent: number) => async () => (await desk.assigned({ lateCancellationPercent })).booking
  it.each<[string, () => Promise<Requested>, number, RegExp]>([
    [
      'before a pandit accepted',
      () => confirmedBooking(desk.app, desk.team),
      -100,
      /^No pandit has accepted yet, so the family pays nothing\.$/,
    ],
    ['early', assigned(25), -100, /^Free to cancel until .*: the family pays nothing\.$/],
    ['late', assigned(25), -30, /^Less than 48 hours are left\. The family owes 25% of the dakshina: ₹525\.$/],
    ['on the last day', assigned(25), -3, /^Less than 24 hours are left\. The family owes 25% of the dakshina: ₹525\.$/],
    [
      'on the last day of a pandit who charges nothing',
      assigned(0),
      -3,
      /^Less than 24 hours are left\. This pandit charges nothing/,
    ],
    [
      'when the pandit cannot come',
      async () => {
        const { booking, pandit } = await desk.assigned({ lateCancellationPercent: 25 })
        await cannotCome(pandit, booking)
        return booking
      },
      -3,
      /^The pandit says he cannot come, so the family pays nothing\.$/,
    ],
  ])('%s are told', async (_, make, hours, sentence) => {
    const booking = await make()
    await desk.at(hoursFromStart(hours), async () => {
      const form = await openDialog(await openBooking(booking), 'Cancel booking')
      expect(form.getByText(sentence)).toBeTruthy()
      expect(form.queryByRole('radio', { name: 'The family was not there' })).toBeNull()
    })
  })

  it.each([
    [50, 'The family pays 50% of the dakshina, as for a late cancellation: ₹1,050.', 105_000],
    [0, 'This pandit charges nothing for late cancellation, so the family pays nothing.', 0],
  ])('are %i%% of the dakshina when the family was not there, without a reason', async (percent, sentence, duePaise) => {
    const booking = await assigned(percent)()
    await desk.at(hoursFromStart(1), async () => {
      const page = await openBooking(booking)
      const form = await openDialog(page, 'Cancel booking')
      await page.user.click(form.getByRole('radio', { name: 'The family was not there' }))
      expect(form.getByText(sentence)).toBeTruthy()
      await page.user.click(form.getByRole('button', { name: 'Cancel the booking' }))
      await dialogClosed()
      expect(page.requests.map(({ body }) => body)).toMatchObject([{ noShow: true, isByFamily: false }])
      expect(await screen.findByText('Cancelled: the family was not there')).toBeTruthy()
      expect(await desk.seenByTeam(booking.ref)).toMatchObject({ state: 'cancelled', cancellation: { duePaise } })
    })
  })
})
