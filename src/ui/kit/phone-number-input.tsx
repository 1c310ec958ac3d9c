// Phone field with country code; input starting with + overrides it.

import { type ReactNode, type Ref, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Language } from '../../shared/languages.ts'
import { COMMON_COUNTRIES, countryName } from '../../shared/phone/countries.ts'
import { countryOfNumber, DIAL_CODES } from '../../shared/phone/dial-codes.ts'
import { westernDigits } from '../../shared/phone/mobile-shape.ts'
import { INDIA } from '../../shared/time/dates.ts'
import { deviceZone } from '../data/reader-zone.ts'
import { useTranslation } from '../translation.tsx'
import * as styles from './phone-number-input.module.css'

type CountryCodeProps = Pick<React.ComponentProps<'select'>, 'name' | 'defaultValue' | 'onChange' | 'onBlur' | 'disabled'> & {
  ref?: Ref<HTMLSelectElement>
}

const never = () => () => undefined

/**
 * A select of two-letter country codes for a native form or a form library; works without scripts. Country names differ between the server
 * and browsers, so they are shown only after hydration; before that the two-letter codes are shown.
 */
export function CountryCode(props: CountryCodeProps) {
  const { t, i18n } = useTranslation('common')
  const language: Language = i18n.language
  const isNamed = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { often, all } = useMemo(() => countryOptions(isNamed ? language : undefined), [isNamed, language])
  return (
    <select {...props} className="input numeric" aria-label={t('countryCode.label')} autoComplete="tel-country-code">
      <optgroup label={t('countryCode.common')}>{often}</optgroup>
      <optgroup label={t('countryCode.all')}>{all}</optgroup>
    </select>
  )
}

function countryOptions(language: Language | undefined) {
  const named = (code: string) => ({ code, name: (language && countryName(code, language)) ?? code })
  const order = new Intl.Collator(language ?? 'en')
  const all = Object.keys(DIAL_CODES)
    .map(named)
    .sort((one, other) => order.compare(one.name, other.name))
  const option = ({ code, name }: ReturnType<typeof named>) => (
    <option key={code} value={code}>
      {`+${DIAL_CODES[code]} ${name}`}
    </option>
  )
  return { often: COMMON_COUNTRIES.map(named).map(option), all: all.map(option) }
}

type PhoneNumberInputProps = { country: string; chosen?: string | undefined; children: ReactNode }

/** A row for native forms: a `CountryCode` named `country`, initially `chosen`, and the number input as the child. */
export function PhoneNumberInput({ country, chosen = 'IN', children }: PhoneNumberInputProps) {
  const row = useRef<HTMLSpanElement>(null)
  useDeviceCountry(row)
  return (
    <span className={styles.phoneNumberInput} ref={row} onInput={(event) => followNumber(event.currentTarget)}>
      <CountryCode name={country} defaultValue={chosen} />
      {children}
    </span>
  )
}

const partsOf = (row: HTMLElement) => ({ select: row.querySelector('select'), input: row.querySelector('input') })

/** A number with its own code selects that country, unless the selected country has the same code. */
function followNumber(row: HTMLElement): void {
  const { select, input } = partsOf(row)
  const country = input && countryOfNumber(westernDigits(input.value))
  if (select && country && DIAL_CODES[select.value] !== DIAL_CODES[country]) select.value = country
}

/** Selects the country of the device's time zone while the number is empty; the table of time zones is loaded only outside India. */
function useDeviceCountry(row: React.RefObject<HTMLSpanElement | null>): void {
  useEffect(() => {
    let isGone = false
    const choose = (country: string) => {
      if (isGone || !row.current) return
      const { select, input } = partsOf(row.current)
      if (input?.value) return followNumber(row.current)
      if (select?.value === 'IN' && country in DIAL_CODES) select.value = country
    }
    const isAbroad = deviceZone() !== INDIA
    // Asynchronous, so that it runs after the form has filled in saved or known values in its own effect.
    const own = isAbroad
      ? import('../data/device-country.ts').then(({ deviceCountry }) => deviceCountry().country)
      : Promise.resolve('IN')
    void own.then(choose, () => undefined)
    return () => {
      isGone = true
    }
  }, [row])
}
