import { CalendarOff, CalendarPlus, Trash2 } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { CalendarMonth } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { formatDate, formatTime, indiaDate, indiaInstant, indiaMinutes } from '../../../../../shared/time/dates.ts'
import { formatLength } from '../../../../../shared/time/durations.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { Field } from '../../../../../ui/kit/field.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as cardsStyles from '../../frame/cards.module.css'
import { PortalDialog } from '../../frame/dialog.tsx'
import { PortalRefusal, pujaTitle } from '../../frame/parts.tsx'
import * as styles from './calendar.module.css'
import { formatTimeField, parseTimeField } from './calendar-clock.ts'
import { type CalendarChanges, entriesOf, useCalendarChange } from './calendar-data.ts'
import { DayOffSheet, pujasToHold } from './day-off-sheet.tsx'

type PortalDayProps = { day: string; today: string; data: CalendarMonth }

export function PortalDay({ day, today, data }: PortalDayProps) {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const changes = useCalendarChange()
  const [open, setOpen] = useState<'add' | 'day-off'>()
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
      {day < today ? null : (
        <div className={`${cardsStyles.moves} ${cardsStyles.even}`}>
          <button
            type="button"
            className="button button-outline"
            aria-busy={changes.isPending}
            onClick={() => (!isAway && remaining > 0 ? setOpen('day-off') : void setAway(!isAway))}
          >
            <Icon icon={CalendarOff} size={20} strokeWidth={1.75} aria-hidden="true" />
            {isAway ? t('day.makeAvailable') : t('day.takeOff')}
          </button>
          <button type="button" className="button button-outline" onClick={() => setOpen('add')}>
            <Icon icon={CalendarPlus} size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('day.add')}
          </button>
        </div>
      )}
      {open === 'day-off' ? null : <PortalRefusal problem={changes.error} />}
      {open === 'add' ? <AddExternalBooking day={day} onClose={close} /> : null}
      {open === 'day-off' ? (
        <DayOffSheet bookings={accepted} changes={changes} onSave={() => void takeDayOff()} onClose={close} />
      ) : null}
    </section>
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
        <Icon icon={Trash2} size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}

const LENGTHS = [30, 60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440]

const DEFAULT_START_MINUTE = 540
/** Returns the next full hour of today, at most 23:00. */
const nextHour = (now: Date): number => Math.min((Math.floor(indiaMinutes(now) / 60) + 1) * 60, 1380)

function AddExternalBooking({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const changes = useCalendarChange()
  const now = useNow()
  const [clock, setClock] = useState(formatTimeField(day === indiaDate(now) ? nextHour(now) : DEFAULT_START_MINUTE))
  const [minutes, setMinutes] = useState(180)
  const [note, setNote] = useState('')
  const submit = async () => {
    const startsAt = indiaInstant(day, parseTimeField(clock) ?? 0).toISOString()
    if (await changes.run({ change: 'add', startsAt, minutes, note })) onClose()
  }
  return (
    <PortalDialog
      title={t('add.title', { day: formatDate(day, language, 'long') })}
      submit={t('add.save')}
      action={changes}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Field label={t('add.from')} required>
        {(control) => (
          <input
            {...control}
            type="time"
            className="input numeric"
            required
            value={clock}
            onChange={(event) => setClock(event.target.value || clock)}
          />
        )}
      </Field>
      <Field label={t('add.length')} hint={t('add.lengthHint')}>
        {(control) => (
          <select
            {...control}
            className="input numeric"
            value={minutes}
            onChange={(event) => setMinutes(Number(event.target.value))}
          >
            {LENGTHS.map((length) => (
              <option key={length} value={length}>
                {formatLength(length, language)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('add.note')} hint={t('add.noteHint')}>
        {(control) => (
          <input {...control} className="input" maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
    </PortalDialog>
  )
}
