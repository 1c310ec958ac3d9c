import en from '../../../../locales/en/mail.json' with { type: 'json' }
import hi from '../../../../locales/hi/mail.json' with { type: 'json' }
import { filled } from '../../../server/email/email.ts'
import { formatDate, INDIA, indiaDate, type Language } from '../../../shared/time/dates.ts'
import { readerTime } from '../online/model.ts'

export type Word = keyof typeof en

const catalogues: Record<Language, Record<Word, string>> = { en, hi }

/** A sentence with its values filled in. */
export function say(language: Language, word: Word, values: Record<string, string> = {}): string {
  return filled(catalogues[language][word], values)
}

/** A date, weekday and all, in India. */
export function dayOf(at: Date, language: Language): string {
  return formatDate(indiaDate(at), language, 'long')
}

/** A time of day, with the reader's own clock beside it where `timeZone` does not show India's time then. */
export const timeOf = (at: Date, language: Language, timeZone: string = INDIA): string =>
  readerTime(at, timeZone, language, {
    both: (values) => say(language, 'time.both', values),
    bothDays: (values) => say(language, 'time.bothDays', values),
  })

/** An instant for reading: "11:30 AM, Monday, 23 November 2026"; with the reader's own clock where `timeZone` is another. */
export function momentOf(at: Date, language: Language, timeZone?: string): string {
  return say(language, 'moment', { time: timeOf(at, language, timeZone), day: dayOf(at, language) })
}
