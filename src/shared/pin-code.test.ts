import { expect, it } from 'vitest'
import { findPinCode, PIN_CODE } from './pin-code.ts'

it.each([
  ['B-404, Mayur Residency, Paud Road 411038', '411038'],
  ['12/3 Civil Lines, Prayagraj - 211001', '211001'],
  ['Flat 110001, near 400053', '400053'],
  ['फ्लैट ४०४, कोथरूड, पुणे ४११०३८', '411038'],
  ['Paud Road, Pune 411 038', '411038'],
  ['पुणे ४११ ०३८', '411038'],
  ['call 9822044157', undefined],
  ['call 98220 44157', undefined],
  ['call 987 654 3210', undefined],
  ['Flats 301 302, MG Road', undefined],
  ['Flat 12 411038', '411038'],
  ['011038', undefined],
  ['Paud Road', undefined],
])('finds the PIN code in %s: %s', (address, pin) => {
  expect(findPinCode(address)).toBe(pin)
})

it.each([
  ['411038', true],
  ['011038', false],
  ['41103', false],
  ['4110389', false],
  ['411 038', false],
  ['४११०३८', false],
])('%s is a complete PIN code: %s', (text, expected) => {
  expect(PIN_CODE.test(text)).toBe(expected)
})
