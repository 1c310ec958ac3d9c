import { describe, expect, it } from 'vitest'
import { panchangMonth } from '../service.ts'
import { highlightOf, lunarMonthsOf, monthAfter, toMonthView, weeksOf } from './month-view.ts'

const november = toMonthView(panchangMonth({ lat: 25.3, lon: 83, timeZone: 'Asia/Kolkata', month: '2026-11' }))

describe('the month page', () => {
  it('has full weeks that start on Sunday', () => {
    const weeks = weeksOf(november.days)
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
    expect(weeks[0]?.[0]?.date).toBe('2026-11-01')
    expect(weeks.at(-1)?.filter(Boolean)).toHaveLength(2)
  })

  it('marks Ekadashi, Purnima and Amavasya', () => {
    const marked = november.days.flatMap((day) => (highlightOf(day) ? [[day.date.slice(8), highlightOf(day)]] : []))
    expect(marked).toEqual([
      ['05', 'ekadashi'],
      ['09', 'amavasya'],
      ['21', 'ekadashi'],
      ['24', 'purnima'],
    ])
  })

  it('names its lunar months as the place counts them', () => {
    const keys = (months: 'amanta' | 'purnimanta') => lunarMonthsOf(november.days, months).map(({ key }) => key)
    expect(keys('amanta')).toEqual(['ashwina', 'kartika'])
    expect(keys('purnimanta')).toEqual(['kartika', 'margashirsha'])
  })

  it('counts months across the turn of the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -23)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ])
  })
})
