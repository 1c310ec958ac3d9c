import { expect, it } from 'vitest'
import { translationTypes } from './translation-types.ts'

it('lists the keys of each catalogue with the placeholders of all their plural forms', () => {
  const booking = {
    title: 'Book a pandit',
    days_one: 'One day from {{date}}',
    days_other: '{{count}} days',
    hours_one: 'An hour',
    hours_other: 'Some hours',
    one_other: 'One other',
    call: { now: 'Call {{phone}} before {{time}}.' },
  }
  expect(translationTypes({ booking })).toBe(`export interface Catalogues {
  'booking': {
    'title': never
    'days': 'count' | 'date'
    'hours': 'count'
    'one_other': never
    'call.now': 'time'
  }
}
`)
})
