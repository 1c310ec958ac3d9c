import { z } from 'zod'
import { ConfirmRequest, type TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { defaultMinutes } from '../../../../../../modules/catalogue/model.ts'
import { BRINGERS } from '../../../../../../modules/pandits/profile/model.ts'
import { formatRupeesInput, parseRupees } from '../../../../../../shared/money/rupees.ts'
import { parseCount } from '../../../../../../shared/text/count.ts'
import { indiaDate, indiaInstant, indiaMinutes } from '../../../../../../shared/time/dates.ts'

const contract = ConfirmRequest.shape
/** The contract accepts more types for a text than the form has. */
const asUnknown = (text: string): unknown => text

/** As typed: date YYYY-MM-DD and time HH:MM in India, minutes, rupees. */
const fields = {
  date: z.iso.date(),
  time: z.iso.time({ precision: -1 }),
  durationMinutes: z.string().transform(parseCount).pipe(contract.durationMinutes),
  feePaise: z
    .string()
    .transform((rupees) => parseRupees(rupees) ?? Number.NaN)
    .pipe(contract.feePaise),
  address: z.string().transform(asUnknown).pipe(contract.address),
  /** Chosen when the address names another place, or none; empty for the recognized one. */
  placeId: z.string().transform(asUnknown).pipe(contract.placeId),
  /** Empty while it is not agreed. */
  samagriBringer: z
    .enum(['', ...BRINGERS])
    .transform(asUnknown)
    .pipe(contract.samagriBringer),
  agreedNote: z.string().transform(asUnknown).pipe(contract.agreedNote),
}
type When = { date: string; time: string }

/** The start; undefined while its date or time is invalid. */
export function startOf({ date, time }: When): Date | undefined {
  if (!fields.date.safeParse(date).success || !fields.time.safeParse(time).success) return undefined
  return indiaInstant(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
}

/** The date and time of a start, as typed. */
export const whenOf = (start: Date): When => ({ date: indiaDate(start), time: clock(indiaMinutes(start)) })

const toRequest = <Rest>({ date, time, ...rest }: When & Rest) => ({
  startsAt: startOf({ date, time })?.toISOString() ?? '',
  ...rest,
})
export const OnlineAgreement = z.object(fields).transform(toRequest)
/** A puja at home needs an address. */
export const HomeAgreement = z.object({ ...fields, address: fields.address.refine(Boolean) }).transform(toRequest)
export type Agreement = z.input<typeof HomeAgreement>

/** The fee and duration of the pandit the family requested. */
export type PanditTerms = { feePaise: number | undefined; minutes: number | undefined }

/** Returns the initial values: of the request, of the previous agreement, or of a proposal that waits for the pandit. */
export function initialAgreement(booking: TeamBooking, terms: PanditTerms): Agreement {
  const { proposal } = booking
  const fee = proposal?.feePaise ?? booking.feePaise ?? booking.quotedFeePaise ?? terms.feePaise
  const currentStart = proposal?.startsAt ?? booking.startsAt ?? booking.online?.preferredStartAt
  return {
    ...(currentStart ? whenOf(new Date(currentStart)) : { date: booking.date, time: '' }),
    durationMinutes: String(
      proposal?.durationMinutes ?? booking.durationMinutes ?? terms.minutes ?? defaultMinutes(booking.ceremonySlug),
    ),
    feePaise: fee === undefined ? '' : formatRupeesInput(fee),
    address: (proposal?.address || booking.agreedAddress) ?? booking.pujaAddress,
    placeId: '',
    // For a puja over video the family always provides the samagri.
    samagriBringer: booking.online ? '' : ((proposal ?? booking).samagriBringer ?? ''),
    agreedNote: booking.agreedNote ?? '',
  }
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
