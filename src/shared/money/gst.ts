// GST numbers of states, and the GSTIN of a business.
import { STATES } from '../indian-states.ts'

const NUMBERS: Record<string, string> = {
  ...{ JK: '01', HP: '02', PB: '03', CH: '04', UK: '05', HR: '06', DL: '07', RJ: '08', UP: '09', BR: '10', SK: '11', AR: '12' },
  ...{ NL: '13', MN: '14', MZ: '15', TR: '16', ML: '17', AS: '18', WB: '19', JH: '20', OD: '21', CG: '22', MP: '23', GJ: '24' },
  ...{ DH: '26', MH: '27', KA: '29', GA: '30', LD: '31', KL: '32', TN: '33', PY: '34', AN: '35', TS: '36', AP: '37', LA: '38' },
}
/** Union territories without a legislature charge UTGST, not SGST. */
const WITHOUT_LEGISLATURE = new Set(['AN', 'CH', 'DH', 'LD', 'LA'])

export const gstNumberOf = (code: string): string => NUMBERS[code] ?? ''
export const hasUnionTax = (code: string): boolean => WITHOUT_LEGISLATURE.has(code)

/** Returns the code of a state given as a code or as its name in either language; undefined for other text. */
export function stateCodeOf(text: string): string | undefined {
  const searched = text.trim().toLowerCase()
  return STATES.find(({ code, name, nameHindi }) => [code, name, nameHindi].some((word) => word.toLowerCase() === searched))?.code
}

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Removes spaces and dashes from a GSTIN as people copy it from a certificate, and converts it to upper case. */
export const normalizeGstin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** True for a number of the right format with a correct check digit, which detects one wrong character or two swapped ones. */
export function isGstin(bare: string): boolean {
  return GSTIN.test(bare) && checkDigit(bare.slice(0, -1)) === bare.at(-1)
}

/** True if the GSTIN was issued in this state. */
export const isOfState = (gstin: string, stateCode: string): boolean => gstin.slice(0, 2) === gstNumberOf(stateCode)

/** The values are weighted alternately by 1 and 2, and the base-36 digits of each product are added. */
function checkDigit(first14: string): string {
  const sum = [...first14].reduce((total, letter, at) => {
    const value = LETTERS.indexOf(letter) * ((at % 2) + 1)
    return total + Math.floor(value / 36) + (value % 36)
  }, 0)
  return LETTERS[(36 - (sum % 36)) % 36] ?? ''
}
