import { expect, test } from 'vitest'
import english from '../../../../../locales/en/business.json' with { type: 'json' }
import hindi from '../../../../../locales/hi/business.json' with { type: 'json' }
import { DEFAULT_SETTINGS } from '../../../../modules/settings/contract.ts'
import { createTranslate } from '../../../../shared/text/translation.ts'
import { fieldName, settingName, settingValue } from './setting-labels.ts'

const readers = {
  en: { t: createTranslate('en', english), language: 'en' },
  hi: { t: createTranslate('hi', hindi), language: 'hi' },
} as const

const FIELDS = Object.entries(DEFAULT_SETTINGS).flatMap(([key, value]) => {
  const hasFields = typeof value === 'object' && value !== null && !Array.isArray(value)
  return hasFields ? Object.keys(value).map((field) => [key, field] as const) : [[key, ''] as const]
})

test('no setting is shown by its internal name, in either language', () => {
  for (const { t } of Object.values(readers)) {
    for (const [key, field] of FIELDS) {
      expect(settingName(key, t), key).not.toBe(key)
      if (field !== '') expect(fieldName(key, field, t), `${key}.${field}`).not.toBe(field)
    }
  }
  expect(fieldName('limits', 'callsPerMinute', readers.hi.t)).toBe(hindi.limits.callsPerMinute)
  expect(fieldName('officeLocation', 'latitude', readers.en.t)).toBe(english.office.latitude)
})

test('no value is shown in its stored form', () => {
  for (const reader of Object.values(readers)) {
    for (const [key, field] of FIELDS) {
      const setting = DEFAULT_SETTINGS[key as keyof typeof DEFAULT_SETTINGS]
      const value: unknown = field === '' ? setting : (setting as Record<string, unknown>)[field]
      if (value === null) continue
      const shown = settingValue(key, field, typeof value === 'string' ? value : JSON.stringify(value), reader)
      expect(shown, `${key}.${field}`).not.toMatch(/[{}[\]]/)
    }
  }
})

test('shows amounts in rupees, rates in percent and times as clock times', () => {
  const format = (key: string, field: string, value: unknown, language: 'en' | 'hi' = 'en') =>
    settingValue(key, field, typeof value === 'string' ? value : JSON.stringify(value), readers[language])
  expect(format('shop', 'cashMaxPaise', 3_000_000)).toBe('₹30,000')
  expect(format('shop', 'taxRate', { kind: 'flat', basisPoints: 750 })).toBe('7.5%')
  expect(format('shop', 'taxBasis', 'included', 'hi')).toBe(hindi.prices.included)
  expect(format('emailHours', 'closes', '19:00')).toBe('7:00\u00a0PM')
  expect(format('emailHours', 'closes', '19:00', 'hi')).toBe('शाम\u00a07:00')
  expect(format('supportHours', '', DEFAULT_SETTINGS.supportHours)).toMatch(/^Sun Closed, Mon 9:00\u00a0AM–6:00\u00a0PM, /)
  expect(format('shop', 'delivery', [{ pins: [''], minDays: 3, maxDays: 7 }])).toBe('all other PIN codes: 3–7 days')
  expect(format('limits', 'callsPerMinute', 600)).toBe('600')
  expect(format('supportHours', '', '[{"opens":"09:0…')).toBe('[{"opens":"09:0…')
})
