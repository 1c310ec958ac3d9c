import { describe, expect, test } from 'vitest'
import { samvatsaraNorth, samvatsaraSouth, season, tropicalSeason, yearsOf } from '../day/years.ts'
import { MONTHS } from '../names.ts'
import { lunarMonthAt, lunarMonths, pakshaOf, purnimantaIndex } from './months.ts'
import { solarDays } from './rising.ts'
import { tithis } from './spans.ts'

const months = lunarMonths(Date.UTC(2020, 0, 1), Date.UTC(2041, 0, 1))

describe('Lunar months', () => {
  test('the adhika months of 2020 to 2040 match the almanacs', () => {
    const found = months
      .filter((month) => month.isAdhika)
      .map((month) => [new Date(month.start).getUTCFullYear(), MONTHS[month.index]])
    expect(found).toEqual([
      [2020, 'ashwina'],
      [2023, 'shravana'],
      [2026, 'jyeshtha'],
      [2029, 'chaitra'],
      [2031, 'bhadrapada'],
      [2034, 'ashadha'],
      [2037, 'jyeshtha'],
      [2039, 'ashwina'],
    ])
    const jyeshtha = months.find((month) => month.isAdhika && month.start > Date.UTC(2026, 0, 1))
    expect(new Date(jyeshtha?.start ?? 0).toISOString().slice(0, 10)).toBe('2026-05-16')
    expect(new Date(jyeshtha?.end ?? 0).toISOString().slice(0, 10)).toBe('2026-06-15')
  })

  test('names never skip: after each month comes the next, after an adhika month the true one of its name', () => {
    months.forEach((month, index) => {
      const next = months[index + 1]
      if (!next) return
      expect(next.start).toBe(month.end)
      expect(next.index).toBe(month.isAdhika ? month.index : (month.index + 1) % 12)
      expect(month.isKshaya).toBe(false)
    })
  })

  test('the lost months of 1963-64 and 1982-83, with a doubled one on both sides, are found', () => {
    const special = (from: number, to: number) =>
      lunarMonths(from, to).flatMap((month) =>
        month.isKshaya ? ['kshaya'] : month.isAdhika ? [`adhika ${MONTHS[month.index]}`] : [],
      )
    expect(special(Date.UTC(1963, 8, 1), Date.UTC(1964, 4, 1))).toEqual(['adhika kartika', 'kshaya', 'adhika chaitra'])
    expect(special(Date.UTC(1982, 8, 1), Date.UTC(1983, 4, 1))).toEqual(['adhika ashwina', 'kshaya', 'adhika phalguna'])
  })

  test('every month has 30 tithis in 29 or 30 sunrises, with lost and doubled tithis between', () => {
    const delhi = { latitude: 28.6139, longitude: 77.209, timeZone: 'Asia/Kolkata' }
    const sunrises = solarDays(delhi, '2025-01-01', '2027-12-31', 'upperLimb').flatMap((day) => (day ? [day.sunrise] : []))
    for (const month of lunarMonths(Date.UTC(2025, 1, 1), Date.UTC(2027, 11, 1))) {
      const inside = tithis(month.start, month.end)
      expect(inside.map((tithi) => tithi.number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
      expect([inside[0]?.start, inside.at(-1)?.end]).toEqual([month.start, month.end])
      const held = inside.map((tithi) => sunrises.filter((sunrise) => tithi.start <= sunrise && sunrise < tithi.end).length)
      const days = held.reduce((sum, count) => sum + count, 0)
      expect([29, 30]).toContain(days)
      const lost = held.filter((count) => count === 0).length
      const doubled = held.filter((count) => count === 2).length
      expect(days).toBe(30 - lost + doubled)
    }
  })

  test('north India names the dark half by the next month and puts the full adhika month between the halves of the true one', () => {
    const around = months.filter((month) => month.start > Date.UTC(2026, 3, 1) && month.start < Date.UTC(2026, 6, 20))
    const halves = around.flatMap((month) =>
      [1, 16].map((tithi) => `${MONTHS[purnimantaIndex(month, tithi)]}${month.isAdhika ? ' adhika' : ''} ${pakshaOf(tithi)}`),
    )
    expect(halves).toEqual([
      'vaishakha shukla',
      'jyeshtha krishna',
      'jyeshtha adhika shukla',
      'jyeshtha adhika krishna',
      'jyeshtha shukla',
      'ashadha krishna',
      'ashadha shukla',
      'shravana krishna',
    ])
  })
})

describe('Years and seasons', () => {
  const yearsAt = (t: number) => yearsOf(lunarMonthAt(t))

  test('Vikram and Shaka years change with Chaitra, the Gujarati Vikram year with Kartika', () => {
    expect(yearsAt(Date.UTC(2025, 2, 28))).toEqual({ vikramChaitradi: 2081, vikramKartikadi: 2081, shaka: 1946 })
    expect(yearsAt(Date.UTC(2025, 2, 30))).toEqual({ vikramChaitradi: 2082, vikramKartikadi: 2081, shaka: 1947 })
    expect(yearsAt(Date.UTC(2025, 9, 20))).toEqual({ vikramChaitradi: 2082, vikramKartikadi: 2081, shaka: 1947 })
    expect(yearsAt(Date.UTC(2025, 9, 23))).toEqual({ vikramChaitradi: 2082, vikramKartikadi: 2082, shaka: 1947 })
    expect(yearsAt(Date.UTC(2026, 1, 1))).toEqual({ vikramChaitradi: 2082, vikramKartikadi: 2082, shaka: 1947 })
    expect(yearsAt(Date.UTC(2029, 3, 20)).shaka).toBe(1951)
  })

  test('eras never go back or skip in a hundred years', () => {
    let before = 0
    for (const month of lunarMonths(Date.UTC(1950, 0, 1), Date.UTC(2050, 0, 1))) {
      const { vikramChaitradi } = yearsOf(month)
      if (before) expect([before, before + 1]).toContain(vikramChaitradi)
      if (before && vikramChaitradi > before) expect(MONTHS[month.index]).toBe('chaitra')
      before = vikramChaitradi
    }
  })

  test('the sixty-year cycles: Vishvavasu in the south for Shaka 1947, Siddharthi in the north from April 2025', () => {
    expect(samvatsaraSouth(1947)).toBe('vishvavasu')
    expect(samvatsaraSouth(1948)).toBe('parabhava')
    expect(samvatsaraNorth(Date.UTC(2025, 3, 20))).toBe('kalayukta')
    expect(samvatsaraNorth(Date.UTC(2025, 3, 28))).toBe('siddharthi')
  })

  test('Uttarayana begins with Makar Sankranti in almanacs and with the solstice in the sky', () => {
    const between = Date.UTC(2026, 0, 5)
    expect(season(between, 'lahiri')).toEqual({ ritu: 'hemanta', ayana: 'dakshinayana' })
    expect(tropicalSeason(between)).toEqual({ ritu: 'shishira', ayana: 'uttarayana' })
    expect(season(Date.UTC(2026, 0, 15), 'lahiri').ayana).toBe('uttarayana')
    expect(season(Date.UTC(2026, 3, 1), 'lahiri').ritu).toBe('vasanta')
  })
})
