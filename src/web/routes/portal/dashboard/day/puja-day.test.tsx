// @vitest-environment dom-with-server
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import type { Requested } from '../../../../../../test/factories.ts'
import { START } from '../../../../../../test/harness.ts'
import { dayOf, MORNING, wrongCodeFor } from '../../../../../../test/puja-day-helpers.ts'
import { allSteps, setSendingBlocked } from '../../../../../modules/bookings/puja-day/ui/day-store.ts'
import { PortalJustDone } from '../just-done.tsx'
import { PortalUnsent } from '../unsent.tsx'
import { PortalFirst } from '../upcoming.tsx'

let desk: Desk
let pandit: PanditPerson
let booking: Requested
beforeAll(async () => {
  desk = await createBookingTest()
})
beforeEach(async () => {
  desk.app.clock.set(START)
  ;({ pandit, booking } = await desk.assigned())
})
afterEach(() => {
  closePage()
  window.localStorage.clear()
  setSendingBlocked(false)
})
afterAll(() => desk.app.close())

/** Half a minute into the morning, because the age of a step in milliseconds is subtracted. */
const EARLY = new Date(MORNING.getTime() + 30_000)
const hoursFromStart = (hours: number) => new Date(PUJA.getTime() + hours * HOUR)
async function openDay(at = EARLY) {
  desk.app.clock.set(at)
  const part = (
    <>
      <PortalUnsent />
      <PortalJustDone />
      <PortalFirst />
    </>
  )
  const page = await openPage(desk.app, pandit.actor, part, { user: { role: 'pandit', _id: pandit.actor.userId } })
  await screen.findByRole('link', { name: 'Directions' })
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) }
}
const STEPS = ['I have left', 'I have arrived', 'Mark as done', 'Record payment']
const steps = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((name) => STEPS.includes(name))
const seen = () => desk.seenByTeam(booking.ref)
const reconnect = (page: { setOffline: (isOffline: boolean) => void }) => {
  page.setOffline(false)
  act(() => void window.dispatchEvent(new Event('online')))
}

describe('the steps of the day', () => {
  it.each([
    [-12.1, []],
    [-12, ['I have left', 'I have arrived']],
    [-0.1, ['I have left', 'I have arrived']],
    [0, ['I have left', 'I have arrived', 'Mark as done', 'Record payment']],
    [2, ['Mark as done', 'I have arrived', 'Record payment']],
  ])('are offered %d hours from the start, the next one first', async (hours, names) => {
    await openDay(hoursFromStart(hours))
    expect(steps()).toEqual(names)
  })

  it('are each sent once, also on two taps, and then no longer offered', async () => {
    const { user, requests } = await openDay()
    await user.dblClick(screen.getByRole('button', { name: 'I have left' }))
    expect(await screen.findByText('Left at 7:30 AM')).toBeTruthy()
    await waitFor(async () => expect((await seen()).leftAt).toMatch(/^2026-12-10T02:00:/))
    await waitFor(() => expect(allSteps()).toEqual([]))
    expect(requests).toHaveLength(1)
    expect(steps()).toEqual(['I have arrived'])
  })
})

