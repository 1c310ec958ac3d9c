import { useEffect } from 'react'
import { DIAL_CODES } from '../../../../shared/phone/dial-codes.ts'
import { INDIA } from '../../../../shared/time/dates.ts'
import { deviceZone } from '../../../../ui/data/reader-zone.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import * as styles from '../../../../ui/kit/phone-number-input.module.css'
import { CountryCode } from '../../../../ui/kit/phone-number-input.tsx'
import { showWesternDigits } from '../../../../ui/kit/show-western-digits.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { type FieldGroupProps, inputClass } from './form-part.ts'

export function MobileField({ form }: FieldGroupProps) {
  const { t } = useTranslation('booking')
  const { register, formState } = form
  useDeviceCountry(form)
  return (
    <Field label={t('field.mobile')} required error={formState.errors.mobile?.message} hint={t('field.mobileHint')}>
      {(control) => (
        <span className={styles.phoneNumberInput}>
          <CountryCode {...register('mobileCountry')} />
          <input
            {...control}
            {...register('mobile')}
            onInput={showWesternDigits}
            className={inputClass(form, 'mobile', 'numeric')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            enterKeyHint="next"
          />
        </span>
      )}
    </Field>
  )
}

/** Fills in the country of this device's time zone when none was chosen. The table of time zones is loaded only outside India. */
function useDeviceCountry(form: FieldGroupProps['form']): void {
  useEffect(() => {
    if (form.getValues('mobileCountry')) return
    form.setValue('mobileCountry', 'IN')
    if (deviceZone() === INDIA) return
    void import('../../../../ui/data/device-country.ts').then(
      ({ deviceCountry }) => {
        const { country } = deviceCountry()
        // A number filled in meanwhile has its own country.
        if (form.getValues('mobileCountry') === 'IN' && !form.getValues('mobile') && DIAL_CODES[country])
          form.setValue('mobileCountry', country)
      },
      () => undefined,
    )
  }, [form])
}
