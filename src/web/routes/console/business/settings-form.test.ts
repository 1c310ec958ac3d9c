import { describe, expect, it } from 'vitest'
import { etagsIn } from './form-text.ts'
import { settingsChangeOf } from './settings-form.ts'

const filled = (entries: [string, string][]): FormData => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

describe('a form of the rules', () => {
  it('reads days by their number, and no times of a closed day', () => {
    const open = [0, 1, 2, 3, 4, 5, 6].flatMap((day): [string, string][] => [
      [`opens${day}`, '09:00'],
      [`closes${day}`, '18:00'],
    ])
    const form = filled([['intent', 'hours'], ...open, ['closed0', 'on'], ['callWithinMinutes', '९०']])
    const { supportHours, callWithinMinutes } = settingsChangeOf(form)
    expect(supportHours?.[0]).toBeNull()
    expect(supportHours?.slice(1)).toEqual(Array.from({ length: 6 }, () => ({ opens: '09:00', closes: '18:00' })))
    expect(callWithinMinutes).toBe(90)
  })

  it('omits holidays that were cleared', () => {
    const days = ['2026-12-25', '', '2027-01-26', '']
    const form = filled([['intent', 'holidays'], ...days.map((day): [string, string] => ['holiday', day])])
    expect(settingsChangeOf(form)).toEqual({ holidays: ['2026-12-25', '2027-01-26'] })
  })

  it('reads amounts in paise, an empty one as never, and the percentage only when all products share one', () => {
    const prices = (taxKind: string, more: [string, string][]) =>
      settingsChangeOf(filled([['intent', 'prices'], ['taxBasis', 'included'], ['taxKind', taxKind], ...more])).shop
    expect(
      prices('flat', [
        ['percent', '7.5 %'],
        ['shipping', '₹5.99'],
        ['freeShippingFrom', ' '],
        ['cashMax', '१,९९,९९९'],
      ]),
    ).toEqual({
      taxBasis: 'included',
      taxRate: { kind: 'flat', basisPoints: 750 },
      shippingPaise: 599,
      freeShippingFromPaise: null,
      cashMaxPaise: 19_999_900,
    })
    expect(prices('by-hsn', [['freeShippingFrom', 'much']])).toMatchObject({
      taxRate: { kind: 'by-hsn' },
      freeShippingFromPaise: Number.NaN,
    })
  })

  it('reads the rows of the delivery table in order', () => {
    const row = (pins: string, min: string, max: string): [string, string][] => [
      ['pins', pins],
      ['minDays', min],
      ['maxDays', max],
    ]
    expect(settingsChangeOf(filled([['intent', 'delivery'], ...row('४११, 412', '1', '2'), ...row('', '3', '')]))).toEqual({
      shop: {
        delivery: [
          { pins: ['411', '412'], minDays: 1, maxDays: 2 },
          { pins: [''], minDays: 3, maxDays: Number.NaN },
        ],
      },
    })
  })

  it('sends nothing for an unknown part, and no etags when they are malformed', () => {
    expect(settingsChangeOf(filled([['intent', 'office']]))).toEqual({})
    expect(etagsIn(filled([['etags', '{"phone":"abc"}']]))).toEqual({ phone: 'abc' })
    for (const etags of ['', 'null', '{"phone"']) expect(etagsIn(filled([['etags', etags]]))).toEqual({})
  })
})
