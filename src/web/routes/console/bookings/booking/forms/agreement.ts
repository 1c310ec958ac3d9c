import type { ConfirmRequest, TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { defaultMinutes } from '../../../../../../modules/catalogue/model.ts'
import type { Bringer } from '../../../../../../modules/pandits/profile/model.ts'
import { formatRupeesInput, parseRupees } from '../../../../../../shared/money/rupees.ts'
import { indiaDate, indiaInstant, indiaMinutes, isCalendarDate } from '../../../../../../shared/time/dates.ts'

/** As typed: date YYYY-MM-DD and time HH:MM in India, minutes, rupees. Without a bringer, who brings the samagri is not agreed. */
export type Agreement = {
  date: string
  time: string
  minutes: string
  rupees: string
  address: string
  /** Chosen when the address names another place, or none; empty for the recognized one. */
  placeId: string
  bringer: Bringer | null
  note: string
}
export type AgreementField = Exclude<keyof Agreement, 'bringer' | 'placeId'>

/** The fee and duration of the pandit the family requested. */
export type PanditTerms = { feePaise: number | undefined; minutes: number | undefined }

export const MAX_MINUTES = 1440
export const MIN_MINUTES = 15
/** Limit for an address and for the note. */
export const MAX_LENGTH = 500

/** Returns the initial values: of the request, of the previous agreement, or of a proposal that waits for the pandit. */
export function initialAgreement(booking: TeamBooking, terms: PanditTerms): Agreement {
  const { proposal } = booking
  const fee = proposal?.feePaise ?? booking.feePaise ?? booking.quotedFeePaise ?? terms.feePaise
  const currentStart = proposal?.startsAt ?? booking.startsAt ?? booking.online?.preferredStartAt
  const start = currentStart ? new Date(currentStart) : undefined
  return {
    date: start ? indiaDate(start) : booking.date,
    time: start ? clock(indiaMinutes(start)) : '',
    minutes: String(
      proposal?.durationMinutes ?? booking.durationMinutes ?? terms.minutes ?? defaultMinutes(booking.ceremonySlug),
    ),
    rupees: fee === undefined ? '' : formatRupeesInput(fee),
    address: (proposal?.address || booking.agreedAddress) ?? booking.pujaAddress,
    placeId: '',
    // For a puja over video the family always provides the samagri.
    bringer: booking.online ? null : (proposal ?? booking).samagriBringer,
    note: booking.agreedNote ?? '',
  }
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Returns the invalid fields. A puja over video has no address. */
export function fieldErrorsOf(typed: Agreement, isOnline = false): AgreementField[] {
  const minutes = Number(typed.minutes)
  const fieldErrors: Record<AgreementField, boolean> = {
    date: !isCalendarDate(typed.date),
    time: !/^([01]\d|2[0-3]):[0-5]\d$/.test(typed.time),
    minutes: !Number.isInteger(minutes) || minutes < MIN_MINUTES || minutes > MAX_MINUTES,
    rupees: parseRupees(typed.rupees) === undefined,
    address: (!isOnline && typed.address.trim() === '') || typed.address.length > MAX_LENGTH,
    note: typed.note.length > MAX_LENGTH,
  }
  return (Object.keys(fieldErrors) as AgreementField[]).filter((name) => fieldErrors[name])
}

/** Converts valid fields to the request body. */
export function toConfirmRequest(typed: Agreement): Omit<ConfirmRequest, 'version'> {
  const minutes = Number(typed.time.slice(0, 2)) * 60 + Number(typed.time.slice(3))
  return {
    startsAt: indiaInstant(typed.date, minutes).toISOString(),
    durationMinutes: Number(typed.minutes),
    feePaise: parseRupees(typed.rupees) ?? 0,
    address: typed.address.trim(),
    ...(typed.placeId ? { placeId: typed.placeId } : {}),
    samagriBringer: typed.bringer,
    agreedNote: typed.note.trim(),
  }
}
