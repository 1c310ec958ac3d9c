import { CalendarClock, Link as LinkIcon } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { type CalendarMonth, WeekdayHours, type WorkingDay } from '../../../../../modules/bookings/pandit-calendar/contract.ts'
import { addDays, datePart } from '../../../../../shared/time/dates.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { PortalDialog } from '../../frame/dialog.tsx'
import { PortalRefusal } from '../../frame/parts.tsx'
import * as styles from './calendar.module.css'
import { formatTimeField, parseTimeField } from './calendar-clock.ts'
import { useCalendarChange } from './calendar-data.ts'

/** Any Sunday: only its weekday name is used. */
const SUNDAY = '2026-11-22'
const MAX_PUJAS = 10

export function PortalCalendarMore({ data }: { data: CalendarMonth }) {
  const { t } = useTranslation('calendar')
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={`${styles.calendarMore} card`}>
      <button type="button" className="button button-outline" onClick={() => setEditing(true)}>
        <Icon icon={CalendarClock} size={20} />
        {t('week.open')}
      </button>
      <Feed feedUrl={data.feedUrl} />
      {isEditing ? <WeekForm data={data} onClose={() => setEditing(false)} /> : null}
    </div>
  )
}

function WeekForm({ data, onClose }: { data: CalendarMonth; onClose: () => void }) {
  const { t } = useTranslation('calendar')
  const changes = useCalendarChange()
  const [week, setWeek] = useState<readonly WorkingDay[]>(data.week)
  const [capacityPerDay, setCapacity] = useState(data.capacityPerDay)
  const isWrong = !WeekdayHours.safeParse({ week, capacityPerDay }).success
  const submit = async () => {
    if (!isWrong && (await changes.run({ change: 'week', week: [...week], capacityPerDay }))) onClose()
  }
  const set = (weekday: number, day: Partial<WorkingDay>) =>
    setWeek(week.map((entry) => (entry.weekday === weekday ? { ...entry, ...day } : entry)))
  return (
    <PortalDialog
      title={t('week.title')}
      submit={t('week.save')}
      action={changes}
      refusal={isWrong ? <Refusal>{t('week.wrong')}</Refusal> : undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {week.map((day) => (
        <WeekdayRow key={day.weekday} day={day} set={(part) => set(day.weekday, part)} />
      ))}
      <Field label={t('week.capacity')} hint={t('week.capacityHint')}>
        {(control) => (
          <select
            {...control}
            className="input numeric"
            value={capacityPerDay}
            onChange={(event) => setCapacity(Number(event.target.value))}
          >
            {Array.from({ length: MAX_PUJAS }, (_, index) => (
              <option key={`${index + 1}`} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
      </Field>
    </PortalDialog>
  )
}

/** 23:59, the last value of a time field, means midnight. */
const endOf = (clock: string): number | undefined => (clock === '23:59' ? 1440 : parseTimeField(clock))

function WeekdayRow({ day, set }: { day: WorkingDay; set: (part: Partial<WorkingDay>) => void }) {
  const { t } = useTranslation('calendar')
  const { language } = useVisitor()
  const name = datePart(addDays(SUNDAY, day.weekday), language, 'weekday', 'long')
  return (
    <fieldset className={styles.calendarWeek}>
      <legend className="visually-hidden">{name}</legend>
      <label>
        <input type="checkbox" checked={!day.isOff} onChange={(event) => set({ isOff: !event.target.checked })} />
        {name}
      </label>
      {day.isOff ? (
        <span className="muted">{t('week.off')}</span>
      ) : (
        <>
          <input
            type="time"
            className="input numeric"
            aria-label={t('week.from', { day: name })}
            value={formatTimeField(day.fromMinute)}
            onChange={(event) => set({ fromMinute: parseTimeField(event.target.value) ?? day.fromMinute })}
          />
          <input
            type="time"
            className="input numeric"
            aria-label={t('week.to', { day: name })}
            value={formatTimeField(day.toMinute)}
            onChange={(event) => set({ toMinute: endOf(event.target.value) ?? day.toMinute })}
          />
        </>
      )}
    </fieldset>
  )
}

function Feed({ feedUrl }: { feedUrl: string | null }) {
  const { t } = useTranslation('calendar')
  const changes = useCalendarChange()
  return (
    <div className={styles.calendarFeed}>
      <p>{t('feed.text')}</p>
      {feedUrl ? (
        <Field label={t('feed.address')} hint={t('feed.secret')}>
          {(control) => (
            <input {...control} className="input numeric" readOnly value={feedUrl} onFocus={(event) => event.target.select()} />
          )}
        </Field>
      ) : null}
      <button
        type="button"
        className="button button-outline"
        aria-busy={changes.isPending}
        onClick={() => void changes.run({ change: 'feed' })}
      >
        <Icon icon={LinkIcon} size={20} />
        {feedUrl ? t('feed.renew') : t('feed.get')}
      </button>
      <PortalRefusal error={changes.error} />
    </div>
  )
}
