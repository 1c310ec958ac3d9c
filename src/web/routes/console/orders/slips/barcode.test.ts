import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkValue, code128 } from './barcode.tsx'

const printable = fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCodePoint(code)), maxLength: 24 })

/** The symbols of a barcode without start, check and stop, as their widths. */
const signsOf = (text: string): string[] => {
  const widths = code128(text) ?? []
  return Array.from({ length: (widths.length - 7) / 6 }, (_, at) => widths.slice(at * 6, at * 6 + 6).join(''))
}
const ALL = Array.from({ length: 95 }, (_, value) => String.fromCodePoint(value + 32))
const alphabet = new Map(ALL.map((sign) => [signsOf(sign)[1], sign]))

describe('a barcode', () => {
  it('has distinct bars for every symbol, eleven modules wide, with an even total width of the bars', () => {
    expect(alphabet.size).toBe(95)
    for (const widths of alphabet.keys()) {
      const parts = [...String(widths)].map(Number)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(11)
      expect(parts.filter((_, index) => index % 2 === 0).reduce((sum, part) => sum + part, 0) % 2).toBe(0)
    }
  })

  it('contains the text, between start and stop, when decoded symbol by symbol', () => {
    fc.assert(
      fc.property(printable, (text) => {
        const [start, ...rest] = signsOf(text)
        const read = rest.slice(0, -1).map((widths) => alphabet.get(widths))
        expect(start).toBe('211214')
        expect(code128(text)?.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
        expect(read.join('')).toBe(text)
      }),
    )
  })

  it('contains the check value of the standard', () => {
    // "PJJ123C" is the worked example of the standard: 878 with start A, so 879 here, and 879 mod 103 is 55.
    expect(checkValue([...'PJJ123C'].map((sign) => sign.charCodeAt(0) - 32))).toBe(55)
    expect(signsOf('PJJ123C').at(-1)).toBe('311321')
  })

  it('is undefined for characters that cannot be encoded', () => {
    expect(code128('दीया')).toBeUndefined()
    expect(code128('a\n')).toBeUndefined()
  })
})
