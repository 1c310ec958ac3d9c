// Asks before a day with accepted pujas is taken off.
import { CalendarX } from 'lucide'
import { useId, useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { CalendarMonth } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { formatTime } from '../../../../../shared/time/dates.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as cardsStyles from '../../frame/cards.module.css'
import { PortalDialog } from '../../frame/dialog.tsx'
import { pujaTitle } from '../../frame/parts.tsx'
import { usePortalActions } from '../../frame/use-portal-actions.ts'
import { AbsenceForm } from '../absence.tsx'
import * as styles from './calendar.module.css'
import type { CalendarChanges } from './calendar-data.ts'

type Booking = CalendarMonth['bookings'][number]
type DayOffProps = { bookings: readonly Booking[]; changes: CalendarChanges; onSave: () => void; onClose: () => void }

/** The pujas to which he comes: he has not reported that he cannot. */
export const pujasToHold = (bookings: readonly Booking[]): Booking[] =>
  bookings.filter(({ cannotComeAt }) => cannotComeAt === null)

/** A day off takes no accepted puja from him; for each he can report that he cannot come, and then return here. */
export function DayOffSheet({ bookings, changes, onSave, onClose }: DayOffProps) {
  const { t } = useTranslation('calendar')
  const actions = usePortalActions()
  const [absentFrom, setAbsentFrom] = useState<string>()
  const count = pujasToHold(bookings).length
  const report = (ref: string) => {
    actions.reset()
    setAbsentFrom(ref)
  }
  if (absentFrom !== undefined)
    return <AbsenceForm booking={{ ref: absentFrom }} actions={actions} onClose={() => setAbsentFrom(undefined)} />
  return (
    <PortalDialog
      title={count > 0 ? t('dayOff.title', { count }) : t('day.takeOff')}
      submit={count > 0 ? t('dayOff.save', { count }) : t('day.takeOff')}
      action={changes}
      onClose={onClose}
      onSubmit={onSave}
    >
      <ul className={`${styles.dayOffPujas} numeric`}>
        {bookings.map((booking) => (
          <AcceptedPuja key={booking.ref} booking={booking} onAbsence={() => report(booking.ref)} />
        ))}
      </ul>
      {count > 0 ? <p>{t('dayOff.keeps', { count })}</p> : null}
    </PortalDialog>
  )
}

function AcceptedPuja({ booking, onAbsence }: { booking: Booking; onAbsence: () => void }) {
  const { t } = useTranslation('portal')
  const { t: tCalendar } = useTranslation('calendar')
  const { language } = useVisitor()
  const id = useId()
  return (
    <li>
      <span id={id}>
        <b>{formatTime(new Date(booking.startsAt), language)}</b> {pujaTitle(booking, language)}, {booking.locality}
      </span>
      {booking.cannotComeAt ? (
        <span className="muted">{tCalendar('dayOff.reported')}</span>
      ) : (
        <button
          type="button"
          className={`button button-outline ${cardsStyles.outlined}`}
          aria-describedby={id}
          onClick={onAbsence}
        >
          <Icon icon={CalendarX} size={20} />
          {t('absence.button')}
        </button>
      )}
    </li>
  )
}
