import { formatPaise } from '../../../../shared/money/money.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { formatDate, INDIA, indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { muhuratValues } from '../../muhurat/ui/muhurat-values.ts'
import { momentAt } from '../../online/model.ts'
import { pujaDateForFamily } from '../../online/ui/puja-date-for-family.ts'
import { useReaderTime } from '../../online/ui/use-reader-time.ts'
import { NOT_SPECIFIED } from '../../request/ui/booking-fields.ts'
import { panchangPath } from '../../request-form/ui/panchang-path.ts'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'
import { outstandingForFamilyPaise } from './next-step.ts'

type DetailsProps = { booking: FamilyBooking; language: string | null }

export function BookingDetails({ booking, language }: DetailsProps) {
  const { t } = useTranslation('family')
  const { href } = useVisitor()
  const rows = useDetails(booking, language)
  return (
    <section className={styles.part}>
      <h2>{t('details.title')}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="no-print">
        <a href={href(panchangPath(booking.location ?? '', dayOf(booking)))}>{t('details.panchang')}</a>
      </p>
    </section>
  )
}

/** The agreed date in India, or else the requested one. */
const dayOf = ({ startsAt, date }: FamilyBooking): string => (startsAt ? indiaDate(new Date(startsAt)) : date)

/** True for an agreed booking with nothing paid and nothing due yet. Its payment section is hidden before the puja. */
const isUnpaid = (booking: FamilyBooking): boolean =>
  booking.feePaise !== null &&
  booking.state !== 'cancelled' &&
  booking.payments.length === 0 &&
  outstandingForFamilyPaise(booking) === 0

/** The start in India: the agreed one, the requested one of an online puja, or that it is agreed on the call. */
function useTimeText(booking: FamilyBooking): string | null {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const timeOf = useReaderTime(booking.callHours?.timeZone)
  const { online, startsAt, state } = booking
  if (!online) return startsAt ? timeOf(new Date(startsAt)) : state === 'cancelled' ? null : t('details.timeByPhone')
  const at = new Date(startsAt ?? online.preferredStartAt)
  const { day, time } = momentAt(INDIA, at, language)
  const indiaTime = indiaDate(at) === pujaDateForFamily(booking) ? time : t('details.dayAndTime', { day, time })
  return startsAt || state === 'cancelled' ? indiaTime : t('details.requestedTime', { time: indiaTime })
}

/** Label and value of everything the family entered or agreed to. */
function useDetails(booking: FamilyBooking, spoken: string | null): [string, string][] {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const { startsAt, durationMinutes: minutes, samagriBringer: bringer, requestedPandit: requested, muhurat } = booking
  const requestedName = requested ? nameIn(language, requested.name, requested.nameHindi) : booking.recommendPandit
  const day = formatDate(pujaDateForFamily(booking), language, 'long')
  const timeText = useTimeText(booking)
  // A cancelled booking has no open agreement.
  const open = booking.state === 'cancelled' ? null : t('details.dakshinaByPhone')
  const { quotedFeePaise } = booking
  const quoted = open && quotedFeePaise !== null ? t('details.quoted', { amount: formatPaise(quotedFeePaise) }) : null
  const rows: [string, string | null][] = [
    [startsAt ? t('details.agreedDay') : t('details.requestedDay'), day],
    [booking.online ? t('online.indiaTime') : t('details.time'), timeText],
    [t('details.muhurat'), muhurat && t('details.muhuratHours', muhuratValues(muhurat, dayOf(booking), language))],
    [t('details.length'), minutes ? formatLength(minutes, language) : null],
    [t('details.dakshina'), booking.feePaise === null ? (quoted ?? open) : formatPaise(booking.feePaise)],
    [t('pay.title'), isUnpaid(booking) ? t('pay.notYet') : null],
    [t('details.samagri'), bringer && (bringer === 'pandit' ? t('details.samagriPandit') : t('details.samagriFamily'))],
    [t('details.agreedNote'), booking.agreedNote],
    [t('details.address'), booking.address],
    [t('details.location'), booking.location],
    [t('details.language'), spoken],
    [t('details.pandit'), requestedName === NOT_SPECIFIED ? null : requestedName],
    [t('details.name'), booking.name],
    [t('details.mobile'), formatPhone(booking.mobile)],
    [t('details.email'), booking.email],
    [t('details.message'), booking.message],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}
