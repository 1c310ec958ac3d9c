// Mobile numbers as people write them.
import { describe, expect, it } from 'vitest'
import { mobileOf, spokenMobile } from './mobile.ts'
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
  ])('%s is none', (written) => {
    expect(looksLikeMobile(written) && mobileOf(written) !== undefined).toBe(false)
  })

  it('is read out in groups', () => {
    expect(spokenMobile('+919822044157')).toBe('+91 98220 44157')
  })
})
