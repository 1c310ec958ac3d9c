import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatRupeesInput, parsePaise } from '../../../../shared/money/rupees.ts'
import { parseCount } from '../../../../shared/text/count.ts'
import { formatPercentInput, formatPinsInput, parseBasisPoints, parsePins } from './typed.ts'

const devanagari = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
const paise = fc.integer({ min: 0, max: 99_999_999_999 })
const labels = fc.string().filter((text) => !/[\d०-९]/.test(text))

describe('rupees', () => {
  it('parse to the same paise in every notation', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        const plain = formatRupeesInput(amount)
        for (const typed of [plain, ` ${plain} `, `₹ ${plain}`, formatPaise(amount), devanagari(plain)])
          expect(parsePaise(typed)).toBe(amount)
      }),
    )
  })

  it('are NaN for anything else, such as more than two decimals or a sign', () => {
    for (const typed of ['', '-5', '1.234', '1e3', '5 rupees', '12.', '1234567890']) expect(parsePaise(typed)).toBeNaN()
    fc.assert(
      fc.property(labels, (typed) => {
        expect(parsePaise(typed)).toBeNaN()
      }),
    )
  })
})

describe('percentages and integers', () => {
  it('are formatted back as they were typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (basisPoints) => {
        expect(parseBasisPoints(formatPercentInput(basisPoints))).toBe(basisPoints)
        expect(parseBasisPoints(`${devanagari(formatPercentInput(basisPoints))} %`)).toBe(basisPoints)
        expect(parseCount(devanagari(basisPoints.toLocaleString('en-IN')))).toBe(basisPoints)
      }),
    )
  })

  it('are NaN for anything else', () => {
    for (const typed of ['', '7.5', '1,5', '2,0', '1,000,00', ',100', '-1', 'x']) expect(parseCount(typed)).toBeNaN()
    for (const typed of ['', '7.555', '-1', 'x']) expect(parseBasisPoints(typed)).toBeNaN()
  })
})

describe('PIN code prefixes', () => {
  const pin = fc.integer({ min: 1, max: 999_999 }).map(String)
  it('are parsed with any separator', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pin, { minLength: 1 }), fc.constantFrom(',', ', ', ' ', '; ', '\n', ' , '), (pins, between) => {
        expect(parsePins(pins.join(between))).toEqual(pins)
        expect(parsePins(devanagari(`${between}${pins.join(between)}${between}`))).toEqual(pins)
        expect(parsePins(formatPinsInput(pins))).toEqual(pins)
      }),
    )
  })

  it('match every code when empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\s,;]*$/), (typed) => {
        expect(parsePins(typed)).toEqual([''])
      }),
    )
    expect(parsePins(formatPinsInput(['']))).toEqual([''])
  })
})
