// A person's own bookings in a list: what each is, where it stands, and what can be done with it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatTime, indiaDate } from '../../../shared/dates.ts'
import { nameIn } from '../../../shared/names.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { MyBooking } from '../contract/own.ts'
import { usePage } from './use-page.ts'

/** A booking with the name of its puja in the reader's language. */
export type NamedBooking = MyBooking & { puja: string }

type OwnBookingsProps = {
  items: readonly NamedBooking[]
  /** Opens the sheet with the same pandit and puja. */
  again: (booking: NamedBooking, pandit: { id: string; name: string }) => ReactNode
}

export function OwnBookings({ items, again }: OwnBookingsProps) {
  return (
    <ul className="own-list">
      {items.map((booking) => (
        <li key={booking.ref} className="card">
          <OwnBooking booking={booking} again={again} />
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

function OwnBooking({ booking, again }: { booking: NamedBooking; again: OwnBookingsProps['again'] }) {
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
        {booking.cancellation.allowed ? (
          <Link className="btn btn-l sm" to={href(`/booking/${ref}#cancel`)}>
            {t('bookings.cancel')}
          </Link>
        ) : null}
        {isOver && panditId ? again(booking, { id: panditId, name: pandit }) : null}
      </div>
    </>
  )
}
