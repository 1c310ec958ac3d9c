import type { Language } from '../../../../shared/time/dates.ts'
import type { FestivalAnswer } from '../contract.ts'

export type FestivalView = Pick<FestivalAnswer, 'key' | 'date' | 'name' | 'reason' | 'ceremonySlug'>

/** Those whose date begins like `start`: a day, or all of a month. */
export function festivalsOf(year: readonly FestivalAnswer[], start: string): FestivalView[] {
  return year
    .filter(({ date }) => date.startsWith(start))
    .map(({ key, date, name, reason, ceremonySlug }) => ({ key, date, name, reason, ceremonySlug }))
}

/** The page of an observance in the year of its day, at the place that the query `at` keeps. */
export const festivalPath = (language: Language, { key, date }: Pick<FestivalView, 'key' | 'date'>, at: string): string =>
  `${language === 'hi' ? '/hi' : ''}/panchang/festivals/${date.slice(0, 4)}/${key}${at}`

/** The dates that have any, in order, each with its own. */
export function byDate<One extends { date: string }>(festivals: readonly One[]): [date: string, festivals: One[]][] {
  const dates = new Map<string, One[]>()
  for (const festival of festivals) dates.set(festival.date, [...(dates.get(festival.date) ?? []), festival])
  return [...dates].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
