// Labels of the periods of a pandit's earnings.
import type { Language } from '../../../../shared/languages.ts'
import { datePart } from '../../../../shared/time/dates.ts'

/** Formats a financial year as "2026-27", as the tax office does. */
export const yearLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

export const monthLabel = (month: string, language: Language): string =>
  `${datePart(`${month}-01`, language, 'month', 'long')} ${month.slice(0, 4)}`
