// A person's own bookings in a list: what each is, where it stands, and what can be done with it right here.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatTime, indiaDate } from '../../../shared/dates.ts'
import { nameIn } from '../../../shared/names.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { MyBooking } from '../contract/own.ts'
import { CancelTerms } from './cancel-booking.tsx'
import { ReviewForm } from './review-form.tsx'
import { usePage } from './use-page.ts'
import './family-booking.css'
import './review-booking.css'

/** A booking with the name of its puja in the reader's language. */
export type NamedBooking = MyBooking & { puja: string }

/** What a form of the list was refused for, and of which booking. */
export type OwnBookingProblem = { intent: string; id: string; reason: string }

type OwnBookingsProps = {
  items: readonly NamedBooking[]
  now: string
  problem: OwnBookingProblem | undefined
  /** Opens the sheet with the same pandit and puja. */
  again: (booking: NamedBooking, pandit: { id: string; name: string }) => ReactNode
}

export function OwnBookings({ items, now, problem, again }: OwnBookingsProps) {
  return (
    <ul className="own-list">
      {items.map((booking) => (
        <li key={booking.ref} className="card" id={booking.ref}>
          <OwnBooking booking={booking} now={now} problem={problem?.id === booking.ref ? problem : undefined} again={again} />
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
  cancelled: 'tag sind',
}

type OwnBookingProps = Omit<OwnBookingsProps, 'items'> & { booking: NamedBooking }

function OwnBooking({ booking, now, problem, again }: OwnBookingProps) {
  const { t } = useTranslation('account')
  const { language, href } = usePage()
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
  const day = formatDate(start ? indiaDate(start) : booking.date, language, 'long')
  const isOver = state === 'completed' || state === 'cancelled'
  return (
    <>
      <div className="own-ways">
        <h3>{booking.puja}</h3>
        <span className={TAG[state]}>{states[state]}</span>
      </div>
      <p className="num">
        {start ? t('bookings.at', { day, time: formatTime(start, language) }) : t('bookings.asked', { day })}
        {pandit ? `, ${pandit}` : ''}
      </p>
      <div className="own-ways">
        <Link className="btn btn-l sm" to={href(`/booking/${ref}`)}>
          {t('bookings.open', { ref })}
        </Link>
        {isOver && panditId ? again(booking, { id: panditId, name: pandit }) : null}
      </div>
      <Cancelling booking={booking} now={now} problem={problem?.intent === 'cancel' ? problem.reason : undefined} />
      <Reviewing booking={booking} pandit={pandit} problem={problem?.intent === 'review' ? problem.reason : undefined} />
    </>
  )
}

type RoomProps = { booking: NamedBooking; problem: string | undefined }

/** What cancelling costs is read first; only below it stands the button. */
function Cancelling({ booking, now, problem }: RoomProps & { now: string }) {
  const { t } = useTranslation('account')
  const { panditName: name, panditNameHindi: nameHindi, cancellation } = booking
  if (cancellation.rule === 'over') return null
  const pandit = name === null ? null : { name, nameHindi }
  return (
    <details className="own-more" open={problem !== undefined || undefined}>
      <summary className="link" aria-label={t('bookings.cancelNamed', { puja: booking.puja })}>
        {t('bookings.cancel')}
      </summary>
      <CancelTerms booking={{ ...booking, pandit }} now={now} problem={problem} />
    </details>
  )
}

function Reviewing({ booking, pandit, problem }: RoomProps & { pandit: string }) {
  const { t } = useTranslation('family')
  const { href } = usePage()
  const { ref, mayReview, review } = booking
  const { t: own } = useTranslation('account')
  if (review) {
    return (
      <p>
        <Link className="link" to={`${href('/account/reviews')}#${ref}`}>
          {own('bookings.reviewed', { count: review.rating })}
        </Link>
      </p>
    )
  }
  if (!mayReview) return null
  return (
    <details className="own-more" open={problem !== undefined || undefined}>
      <summary className="link" aria-label={own('bookings.reviewNamed', { puja: booking.puja })}>
        {t('next.toReview')}
      </summary>
      <p>{t('review.ask', { pandit })}</p>
      <ReviewForm reference={ref} problem={problem} submit={t('review.send')} />
    </details>
  )
}
