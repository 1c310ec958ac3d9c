import { expect, it } from 'vitest'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { readCatalogues } from '../../../../server/catalogues.ts'
import { createMultilingualTranslate } from '../../../../shared/text/translation.ts'
import { monthLabel, yearLabel } from '../dashboard/month-label.ts'
import { paidLines } from '../dashboard/paid.ts'

const translate = createMultilingualTranslate<'portal'>(readCatalogues('portal'))
type Payments = PanditBooking['payments']
const lines = (...entries: readonly [kind: 'payment' | 'refund', method: Payments[number]['method'], amountPaise: number][]) =>
  paidLines(
    entries.map(([kind, method, amountPaise]) => ({ kind, method, amountPaise })) as unknown as Payments,
    (key, ...values) => translate('en', key, ...values),
  )

it('adds up what was paid by each method, one line for each', () => {
  expect(lines(['payment', 'cash', 100_000], ['payment', 'upi', 50_050], ['payment', 'cash', 10_000])).toEqual([
    '₹1,100 paid in cash',
    '₹500.50 paid by UPI',
  ])
  expect(lines(['payment', 'online', 210_000])).toEqual(['₹2,100 paid online'])
  expect(lines()).toEqual([])
})

it('deducts a refund from the method by which it was paid back, and leaves out what was paid back completely', () => {
  expect(lines(['payment', 'cash', 210_000], ['payment', 'upi', 100_000], ['refund', 'upi', 40_000])).toEqual([
    '₹2,100 paid in cash',
    '₹600 paid by UPI',
  ])
  expect(lines(['payment', 'upi', 100_000], ['refund', 'upi', 100_000])).toEqual([])
  expect(lines(['payment', 'upi', 100_000], ['refund', 'cash', 100_000])).toEqual(['₹1,000 paid by UPI'])
})

it('names financial years as the tax office does, also around a century, and months in both languages', () => {
  expect([yearLabel(2026), yearLabel(2008), yearLabel(2099)]).toEqual(['2026-27', '2008-09', '2099-00'])
  expect([monthLabel('2026-04', 'en'), monthLabel('2027-03', 'hi')]).toEqual(['April 2026', 'मार्च 2027'])
})
