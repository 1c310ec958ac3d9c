import { describe, expect, test } from 'vitest'
import { cancellationReasons } from './cancellation-reasons.ts'
import { makeFamily } from './families.ts'
import { cities } from './places.ts'

const families = Array.from({ length: 2000 }, (_, index) => makeFamily(index))

describe('a demo family', () => {
  test('is the same for the same index and lives in the given city', () => {
    expect(makeFamily(12)).toEqual(families[12])
    for (const city of cities) {
      const family = makeFamily(5, city.name)
      expect(family.city).toBe(city.name)
      expect(family.state).toBe(city.state)
    }
  })

  test('has a phone number and an email address that reach nobody', () => {
    for (const family of families) {
      expect(family.mobile).toMatch(/^\+9190000\d{5}$/)
      expect(family.email).toMatch(/^[a-z.]+\d+@example\.(com|in)$/)
    }
    expect(new Set(families.map((family) => family.mobile)).size).toBe(families.length)
    expect(new Set(families.map((family) => family.email)).size).toBe(families.length)
  })

  test('has a PIN code of its region', () => {
    const firstTwo: Readonly<Record<string, RegExp>> = {
      Delhi: /^11/,
      Maharashtra: /^4[0-4]/,
      Karnataka: /^5[6-9]/,
      'Tamil Nadu': /^6[0-4]/,
      'West Bengal': /^7[0-4]/,
      Kerala: /^6[7-9]/,
      Gujarat: /^3[6-9]/,
      'Uttar Pradesh': /^2[0-8]/,
      Bihar: /^8[0-5]/,
      Telangana: /^50/,
      Odisha: /^7[5-7]/,
      Rajasthan: /^3[0-4]/,
    }
    for (const family of families) {
      expect(family.pinCode).toMatch(/^[1-9]\d{5}$/)
      const expected = firstTwo[family.state]
      if (expected !== undefined) expect(family.pinCode, family.city).toMatch(expected)
      expect(family.addressLines.join(' ')).not.toMatch(/undefined/)
    }
  })
})

test('there are twelve reasons to cancel, each in both languages', () => {
  expect(cancellationReasons).toHaveLength(12)
  for (const reason of cancellationReasons) {
    expect(reason.en).toMatch(/^[A-Z].*\.$/)
    expect(reason.hi).toMatch(/^[\u0900-\u097F].*।$/)
  }
})
