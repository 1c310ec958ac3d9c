// @vitest-environment dom-with-server
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBookingTest, type Desk, HOUR, type PanditPerson, PUJA } from '../../../../../test/booking-helpers.ts'
import { band, openBooking } from '../../../../../test/dom/booking-page.tsx'
import { closePage } from '../../../../../test/dom/page.tsx'
import { ONLINE, type Requested, requestBooking } from '../../../../../test/factories.ts'
import { START, type TestActor } from '../../../../../test/harness.ts'
import { dayOf } from '../../../../../test/puja-day-helpers.ts'

const MINUTE = 60_000
const AGREED = { startsAt: PUJA.toISOString(), durationMinutes: 120, feePaise: 210_000, address: 'Kothrud, Pune' }

let desk: Desk
let family: TestActor
let pandit: PanditPerson
beforeAll(async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  desk = await createBookingTest()
  family = await desk.app.actors.user('Aditi Kulkarni')
  pandit = await desk.panditPerson({ name: 'Pt. Ramesh Joshi', nameHindi: 'पं. रमेश जोशी', capacityPerDay: 4 })
})
afterEach(() => {
  closePage()
  desk.app.clock.set(START)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await desk.app.close()
})

const requested = (changes: object = {}) => requestBooking(desk.app, { email: family.email, ...changes }, family)
async function confirmed(changes: object = {}): Promise<Requested> {
  const booking = await requested(changes)
  expect((await desk.ops(booking.ref, '/confirm', AGREED)).status).toBe(200)
  return booking
}

let days = 0
/** Creates a booking that the pandit has accepted. Each is on another day at 9 in the morning. */
async function accepted(): Promise<Requested & { startsAt: Date }> {
  const startsAt = new Date(PUJA.getTime() + 24 * HOUR * days++)
  const booking = await requested()
  await desk.ops(booking.ref, '/confirm', { ...AGREED, startsAt: startsAt.toISOString() })
  const offer = await desk.offered(booking, pandit)
  expect((await desk.accept(pandit, offer?.id)).status).toBe(200)
  return { ...booking, startsAt }
}
const openAt = (booking: Requested, at: Date, language: 'en' | 'hi' = 'en') => {
  desk.app.clock.set(at)
  return openBooking(desk.app, family, booking, { language })
}
const progress = () => document.querySelector('[aria-current="step"]')?.textContent
const factOf = (name: string) =>
  screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
const report = (ref: string, step: 'left' | 'arrived' | 'complete' | 'payments', json: object = {}) =>
  dayOf(desk).say(pandit.actor, ref, step, json)

