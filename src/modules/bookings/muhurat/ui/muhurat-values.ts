import type { Language } from '../../../../shared/languages.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { INDIA } from '../../../../shared/time/dates.ts'
import { formatSpanEnds } from '../../../panchang/day/ui/clock.ts'
import { toLocalIso } from '../../../panchang/engine/sky/zones.ts'
import type { ChosenMuhurat } from '../contract.ts'

/** The values of a text about a chosen muhurat, beside a date: its hours, with their date when it is another one, and their town. */
export function muhuratValues(
  { startsAt, endsAt, place, placeHindi }: NonNullable<ChosenMuhurat>,
  date: string,
  language: Language,
): { from: string; to: string; place: string } {
  const [start, end] = [toLocalIso(INDIA, Date.parse(startsAt)), toLocalIso(INDIA, Date.parse(endsAt))]
  return { ...formatSpanEnds({ start, end }, date, language), place: nameIn(language, place, placeHindi) }
}
