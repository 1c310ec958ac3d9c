// Clock times of a day of festivals, by the clock of its place, in the reader's language.
import { formatClock, type Language } from '../../shared/dates.ts'

/** "8:14 PM" of "2026-10-29T20:14:00+05:30". */
export const clockText = (written: string, language: Language): string =>
  formatClock(Number(written.slice(11, 13)) * 60 + Number(written.slice(14, 16)), language)
