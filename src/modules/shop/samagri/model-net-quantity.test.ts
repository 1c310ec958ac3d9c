import { expect, it } from 'vitest'
import { netQuantityOf, unitPriceOf } from './model.ts'

it('shows the net quantity of the selected variant, in both languages', () => {
  expect(netQuantityOf('50 g, 100 g or 250 g, as chosen', '100 g', 1, 3)).toBe('100 g')
  expect(netQuantityOf('25 ग्राम या 50 ग्राम, जो आप चुनें', '25 ग्राम', 0, 2)).toBe('25 ग्राम')
  expect(netQuantityOf('1 piece; about 210, 480 or 1,250 g', 'Large', 2, 3)).toBe('1 piece, about 1,250 g')
  expect(netQuantityOf('1 नग; लगभग 210, 480 या 1,250 ग्राम', 'मध्यम', 1, 3)).toBe('1 नग, लगभग 480 ग्राम')
  expect(netQuantityOf('1 pair; about 500 or 1,100 g', 'Small', 0, 2)).toBe('1 pair, about 500 g')
  expect(netQuantityOf('1 piece, about 420 g', null, 0, 1)).toBe('1 piece, about 420 g')
})

it('gives the unit price per gram below a kilogram, per kilogram above, and per piece of a pack', () => {
  expect(unitPriceOf(8500, '250 g')).toEqual({ rupees: 0.34, unit: 'g' })
  expect(unitPriceOf(21_900, '1.25 kg')).toEqual({ rupees: 175.2, unit: 'kg' })
  expect(unitPriceOf(12_900, '500 ml')).toEqual({ rupees: 0.26, unit: 'ml' })
  expect(unitPriceOf(7900, 'Pack of 12')).toEqual({ rupees: 6.58, unit: 'piece' })
  expect(unitPriceOf(9500, '1.25 m')).toEqual({ rupees: 76, unit: 'm' })
})

it('gives no unit price if it would equal the price or nothing is measured', () => {
  for (const size of ['1 kg', '1 litre', '4 inch', 'Small', null, '15 cm']) expect(unitPriceOf(10_000, size)).toBeUndefined()
})
