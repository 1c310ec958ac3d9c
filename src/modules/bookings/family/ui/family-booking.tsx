import { Video } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import { formatPaise } from '../../../../shared/money/money.ts'
import { countryName } from '../../../../shared/phone/countries.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { nameIn, nameOf } from '../../../../shared/text/names.ts'
import { formatDate, INDIA, indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import { useReaderZone } from '../../../../ui/data/reader-zone.ts'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { ServiceSamagri } from '../../../pandits/details/contract.ts'
import { SamagriLines } from '../../../pandits/details/ui/samagri-lines.tsx'
import type { Bringer } from '../../../pandits/profile/model.ts'
import { muhuratValues } from '../../muhurat/ui/muhurat-values.ts'
import { chosenZoneOf, JOIN_EARLY_MINUTES, momentAt } from '../../online/model.ts'
import { pujaDateForFamily } from '../../online/ui/puja-date-for-family.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { TwoClocks } from '../../online/ui/two-clocks.tsx'
import { useReaderTime } from '../../online/ui/use-reader-time.ts'
import { Payment } from '../../payment/ui/pay-booking.tsx'
import * as doorCodeStyles from '../../puja-day/ui/door-code.module.css'
import { NOT_SPECIFIED } from '../../request/ui/booking-fields.ts'
import { panchangPath } from '../../request-form/ui/panchang-path.ts'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'
import { FamilyHistory } from './family-history-list.tsx'
import { outstandingForFamilyPaise, stepsDone } from './next-step.ts'
import { NextStepBand } from './next-step-band.tsx'
import { PanditCard } from './pandit-contact.tsx'
import { ProgressLine } from './progress-line.tsx'
import { SaveBookingLink } from './save-booking-link.tsx'

function OnlinePart({ booking }: { booking: FamilyBooking }) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const { online, startsAt, joinLink, state } = booking
  if (!online) return null
  const isAhead = state === 'confirmed' || state === 'assigned'
  return (
    <section className={`${styles.part} ${styles.online}`}>
      <h2>{t('online.title')}</h2>
      <p className="muted">
        {t(startsAt ? 'online.agreed' : 'online.requested', { country: countryName(online.country, language) ?? '' })}
      </p>
      <TwoClocks
        at={new Date(startsAt ?? online.preferredStartAt)}
        timeZone={online.timeZone}
        language={language}
        labels={{ family: t('online.yours'), india: t('online.india') }}
      />
      {joinLink ? (
        <p className={styles.ways}>
          <a className="button button-primary" href={joinLink} target="_blank" rel="noopener noreferrer">
            <Icon icon={Video} size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('online.join')}
          </a>
        </p>
      ) : null}
      {isAhead ? (
        <p className="muted">{joinLink ? t('online.joinHint', { minutes: JOIN_EARLY_MINUTES }) : t('online.joinLater')}</p>
      ) : null}
      {joinLink ? <p className={styles.printOnly}>{joinLink}</p> : null}
    </section>
  )
}

function DoorCode({ booking }: { booking: Pick<FamilyBooking, 'state' | 'doorCode' | 'online'> }) {
  const { t } = useTranslation('family')
  const { doorCode: code } = booking
  if (code === null)
    return booking.state === 'confirmed' && !booking.online ? (
      <p className={`muted ${doorCodeStyles.later}`}>{t('door.later')}</p>
    ) : null
  return (
    <section className={`${doorCodeStyles.code} card`} aria-labelledby="door-code">
      <div>
        <h2 id="door-code">{t('door.title')}</h2>
        <p>{t('door.text')}</p>
      </div>
      <p className={`numeric ${doorCodeStyles.digits}`}>{code}</p>
    </section>
  )
}

type BookingSamagriProps = { samagri: ServiceSamagri; agreed: Bringer | null; missing: ReactNode }

function BookingSamagri({ samagri, agreed, missing }: BookingSamagriProps) {
  const { t } = useTranslation('samagri')
  if (samagri.lines.length === 0) return null
  return (
    <section className={styles.part} id="samagri">
      <h2>{t('heading')}</h2>
      <details>
        <summary className="button button-outline">{t('open', { count: samagri.lines.length })}</summary>
        <SamagriLines samagri={samagri} agreed={agreed} />
      </details>
      {missing}
    </section>
  )
}

