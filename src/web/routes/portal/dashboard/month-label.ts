// The periods of a pandit's earnings in words.
import { datePart, type Language } from '../../../../shared/time/dates.ts'

/** "2026-27", as the tax office writes it. */
export const yearLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

export const monthLabel = (month: string, language: Language): string =>
  `${datePart(`${month}-01`, language, 'month', 'long')} ${month.slice(0, 4)}`
