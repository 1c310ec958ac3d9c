import type { Translate } from '../../../../shared/text/translation.ts'
import type { BookingField } from '../../request/ui/booking-fields.ts'
import { MAX_YEARS_AHEAD } from '../../state-machine.ts'
import type { Problem } from './check-booking.ts'

type T = Translate<'booking'>

/** The message for an empty required field. */
const MISSING: Partial<Record<BookingField, (t: T) => string>> = {
  pujaName: (t) => t('problem.puja'),
  otherPujaName: (t) => t('problem.otherName'),
  name: (t) => t('problem.name'),
  mobile: (t) => t('problem.mobile'),
  pujaAddress: (t) => t('problem.address'),
  date: (t) => t('problem.date'),
  country: (t) => t('problem.country'),
  timeZone: (t) => t('problem.zone'),
  time: (t) => t('problem.time'),
}

/** The message for a field with an invalid value. */
const WRONG: Partial<Record<BookingField, (t: T) => string>> = {
  pujaName: (t) => t('problem.puja'),
  mobile: (t) => t('problem.mobileWrong'),
  email: (t) => t('problem.email'),
  date: (t) => t('problem.date'),
  callFrom: (t) => t('call.never'),
  callTo: (t) => t('problem.callTo'),
}

export const FIELD_LABELS: Record<BookingField, (t: T) => string> = {
  pujaName: (t) => t('field.puja'),
  otherPujaName: (t) => t('field.otherName'),
  otherPujaDescription: (t) => t('field.otherDescription'),
  name: (t) => t('field.name'),
  mobile: (t) => t('field.mobile'),
  mobileCountry: (t) => t('field.mobileCountry'),
  callTimeZone: (t) => t('call.zone'),
  callFrom: (t) => t('call.from'),
  callTo: (t) => t('call.to'),
  email: (t) => t('field.email'),
  location: (t) => t('field.location'),
  pujaAddress: (t) => t('field.address'),
  language: (t) => t('field.language'),
  date: (t) => t('field.date'),
  state: (t) => t('field.state'),
  message: (t) => t('field.message'),
  coupon: (t) => t('field.coupon'),
  recommendPandit: (t) => t('field.pandit'),
  recommendPanditId: (t) => t('field.pandit'),
  kind: (t) => t('online.title'),
  country: (t) => t('online.country'),
  timeZone: (t) => t('online.zone'),
  time: (t) => t('online.time'),
}

export function problemText(problem: Problem, t: T): string {
  const { field, kind, count = 0 } = problem
  if (kind === 'past') return t('problem.datePast')
  if (kind === 'away') return t('closed.away')
  if (kind === 'full') return t('closed.full')
  if (kind === 'far') return t('problem.dateFar', { years: MAX_YEARS_AHEAD })
  if (kind === 'short') return t('problem.mobileShort', { count })
  if (kind === 'long') return t('problem.long', { field: FIELD_LABELS[field](t), max: count })
  const own = (kind === 'missing' ? MISSING : WRONG)[field]
  return own ? own(t) : t('problem.check', { field: FIELD_LABELS[field](t) })
}
