import { CalendarOff, CalendarPlus, Trash2 } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { CalendarMonth } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { formatDate, formatTime } from '../../../../../shared/time/dates.ts'
import { lazyComponent } from '../../../../../ui/data/lazy-component.tsx'
import { useIdempotentMutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as cardsStyles from '../../frame/cards.module.css'
import { PortalRefusal, pujaTitle } from '../../frame/parts.tsx'
import * as styles from './calendar.module.css'
import { type CalendarChanges, entriesOf, useCalendarChange } from './calendar-data.ts'
import { DayOffSheet, pujasToHold } from './day-off-sheet.tsx'

/** Loaded when it is opened, with the library for forms. */
const ExternalBookingForm = lazyComponent(() =>
  import('./external-booking-form.tsx').then((module) => module.ExternalBookingForm),
)

type PortalDayProps = { day: string; today: string; data: CalendarMonth }

export function PortalDay({ day, today, data }: PortalDayProps) {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const changes = useCalendarChange()
  const [open, setOpen] = useState<'add' | 'day-off'>()
  const opening = useIdempotentMutation(ExternalBookingForm.preload, { onSuccess: () => setOpen('add') })
  const { bookings, elsewhere, isAway, weekdayHours } = entriesOf(data, day)
  const isEmpty = bookings.length === 0 && elsewhere.length === 0
  const accepted = bookings.filter((booking) => booking.state === 'assigned')
  const remaining = pujasToHold(accepted).length
  const dayOff = remaining > 0 ? t('day.offWithPujas', { count: remaining }) : t('day.off')
  const state = isAway ? dayOff : weekdayHours?.isOff ? t('day.weekdayOff') : isEmpty ? t('day.free') : ''
  const close = () => setOpen(undefined)
  const setAway = (isAway: boolean) => changes.run({ change: 'days', days: [day], isAway })
  const takeDayOff = async () => {
    if (await setAway(true)) close()
  }
  return (
    <section className={styles.calendarDay} aria-live="polite">
      <h4>{formatDate(day, language, 'long')}</h4>
      {state ? <p className="muted">{state}</p> : null}
      <DayEntries bookings={bookings} elsewhere={elsewhere} changes={changes} />
      {day < today ? null : (
        <div className={`${cardsStyles.actions} ${cardsStyles.even}`}>
          <button
            type="button"
            className="button button-outline"
            aria-busy={changes.isPending}
            onClick={() => (!isAway && remaining > 0 ? setOpen('day-off') : void setAway(!isAway))}
          >
            <Icon icon={CalendarOff} size={20} />
            {isAway ? t('day.makeAvailable') : t('day.takeOff')}
          </button>
          <button
            type="button"
            className="button button-outline"
            aria-busy={opening.isPending}
            onClick={() => void opening.run()}
          >
            <Icon icon={CalendarPlus} size={20} />
            {t('day.add')}
          </button>
        </div>
      )}
      {open === 'day-off' ? null : <PortalRefusal error={changes.error ?? opening.error} />}
      {open === 'add' ? <ExternalBookingForm day={day} onClose={close} /> : null}
      {open === 'day-off' ? (
        <DayOffSheet bookings={accepted} changes={changes} onSave={() => void takeDayOff()} onClose={close} />
      ) : null}
    </section>
  )
}

type DayEntriesProps = Pick<CalendarMonth, 'bookings' | 'elsewhere'> & { changes: CalendarChanges }

function DayEntries({ bookings, elsewhere, changes }: DayEntriesProps) {
  const { language } = useVisitor()
  return (
    <ul className="numeric">
      {bookings.map((booking) => (
        <li key={booking.ref}>
          <span>
            <b>{formatTime(new Date(booking.startsAt), language)}</b> {pujaTitle(booking, language)}, {booking.locality}
          </span>
        </li>
      ))}
      {elsewhere.map((entry) => (
        <OtherAppointment key={entry.id} entry={entry} changes={changes} />
      ))}
    </ul>
  )
}

type OwnProps = { entry: CalendarMonth['elsewhere'][number]; changes: CalendarChanges }

function OtherAppointment({ entry, changes }: OwnProps) {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const [from, to] = [formatTime(new Date(entry.startsAt), language), formatTime(new Date(entry.endsAt), language)]
  return (
    <li>
      <span>
        <b>{t('day.span', { from, to })}</b> {entry.note || t('day.elsewhere')}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('day.remove', { from })}
        onClick={() => void changes.run({ change: 'remove', id: entry.id })}
      >
        <Icon icon={Trash2} size={20} />
      </button>
    </li>
  )
}
