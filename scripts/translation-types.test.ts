import { expect, it } from 'vitest'
import { translationTypes } from './translation-types.ts'

it('lists the keys of each catalogue with the placeholders of all their plural forms', () => {
  const booking = {
    title: 'Book a pandit',
    days_one: 'One day from {{date}}',
    days_other: '{{count}} days',
    call: { now: 'Call {{phone}} before {{time}}.' },
  }
  expect(translationTypes({ booking })).toBe(`export interface Catalogues {
  'booking': {
    'title': never
    'days': 'date' | 'count'
    'call.now': 'time'
  }
}
`)
})
