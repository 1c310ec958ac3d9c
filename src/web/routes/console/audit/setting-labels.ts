import type { Settings } from '../../../../modules/settings/contract.ts'
import { stateName } from '../../../../shared/indian-states.ts'
import type { Language } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { datePart, formatClock, formatDate } from '../../../../shared/time/dates.ts'
import { changedLabel } from '../business/changed-label.ts'
import { limitLabels } from '../business/limits/limit-labels.ts'
import { formatPercentInput, formatPinsInput } from '../business/typed.ts'

/** `t` translates the texts of the catalogue `business`. */
type Reader = { t: Translate<'business'>; language: Language }

/** Returns the label of a setting, such as `limits`. */
export function settingName(key: string, t: Translate<'business'>): string {
  return key === 'shop' ? t('shop.pageTitle') : (changedLabel(key, t) ?? key)
}

/** Returns the label of one field of a setting, such as `callsPerMinute` of `limits`; empty for a setting without fields. */
export function fieldName(key: string, field: string, t: Translate<'business'>): string {
  if (field === '') return ''
  const own: Record<string, string> = key === 'limits' ? limitLabels(t) : key === 'shop' ? {} : partLabels(t)
  return own[field] ?? changedLabel(`${key}.${field}`, t) ?? field
}

/** Labels of the fields of the grievance officer, of hours and of coordinates. */
const partLabels = (t: Translate<'business'>) => ({
  name: t('officer.name'),
  nameHindi: t('officer.nameHindi'),
  post: t('officer.post'),
  postHindi: t('officer.postHindi'),
  phone: t('officer.phone'),
  email: t('officer.email'),
  opens: t('hours.from'),
  closes: t('hours.to'),
  latitude: t('office.latitude'),
  longitude: t('office.longitude'),
})

/** Formats a value from the log, which is a text or the JSON of anything else. */
export function settingValue(key: string, field: string, value: string, reader: Reader): string {
  const format = FORMATTERS[field === '' ? key : `${key}.${field}`]
  if (!format) return value
  try {
    return format(value, reader)
  } catch {
    // Truncated because of its length, or written by an older version.
    return value
  }
}

type ValueFormatter = (value: string, reader: Reader) => string

const money: ValueFormatter = (value) => formatPaise(Number(value))

function clockOf(time: string, language: Language): string {
  const [hour, minute] = time.split(':')
  return formatClock(Number(hour) * 60 + Number(minute), language)
}
const clock: ValueFormatter = (value, { language }) => clockOf(value, language)

/** A Sunday and the days after it: only their weekdays are used. */
const dayOf = (index: number): string => `2026-11-${22 + index}`

const week: ValueFormatter = (value, { t, language }) =>
  (JSON.parse(value) as Settings['supportHours'])
    .map((hours, index) => {
      const times = hours ? `${clockOf(hours.opens, language)}–${clockOf(hours.closes, language)}` : t('hours.closed')
      return `${datePart(dayOf(index), language, 'weekday', 'short')} ${times}`
    })
    .join(', ')

const listed = (names: readonly string[], none: string): string => (names.length > 0 ? names.join('; ') : none)

const FORMATTERS: Readonly<Record<string, ValueFormatter>> = {
  supportHours: week,
  'answerHours.opens': clock,
  'answerHours.closes': clock,
  'emailHours.opens': clock,
  'emailHours.closes': clock,
  holidays: (value, { language }) =>
    listed(
      (JSON.parse(value) as Settings['holidays']).map((day) => formatDate(day, language)),
      '–',
    ),
  socialLinks: (value, { t }) =>
    listed(
      (JSON.parse(value) as Settings['socialLinks']).map(({ name, url }) => `${name} ${url}`),
      t('links.none'),
    ),
  vacantRoles: (value, { t, language }) =>
    listed(
      (JSON.parse(value) as Settings['vacantRoles']).map(({ title, titleHindi }) => nameIn(language, title, titleHindi)),
      t('roles.none'),
    ),
  'shop.shippingPaise': money,
  'shop.freeShippingFromPaise': money,
  'shop.cashMaxPaise': money,
  'shop.taxBasis': (value, { t }) => (value === 'included' ? t('prices.included') : t('prices.added')),
  'shop.taxRate': (value, { t }) => {
    const rate = JSON.parse(value) as Settings['shop']['taxRate']
    return rate.kind === 'flat' ? `${formatPercentInput(rate.basisPoints)}%` : t('prices.byHeading')
  },
  'shop.sellerState': (value, { language }) => stateName(value, language),
  'shop.delivery': (value, { t }) =>
    listed(
      (JSON.parse(value) as Settings['shop']['delivery']).map(({ pins, minDays, maxDays }) =>
        t('changes.delivery', { pins: formatPinsInput(pins) || t('changes.anywhere'), min: minDays, max: maxDays }),
      ),
      t('delivery.none'),
    ),
}
