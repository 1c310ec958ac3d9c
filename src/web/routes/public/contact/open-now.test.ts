import { expect, test } from 'vitest'
import { nextOpening, openUntil } from '../../../../modules/settings/model.ts'
import { indiaInstant } from '../../../../shared/time/dates.ts'
import { openStatusAt } from './open-now.tsx'

const DAY = { opens: '09:00', closes: '18:00' }
const WEEK: Parameters<typeof openUntil>[1]['supportHours'] = [null, DAY, DAY, DAY, DAY, DAY, null]
const at = (date: string, hour: number) => indiaInstant(date, hour * 60)

/** The status of a page loaded at `loaded` and viewed at `now`. */
function standing(loaded: Date, holidays: string[], now = loaded) {
  const hours = { supportHours: WEEK, holidays }
  const moments = [openUntil(loaded, hours), nextOpening(loaded, hours)].map((moment) => moment?.toISOString() ?? null)
  return openStatusAt(now, { openUntil: moments[0] ?? null, nextOpening: moments[1] ?? null })
}

test("a holiday is closed at its weekday's hours, until the next working day", () => {
  // 23 November 2026 is a Monday.
  expect(standing(at('2026-11-23', 11), [])).toEqual({ isOpen: true, changesAt: at('2026-11-23', 18), when: 'today' })
  const closed = standing(at('2026-11-23', 11), ['2026-11-23', '2026-11-24'])
  expect(closed).toEqual({ isOpen: false, changesAt: at('2026-11-25', 9), when: 'this week' })
})

test('after a week of holidays the weekday alone would mean an earlier day', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  expect(standing(at('2026-11-23', 11), week)).toEqual({ isOpen: false, changesAt: at('2026-11-30', 9), when: 'later' })
})

test('an open page opens and closes by itself', () => {
  expect(standing(at('2026-11-23', 8), [], at('2026-11-23', 10)).isOpen).toBe(true)
  expect(standing(at('2026-11-23', 11), [], at('2026-11-23', 19)).isOpen).toBe(false)
})
