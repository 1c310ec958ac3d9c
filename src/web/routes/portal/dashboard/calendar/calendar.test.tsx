// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../../../test/booking-helpers.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import type { CalendarMonth } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { PortalCalendar } from './calendar.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

/** It is 10 in the morning of Friday, 20 November. */
const TODAY = 'Friday, 20 November 2026'
const SATURDAY = 'Saturday, 21 November 2026'

const stored = async ({ actor }: PanditPerson) =>
  (await (await desk.app.request('/pandit/calendar?from=2026-11-01&to=2026-12-31', { as: actor })).json()) as CalendarMonth
const dayButton = (name: string | RegExp) => screen.findByRole('button', { name })

async function openCalendar(pandit?: PanditPerson) {
  const person = pandit ?? (await desk.panditPerson())
  const page = await openPage(desk.app, person.actor, <PortalCalendar />)
  await screen.findByRole('button', { name: 'Take the day off' })
  return {
    ...page,
    pandit: person,
    press: (name: string | RegExp) => page.user.click(screen.getByRole('button', { name })),
    choose: async (day: string | RegExp) => page.user.click(await dayButton(day)),
    changes: () => page.requests.map(({ body }) => body),
  }
}

describe('the days of the calendar', () => {
  it('begin with today, which is chosen', async () => {
    await openCalendar()
    const today = await dayButton(TODAY)
    expect([today.getAttribute('aria-current'), today.getAttribute('aria-pressed')]).toEqual(['date', 'true'])
    expect(screen.getByText('Nothing on this day yet.')).toBeTruthy()
  })

  it('are taken off and made available again, one at a time', async () => {
    const { pandit, press, choose } = await openCalendar()
    await choose(SATURDAY)
    await press('Take the day off')
    expect(await screen.findByText('You have this day off. Families cannot book you on it.')).toBeTruthy()
    expect((await stored(pandit)).days).toEqual([{ day: '2026-11-21', bookings: 0, isAway: true }])
    expect(await dayButton(`${SATURDAY}, day off`)).toBeTruthy()
    await press('Work on this day')
    expect(await screen.findByText('Nothing on this day yet.')).toBeTruthy()
    expect((await stored(pandit)).days).toEqual([{ day: '2026-11-21', bookings: 0, isAway: false }])
  })

  it('that are past offer nothing to change', async () => {
    const { choose } = await openCalendar()
    await choose('Thursday, 19 November 2026')
    expect(screen.queryByRole('button', { name: 'Take the day off' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add other puja' })).toBeNull()
  })

  it('of another month begin with its first, and of this one again with today', async () => {
    const { press } = await openCalendar()
    await press('Next month')
    expect((await dayButton('Tuesday, 1 December 2026')).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('December 2026')).toBeTruthy()
    await press('Previous month')
    expect((await dayButton(TODAY)).getAttribute('aria-pressed')).toBe('true')
    for (const month of ['October 2026', 'September 2026', 'August 2026']) {
      await press('Previous month')
      expect(screen.getByText(month)).toBeTruthy()
    }
  })

  it('show our pujas with time, place and name, and those of every puja on them', async () => {
    const { pandit } = await desk.assigned()
    const { press, choose } = await openCalendar(pandit)
    await press('Next month')
    await choose('Thursday, 10 December 2026, 1 puja with us')
    expect(screen.getByText(/Satyanarayan Katha, Pune/).textContent).toMatch(/^9:00\sAM Satyanarayan Katha, Pune/)
    expect(screen.queryByText('Nothing on this day yet.')).toBeNull()
  })
})

describe('a day off with an accepted puja', () => {
  const openThatDay = async (pandit: PanditPerson) => {
    const page = await openCalendar(pandit)
    await page.press('Next month')
    await page.choose(/^Thursday, 10 December 2026/)
    await page.press('Take the day off')
    return { ...page, sheet: within(await screen.findByRole('dialog', { name: 'You have 1 puja on that day' })) }
  }
  const KEEP = 'Keep the puja, take the rest of the day off'

  it('is saved only with one more tap, and leaves the puja to him', async () => {
    const { booking, pandit } = await desk.assigned()
    const { user, sheet, requests } = await openThatDay(pandit)
    expect(sheet.getByText(/Satyanarayan Katha, Pune/).textContent).toMatch(/^9:00\sAM Satyanarayan Katha, Pune/)
    expect(sheet.getByText(/^A day off does not take this puja from you/)).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Back' }))
    await dialogClosed()
    expect(requests).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take the day off' }))
    await user.dblClick(await screen.findByRole('button', { name: KEEP }))
    await dialogClosed()
    expect(requests.map(({ body }) => body)).toEqual([{ days: ['2026-12-10'], isAway: true }])
    expect(await screen.findByText(/^You have the rest of this day off\. The puja stays with you/)).toBeTruthy()
    expect(await desk.seenByTeam(booking.ref)).toMatchObject({ state: 'assigned', cannotComeAt: null })
  })

  it('lets him report that he cannot come to that puja, and then take the day off', async () => {
    const { booking, pandit } = await desk.assigned()
    const { user, sheet } = await openThatDay(pandit)
    await user.click(sheet.getByRole('button', { name: 'I cannot come' }))
    await user.type(await screen.findByRole('textbox', { name: /^Why can you not come/ }), 'At a wedding')
    await user.click(screen.getByRole('button', { name: 'Tell our team' }))
    expect(await screen.findByText('You have told us that you cannot come.')).toBeTruthy()
    expect((await desk.seenByTeam(booking.ref)).cannotComeAt).not.toBeNull()
    expect((await stored(pandit)).days).toMatchObject([{ isAway: false }])
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the day off' }))
    expect(dialog.queryByText(/^A day off does not take/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Take the day off' }))
    await dialogClosed()
    expect((await stored(pandit)).days).toMatchObject([{ isAway: true }])
    expect(await screen.findByText('You have this day off. Families cannot book you on it.')).toBeTruthy()
  })
})

describe('another puja', () => {
  it('is blocked from the chosen minute on, for three hours, and removed again', async () => {
    const page = await openCalendar()
    const { user, pandit, press, choose } = page
    await choose(SATURDAY)
    const dialog = await openDialog(page, 'Add other puja')
    expect(dialog.getByLabelText<HTMLInputElement>(/^Begins at/).value).toBe('09:00')
    fireEvent.change(dialog.getByLabelText(/^Begins at/), { target: { value: '17:45' } })
    await user.type(dialog.getByLabelText(/^Note/), 'At the temple')
    await user.click(dialog.getByRole('button', { name: 'Block this time' }))
    await dialogClosed()
    expect(await screen.findByText('At the temple', { exact: false })).toBeTruthy()
    expect((await stored(pandit)).elsewhere).toMatchObject([
      { startsAt: '2026-11-21T12:15:00.000Z', endsAt: '2026-11-21T15:15:00.000Z', note: 'At the temple' },
    ])
    expect(await dayButton(`${SATURDAY}, 1 other puja`)).toBeTruthy()
    await press(/^Remove the entry at 5:45\sPM$/)
    expect(await screen.findByText('Nothing on this day yet.')).toBeTruthy()
    expect((await stored(pandit)).elsewhere).toEqual([])
  })

  it('of today begins with the next full hour, and of the last hour with 11 at night', async () => {
    const page = await openCalendar()
    const dialog = await openDialog(page, 'Add other puja')
    expect(dialog.getByLabelText<HTMLInputElement>(/^Begins at/).value).toBe('11:00')
    closePage()
    await desk.at(new Date('2026-11-20T17:50:00Z'), async () => {
      const late = await openDialog(await openCalendar(), 'Add other puja')
      expect(late.getByLabelText<HTMLInputElement>(/^Begins at/).value).toBe('23:00')
    })
  })

  it('without a beginning is not sent, until it has one', async () => {
    const page = await openCalendar()
    await page.choose(SATURDAY)
    const dialog = await openDialog(page, 'Add other puja')
    const begins = dialog.getByLabelText<HTMLInputElement>(/^Begins at/)
    fireEvent.change(begins, { target: { value: '' } })
    await page.user.click(dialog.getByRole('button', { name: 'Block this time' }))
    expect(await dialog.findByText('Choose a start time.')).toBeTruthy()
    expect([document.activeElement, page.requests]).toEqual([begins, []])
    fireEvent.change(begins, { target: { value: '06:00' } })
    await waitFor(() => expect(dialog.queryByText('Choose a start time.')).toBeNull())
    await page.user.dblClick(dialog.getByRole('button', { name: 'Block this time' }))
    await dialogClosed()
    expect(page.changes()).toEqual([{ startsAt: '2026-11-21T00:30:00.000Z', minutes: 180, note: '' }])
  })

  it('that overlaps one of ours is refused in words, and the form stays open', async () => {
    const { pandit } = await desk.assigned()
    const page = await openCalendar(pandit)
    await page.press('Next month')
    await page.choose(/^Thursday, 10 December 2026/)
    const dialog = await openDialog(page, 'Add other puja')
    await page.user.click(dialog.getByRole('button', { name: 'Block this time' }))
    expect(await dialog.findByText(/^You have another puja at that time/)).toBeTruthy()
    expect((await stored(pandit)).elsewhere).toEqual([])
  })

  it('is shown if it was stored, even though the response was lost', async () => {
    const page = await openCalendar()
    await page.choose(SATURDAY)
    const dialog = await openDialog(page, 'Add other puja')
    page.loseNextResponse()
    await page.user.click(dialog.getByRole('button', { name: 'Block this time' }))
    expect(await screen.findByRole('button', { name: `${SATURDAY}, 1 other puja`, hidden: true })).toBeTruthy()
    expect((await stored(page.pandit)).elsewhere).toHaveLength(1)
  })
})

describe('the week', () => {
  it('is saved as it is shown: days off, hours to midnight, and the pujas a day', async () => {
    const page = await openCalendar()
    const dialog = await openDialog(page, 'Days and hours I work')
    await page.user.click(dialog.getByRole('checkbox', { name: 'Monday' }))
    expect(dialog.getByText('Not working')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Tuesday, from'), { target: { value: '06:30' } })
    fireEvent.change(dialog.getByLabelText('Tuesday, until'), { target: { value: '20:00' } })
    await page.user.selectOptions(dialog.getByLabelText(/^Most pujas per day/), '5')
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialogClosed()
    const { week, capacityPerDay } = await stored(page.pandit)
    const allDay = { isOff: false, fromMinute: 0, toMinute: 1440 }
    expect(week).toEqual([
      { weekday: 0, ...allDay },
      { weekday: 1, ...allDay, isOff: true },
      { weekday: 2, isOff: false, fromMinute: 390, toMinute: 1200 },
      ...[3, 4, 5, 6].map((weekday) => ({ weekday, ...allDay })),
    ])
    expect(capacityPerDay).toBe(5)
  })

  it('with an end before its beginning is not sent', async () => {
    const page = await openCalendar()
    const dialog = await openDialog(page, 'Days and hours I work')
    fireEvent.change(dialog.getByLabelText('Sunday, from'), { target: { value: '18:00' } })
    fireEvent.change(dialog.getByLabelText('Sunday, until'), { target: { value: '18:00' } })
    expect(dialog.getByText(/^On one of the days the end time is not after/)).toBeTruthy()
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(page.changes()).toEqual([])
    fireEvent.change(dialog.getByLabelText('Sunday, until'), { target: { value: '23:59' } })
    await page.user.click(dialog.getByRole('button', { name: 'Save' }))
    await dialogClosed()
    expect((await stored(page.pandit)).week[0]).toMatchObject({ fromMinute: 1080, toMinute: 1440 })
  })

  it('shows a weekday off in the month, which can still be given a puja of his own', async () => {
    const pandit = await desk.panditPerson()
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, isOff: weekday === 6, fromMinute: 0, toMinute: 1440 }))
    await desk.app.request('/pandit/calendar/week', { as: pandit.actor, method: 'PUT', json: { week, capacityPerDay: 2 } })
    const { choose } = await openCalendar(pandit)
    await choose(`${SATURDAY}, day off`)
    expect(screen.getByText('You do not work on this weekday. Families cannot book you on it.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add other puja' })).toBeTruthy()
  })
})

describe('the link of the calendar', () => {
  it('is shown once he asks for it, and a new one replaces it', async () => {
    const { press, pandit } = await openCalendar()
    await press('Get link')
    const field = await screen.findByLabelText<HTMLInputElement>(/^Calendar link/)
    const first = field.value
    expect(first).toBe((await stored(pandit)).feedUrl)
    await press('Create a new link')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Calendar link/).value).not.toBe(first))
    expect(within(document.body).queryByRole('button', { name: 'Get link' })).toBeNull()
  })
})
