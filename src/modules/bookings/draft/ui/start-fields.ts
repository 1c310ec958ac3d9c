// Initial values by precedence: opening page, draft, last search, account.

import { isId } from '../../../../shared/ids.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { indiaDate, isCalendarDate } from '../../../../shared/time/dates.ts'
import { ceremonyOfPujaName, findCeremony } from '../../../catalogue/model.ts'
import { offlineReasonOf } from '../../../catalogue/online/model.ts'
import type { MuhuratFields } from '../../muhurat/contract.ts'
import { muhuratSpan } from '../../muhurat/model.ts'
import { muhuratValues } from '../../muhurat/ui/muhurat-values.ts'
import { type BookingFields, EMPTY_FIELDS, OTHERS } from '../../request/ui/booking-fields.ts'
import type { Draft, Opening } from './booking-draft.ts'

/** Values of `location` in the contract. */
const MAX_LENGTH = 120

/** A chosen muhurat on the date it was chosen for. */
export type Muhurat = {
  /** For the family: hours and town. */
  line: string
  fields: Required<MuhuratFields>
}

/** What the sheet was opened from: a ceremony, a pandit, a date, a town, a searched place, or none of them. */
export type Start = {
  ceremony: string
  pandit: { id: string; name: string } | undefined
  date: string
  /** The searched place. The draft takes precedence over it. */
  place: string
  /** The town of the page the sheet was opened from. It takes precedence over the draft. */
  town: string
  /** Undefined when none was chosen. */
  muhurat: Muhurat | undefined
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

/** The muhurat of a puja on a date: only on the date it was chosen for, and not for an online puja. */
export const muhuratOn = (date: string, { date: chosen, muhurat, isOnline }: Pick<Start, 'date' | 'muhurat' | 'isOnline'>) =>
  date === chosen && !isOnline ? muhurat : undefined

/** From, to, slug and name of the town, as in the link of a muhurat. */
const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d) ([a-z0-9-]{1,80})\/(.{1,120})$/

/**
 * A chosen muhurat: its hours on a date, and their town. Undefined unless the hours have a town: a muhurat depends on the sunrise of a
 * place, and hours without one would be taken for those of the family's town.
 */
export function muhuratOf(date: string, hours: string, t: Translate<'booking'>, language: Language): Muhurat | undefined {
  const [, from = '', to = '', slug = '', place = ''] = HOURS.exec(hours) ?? []
  const span = place && isCalendarDate(date) ? muhuratSpan(date, from, to) : undefined
  if (!span) return undefined
  const chosen = { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString(), place, placeHindi: place }
  return {
    line: t('muhurat.line', { label: t('muhurat.label'), ...muhuratValues(chosen, date, language) }),
    fields: { muhuratFrom: from, muhuratTo: to, muhuratPlace: slug },
  }
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
