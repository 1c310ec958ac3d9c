import { COMMON_COUNTRIES } from './countries.ts'
import CODES from './dial-codes.json' with { type: 'json' }

/** The calling code of each country, without +, by ISO 3166 two-letter code. */
export const DIAL_CODES: Record<string, string> = CODES

/** The country of a number that begins with + and a calling code; if several countries share the code, the first in `COMMON_COUNTRIES`. */
export function countryOfNumber(number: string): string | undefined {
  const digits = /^\+(\d+)/.exec(number.replace(/[\s().-]/g, ''))?.[1]
  if (!digits) return undefined
  return [...COMMON_COUNTRIES, ...Object.keys(DIAL_CODES)].find((country) => digits.startsWith(DIAL_CODES[country] ?? '-'))
}

/**
 * Splits a number with + and its calling code into the fields of a form: the country and the rest of the number; undefined for any other
 * text.
 */
export function splitNumber(number: string): { country: string; national: string } | undefined {
  const country = countryOfNumber(number)
  if (country === undefined) return undefined
  return { country, national: number.replace(/[\s().-]/g, '').slice(1 + (DIAL_CODES[country]?.length ?? 0)) }
}
