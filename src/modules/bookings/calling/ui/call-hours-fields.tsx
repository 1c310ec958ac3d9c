import { useEffect, useMemo, useState } from 'react'
import { formatClock, INDIA } from '../../../../shared/time/dates.ts'
import { deviceZone } from '../../../../ui/data/reader-zone.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import { ZoneField } from '../../online/ui/zone-field.tsx'
import { zoneOptions } from '../../online/ui/zone-options.ts'
import { SelectArrow } from '../../request/ui/booking-field-groups.tsx'
import * as styles from '../../request/ui/booking-sheet.module.css'
import { box, type FormPart } from '../../request-form/ui/form-part.ts'
import { EARLY_HOURS, USUAL_HOURS } from './use-call-time.ts'

const HOURS = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

type CallHoursProps = FormPart & {
  /** Country code of the family, two letters. */
  country: string
  /** The time zone chosen for an online puja, which the hours use. Empty for a puja at home. */
  joinedZone: string
  /** The chosen hours and ours never overlap. */
  isNever: boolean
}

export function CallHoursFields({ form, onKeep, country, joinedZone, isNever }: CallHoursProps) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { errors } = form.formState
  const [zone, from, to] = form.watch(['callTimeZone', 'callFrom', 'callTo'])
  const { own, zones } = useZones(country, zone)
  const isWidened = useUsualHours({ form, onKeep, own, zones, joinedZone, isNever })
  const hour = (field: 'callFrom' | 'callTo', label: string, hours: readonly string[], error?: string) => (
    <Field label={label} required error={error ?? errors[field]?.message}>
      {(control) => (
        <SelectArrow>
          <select {...control} {...form.register(field)} className={box(form, field, 'numeric')}>
            {hours.map((time) => (
              <option key={time} value={time}>
                {formatClock((Number(time.slice(0, 2)) * 60) % 1440, language)}
              </option>
            ))}
          </select>
        </SelectArrow>
      )}
    </Field>
  )
  return (
    <fieldset className={`${styles.full} ${styles.callHours}`}>
      <legend>{t('call.title')}</legend>
      <p className="muted text-small">{t('call.text')}</p>
      <div className={styles.callHoursFields}>
        {hour('callFrom', t('call.from'), HOURS.slice(0, 24), isNever && isWidened ? t('call.never') : undefined)}
        {hour(
          'callTo',
          t('call.to'),
          HOURS.slice(1).filter((time) => time > from || time === to),
        )}
        {zones.length > 1 && !joinedZone ? (
          <ZoneField form={form} field="callTimeZone" label={t('call.zone')} zones={zones} className={styles.full} />
        ) : null}
      </div>
    </fieldset>
  )
}

/** The device's time zone, and those of the country to choose from. */
function useZones(country: string, zone: string) {
  const { language } = useVisitor()
  const own = useMemo(deviceZone, [])
  const zones = useMemo(() => {
    const extraZones = own === INDIA ? [] : [own]
    const there = zoneOptions(country, new Date(), language, zone, ...extraZones)
    // For a number of one country and a time zone of another, the time zone decides.
    const isListed = there.some(({ value }) => value === zone)
    return isListed || !zone ? there : [{ value: zone, label: zone.replace(/^.*\//, '').replaceAll('_', ' ') }, ...there]
  }, [country, language, zone, own])
  return { own, zones }
}

type UsualHoursOptions = Pick<CallHoursProps, 'form' | 'onKeep' | 'joinedZone' | 'isNever'> & ReturnType<typeof useZones>

/** Fills in the usual hours. Returns whether earlier ones replaced them, because the usual never overlap ours. */
function useUsualHours({ form, onKeep, own, zones, joinedZone, isNever }: UsualHoursOptions): boolean {
  useEffect(() => {
    if (joinedZone) form.setValue('callTimeZone', joinedZone)
  }, [form, joinedZone])
  useEffect(() => {
    if (form.getValues('callFrom')) return
    if (!form.getValues('callTimeZone')) form.setValue('callTimeZone', own === INDIA ? (zones[0]?.value ?? own) : own)
    form.setValue('callFrom', USUAL_HOURS.from)
    form.setValue('callTo', USUAL_HOURS.to)
    onKeep()
  }, [form, own, zones, onKeep])
  const [isWidened, setWidened] = useState(false)
  useEffect(() => {
    if (!isNever || isWidened || form.getValues('callFrom') !== USUAL_HOURS.from) return
    setWidened(true)
    form.setValue('callFrom', EARLY_HOURS.from)
    form.setValue('callTo', EARLY_HOURS.to)
    onKeep()
  }, [isNever, isWidened, form, onKeep])
  return isWidened
}
