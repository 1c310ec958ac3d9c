import { useEffect, useMemo, useState } from 'react'
import { formatClock, INDIA } from '../../../../shared/time/dates.ts'
import { deviceZone } from '../../../../ui/data/reader-zone.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { ZoneField } from '../../online/ui/zone-field.tsx'
import { zoneOptions } from '../../online/ui/zone-options.ts'
import { SelectArrow } from '../../request/ui/booking-field-groups.tsx'
import * as styles from '../../request/ui/booking-sheet.module.css'
import { type FieldGroupProps, inputClass } from '../../request-form/ui/form-part.ts'
import { DEFAULT_HOURS, WIDER_HOURS } from './use-call-time.ts'

const HOURS = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

type CallHoursProps = FieldGroupProps & {
  /** Country code of the family, two letters. */
  country: string
  /** The time zone chosen for an online puja, which the hours use. Empty for a puja at home. */
  joinedZone: string
  /** The chosen hours and ours never overlap. */
  hasNoCommonHours: boolean
}

export function CallHoursFields({ form, onSaveDraft, country, joinedZone, hasNoCommonHours }: CallHoursProps) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { errors } = form.formState
  const [zone, from, to] = form.watch(['callTimeZone', 'callFrom', 'callTo'])
  const { own, zones } = useZones(country, zone)
  const isWidened = useDefaultHours({ form, onSaveDraft, own, zones, joinedZone, hasNoCommonHours })
  const hour = (field: 'callFrom' | 'callTo', label: string, hours: readonly string[], error?: string) => (
    <Field label={label} required error={error ?? errors[field]?.message}>
      {(control) => (
        <SelectArrow>
          <select {...control} {...form.register(field)} className={inputClass(form, field, 'numeric')}>
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
        {hour('callFrom', t('call.from'), HOURS.slice(0, 24), hasNoCommonHours && isWidened ? t('call.never') : undefined)}
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

type DefaultHoursOptions = Pick<CallHoursProps, 'form' | 'onSaveDraft' | 'joinedZone' | 'hasNoCommonHours'> &
  ReturnType<typeof useZones>

/** Fills in the usual hours. Returns whether earlier ones replaced them, because the usual never overlap ours. */
function useDefaultHours({ form, onSaveDraft, own, zones, joinedZone, hasNoCommonHours }: DefaultHoursOptions): boolean {
  useEffect(() => {
    if (joinedZone) form.setValue('callTimeZone', joinedZone)
  }, [form, joinedZone])
  useEffect(() => {
    if (form.getValues('callFrom')) return
    if (!form.getValues('callTimeZone')) form.setValue('callTimeZone', own === INDIA ? (zones[0]?.value ?? own) : own)
    form.setValue('callFrom', DEFAULT_HOURS.from)
    form.setValue('callTo', DEFAULT_HOURS.to)
    onSaveDraft()
  }, [form, own, zones, onSaveDraft])
  const [isWidened, setWidened] = useState(false)
  useEffect(() => {
    if (!hasNoCommonHours || isWidened || form.getValues('callFrom') !== DEFAULT_HOURS.from) return
    setWidened(true)
    form.setValue('callFrom', WIDER_HOURS.from)
    form.setValue('callTo', WIDER_HOURS.to)
    onSaveDraft()
  }, [hasNoCommonHours, isWidened, form, onSaveDraft])
  return isWidened
}
