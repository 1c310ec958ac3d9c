import { addDays, isCalendarDate, type Language } from '../../../../shared/time/dates.ts'
import type { Translate } from '../../../../ui/words.tsx'
import { endsOf } from '../../../panchang/day/ui/clock.ts'

const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) (.{1,120})$/

/**
 * Empty unless the hours have a town: a muhurat depends on the sunrise of a place, and hours without one would be taken for those
 * of the family's town.
 */
export function muhuratLine(date: string, hours: string, t: Translate, language: Language): string {
  const [, first = '', last = '', place = ''] = HOURS.exec(hours) ?? []
  if (!place || !isCalendarDate(date)) return ''
  const window = { start: `${date}T${first}`, end: `${last < first ? addDays(date, 1) : date}T${last}` }
  return t('muhurat.line', { word: t('muhurat.label'), place, ...endsOf(window, date, language) })
}