describe('a requested puja', () => {
  it('shows the muhurat that the family chose', async () => {
    const booking = await requested({ muhuratFrom: '10:03', muhuratTo: '10:44', muhuratPlace: 'pune' })
    await openAt(booking, START)
    expect(factOf('Your muhurat')).toBe('10:03 AM to 10:44 AM, Pune')
    closePage()
    await openAt(booking, START, 'hi')
    expect(factOf('आपका मुहूर्त')).toBe('सुबह 10:03 से सुबह 10:44 तक, पुणे के अनुसार')
  })

  it('says until when we will call, and that the call is late after that time', async () => {
    const booking = await requested()
    const callBy = new Date(booking.callBy)
    await openAt(booking, new Date(callBy.getTime() - MINUTE))
    expect(band().text).toMatch(/^We will call you before 12:00 PM today On the call we will agree/)
    expect(band().buttons).toEqual([])
    expect(progress()).toBe('Requested')
    closePage()
    await openAt(booking, new Date(callBy.getTime() + 1))
    expect(band().text).toMatch(/^Sorry, our call is late Please call us on/)
    expect(band().buttons).toEqual(['Call us'])
  })

  it('says that the call was not answered', async () => {
    const booking = await requested()
    expect((await desk.ops(booking.ref, '/not-reached', {})).status).toBe(200)
    await openAt(booking, START)
    expect(band().text).toMatch(/^We called but could not reach you/)
    expect(band().buttons).toEqual(['Call us'])
  })

  it('has nothing agreed yet: no price, no time, no code', async () => {
    await openAt(await requested({ message: 'First puja in the new house' }), START)
    expect(factOf('Requested day')).toBe('Thursday, 10 December 2026')
    expect([factOf('Time'), factOf('Dakshina')]).toEqual(['To be agreed on the call', 'To be agreed on the call'])
    expect(factOf('Message')).toBe('First puja in the new house')
    expect([factOf('Duration'), factOf('Samagri'), factOf('Payment')]).toEqual([undefined, undefined, undefined])
    expect(screen.queryByText(/^Your door code|^Door code/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
  })
})

describe('an online puja', () => {
  it('shows the day of the family, and what the requested time is in India', async () => {
    const booking = await requested(ONLINE)
    await openAt(booking, START)
    expect(factOf('Requested day')).toBe('Wednesday, 9 December 2026')
    expect(factOf('Time in India')).toBe('Thu, 10 Dec 2026, 7:30 AM, to be confirmed on the call')
    closePage()
    await openAt(booking, START, 'hi')
    expect(factOf('आपका चुना दिन')).toMatch(/^बुधवार.* 9 दिसंबर 2026$/)
    expect(factOf('दक्षिणा')).toBe('फ़ोन पर तय होगी')
    closePage()
    expect((await desk.ops(booking.ref, '/confirm', { ...AGREED, startsAt: '2026-12-10T03:00:00.000Z' })).status).toBe(200)
    await openAt(booking, START)
    expect([factOf('Day'), factOf('Time in India')]).toEqual(['Wednesday, 9 December 2026', 'Thu, 10 Dec 2026, 8:30 AM'])
  })
})

describe('a confirmed puja', () => {
  it('shows what was agreed while a pandit is sought, until it should begin', async () => {
    const booking = await confirmed()
    await openAt(booking, new Date(PUJA.getTime() - MINUTE))
    expect(progress()).toBe('Confirmed')
    expect(band().text).toMatch(/^We are asking a pandit for you/)
    expect([factOf('Day'), factOf('Time'), factOf('Duration'), factOf('Dakshina')]).toEqual([
      'Thursday, 10 December 2026',
      '9:00 AM',
      '2 hours',
      '₹2,100',
    ])
    expect(factOf('Payment')).toBe('Not paid yet')
    expect(screen.getByText('Your door code will appear here once a pandit has accepted.')).toBeTruthy()
    closePage()
    await openAt(booking, PUJA)
    expect(band().text).toMatch(/^No pandit has accepted this puja/)
    expect(band().buttons).toEqual(['Call us'])
  })

  it('is not shown as unpaid once something was paid', async () => {
    const booking = await confirmed()
    await openAt(booking, START)
    expect([factOf('Dakshina'), factOf('Payment')]).toEqual(['₹2,100', 'Not paid yet'])
    closePage()
    expect((await desk.ops(booking.ref, '/payments', { method: 'upi', amountPaise: 50_000 })).status).toBe(200)
    await openAt(booking, START)
    expect([factOf('Dakshina'), factOf('Payment')]).toEqual(['₹2,100', undefined])
    expect(screen.getByText('If you cancel now, ₹500 is refunded to you.')).toBeTruthy()
  })

  it('asks before another pandit is asked, once the chosen one declines', async () => {
    const { id, name } = pandit
    const booking = await confirmed({ recommendPandit: name, recommendPanditId: id })
    const offer = await desk.offered(booking, pandit)
    expect((await desk.decline(pandit, offer?.id)).status).toBe(200)
    const page = await openAt(booking, START)
    expect(band().text).toMatch(/^Pt\. Ramesh Joshi could not accept your puja/)
    await page.user.dblClick(screen.getByRole('button', { name: 'Ask another pandit' }))
    await screen.findByText('We are asking a pandit for you')
    const kinds = (await desk.seenByTeam(booking.ref)).history.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'another-pandit-accepted')).toHaveLength(1)
  })
})

