import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIERS, carrierKey, parcelKey, tidyName, trackingNumber, trackingUrl } from './model.ts'

describe('the key of a carrier', () => {
  it('is the same however the name is written', () => {
    for (const typed of [
      'Blue Dart',
      ' blue  dart ',
      'BLUEDART',
      'Blue-Dart',
      'blue_dart.',
      'Blue\u00a0Dart',
      '[B/l(u)e] D`art~',
    ])
      expect(carrierKey(typed), typed).toBe('bluedart')
  })

  it('keeps Hindi letters and digits, so that two carriers stay two', () => {
    expect(carrierKey('भारतीय डाक')).toBe('भारतीयडाक')
    expect(carrierKey('Ramesh 2')).not.toBe(carrierKey('Ramesh 3'))
  })

  it('is never empty for a name of punctuation only', () => {
    expect(carrierKey(' -- ')).toBe('--')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (typed) => {
        if (typed.trim() !== '') expect(carrierKey(typed)).not.toBe('')
      }),
    )
  })

  it('of a key is the key itself', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(carrierKey(carrierKey(typed))).toBe(carrierKey(typed))
      }),
    )
  })
})

describe('the key of a parcel', () => {
  it('is one for all spellings of carrier and number', () => {
    const key = parcelKey('India Post', 'EM 123-456 IN')
    expect(key).toBe('indiapost em123456in')
    expect(parcelKey('india post', 'em123456in')).toBe(key)
  })

  it('differs between carriers, and a parcel without a number has none', () => {
    expect(parcelKey('DTDC', 'AWB77')).not.toBe(parcelKey('Delhivery', 'AWB77'))
    expect(parcelKey('DTDC', '')).toBeNull()
  })
})

describe('the tracking page', () => {
  it('contains the number, encoded, if the carrier takes it in the address', () => {
    expect(trackingUrl('Delhivery', 'AWB77')).toBe('https://www.delhivery.com/track-v2/package/AWB77')
    expect(trackingUrl('Ecom Express', 'A&B=1/2')).toBe('https://ecomexpress.in/tracking/?awb_field=A%26B%3D1%2F2')
  })

  it('is the carrier’s own page if the number has to be typed there', () => {
    expect(trackingUrl('DTDC', 'D1')).toBe('https://www.dtdc.in/trace.asp')
  })

  it('is missing without a number and for a carrier that we do not know', () => {
    expect(trackingUrl('Delhivery', '')).toBeNull()
    expect(trackingUrl('Ramesh Tempo', 'RT1')).toBeNull()
    expect(trackingUrl('delhivery', 'AWB77')).toBeNull()
  })

  it('exists for every carrier that the team can choose', () => {
    for (const carrier of CARRIERS) expect(trackingUrl(carrier, 'X1'), carrier).toMatch(/^https:\/\//)
  })
})

it('a tracking number is printed in capitals without spaces, and a carrier’s name with single spaces', () => {
  expect(trackingNumber(' em 123\t456 in ')).toBe('EM123456IN')
  expect(tidyName('  Shree   Maruti ')).toBe('Shree Maruti')
})
