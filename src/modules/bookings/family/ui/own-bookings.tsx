import { Calendar, type IconNode, Phone, Star, UserRound } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { nameIn, nameOf } from '../../../../shared/text/names.ts'
import { formatDate, indiaDate, indiaInstant } from '../../../../shared/time/dates.ts'
import { Art } from '../../../../ui/art/art.tsx'
import type { ArtKey, ArtTint } from '../../../../ui/art/keys.ts'
import { lazyComponent } from '../../../../ui/data/lazy-component.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../../../accounts/profile/ui/own-form.module.css'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { CancelInList } from '../../cancellation/ui/cancel-in-list.tsx'
import { chosenZoneOf } from '../../online/model.ts'
import { pujaDateForFamily } from '../../online/ui/puja-date-for-family.ts'
import { useReaderTime, useTimeWithDay } from '../../online/ui/use-reader-time.ts'
import type { MyBooking } from '../contract.ts'
import { callStep } from './next-step.ts'

/** Loaded after the page, because its form is folded. */
const ReviewForm = lazyComponent(() => import('../../reviews/ui/review-form.tsx').then((module) => module.ReviewForm))

/** A booking with its picture and the name of its puja in the reader's language. */
export type NamedBooking = MyBooking & { puja: string; art: ArtKey; tint: ArtTint }

/** The error of a form in the list, and its booking. */
export type OwnBookingRefusal = Refused & { intent: string; id: string }

type Dated = Pick<MyBooking, 'date' | 'startsAt'>

/** Without an agreed time, the start of the requested date. */
const momentOf = ({ date, startsAt }: Dated): number => (startsAt ? new Date(startsAt) : indiaInstant(date, 0)).getTime()

/** Sorts by the time of the puja, because lists arrive in the order of the requests. */
export const soonestFirst = <Booking extends Dated>(bookings: readonly Booking[]): Booking[] =>
  bookings.toSorted((one, other) => momentOf(one) - momentOf(other))

type OwnBookingsProps = {
  items: readonly NamedBooking[]
  now: string
  refusal: OwnBookingRefusal | undefined
  /** Opens the sheet with the same pandit and puja. */
  again: (booking: NamedBooking, pandit: { id: string; name: string }) => ReactNode
}

export function OwnBookings({ items, now, refusal, again }: OwnBookingsProps) {
  return (
    <ul className={styles.list}>
      {items.map((booking) => (
        <li key={booking.ref} className="card" id={booking.ref}>
          <OwnBooking booking={booking} now={now} refusal={refusal?.id === booking.ref ? refusal : undefined} again={again} />
        </li>
      ))}
    </ul>
  )
}

const TAG = {
  requested: 'tag haldi',
  confirmed: 'tag haldi',
  assigned: 'tag tulsi',
  completed: 'tag sand',
  cancelled: 'tag sindoor',
}

type OwnBookingProps = Omit<OwnBookingsProps, 'items'> & { booking: NamedBooking }

function OwnBooking({ booking, now, refusal, again }: OwnBookingProps) {
  const { t } = useTranslation('account')
  const { language, href } = useVisitor()
  const states = {
    requested: t('state.requested'),
    confirmed: t('state.confirmed'),
    assigned: t('state.assigned'),
    completed: t('state.completed'),
    cancelled: t('state.cancelled'),
  }
  const { ref, state, panditName, panditId, startsAt } = booking
  const pandit = panditName ? nameIn(language, panditName, booking.panditNameHindi) : ''
  const start = startsAt ? new Date(startsAt) : undefined
  const day = formatDate(start ? indiaDate(start) : pujaDateForFamily(booking), language, 'long')
  const isOver = state === 'completed' || state === 'cancelled'
  const timeOf = useReaderTime(chosenZoneOf(booking))
  return (
    <>
      <div className={styles.puja}>
        <span className={`${styles.picture} tint-${booking.tint}`}>
          <Art name={booking.art} />
        </span>
        <div>
          <h3>{booking.puja}</h3>
          <span className={TAG[state]}>{states[state]}</span>
        </div>
      </div>
      <ul className={`${styles.facts} numeric`}>
        <Fact icon={Calendar}>{start ? t('bookings.at', { day, time: timeOf(start) }) : t('bookings.requested', { day })}</Fact>
        {pandit ? <Fact icon={UserRound}>{pandit}</Fact> : null}
        <WaitingFacts booking={booking} now={now} />
        <RatingFact booking={booking} />
      </ul>
      <ReviewAction booking={booking} pandit={pandit} refusal={refusal?.intent === 'review' ? refusal : undefined} />
      <div className={styles.actions}>
        <Link className="button button-outline small" to={href(`/booking/${ref}`)}>
          {t('bookings.open', { ref })}
        </Link>
        {isOver && panditId ? again(booking, { id: panditId, name: pandit }) : null}
        <CancelAction booking={booking} now={now} refusal={refusal?.intent === 'cancel' ? refusal : undefined} />
      </div>
    </>
  )
}

