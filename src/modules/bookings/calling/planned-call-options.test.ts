import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
import { DEFAULT_SETTINGS } from '../../settings/contract.ts'
import { type CallHours, MAX_PLANNED_CALL_DAYS, nextCallSpans, plannedCallOptions, plannedCallProblem } from './model.ts'

/** Our hours here: Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 4 PM, closed on Sunday and on this Wednesday. */
const HOURS = { ...DEFAULT_SETTINGS, holidays: ['2026-11-25'] }
const DAY = 86_400_000

const minute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const india = (day: string, clock: string) => indiaInstant(day, minute(clock))
const hoursIn = (timeZone: string, from: string, to: string): CallHours => ({
  timeZone,
  fromMinute: minute(from),
  toMinute: minute(to),
})
/** The offered times as "kind day time", the day only when it is not today. */
/** A puja that is far enough away to limit nothing. */
const FAR_DAY = '2027-12-31'

function offered(now: Date, callHours: CallHours | null = null, hours: Parameters<typeof nextCallSpans>[1] = HOURS) {
  return plannedCallOptions(now, nextCallSpans(now, hours, callHours, FAR_DAY)).map(({ kind, at }) => {
    const day = indiaDate(at) === indiaDate(now) ? '' : ` ${indiaDate(at).slice(5)}`
    return `${kind}${day} ${formatTime(at, 'en').replace('\u00a0', ' ')}`
  })
}

describe('the times offered for the next call', () => {
  it.each([
    ['in the morning', '2026-11-23', '10:00', ['hour 11:00 AM', 'evening 5:00 PM', 'later 11-24 9:00 AM']],
    ['at an odd minute, rounded up', '2026-11-23', '10:02', ['hour 11:05 AM', 'evening 5:00 PM', 'later 11-24 9:00 AM']],
    ['before we open', '2026-11-23', '07:00', ['today 9:00 AM', 'evening 5:00 PM', 'later 11-24 9:00 AM']],
    ['shortly before we open', '2026-11-23', '08:50', ['hour 9:50 AM', 'evening 5:00 PM', 'later 11-24 9:00 AM']],
    ['an hour before evening, which is then the same', '2026-11-23', '16:00', ['hour 5:00 PM', 'later 11-24 9:00 AM']],
    ['less than an hour before evening', '2026-11-23', '16:30', ['evening 5:00 PM', 'hour 5:30 PM', 'later 11-24 9:00 AM']],
    ['in the evening', '2026-11-23', '16:55', ['hour 5:55 PM', 'later 11-24 9:00 AM']],
    ['an hour before we close', '2026-11-23', '17:00', ['later 11-24 9:00 AM']],
    ['after we closed', '2026-11-23', '18:00', ['later 11-24 9:00 AM']],
    ['before a holiday', '2026-11-24', '17:30', ['later 11-26 9:00 AM']],
    ['on a holiday', '2026-11-25', '11:00', ['later 11-26 9:00 AM']],
    ['on Saturday, when we close before evening', '2026-11-21', '11:00', ['hour 12:00 PM', 'later 11-23 9:00 AM']],
    ['on Sunday', '2026-11-22', '11:00', ['later 11-23 9:00 AM']],
    ['on Friday evening', '2026-11-27', '17:30', ['later 11-28 10:00 AM']],
    ['at midnight', '2026-11-23', '00:00', ['today 9:00 AM', 'evening 5:00 PM', 'later 11-24 9:00 AM']],
  ])('%s', (_, day, clock, expected) => expect(offered(india(day, clock))).toEqual(expected))

  it.each([
    // London can be called from 1:30 PM in India.
    [hoursIn('Europe/London', '08:00', '22:00'), '10:00', ['today 1:30 PM', 'evening 5:00 PM', 'later 11-24 1:30 PM']],
    // New York's morning begins when our office has half an hour left.
    [hoursIn('America/New_York', '07:00', '22:00'), '10:00', ['evening 5:30 PM', 'later 11-24 5:30 PM']],
    // Nobody works when it is noon in New York.
    [hoursIn('America/New_York', '12:00', '14:00'), '10:00', []],
  ])('abroad are in the hours of both sides: %j', (callHours, clock, expected) => {
    expect(offered(india('2026-11-23', clock), callHours)).toEqual(expected)
  })

  it('are none without support hours', () => {
    const closed = [null, null, null, null, null, null, null] as (typeof DEFAULT_SETTINGS)['supportHours']
    expect(offered(india('2026-11-23', '10:00'), null, { supportHours: closed, holidays: [] })).toEqual([])
  })

  it('can always be planned, lie in a span, and are at least a quarter of an hour apart', () => {
    const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (now) => {
        const spans = nextCallSpans(now, HOURS, null, FAR_DAY)
        const options = plannedCallOptions(now, spans)
        expect(options.length).toBeGreaterThan(0)
        for (const [position, { at }] of options.entries()) {
          expect(plannedCallProblem(at, now, FAR_DAY)).toBeUndefined()
          expect(spans.some(({ from, to }) => from <= at && at < to)).toBe(true)
          expect(at.getTime() - (options[position - 1]?.at ?? now).getTime()).toBeGreaterThanOrEqual(15 * 60_000)
        }
      }),
    )
  })
})

describe('a planned call', () => {
  const now = india('2026-11-23', '10:00')
  it.each([
    [0, 'past'],
    [-1, 'past'],
    [1, undefined],
    [MAX_PLANNED_CALL_DAYS * DAY, undefined],
    [MAX_PLANNED_CALL_DAYS * DAY + 1, 'too-far'],
  ])('%i ms from now', (ms, expected) => expect(plannedCallProblem(new Date(now.getTime() + ms), now, FAR_DAY)).toBe(expected))

  it('is not after the day of the puja, or today if that day has passed', () => {
    const problems = (day: string) =>
      ['18:00', '00:00'].map((time, at) => plannedCallProblem(india(at === 0 ? '2026-11-23' : '2026-11-24', time), now, day))
    expect(problems('2026-11-24')).toEqual([undefined, undefined])
    for (const day of ['2026-11-23', '2026-11-20']) expect(problems(day), day).toEqual([undefined, 'after-puja'])
    expect(nextCallSpans(now, HOURS, null, '2026-11-24').every(({ from }) => from < india('2026-11-25', '00:00'))).toBe(true)
  })
})
