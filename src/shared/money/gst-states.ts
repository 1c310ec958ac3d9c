// GST state codes; union territories without a legislature charge UTGST, not SGST.
import { STATES } from '../states.ts'

const NUMBERS: Record<string, string> = {
  ...{ JK: '01', HP: '02', PB: '03', CH: '04', UK: '05', HR: '06', DL: '07', RJ: '08', UP: '09', BR: '10', SK: '11', AR: '12' },
  ...{ NL: '13', MN: '14', MZ: '15', TR: '16', ML: '17', AS: '18', WB: '19', JH: '20', OD: '21', CG: '22', MP: '23', GJ: '24' },
  ...{ DH: '26', MH: '27', KA: '29', GA: '30', LD: '31', KL: '32', TN: '33', PY: '34', AN: '35', TS: '36', AP: '37', LA: '38' },
}
const WITHOUT_LEGISLATURE = new Set(['AN', 'CH', 'DH', 'LD', 'LA'])

export const gstNumberOf = (code: string): string => NUMBERS[code] ?? ''
export const hasUnionTax = (code: string): boolean => WITHOUT_LEGISLATURE.has(code)

/** Returns the code of a state given as a code or as its name in either language; undefined for other text. */
export function stateCodeOf(text: string): string | undefined {
  const sought = text.trim().toLowerCase()
  return STATES.find(({ code, name, nameHindi }) => [code, name, nameHindi].some((word) => word.toLowerCase() === sought))?.code
}
