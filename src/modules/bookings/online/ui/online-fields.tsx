import { useEffect, useMemo } from 'react'
import { formatClock, INDIA, isCalendarDate } from '../../../../shared/time/dates.ts'
import { deviceCountry } from '../../../../ui/data/device-country.ts'
import { DateField } from '../../../../ui/kit/calendar/date-field.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { SelectArrow } from '../../request/ui/booking-field-groups.tsx'
import * as styles from '../../request/ui/booking-sheet.module.css'
import { type FieldGroupProps, inputClass } from '../../request-form/ui/form-part.ts'
import { clockAt, hasIndiaClock, INDIA_MORNING, INDIA_NIGHT, preferredStart } from '../model.ts'
import { TwoClocks } from './two-clocks.tsx'
import { ZoneField } from './zone-field.tsx'
import { countryOptions, zoneOptions } from './zone-options.ts'

export function OnlineFields({ form, onSaveDraft }: FieldGroupProps) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { errors } = form.formState
  const [date, time, timeZone] = form.watch(['date', 'time', 'timeZone'])
  const today = clockAt(timeZone || INDIA, new Date()).date
  return (
    <>
      <PlaceSelect form={form} onSaveDraft={onSaveDraft} />
      <Field label={t('online.date')} required error={errors.date?.message}>
        {(control) => (
          <DateField
            {...control}
            name="date"
            value={date}
            onChange={(chosen) => {
              form.setValue('date', chosen)
              onSaveDraft()
            }}
            min={today}
            today={today}
            label={t('online.date')}
            language={language}
            placeholder={t('field.dateChoose')}
          />
        )}
      </Field>
      <Field label={t('online.time')} required error={errors.time?.message}>
        {(control) => (
          <input {...control} {...form.register('time')} type="time" className={inputClass(form, 'time', 'numeric')} />
        )}
      </Field>
      <Clocks date={date} time={time} timeZone={timeZone} />
    </>
  )
}

/** The browser's own country and time zone are filled in first. For a country with one time zone no other is asked. */
function PlaceSelect({ form, onSaveDraft }: FieldGroupProps) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { errors } = form.formState
  const [country, date, timeZone] = form.watch(['country', 'date', 'timeZone'])
  const { often, all } = useMemo(() => countryOptions(language), [language])
  const own = useMemo(deviceCountry, [])
  // Names of time zones change with summer time, so the chosen one always stays in the list.
  const day = isCalendarDate(date) ? date : ''
  const zones = useMemo(
    () => zoneOptions(country, day ? new Date(day) : new Date(), language, timeZone, own.timeZone),
    [country, day, language, timeZone, own],
  )
  useEffect(() => {
    if (form.getValues('country')) return
    form.setValue('country', own.country)
    form.setValue('timeZone', own.timeZone)
  }, [form, own])
  const choose = (code: string) => {
    form.setValue('country', code)
    const [first] = zoneOptions(code, new Date(), language, own.timeZone)
    form.setValue('timeZone', own.country === code ? own.timeZone : (first?.value ?? ''))
    onSaveDraft()
  }
  return (
    <>
      <Field label={t('online.country')} required error={errors.country?.message} className={zones.length > 1 ? '' : styles.full}>
        {(control) => (
          <SelectArrow>
            <select
              {...control}
              className={inputClass(form, 'country')}
              value={country}
              onChange={(event) => choose(event.target.value)}
            >
              <optgroup label={t('online.commonCountries')}>
                {often.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t('online.all')}>
                {all.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            </select>
          </SelectArrow>
        )}
      </Field>
      {zones.length > 1 ? <ZoneField form={form} field="timeZone" label={t('online.zone')} zones={zones} /> : null}
    </>
  )
}

function Clocks({ date, time, timeZone }: { date: string; time: string; timeZone: string }) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const isComplete = isCalendarDate(date) && /^\d\d:\d\d$/.test(time) && timeZone !== ''
  const at = isComplete ? preferredStart(timeZone, date, time) : undefined
  const { minutes } = at ? clockAt('Asia/Kolkata', at) : { minutes: INDIA_NIGHT }
  return (
    <output className={`${styles.full} ${styles.onlineClocks}`}>
      {at ? (
        <TwoClocks
          at={at}
          timeZone={timeZone}
          language={language}
          labels={{ family: t('online.yours'), india: t('online.india') }}
        />
      ) : (
        <span className="muted text-small">{t('online.clocksLater')}</span>
      )}
      {at && !hasIndiaClock(timeZone, at) && (minutes < INDIA_MORNING || minutes >= INDIA_NIGHT) ? (
        <span className="muted text-small">
          {t('online.nightInIndia', { from: formatClock(INDIA_MORNING, language), to: formatClock(INDIA_NIGHT, language) })}
        </span>
      ) : null}
    </output>
  )
}
