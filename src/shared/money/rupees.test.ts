import { expect, test } from 'vitest'
import { formatRupeesInput, parseRupees } from './rupees.ts'

test('amounts are parsed with or without the symbol, commas and paise', () => {
  expect(parseRupees('₹5,100')).toBe(510_000)
  expect(parseRupees(' 499.50 ')).toBe(49_950)
  expect(parseRupees('1,25,000')).toBe(12_500_000)
  expect(parseRupees('₹९,५००.५०')).toBe(950_050)
})

test('text that is not an amount above zero is refused', () => {
  for (const text of ['', '0', '-5', 'five', '1.234', '12345678']) expect(parseRupees(text)).toBeUndefined()
})

test('an amount is formatted as a person would type it', () => {
  expect(formatRupeesInput(510_000)).toBe('5100')
  expect(formatRupeesInput(49_950)).toBe('499.50')
})
