import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isGstin, isOfState, normalizeGstin } from './gst.ts'

const VALID = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']
const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']

it('is valid as printed on a certificate, in any way of copying it', () => {
  for (const gstin of VALID) expect(isGstin(gstin)).toBe(true)
  expect(isGstin(normalizeGstin(' 27 aapfu-0939f 1zv '))).toBe(true)
  expect(isOfState('27AAPFU0939F1ZV', 'MH')).toBe(true)
  expect(isOfState('27AAPFU0939F1ZV', 'KA')).toBe(false)
})

it('is invalid if any character is changed', () => {
  const at = fc.integer({ min: 0, max: 14 })
  fc.assert(
    fc.property(fc.constantFrom(...VALID), at, fc.constantFrom(...LETTERS), (gstin, index, letter) => {
      fc.pre(gstin[index] !== letter)
      expect(isGstin(gstin.slice(0, index) + letter + gstin.slice(index + 1))).toBe(false)
    }),
  )
})
