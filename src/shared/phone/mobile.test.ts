import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { mobileOf } from './mobile.ts'
import { looksLikeMobile } from './mobile-shape.ts'

describe('a mobile number', () => {
  it.each([
    ['9822044157', '+919822044157'],
    ['98220 44157', '+919822044157'],
    ['09822044157', '+919822044157'],
    ['+91-98220-44157', '+919822044157'],
    ['919822044157', '+919822044157'],
    ['९८२२० ४४१५७', '+919822044157'],
    ['+44 7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%s is %s', (written, e164) => {
    expect(looksLikeMobile(written)).toBe(true)
    expect(mobileOf(written)).toBe(e164)
  })

  it.each([
    '12345',
    '5822044157',
    '+91 5822044157',
    '02025532553',
    'call me',
    '982204415',
    '98220441571',
    '+999 1234567',
  ])('%s is not one', (written) => {
    expect(looksLikeMobile(written) && mobileOf(written) !== undefined).toBe(false)
  })

  it.each([
    ['(732) 555-0142', 'US', '+17325550142'],
    ['07700 900123', 'GB', '+447700900123'],
    ['050 123 4567', 'AE', '+971501234567'],
    ['98220 44157', 'IN', '+919822044157'],
    ['+91 98220 44157', 'US', '+919822044157'],
    ['0091 98220 44157', 'US', '+919822044157'],
    ['+44 7700 900123', 'IN', '+447700900123'],
    ['98220 44157', 'XX', '+919822044157'],
  ])('%s typed in %s is %s', (written, country, e164) => {
    expect(looksLikeMobile(written, country === 'XX' ? 'IN' : country)).toBe(true)
    expect(mobileOf(written, country)).toBe(e164)
  })

  it('is parsed as people in its country write it, with and without the calling code', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples)
      if (!example) continue
      for (const written of [example.formatNational(), example.formatInternational(), example.number]) {
        expect([country, written, looksLikeMobile(written, country)]).toEqual([country, written, true])
        expect([country, written, mobileOf(written, country)]).toEqual([country, written, example.number])
      }
    }
  })

  it.each([
    ['555-0142', 'US'],
    ['123', 'GB'],
    ['5822044157', 'IN'],
    ['+91 5822044157', 'US'],
  ])('%s typed in %s is not one', (written, country) => {
    expect(looksLikeMobile(written, country) && mobileOf(written, country) !== undefined).toBe(false)
  })
})
