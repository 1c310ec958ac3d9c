// Initial values by precedence: opening page, draft, last search, account.

import { isId } from '../../../../shared/ids.ts'
import { indiaDate, isCalendarDate } from '../../../../shared/time/dates.ts'
import { ceremonyOfPujaName, findCeremony } from '../../../catalogue/model.ts'
import { offlineReasonOf } from '../../../catalogue/online/model.ts'
import { type BookingFields, EMPTY_FIELDS } from '../../request/ui/booking-fields.ts'
import type { Draft } from './booking-draft.ts'

/** Of the location in the contract. */
const MAX_LENGTH = 120

/** Where the sheet was opened from: a ceremony, a pandit, a day, a town, the place that was searched, or none of them. */
export type Start = {
  ceremony: string
  pandit: { id: string; name: string } | undefined
  date: string
  /** As it was searched: the draft knows better. */
  place: string
  /** Of the page it was opened from: newer than the draft. */
  town: string
  /** The line about the muhurat that was chosen, for the message; empty without one. */
  muhurat: string
  /** What such a line begins with. */
  muhuratNote?: string
  /** Opened for a puja over video. */
  isOnline?: boolean
  /** Reference of an earlier booking that this one repeats. */
  again?: string
}

/**
 * Where the same opening of the sheet is shown again, after a reload or Back and Forward, what the person has changed since stands above
 * what it was opened with.
 */
export function startAgain(start: Start, draft: Partial<Draft>, isPanditRemoved: boolean): Start {
  return {
    ...start,
    ceremony: draft.pujaName ? '' : start.ceremony,
    date: draft.date ? '' : start.date,
    town: '',
    place: '',
    pandit: isPanditRemoved ? undefined : start.pandit,
  }
}

export function firstFields(
  start: Start,
  draft: Partial<Draft>,
  user: { name: string; email: string } | undefined,
  today: string = indiaDate(new Date()),
): BookingFields {
  const requested = findCeremony(start.ceremony)?.pujaName ?? draft.pujaName ?? ''
  const pujaName = start.isOnline && !isHeldOnline(requested) ? '' : requested
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

/** Whether a puja of the list can be held over video. */
export function isHeldOnline(pujaName: string): boolean {
  const puja = ceremonyOfPujaName(pujaName)
  return puja !== undefined && offlineReasonOf(puja.slug) === null
}

type Opened = Pick<Start, 'date' | 'muhurat' | 'muhuratNote'>

/**
 * The message for a puja on a date: with the line about the muhurat on the day it was chosen for, and without a line that was for
 * another day; what the family wrote stays.
 */
export function messageFor(date: string, { date: chosen, muhurat, muhuratNote }: Opened, message: string): string {
  if (!muhuratNote || !chosen) return message
  const own = message.split('\n').filter((line) => !line.startsWith(`${muhuratNote}:`))
  return [...(muhurat && date === chosen ? [muhurat] : []), ...own].join('\n').trim()
}

const toLocation = (text: string): string => text.trim().slice(0, MAX_LENGTH)

/** A town other than the draft's has another state, too; an online puja is held at no town. */
function locationFor({ town, place, isOnline }: Start, draft: Partial<Draft>): Pick<BookingFields, 'location' | 'state'> {
  const location = { location: draft.location || toLocation(place), state: draft.state ?? '' }
  const requested = isOnline ? '' : toLocation(town)
  return requested && requested !== draft.location ? { location: requested, state: '' } : location
}

/** True where the form's place is that of the page or of its search and its state is open: then the state can be looked up. */
export const needsState = (fields: Pick<BookingFields, 'location' | 'state'>, { town, place }: Start): boolean =>
  fields.location !== '' && [toLocation(town), toLocation(place)].includes(fields.location) && fields.state === ''