describe('an accepted puja', () => {
  it('names the pandit, his number, the visit and the door code, in both languages', async () => {
    const booking = await accepted()
    const day = new Date(booking.startsAt.getTime() - 72 * HOUR)
    await openAt(booking, day)
    expect(band().text).toMatch(/^Pt\. Ramesh Joshi comes on .+ at 9:00 AM/)
    expect(progress()).toBe('Assigned')
    const code = (await desk.seenByFamily(booking)).doorCode ?? ''
    expect(code).toMatch(/^\d{4}$/)
    expect(within(screen.getByRole('region', { name: 'Door code' })).getByText(code)).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe(`tel:${pandit.mobile}`)
    closePage()
    await openAt(booking, day, 'hi')
    expect(band().text).toMatch(/^पं\. रमेश जोशी .+ सुबह 9:00/)
  })

  it('follows the pandit on the day', async () => {
    const booking = await accepted()
    const at = (minutes: number) => new Date(booking.startsAt.getTime() + minutes * MINUTE)
    const shownAt = async (minutes: number) => {
      await openAt(booking, at(minutes))
      const { text } = band()
      closePage()
      return text
    }
    expect(await shownAt(1)).toMatch(/^Pt\. Ramesh Joshi was due at 9:00 AM/)
    desk.app.clock.set(at(2))
    expect((await report(booking.ref, 'left')).status).toBe(200)
    expect(await shownAt(3)).toBe('Pt. Ramesh Joshi is on his way He left at 9:02 AM.')
    desk.app.clock.set(at(30))
    const { doorCode: code } = await desk.seenByFamily(booking)
    expect((await report(booking.ref, 'arrived', { code })).status).toBe(200)
    expect(await shownAt(31)).toBe('Pt. Ramesh Joshi has arrived He arrived at 9:30 AM.')
  })

  it('waits for the pandit to agree to a change, and shows the old terms until then', async () => {
    const booking = await accepted()
    const startsAt = new Date(booking.startsAt.getTime() + HOUR).toISOString()
    const changed = { ...AGREED, startsAt, feePaise: 250_000, durationMinutes: 90, address: 'Aundh, Pune' }
    expect((await desk.ops(booking.ref, '/confirm', changed)).status).toBe(200)
    await openAt(booking, START)
    const text = document.querySelector('section[aria-label^="Waiting for Pt. Ramesh Joshi"]')?.textContent
    expect(text?.replaceAll('\u00a0', ' ')).toContain('12 December, 10:00 AM, 1½ hours, dakshina ₹2,500, Aundh, Pune.')
    // Not the requested day.
    expect(factOf('Day')).toBe('Saturday, 12 December 2026')
    expect([factOf('Time'), factOf('Dakshina')]).toEqual(['9:00 AM', '₹2,100'])
  })
})

describe('a puja that is over', () => {
  it('is to be paid, then reviewed, then done', async () => {
    const booking = await accepted()
    const at = (minutes: number) => new Date(booking.startsAt.getTime() + minutes * MINUTE)
    desk.app.clock.set(at(121))
    expect((await report(booking.ref, 'complete')).status).toBe(200)
    await openAt(booking, at(122))
    expect(progress()).toBe('Completed')
    expect(band().text).toBe('Dakshina still to be paid See below how to pay.')
    expect(screen.getByText('₹2,100 to pay')).toBeTruthy()
    expect(screen.getByText('Please give it to the pandit in cash.')).toBeTruthy()
    closePage()
    expect((await report(booking.ref, 'payments', { method: 'cash', amountPaise: 210_000 })).status).toBe(200)
    const page = await openAt(booking, at(123))
    expect(band().text).toMatch(/^How was the puja\?/)
    expect(screen.getByText(/^₹2,100 paid in cash, recorded on/)).toBeTruthy()
    expect(screen.queryByText('₹2,100 to pay')).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Submit review' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Choose 1 to 5 stars.')
    await page.user.click(screen.getByRole('radio', { name: '5 stars out of 5' }))
    await page.user.type(screen.getByRole('textbox', { name: /^Your review/ }), 'He explained every step.')
    await page.user.dblClick(screen.getByRole('button', { name: 'Submit review' }))
    await screen.findByText('All done, thank you')
    expect(screen.getByText('He explained every step.', { selector: 'p' })).toBeTruthy()
    expect((await desk.seenByFamily(booking)).review).toMatchObject({ rating: 5, content: 'He explained every step.' })
  })
})

it('belongs to its family alone', async () => {
  const booking = await accepted()
  const other = await desk.app.actors.user()
  await openBooking(desk.app, other, booking)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This booking is private')
  expect(document.body.textContent).not.toContain('Aditi')
})