function ProposedChange({ booking }: { booking: FamilyBooking }) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const timeOf = useReaderTime(chosenZoneOf(booking))
  const { proposal, pandit, online } = booking
  if (!proposal || !pandit) return null
  const at = new Date(proposal.startsAt)
  const values = {
    pandit: nameOf(language, pandit),
    day: formatWeekdayDate(indiaDate(at), language),
    time: timeOf(at),
    length: formatLength(proposal.durationMinutes, language),
    fee: formatPaise(proposal.feePaise),
    place: (online && countryName(online.country, language)) ?? (proposal.address || proposal.locality),
  }
  return (
    <section className={styles.nextStep} aria-label={t('proposal.title', values)}>
      <p className="numeric">
        <b>{t('proposal.title', values)}</b> {t('proposal.text', values)}
      </p>
    </section>
  )
}

/** Loaded after the page, because a review is written only after the puja. */
const ReviewBooking = lazyComponent(() => import('../../reviews/ui/review-booking.tsx').then((module) => module.ReviewBooking))

/** Loaded later, because few people cancel and the section is at the end of the page. */
const CancelBooking = lazyComponent(() =>
  import('../../cancellation/ui/cancel-booking.tsx').then((module) => module.CancelBooking),
)

/** The error of a form on this page, shown next to that form. */
export type FamilyProblem = Refused & { intent: 'cancel' | 'review' | 'paid' | 'another' }

type FamilyBookingViewProps = {
  booking: FamilyBooking
  /** Names in the reader's language. The lists they come from stay on the server. */
  names: { puja: string; language: string | null }
  now: string
  /** Absent before a pandit has accepted and after the puja. */
  samagri: ServiceSamagri | undefined
  /** Shown below the list: the items that the shop sells. */
  missing: ReactNode
  problem: FamilyProblem | undefined
}

export function FamilyBookingView({ booking, names, now, samagri, missing, problem }: FamilyBookingViewProps) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const requested = new Date(booking.createdAt)
  const chosenZone = chosenZoneOf(booking)
  const timeOf = useReaderTime(chosenZone)
  const readerZone = useReaderZone(chosenZone)
  const ownZone = booking.online?.timeZone ?? (readerZone === INDIA ? undefined : readerZone)
  const labels = [t('step.requested'), t('step.confirmed'), t('step.assigned'), t('step.completed')]
  const isCancelled = booking.state === 'cancelled'
  return (
    <main className={`${styles.page} container`} id="main" data-own-clock={ownZone ? true : undefined}>
      <header className={styles.heading}>
        <p className="muted numeric">
          {t('requested', { ref: booking.ref, day: formatWeekdayDate(indiaDate(requested), language), time: timeOf(requested) })}
        </p>
        <h1>{names.puja}</h1>
        {isCancelled ? <span className="tag sindoor">{t('step.cancelled')}</span> : null}
        <ProgressLine done={stepsDone(booking)} labels={labels} label={t('step.list')} isStopped={isCancelled} />
      </header>
      <NextStepBand booking={booking} now={now} problem={problem?.intent === 'another' ? problem : undefined} />
      <ProposedChange booking={booking} />
      <OnlinePart booking={booking} />
      <DoorCode booking={booking} />
      <div className={styles.columns}>
        <div>
          {booking.pandit ? <PanditCard booking={booking} pandit={booking.pandit} puja={names.puja} /> : null}
          {samagri ? <BookingSamagri samagri={samagri} agreed={booking.samagriBringer} missing={missing} /> : null}
          <Payment booking={booking} problem={problem?.intent === 'paid' ? problem : undefined} />
          {booking.review || booking.mayReview ? (
            <Suspense>
              <ReviewBooking booking={booking} now={now} problem={problem?.intent === 'review' ? problem : undefined} />
            </Suspense>
          ) : null}
          <Details booking={booking} language={names.language} />
        </div>
        <div>
          <FamilyHistory history={booking.history} now={now} timeZone={ownZone} />
          <SaveBookingLink booking={booking} />
          <Suspense>
            <CancelBooking booking={booking} now={now} problem={problem?.intent === 'cancel' ? problem : undefined} />
          </Suspense>
        </div>
      </div>
    </main>
  )
}

type DetailsProps = { booking: FamilyBooking; language: string | null }

function Details({ booking, language }: DetailsProps) {
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
