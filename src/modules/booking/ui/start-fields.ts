// What the booking form holds when it opens: where it was opened from wins, then the draft, then the account.
import { indiaDate, isCalendarDate } from '../../../shared/dates.ts'
import { isId } from '../../../shared/ids.ts'
import { findCeremony } from '../../catalogue/model.ts'
import type { Draft } from './booking-draft.ts'
import { type BookingFields, EMPTY_FIELDS } from './booking-fields.ts'

/** Where the sheet was opened from: a ceremony, a pandit, a day, or none of them. */
export type Start = { ceremony: string; pandit: { id: string; name: string } | undefined; date: string }

export function firstFields(
  start: Start,
  draft: Partial<Draft>,
  user: { name: string; email: string } | undefined,
  today: string = indiaDate(new Date()),
): BookingFields {
  const pujaName = findCeremony(start.ceremony)?.pujaName ?? draft.pujaName ?? ''
  const date = isCalendarDate(start.date) && start.date >= today ? start.date : (draft.date ?? '')
  return {
    ...EMPTY_FIELDS,
    ...draft,
    pujaName,
    date,
    name: draft.name || user?.name || '',
    email: draft.email || user?.email || '',
    recommendPandit: start.pandit?.name ?? '',
    recommendPanditId: start.pandit && isId(start.pandit.id) ? start.pandit.id : '',
  }
}
