import { gstNumberOf } from './gst-states.ts'

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Removes spaces and dashes from a GSTIN as people copy it from a certificate, and converts it to upper case. */
export const bareGstin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** True for a number of the right format with a correct check digit, which detects one wrong character or two swapped ones. */
export function isGstin(bare: string): boolean {
  return SHAPE.test(bare) && checkDigit(bare.slice(0, -1)) === bare.at(-1)
}

/** True if the GSTIN was issued in this state. */
export const isOfState = (gstin: string, stateCode: string): boolean => gstin.slice(0, 2) === gstNumberOf(stateCode)

/** The values are weighted alternately by 1 and 2, and the base-36 digits of each product are added. */
export function checkDigit(first14: string): string {
  const sum = [...first14].reduce((total, letter, at) => {
    const value = LETTERS.indexOf(letter) * ((at % 2) + 1)
    return total + Math.floor(value / 36) + (value % 36)
  }, 0)
  return LETTERS[(36 - (sum % 36)) % 36] ?? ''
}
