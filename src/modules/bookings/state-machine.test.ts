import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indiaDate } from '../../shared/time/dates.ts'
import { reviewEditableUntil } from '../../shared/time/review-days.ts'
import { DEFAULT_SETTINGS } from '../settings/contract.ts'
import { callBy, everyDay, openMinutes, openSpan } from '../settings/model.ts'
import { cancellationDue, cancellationTerms, freeUntilHours } from './cancellation/model.ts'
import { checkAction, mayReview } from './policy.ts'
import {
  answerBy,
  answerPause,
  type BookingFacts,
  dateProblem,
  isContactVisible,
  MIN_ANSWER_MINUTES,
  upiLink,
} from './state-machine.ts'

const HOUR = 3_600_000
const START = new Date('2026-12-10T03:30:00Z')
const hoursBefore = (hours: number, ms = 0) => new Date(START.getTime() - hours * HOUR + ms)

const booking = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  kind: 'home',
  state: 'assigned',
  startsAt: START,
  durationMinutes: 120,
  feePaise: 510_000,
  lateCancellationPercent: 25,
  cancelDuePaise: null,
  cannotComeAt: null,
  payment: 'due',
  hasOpenOffer: false,
  door: null,
  ...changes,
})

const anyInstant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })

describe('cancelling', () => {
  it('costs nothing before a pandit has accepted, even in the last minute', () => {
    for (const state of ['requested', 'confirmed'] as const) {
      expect(cancellationTerms(booking({ state }), hoursBefore(0.1))).toMatchObject({
        allowed: true,
        rule: 'before-acceptance',
        duePaise: 0,
        until: null,
      })
    }
  })

  it.each([
    ['at 48 hours exactly', hoursBefore(48), 'free', 0, true],
    ['a millisecond later', hoursBefore(48, 1), 'late', 127_500, true],
    ['at 24 hours exactly', hoursBefore(24), 'late', 127_500, true],
    ['a millisecond after that', hoursBefore(24, 1), 'team-only', 127_500, false],
  ] as const)('%s', (_, now, rule, duePaise, allowed) => {
    expect(cancellationTerms(booking(), now)).toMatchObject({ rule, duePaise, allowed })
    expect(checkAction('cancel', 'family', booking(), now).ok).toBe(allowed)
  })

  it('says until when its rule holds', () => {
    expect(cancellationTerms(booking(), hoursBefore(72)).until).toBe(hoursBefore(48).toISOString())
    expect(cancellationTerms(booking(), hoursBefore(30)).until).toBe(hoursBefore(24).toISOString())
    expect(cancellationTerms(booking(), hoursBefore(3)).until).toBeNull()
  })

  it('never asks for more than half of the fee, and never for less as the start comes nearer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 50 }),
        anyInstant,
        anyInstant,
        (feePaise, percent, one, other) => {
          const facts = booking({ feePaise, lateCancellationPercent: percent })
          const [early, late] = one <= other ? [one, other] : [other, one]
          const [first, second] = [cancellationTerms(facts, early), cancellationTerms(facts, late)]
          expect(Number.isInteger(first.duePaise)).toBe(true)
          expect(first.duePaise).toBeLessThanOrEqual(Math.ceil(feePaise / 2))
          expect(second.duePaise).toBeGreaterThanOrEqual(first.duePaise)
          if (second.allowed) expect(first.allowed).toBe(true)
        },
      ),
    )
  })

  it('costs nothing for just as long as is said of the pandit beforehand', () => {
    for (const lateCancellationPercent of [0, 1, 25, 50]) {
      const facts = booking({ lateCancellationPercent })
      const hours = freeUntilHours(lateCancellationPercent)
      expect(cancellationTerms(facts, hoursBefore(hours))).toMatchObject({ allowed: true, duePaise: 0 })
      expect(cancellationTerms(facts, hoursBefore(hours))).toMatchObject({
        rule: 'free',
        until: hoursBefore(hours).toISOString(),
      })
      const after = cancellationTerms(facts, hoursBefore(hours, 1))
      expect(after.allowed && after.duePaise === 0).toBe(false)
    }
  })

  it('is free when the team does it of itself, and by the terms when the family asked', () => {
    expect(cancellationDue(booking(), false, hoursBefore(30))).toBe(0)
    expect(cancellationDue(booking(), true, hoursBefore(30))).toBe(127_500)
    expect(cancellationDue(booking(), true, hoursBefore(3))).toBe(127_500)
    expect(cancellationDue(booking(), true, hoursBefore(49))).toBe(0)
  })

  it('costs nothing and is allowed at any time while the pandit says that he cannot come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 50 }), anyInstant, anyInstant, (...any) => {
        const [feePaise, lateCancellationPercent, cannotComeAt, now] = any
        const facts = booking({ feePaise, lateCancellationPercent, cannotComeAt })
        expect(cancellationTerms(facts, now)).toMatchObject({ rule: 'before-acceptance', allowed: true, duePaise: 0 })
        expect(cancellationDue(facts, true, now)).toBe(0)
        expect(checkAction('cancel', 'family', facts, now).ok).toBe(true)
      }),
    )
  })

  it('is over once the booking is, and keeps saying what is due', () => {
    expect(cancellationTerms(booking({ state: 'completed' }), START)).toMatchObject({ allowed: false, rule: 'closed' })
    expect(cancellationTerms(booking({ state: 'cancelled', cancelDuePaise: 7 }), START)).toMatchObject({
      rule: 'closed',
      duePaise: 7,
    })
  })
})

