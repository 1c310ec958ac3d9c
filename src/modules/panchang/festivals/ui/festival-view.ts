import { type Language, localizePath } from '../../../../shared/languages.ts'
import type { FestivalResponse } from '../contract.ts'

export type FestivalView = Pick<FestivalResponse, 'key' | 'date' | 'name' | 'reason' | 'ceremonySlug'>

/** Returns the festivals with a date that begins with `start`: a day, or a full month. */
export function festivalsOf(year: readonly FestivalResponse[], start: string): FestivalView[] {
  return year
    .filter(({ date }) => date.startsWith(start))
    .map(({ key, date, name, reason, ceremonySlug }) => ({ key, date, name, reason, ceremonySlug }))
}

/** Returns the address of an observance's page in the year of its day, at the place of the query `at`. */
export const festivalPath = (language: Language, { key, date }: Pick<FestivalView, 'key' | 'date'>, at: string): string =>
  localizePath(`/panchang/festivals/${date.slice(0, 4)}/${key}${at}`, language)

/** Groups festivals by date, in order. */
export function byDate<One extends { date: string }>(festivals: readonly One[]): [date: string, festivals: One[]][] {
  const dates = new Map<string, One[]>()
  for (const festival of festivals) dates.set(festival.date, [...(dates.get(festival.date) ?? []), festival])
  return [...dates].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
