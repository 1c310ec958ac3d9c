import { gstNumberOf } from './gst-states.ts'

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As people copy it from a certificate: without spaces and dashes, in capitals. */
export const bareGstin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** True for a number of the right shape whose last letter fits the others: a slip of one letter, or two that changed places, is seen. */
export function isGstin(bare: string): boolean {
  return SHAPE.test(bare) && checkDigit(bare.slice(0, -1)) === bare.at(-1)
}

/** True where the number was given in this state. */
export const isOfState = (gstin: string, stateCode: string): boolean => gstin.slice(0, 2) === gstNumberOf(stateCode)

/** By turns once and twice the value of each, in base 36, its two digits added. */
export function checkDigit(first14: string): string {
  const sum = [...first14].reduce((total, letter, at) => {
    const value = LETTERS.indexOf(letter) * ((at % 2) + 1)
    return total + Math.floor(value / 36) + (value % 36)
  }, 0)
  return LETTERS[(36 - (sum % 36)) % 36] ?? ''
}