type FactProps = { icon: IconNode; children: ReactNode }

function Fact({ icon, children }: FactProps) {
  return (
    <li>
      <Icon icon={icon} size={18} />
      <span>{children}</span>
    </li>
  )
}

/** Until a pandit has accepted: the requested pandit and the time of our call. */
function WaitingFacts({ booking, now }: { booking: NamedBooking; now: string }) {
  const { t } = useTranslation('account')
  const { language } = useVisitor()
  const call = useCallText(booking, now)
  const { state, requestedPandit, recommendPandit } = booking
  if (state !== 'requested' && state !== 'confirmed') return null
  const requestedName = requestedPandit ? nameOf(language, requestedPandit) : recommendPandit
  return (
    <>
      {requestedName ? <Fact icon={UserRound}>{t('bookings.requestedPandit', { pandit: requestedName })}</Fact> : null}
      {state === 'requested' ? <Fact icon={Phone}>{call}</Fact> : null}
    </>
  )
}

/** The promised call, with the same text as on the booking's page. */
function useCallText(booking: NamedBooking, now: string): string {
  const { t } = useTranslation('family')
  const { settings } = useVisitor()
  const spoken = useTimeWithDay(chosenZoneOf(booking))
  const { kind, by } = callStep(booking, now)
  const phone = formatPhone(settings.phone)
  if (kind === 'call-missed') return `${t('next.missed')}. ${t('next.missedText', { phone })}`
  if (kind === 'call-late') return `${t('next.late')}. ${t('next.lateText', { phone })}`
  const { time, day } = spoken(by, now)
  return day ? t('next.callDay', { time, day }) : t('next.callToday', { time })
}

type OwnActionProps = { booking: NamedBooking; refusal: Refused | undefined }

function CancelAction({ booking, now, refusal }: OwnActionProps & { now: string }) {
  const { panditName: name, panditNameHindi: nameHindi, puja } = booking
  const pandit = name === null ? null : { name, nameHindi }
  return <CancelInList booking={{ ...booking, pandit }} puja={puja} now={now} refusal={refusal} />
}

/** The family's rating, with a link to its review. */
function RatingFact({ booking: { ref, review } }: { booking: NamedBooking }) {
  const { t } = useTranslation('account')
  const { href } = useVisitor()
  if (!review) return null
  return (
    <Fact icon={Star}>
      <Link className={styles.ratedLink} to={`${href('/account/reviews')}#${ref}`}>
        {t('bookings.reviewed', { count: review.rating })}
      </Link>
    </Fact>
  )
}

function ReviewAction({ booking, pandit, refusal }: OwnActionProps & { pandit: string }) {
  const { t } = useTranslation('family')
  const { t: own } = useTranslation('account')
  const { ref, mayReview } = booking
  if (!mayReview) return null
  return (
    <details className={styles.more} open={refusal !== undefined || undefined}>
      <summary className="button button-primary small" aria-label={own('bookings.reviewNamed', { puja: booking.puja })}>
        {t('next.toReview')}
      </summary>
      <p>{t('review.question', { pandit })}</p>
      <Suspense>
        <ReviewForm reference={ref} refusal={refusal} submit={t('review.send')} />
      </Suspense>
    </details>
  )
}