describe('the promised call', () => {
  it('always ends in open hours, after just the promised minutes of open phone time', () => {
    const promised = DEFAULT_SETTINGS.callWithinMinutes
    fc.assert(
      fc.property(anyInstant, (now) => {
        const by = callBy(now, promised, DEFAULT_SETTINGS)
        const span = openSpan(indiaDate(by), DEFAULT_SETTINGS)
        expect(span).toBeDefined()
        if (!span) return
        expect(by > span.opens && by <= span.closes).toBe(true)
        expect(by.getTime() - now.getTime()).toBeGreaterThanOrEqual(promised * 60_000)
      }),
    )
  })

  it('says half past eleven on Monday to who asks on Saturday at half past three', () => {
    // Saturday closes at 16:00, so half an hour is spent there and an hour and a half on Monday from 09:00.
    expect(callBy(new Date('2026-11-21T10:00:00Z'), 120, DEFAULT_SETTINGS).toISOString()).toBe('2026-11-23T05:00:00.000Z')
  })
})

describe('windows of time', () => {
  it('shows contact from the acceptance until a week past the end, and never of a booking called off', () => {
    const end = START.getTime() + 2 * HOUR
    const week = 7 * 24 * HOUR
    expect(isContactVisible(booking(), hoursBefore(500))).toBe(true)
    expect(isContactVisible(booking({ state: 'completed' }), new Date(end + week - 1))).toBe(true)
    expect(isContactVisible(booking({ state: 'completed' }), new Date(end + week))).toBe(false)
    expect(isContactVisible(booking({ state: 'cancelled' }), hoursBefore(1))).toBe(false)
    expect(isContactVisible(booking({ state: 'confirmed' }), hoursBefore(1))).toBe(false)
  })

  it('takes a review once the puja is done, and changes of it for thirty days', () => {
    expect(mayReview(booking({ state: 'completed' }), false)).toBe(true)
    expect(mayReview(booking({ state: 'completed' }), true)).toBe(false)
    expect(mayReview(booking(), false)).toBe(false)
    expect(reviewEditableUntil(START).getTime() - START.getTime()).toBe(30 * 24 * HOUR)
  })

  it('reads dates by the calendar of India', () => {
    const justAfterMidnight = new Date('2026-12-09T18:31:00Z')
    expect(dateProblem('2026-12-09', justAfterMidnight)?.reason).toBe('date_in_past')
    expect(dateProblem('2026-12-10', justAfterMidnight)).toBeUndefined()
    expect(dateProblem('2028-12-09', justAfterMidnight)).toBeUndefined()
    expect(dateProblem('2028-12-10', justAfterMidnight)?.reason).toBe('date_too_far')
  })

  it('gives a third of the time that is left, at most what the settings say', () => {
    // Seven in the morning for nine: two hours are left.
    expect(answerBy(hoursBefore(2), DEFAULT_SETTINGS, START)).toEqual(new Date(hoursBefore(2).getTime() + 40 * 60_000))
    const until = (offeredAt: string) => answerBy(new Date(offeredAt), DEFAULT_SETTINGS, START).toISOString()
    expect(until('2026-11-20T04:30:00Z')).toBe('2026-11-20T08:30:00.000Z')
  })

  it('lets the clock of an offer stand still at night, and go on in the morning', () => {
    const until = (offeredAt: string) => answerBy(new Date(offeredAt), DEFAULT_SETTINGS, START).toISOString()
    // Eight in the evening: one hour is left of the day, three are of the next, a Sunday too.
    expect(until('2026-11-21T14:30:00Z')).toBe('2026-11-22T04:30:00.000Z')
    expect(until('2026-11-20T20:00:00Z')).toBe('2026-11-21T05:30:00.000Z')
    // Two in the morning of the day itself: of the two hours before nine he has a third.
    expect(until('2026-12-09T20:30:00Z')).toBe('2026-12-10T02:10:00.000Z')
  })

  it('is answered by the clock where too little of the day is left before the start', () => {
    const atHalfPastSeven = new Date('2026-12-10T02:00:00Z')
    const early = (offeredAt: string) => answerBy(new Date(offeredAt), DEFAULT_SETTINGS, atHalfPastSeven).toISOString()
    expect(early('2026-12-09T20:00:00Z')).toBe('2026-12-09T22:00:00.000Z')
    expect(early('2026-12-10T01:30:00Z')).toBe('2026-12-10T01:50:00.000Z')
    expect(early('2026-12-10T01:50:00Z')).toBe('2026-12-10T02:00:00.000Z')
  })

  it('is never past the start, never shorter than twenty minutes where they are left, never longer than the settings say', () => {
    const leads = fc.integer({ min: 1, max: 60 * 24 * 40 })
    fc.assert(
      fc.property(anyInstant, leads, fc.integer({ min: 20, max: 2000 }), (offeredAt, lead, offerMinutes) => {
        const startsAt = new Date(offeredAt.getTime() + lead * 60_000)
        const answering = { ...DEFAULT_SETTINGS, offerMinutes }
        const until = answerBy(offeredAt, answering, startsAt)
        expect(until > offeredAt && until <= startsAt).toBe(true)
        const minutes = (until.getTime() - offeredAt.getTime()) / 60_000
        expect(minutes).toBeGreaterThanOrEqual(Math.min(MIN_ANSWER_MINUTES, lead))
        const awake = openMinutes(offeredAt, until, everyDay(answering.answerHours))
        expect(awake).toBeLessThanOrEqual(offerMinutes + 1)
      }),
    )
  })

  it('leaves out a night only where that night is still before the deadline', () => {
    const night = { from: '21:00', until: '07:00' }
    const pause = (offered: string, now = offered, chosenMinutes?: number, startsAt = START) => {
      const offeredAt = new Date(offered)
      const until = answerBy(offeredAt, DEFAULT_SETTINGS, startsAt, chosenMinutes)
      return answerPause({ offeredAt, answerBy: until, startsAt }, DEFAULT_SETTINGS, new Date(now))
    }
    // Eight in the evening, until ten the next morning.
    expect(pause('2026-11-21T14:30:00Z')).toEqual(night)
    expect(pause('2026-11-21T14:30:00Z', '2026-11-21T22:00:00Z')).toEqual(night)
    expect(pause('2026-11-21T14:30:00Z', '2026-11-22T02:00:00Z')).toBeNull()
    // Ten in the morning: four hours of the same day.
    expect(pause('2026-11-20T04:30:00Z')).toBeNull()
    // The team's own limit, and a deadline in the night before an early puja, go by the clock.
    expect(pause('2026-11-21T14:30:00Z', '2026-11-21T14:30:00Z', 600)).toBeNull()
    expect(pause('2026-12-09T20:00:00Z', '2026-12-09T20:00:00Z', undefined, new Date('2026-12-10T02:00:00Z'))).toBeNull()
  })

  it('is what the team chose, but never past the start', () => {
    expect(answerBy(hoursBefore(2), DEFAULT_SETTINGS, START, 30)).toEqual(hoursBefore(1.5))
    expect(answerBy(hoursBefore(2), DEFAULT_SETTINGS, START, 300)).toEqual(START)
  })
})

describe('a payment by UPI', () => {
  it('is a link with the amount in rupees and every value encoded', () => {
    expect(upiLink({ upiId: 'sankalp@upi', upiName: 'Sankalp & Co' }, 510_050, 'SK-7K3MAQ')).toBe(
      'upi://pay?pa=sankalp%40upi&pn=Sankalp%20%26%20Co&am=5100.50&cu=INR&tn=Puja%20SK-7K3MAQ&tr=SK7K3MAQ',
    )
  })
})