describe('a departure by mistake', () => {
  it('is taken back within ten minutes, and can then be reported again', async () => {
    const page = await openDay()
    await page.press('I have left')
    expect(await screen.findByText(/^You can undo this until 7:40\sAM\.$/)).toBeTruthy()
    await waitFor(() => expect(allSteps()).toEqual([]))
    await page.user.dblClick(screen.getByRole('button', { name: 'Undo: I have not left' }))
    expect(screen.queryByText(/^Left at/)).toBeNull()
    expect(steps()).toEqual(['I have left', 'I have arrived'])
    await waitFor(() => expect(allSteps()).toEqual([]))
    expect((await seen()).leftAt).toBeNull()
    expect((await desk.seenByFamily(booking)).leftAt).toBeNull()
    expect(page.requests.map(({ path }) => path.split('/').at(-1)?.split('?')[0])).toEqual(['left', 'not-left'])
    await page.press('I have left')
    await waitFor(async () => expect((await seen()).leftAt).not.toBeNull())
  })

  it('can no longer be taken back later, or after the arrival', async () => {
    await dayOf(desk).onTheDay(() => dayOf(desk).say(pandit.actor, booking.ref, 'left'))
    await openDay(new Date(MORNING.getTime() + 11 * 60_000))
    expect(await screen.findByText(/^Left at/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo: I have not left' })).toBeNull()
    closePage()
    await dayOf(desk).onTheDay(() => dayOf(desk).say(pandit.actor, booking.ref, 'arrived'))
    await openDay()
    expect(await screen.findByText(/^Arrived at/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo: I have not left' })).toBeNull()
  })

  it('is taken back without a network, and both are sent in their order once it is back', async () => {
    const page = await openDay()
    page.setOffline(true)
    await page.press('I have left')
    await page.press('Undo: I have not left')
    expect(steps()).toEqual(['I have left', 'I have arrived'])
    expect(allSteps().map(({ step }) => step)).toEqual(['left', 'not-left'])
    reconnect(page)
    await waitFor(() => expect(allSteps()).toEqual([]))
    expect(await seen()).toMatchObject({ leftAt: null })
    expect((await dayOf(desk).kindsOf(booking.ref)).slice(-2)).toEqual(['left', 'undone'])
  })

  it('is taken back though the network was lost after it was sent, and a later departure follows it', async () => {
    const page = await openDay()
    await page.press('I have left')
    await waitFor(() => expect(allSteps()).toEqual([]))
    page.setOffline(true)
    await page.press('Undo: I have not left')
    await page.press('I have left')
    expect(allSteps().map(({ step }) => step)).toEqual(['not-left', 'left'])
    reconnect(page)
    await waitFor(() => expect(allSteps()).toEqual([]))
    expect((await dayOf(desk).kindsOf(booking.ref)).slice(-3)).toEqual(['left', 'undone', 'left'])
  })
})

describe('the arrival', () => {
  const arrive = async (page: Awaited<ReturnType<typeof openDay>>, code: string) => {
    const dialog = await openDialog(page, 'I have arrived')
    await page.user.type(dialog.getByRole('textbox', { name: /^Door code/ }), code || '0000')
    if (!code) await page.user.click(dialog.getByRole('checkbox', { name: 'The family cannot find the code' }))
    await page.user.click(dialog.getByRole('button', { name: 'I have arrived' }))
    return dialog
  }
  const hindiDigits = (code: string) => code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

  it('is confirmed by the code of the family, in any digits, after four digits were typed', async () => {
    const code = (await dayOf(desk).codeOf(booking)) ?? ''
    const page = await openDay()
    const dialog = await arrive(page, code.slice(0, 3))
    expect(dialog.getByText('Enter the 4 digits of the door code.')).toBeTruthy()
    expect(page.requests).toEqual([])
    const field = dialog.getByRole('textbox', { name: /^Door code/ })
    await page.user.clear(field)
    await page.user.type(field, hindiDigits(code))
    await page.user.click(dialog.getByRole('button', { name: 'I have arrived' }))
    expect(await screen.findByText('Arrived at 7:30 AM (door code is correct)')).toBeTruthy()
    expect(page.requests[0]?.body).toMatchObject({ code })
    expect((await seen()).door).toBe('matched')
  })

  it('is recorded even with a wrong code, which can be entered again until no attempts are left', async () => {
    const code = await dayOf(desk).codeOf(booking)
    const page = await openDay()
    await arrive(page, wrongCodeFor(code))
    expect(await screen.findByText(/^The code does not match\./)).toBeTruthy()
    for (const left of [1, 0]) {
      const dialog = await openDialog(page, 'Enter the code again')
      expect(dialog.queryByRole('checkbox')).toBeNull()
      await page.user.type(dialog.getByRole('textbox', { name: /^Door code/ }), wrongCodeFor(code))
      await page.user.click(dialog.getByRole('button', { name: 'I have arrived' }))
      await waitFor(() => expect(allSteps()).toEqual([]))
      await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Enter the code again' })).toHaveLength(left))
    }
    expect((await seen()).door).toBe('mismatched')
  })

  it('without the code is recorded, and the code can be entered later', async () => {
    const page = await openDay()
    await arrive(page, '')
    expect(await screen.findByText(/^No door code was entered\./)).toBeTruthy()
    await waitFor(async () => expect((await seen()).door).toBe('missing'))
    expect(page.requests[0]?.body).not.toHaveProperty('code')
    expect(screen.getByRole('button', { name: 'Enter the code again' })).toBeTruthy()
  })
})

describe('recording the dakshina', () => {
  const pay = async (page: Awaited<ReturnType<typeof openDay>>, amount: string, method = 'In cash') => {
    const dialog = await openDialog(page, 'Record payment')
    const field = dialog.getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement
    const suggested = field.value
    await page.user.click(dialog.getByRole('radio', { name: method }))
    await page.user.clear(field)
    if (amount) await page.user.type(field, amount)
    await page.user.click(dialog.getByRole('button', { name: 'Record' }))
    return { dialog, suggested }
  }

  it('suggests what is left, adds up by method, and ends when all is paid', async () => {
    const page = await openDay(PUJA)
    expect((await pay(page, '₹1,000.50')).suggested).toBe('2100')
    expect(await screen.findByText('₹1,000.50 paid in cash')).toBeTruthy()
    await waitFor(() => expect(allSteps()).toEqual([]))
    expect((await pay(page, '1099.50', 'By UPI')).suggested).toBe('1099.50')
    expect(await screen.findByText('₹1,099.50 paid by UPI')).toBeTruthy()
    await waitFor(() => expect(steps()).not.toContain('Record payment'))
    await waitFor(async () =>
      expect((await seen()).payments.map(({ method, amountPaise }) => [method, amountPaise])).toEqual([
        ['cash', 100_050],
        ['upi', 109_950],
      ]),
    )
  })

  it.each(['', '0', 'all', '-5', '1.999', '10000000'])('refuses the amount "%s" and sends nothing', async (amount) => {
    const page = await openDay(PUJA)
    const { dialog } = await pay(page, amount)
    expect(dialog.getByText('Enter the amount in rupees, such as 5100.')).toBeTruthy()
    expect(page.requests).toEqual([])
  })

  it('says when the team recorded it meanwhile, and then shows it as paid', async () => {
    const page = await openDay(PUJA)
    await desk.ops(booking.ref, '/payments', { kind: 'payment', method: 'upi', amountPaise: 210_000 })
    await pay(page, '2100')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(
      /^The payment of ₹2,100 \(Satyanarayan Katha\) was not recorded\. Our records show nothing left/,
    )
    await page.press('OK')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(await screen.findByText('₹2,100 paid by UPI')).toBeTruthy()
    expect((await seen()).payments).toHaveLength(1)
  })
})

describe('the end of the puja', () => {
  const complete = async (page: Awaited<ReturnType<typeof openDay>>) => {
    const dialog = await openDialog(page, 'Mark as done')
    expect(dialog.getByText('Satyanarayan Katha: we will then ask Aditi Kulkarni for a review.')).toBeTruthy()
    await page.user.click(dialog.getByRole('button', { name: 'Yes, it is done' }))
    await dialogClosed()
    return within(await screen.findByRole('article', { name: 'Satyanarayan Katha is marked as done.' }))
  }

  it('is confirmed with what is still to be paid, and can be undone', async () => {
    const page = await openDay(hoursFromStart(2))
    const card = await complete(page)
    await waitFor(async () => expect((await seen()).state).toBe('completed'))
    expect(await card.findByText(/^You can undo this until 11:/)).toBeTruthy()
    expect(card.getByText('₹2,100 not recorded yet')).toBeTruthy()
    await page.user.click(card.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText('Satyanarayan Katha is marked as done.')).toBeNull())
    expect((await seen()).state).toBe('assigned')
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeTruthy()
  })

  it('leads to the payment, which removes the button for it', async () => {
    const page = await openDay(hoursFromStart(2))
    const card = await complete(page)
    await card.findByRole('button', { name: 'Undo' })
    await page.user.click(card.getByRole('button', { name: 'Record payment' }))
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Record' }))
    expect(await card.findByText('₹2,100 paid in cash')).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Record payment' })).toBeNull()
    await waitFor(async () => expect((await seen()).payment).toBe('paid'))
  })
})

describe('without a network', () => {
  it('a step stays on the phone, says so, and is sent once the network is back', async () => {
    const page = await openDay()
    page.setOffline(true)
    await page.press('I have left')
    expect(await screen.findByText('1 entry is saved on this phone. It will be sent when you are online.')).toBeTruthy()
    expect(screen.getByText(/^Left at/).textContent).toMatch(/M \(saved on this phone, will be sent\)$/)
    expect((await seen()).leftAt).toBeNull()
    reconnect(page)
    await waitFor(async () => expect((await seen()).leftAt).not.toBeNull())
    await waitFor(() => expect(screen.queryByText(/saved on this phone/)).toBeNull())
    expect(allSteps()).toEqual([])
  })

  it('a payment whose response was lost is sent again, and recorded once', async () => {
    const page = await openDay(PUJA)
    page.loseNextResponse()
    const dialog = await openDialog(page, 'Record payment')
    await page.user.click(dialog.getByRole('button', { name: 'Record' }))
    await screen.findByText(/^1 entry is saved on this phone/)
    expect(allSteps()).toHaveLength(1)
    reconnect(page)
    await waitFor(() => expect(allSteps()).toEqual([]))
    expect(new Set(page.requests.map(({ key }) => key)).size).toBe(1)
    expect((await seen()).payments).toMatchObject([{ method: 'cash', amountPaise: 210_000 }])
  })

  it('a completion can be taken back before it is sent', async () => {
    const page = await openDay(hoursFromStart(2))
    page.setOffline(true)
    const dialog = await openDialog(page, 'Mark as done')
    await page.user.click(dialog.getByRole('button', { name: 'Yes, it is done' }))
    await page.user.click(await screen.findByRole('button', { name: 'Not done yet' }))
    await waitFor(() => expect(screen.queryByText('Satyanarayan Katha is marked as done.')).toBeNull())
    reconnect(page)
    expect(allSteps()).toEqual([])
    expect((await seen()).state).toBe('assigned')
    expect(page.requests).toEqual([])
  })
})

describe('a step that cannot be recorded', () => {
  it('after the puja was cancelled says why, with the phone number, until it is dismissed', async () => {
    const page = await openDay()
    await desk.ops(booking.ref, '/cancel', { reason: 'Ill', isByFamily: true, noShow: false })
    await page.press('I have left')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Your departure (Satyanarayan Katha) was not recorded.')).toBeTruthy()
    expect(alert.getByRole('link').getAttribute('href')).toMatch(/^tel:\+91/)
    await page.press('OK')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(allSteps()).toEqual([])
  })

  it('waits for the sign-in when the session is over', async () => {
    const page = await openDay()
    await desk.app.db.deleteFrom('sessions').where('user_id', '=', pandit.actor.userId).execute()
    await page.press('I have left')
    expect(await screen.findByText(/^Please sign in again\. Your entries are saved on this phone/)).toBeTruthy()
    expect(allSteps()).toHaveLength(1)
  })

  it('of another account on the same phone is neither shown nor sent', async () => {
    const step = { key: 'a', owner: 'somebody-else', ref: booking.ref, puja: 'Katha', happenedAt: new Date().toISOString() }
    window.localStorage.setItem('day-step:a', JSON.stringify({ ...step, step: 'left' }))
    window.localStorage.setItem('day-step:b', JSON.stringify({ ...step, key: 'b', step: 'done', refused: 'too_old' }))
    const page = await openDay()
    expect(screen.queryByText(/^Left at/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    await page.press('I have left')
    await waitFor(() => expect(allSteps().map(({ owner }) => owner)).toEqual(['somebody-else', 'somebody-else']))
    expect(page.requests).toHaveLength(1)
  })
})
