// Initial values by precedence: opening page, draft, last search, account.

import { isId } from '../../../../shared/ids.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { addDays, indiaDate, isCalendarDate } from '../../../../shared/time/dates.ts'
import { ceremonyOfPujaName, findCeremony } from '../../../catalogue/model.ts'
import { offlineReasonOf } from '../../../catalogue/online/model.ts'
import { formatSpanEnds } from '../../../panchang/day/ui/clock.ts'
import { type BookingFields, EMPTY_FIELDS, OTHERS } from '../../request/ui/booking-fields.ts'
import type { Draft, Opening } from './booking-draft.ts'

/** Values of `location` in the contract. */
const MAX_LENGTH = 120

/** What the sheet was opened from: a ceremony, a pandit, a date, a town, a searched place, or none of them. */
export type Start = {
  ceremony: string
  pandit: { id: string; name: string } | undefined
  date: string
  /** The searched place. The draft takes precedence over it. */
  place: string
  /** The town of the page the sheet was opened from. It takes precedence over the draft. */
  town: string
  /** The line about the chosen muhurat for the message; empty when none was chosen. */
  muhurat: string
  /** The prefix of such a line. */
  muhuratNote?: string
  /** Opened for an online puja. */
  isOnline?: boolean
  /** Reference of an earlier booking that this one repeats. */
  again?: string
}

/**
 * When the same opening of the sheet is shown again (after a reload, Back or Forward), the person's own changes take precedence
 * over the values it was opened with.
 */
export function restoreStart(
  start: Start,
  draft: Partial<Draft>,
  { isPanditRemoved, isPujaChosen }: Pick<Opening, 'isPanditRemoved' | 'isPujaChosen'>,
): Start {
  return {
    ...start,
    ceremony: isPujaChosen ? '' : start.ceremony,
    date: draft.date ? '' : start.date,
    town: '',
    place: '',
    pandit: isPanditRemoved ? undefined : start.pandit,
  }
}

export function initialFields(
  start: Start,
  draft: Partial<Draft>,
  user: { name: string; email: string } | undefined,
  today: string = indiaDate(new Date()),
): BookingFields {
  const requested = findCeremony(start.ceremony)?.pujaName ?? draft.pujaName ?? ''
  const pujaName = start.isOnline && !canBeHeldOnline(requested) ? '' : requested
  const date = isCalendarDate(start.date) && start.date >= today ? start.date : (draft.date ?? '')
  return {
    ...EMPTY_FIELDS,
    ...draft,
    kind: start.isOnline ? 'online' : '',
    pujaName,
    date,
    message: messageFor(date, start, draft.message ?? ''),
    ...locationFor(start, draft),
    name: draft.name || user?.name || '',
    email: draft.email || user?.email || '',
    recommendPandit: start.pandit?.name ?? '',
    recommendPanditId: start.pandit && isId(start.pandit.id) ? start.pandit.id : '',
  }
}

/**
 * If a pandit is requested and the puja comes from the draft, not from the link: returns the fields without the puja, and the puja as
 * `savedPuja`, which `useSavedPuja` fills in if the pandit performs it. `Others` stays in the fields, because no pandit lists it.
 */
export function separateSavedPuja(fields: BookingFields, start: Start): { fields: BookingFields; savedPuja: string } {
  const isPujaFromLink = findCeremony(start.ceremony) !== undefined
  if (isPujaFromLink || !fields.recommendPanditId || fields.pujaName === OTHERS) return { fields, savedPuja: '' }
  return { fields: { ...fields, pujaName: '' }, savedPuja: fields.pujaName }
}

/** Whether a listed puja can be held online. */
export function canBeHeldOnline(pujaName: string): boolean {
  const puja = ceremonyOfPujaName(pujaName)
  return puja !== undefined && offlineReasonOf(puja.slug) === null
}

type Opened = Pick<Start, 'date' | 'muhurat' | 'muhuratNote'>

/**
 * The message for a puja on a date. It has the muhurat line only on the date the muhurat was chosen for, and keeps the family's
 * own text.
 */
export function messageFor(date: string, { date: chosen, muhurat, muhuratNote }: Opened, message: string): string {
  if (!muhuratNote || !chosen) return message
  const own = message.split('\n').filter((line) => !line.startsWith(`${muhuratNote}:`))
  return [...(muhurat && date === chosen ? [muhurat] : []), ...own].join('\n').trim()
}

/** From, to and town, as in the link of a muhurat. */
const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) (.{1,120})$/

/**
 * The line about a chosen muhurat: its hours on a date, and their town. Empty unless the hours have a town: a muhurat depends on the
 * sunrise of a place, and hours without one would be taken for those of the family's town.
 */
export function muhuratLine(date: string, hours: string, t: Translate<'booking'>, language: Language): string {
  const [, first = '', last = '', place = ''] = HOURS.exec(hours) ?? []
  if (!place || !isCalendarDate(date)) return ''
  const window = { start: `${date}T${first}`, end: `${last < first ? addDays(date, 1) : date}T${last}` }
  return t('muhurat.line', { label: t('muhurat.label'), place, ...formatSpanEnds(window, date, language) })
}

const toLocation = (text: string): string => text.trim().slice(0, MAX_LENGTH)

/** A town other than the draft's needs its own state too. An online puja has no town. */
function locationFor({ town, place, isOnline }: Start, draft: Partial<Draft>): Pick<BookingFields, 'location' | 'state'> {
  const location = { location: draft.location || toLocation(place), state: draft.state ?? '' }
  const requested = isOnline ? '' : toLocation(town)
  return requested && requested !== draft.location ? { location: requested, state: '' } : location
}

/** True when the form's place comes from the page or its search and has no state yet, so that the state can be looked up. */
export const needsState = (fields: Pick<BookingFields, 'location' | 'state'>, { town, place }: Start): boolean =>
  fields.location !== '' && [toLocation(town), toLocation(place)].includes(fields.location) && fields.state === ''
