import { describe, expect, test } from 'vitest'
import { solarDay } from '../sky/rising.ts'
import type { Coordinates, SolarDay, Span } from '../sky/sky-types.ts'
import { dateAt, instantOf } from '../sky/zones.ts'
import { choghadiya, dayParts, hora } from './day-parts.ts'

const delhi: Coordinates = { latitude: 28.6139, longitude: 77.209, timeZone: 'Asia/Kolkata' }
const MINUTE_MS = 60_000

function dayOf(date: string): SolarDay {
  const day = solarDay(delhi, date, 'upperLimb')
  if (!day) throw new Error(`No day for ${date}`)
  return day
}

/** Expects both ends within two minutes of a printed "06:25 - 07:50" on the same date. */
function expectPrinted(span: Span | undefined, printed: string): void {
  const [start, end] = printed.split(' - ').map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return hours * 60 + minutes
  })
  const date = dateAt(delhi.timeZone, span?.start ?? 0)
  expect(Math.abs((span?.start ?? 0) - instantOf(delhi.timeZone, date, start ?? 0))).toBeLessThan(2 * MINUTE_MS)
  expect(Math.abs((span?.end ?? 0) - instantOf(delhi.timeZone, date, end ?? 0))).toBeLessThan(2 * MINUTE_MS)
}

describe('The parts of a day', () => {
  test('of Diwali 2025 in Delhi, a Monday, match the printed almanacs', () => {
    const parts = dayParts(dayOf('2025-10-20'))
    expectPrinted(parts.rahu, '07:50 - 09:15')
    expectPrinted(parts.yamaganda, '10:40 - 12:06')
    expectPrinted(parts.gulika, '13:31 - 14:56')
    expectPrinted(parts.abhijit, '11:43 - 12:28')
    expectPrinted(parts.brahma, '04:44 - 05:34')
    expectPrinted(parts.pradosh, '17:46 - 20:18')
    expect(parts.durmuhurta).toHaveLength(2)
  })

  test('Rahu, Yamaganda and Gulika never share an eighth, and Wednesday durmuhurta is Abhijit', () => {
    for (let step = 15; step < 22; step++) {
      const day = dayOf(`2026-11-${step}`)
      const { rahu, yamaganda, gulika, durmuhurta, abhijit } = dayParts(day)
      expect(new Set([rahu.start, yamaganda.start, gulika.start]).size).toBe(3)
      if (day.weekday === 3) expect(durmuhurta).toEqual([abhijit])
      if (day.weekday === 2) expect(durmuhurta[1]?.start).toBeGreaterThan(day.sunset)
    }
  })

  // Published days of January 2023, Sunday to Saturday, in eighths of the daylight and fifteenths of day (d) and night (n).
  test.each([
    ['2023-01-01', 8, 5, 7, ['d14']],
    ['2023-01-02', 2, 4, 6, ['d9', 'd12']],
    ['2023-01-03', 7, 3, 5, ['d4', 'n7']],
    ['2023-01-04', 5, 2, 4, ['d8']],
    ['2023-01-05', 6, 1, 3, ['d6', 'd12']],
    ['2023-01-06', 4, 7, 2, ['d4', 'd9']],
    ['2023-01-07', 3, 6, 1, ['d1', 'd2']],
  ])('on %s Rahu is eighth %i, Yamaganda %i, Gulika %i, and the durmuhurtas are as printed', (...printed) => {
    const [date, rahu, yamaganda, gulika, unlucky] = printed
    const day = dayOf(date)
    const parts = dayParts(day)
    const light = day.sunset - day.sunrise
    const eighth = (span: Span) => Math.round(((span.start - day.sunrise) / light) * 8) + 1
    expect([eighth(parts.rahu), eighth(parts.yamaganda), eighth(parts.gulika)]).toEqual([rahu, yamaganda, gulika])
    const fifteenth = (span: Span) =>
      span.start < day.sunset
        ? `d${Math.round(((span.start - day.sunrise) / light) * 15) + 1}`
        : `n${Math.round(((span.start - day.sunset) / (day.nextSunrise - day.sunset)) * 15) + 1}`
    expect(parts.durmuhurta.map(fifteenth)).toEqual(unlucky)
  })

  test('fifths and halves fill the daylight, nishita is around the middle of the night', () => {
    const day = dayOf('2026-11-22')
    const parts = dayParts(day)
    const fifths = [parts.pratah, parts.sangava, parts.madhyahna, parts.aparahna, parts.sayahna]
    expect([fifths[0]?.start, fifths[4]?.end]).toEqual([day.sunrise, day.sunset])
    fifths.slice(1).forEach((fifth, index) => {
      expect(fifth.start).toBe(fifths[index]?.end)
    })
    expect(parts.purvahna.end).toBe(Math.round((day.sunrise + day.sunset) / 2))
    expect((parts.nishita.start + parts.nishita.end) / 2).toBeCloseTo((day.sunset + day.nextSunrise) / 2, -1)
    expect(parts.brahma.end).toBeLessThan(day.sunrise)
    expect(parts.arunodaya).toEqual({ start: day.sunrise - 96 * MINUTE_MS, end: day.sunrise })
  })
})

describe('Choghadiya and hora', () => {
  const MONDAY = '2026-11-23'

  test('of a Monday and of a Saturday are in the printed order, by day and by night', () => {
    const monday = choghadiya(dayOf(MONDAY))
    expect(monday.day.map((one) => one.name)).toEqual(['amrit', 'kaal', 'shubh', 'rog', 'udveg', 'char', 'labh', 'amrit'])
    expect(monday.night.map((one) => one.name)).toEqual(['char', 'rog', 'kaal', 'labh', 'udveg', 'shubh', 'amrit', 'char'])
    const saturday = choghadiya(dayOf('2026-11-21'))
    expect(saturday.day.map((one) => one.name)).toEqual(['kaal', 'shubh', 'rog', 'udveg', 'char', 'labh', 'amrit', 'kaal'])
  })

  test('the night of every weekday begins with the sixth lord from that of its day', () => {
    const lords = ['udveg', 'char', 'labh', 'amrit', 'kaal', 'shubh', 'rog']
    for (let step = 15; step < 22; step++) {
      const { day, night } = choghadiya(dayOf(`2026-11-${step}`))
      const first = lords.indexOf(day[0]?.name ?? '')
      expect(night[0]?.name).toBe(lords[(first + 5) % 7])
    }
  })

  test('hora begins with the lord of the day, and the next day continues where the night ends', () => {
    const sunday = hora(dayOf('2026-11-22'))
    expect(sunday.day.map((one) => one.name).slice(0, 4)).toEqual(['sun', 'venus', 'mercury', 'moon'])
    expect(sunday.night[0]?.name).toBe('jupiter')
    const week = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn']
    const order = [...sunday.day, ...sunday.night].map((one) => one.name)
    expect(order).toHaveLength(24)
    week.forEach((lord, index) => {
      expect(hora(dayOf(`2026-11-${22 + index}`)).day[0]?.name).toBe(lord)
    })
  })

  test('both tile the day to the next sunrise', () => {
    const day = dayOf(MONDAY)
    for (const { day: light, night } of [choghadiya(day), hora(day)]) {
      const all: Span[] = [...light, ...night]
      expect([all[0]?.start, all.at(-1)?.end]).toEqual([day.sunrise, day.nextSunrise])
      all.slice(1).forEach((one, index) => {
        expect(one.start).toBe(all[index]?.end)
      })
    }
  })
})
