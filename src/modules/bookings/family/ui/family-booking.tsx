import { type ReactNode, Suspense } from 'react'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { deferredComponent, lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import type { ServiceSamagri } from '../../../pandits/details/contract.ts'
import { SamagriLines } from '../../../pandits/details/ui/samagri-lines.tsx'
import type { Bringer } from '../../../pandits/profile/model.ts'
import { chosenZoneOf } from '../../online/model.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { useReaderTime } from '../../online/ui/use-reader-time.ts'
import { Payment } from '../../payment/ui/pay-booking.tsx'
import * as doorCodeStyles from '../../puja-day/ui/door-code.module.css'
import type { FamilyBooking } from '../contract.ts'
import * as styles from './family-booking.module.css'
import { stepsDone } from './next-step.ts'
import { NextStepBand } from './next-step-band.tsx'
import { ProgressLine } from './progress-line.tsx'
import { useOwnZone } from './use-own-zone.ts'

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

/** Loaded after the page, because a review is written only after the puja. */
const ReviewBooking = lazyComponent(() => import('../../reviews/ui/review-booking.tsx').then((module) => module.ReviewBooking))

/** Loaded later, because few people cancel and the section is at the end of the page. */
const CancelBooking = lazyComponent(() =>
  import('../../cancellation/ui/cancel-booking.tsx').then((module) => module.CancelBooking),
)

const ProposedChange = deferredComponent(() => import('./proposed-change.tsx').then((module) => module.ProposedChange))
const OnlinePart = deferredComponent(() => import('./online-part.tsx').then((module) => module.OnlinePart))
const BookingDetails = deferredComponent(() => import('./booking-details.tsx').then((module) => module.BookingDetails))
const PanditCard = deferredComponent(() => import('./pandit-contact.tsx').then((module) => module.PanditCard))
const FamilyHistory = deferredComponent(() => import('./family-history-list.tsx').then((module) => module.FamilyHistory))
const SaveBookingLink = deferredComponent(() => import('./save-booking-link.tsx').then((module) => module.SaveBookingLink))

/** The parts above the end of the page, which appear together with it on a navigation in the browser. */
export const FAMILY_BOOKING_PARTS = [ProposedChange, OnlinePart, BookingDetails, PanditCard] as const

/** The error of a form on this page, shown next to that form. */
export type FamilyRefusal = Refused & { intent: 'cancel' | 'review' | 'paid' | 'another' }

type FamilyBookingViewProps = {
  booking: FamilyBooking
  /** Names in the reader's language. The lists they come from stay on the server. */
  names: { puja: string; language: string | null }
  now: string
  /** Absent before a pandit has accepted and after the puja. */
  samagri: ServiceSamagri | undefined
  /** Shown below the list: the items that the shop sells. */
  missing: ReactNode
  refusal: FamilyRefusal | undefined
}

export function FamilyBookingView({ booking, names, now, samagri, missing, refusal }: FamilyBookingViewProps) {
  const { t } = useTranslation('family')
  const { language } = useVisitor()
  const requested = new Date(booking.createdAt)
  const timeOf = useReaderTime(chosenZoneOf(booking))
  const ownZone = useOwnZone(booking)
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
      <NextStepBand booking={booking} now={now} refusal={refusal?.intent === 'another' ? refusal : undefined} />
      {booking.proposal ? <ProposedChange booking={booking} proposal={booking.proposal} /> : null}
      {booking.online ? <OnlinePart booking={booking} online={booking.online} /> : null}
      <DoorCode booking={booking} />
      <div className={styles.columns}>
        <div>
          {booking.pandit ? <PanditCard booking={booking} pandit={booking.pandit} puja={names.puja} /> : null}
          {samagri ? <BookingSamagri samagri={samagri} agreed={booking.samagriBringer} missing={missing} /> : null}
          <Payment booking={booking} refusal={refusal?.intent === 'paid' ? refusal : undefined} />
          {booking.review || booking.mayReview ? (
            <Suspense>
              <ReviewBooking booking={booking} now={now} refusal={refusal?.intent === 'review' ? refusal : undefined} />
            </Suspense>
          ) : null}
          <BookingDetails booking={booking} language={names.language} />
        </div>
        <div>
          <FamilyHistory booking={booking} now={now} />
          <SaveBookingLink booking={booking} />
          <Suspense>
            <CancelBooking booking={booking} now={now} refusal={refusal?.intent === 'cancel' ? refusal : undefined} />
          </Suspense>
        </div>
      </div>
    </main>
  )
}
