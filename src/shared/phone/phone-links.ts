/** The two-digit area codes of India; mobiles begin with 79 or 80 too. Landlines with longer codes are not split. */
const CITY_CODE = /^(11|2[02]|33|4[04]|79[1-6]|80[2-46])/

/** A country code of ITU-T E.164 and the national number after it; codes that are not listed have three digits. */
const E164 = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{5,})$/

/**
 * Formats an E.164 number for reading: +912040000108 → "+91 20 4000 0108", +919876543210 → "+91 98765 43210", +14155552671 →
 * "+1 415 555 2671". Numbers of other countries are grouped by length only, because their area codes differ. Returns anything else
 * unchanged.
 */
export function formatPhone(number: string): string {
  const [, country, digits] = E164.exec(number) ?? []
  if (!digits) return number
  const isIndian = country === '91' && digits.length === 10
  if (isIndian && !CITY_CODE.test(digits)) return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
  return `+${country} ${isIndian ? `${digits.slice(0, 2)} ${groupDigits(digits.slice(2))}` : groupDigits(digits)}`
}

/** Groups of three and four digits: "415 555 2671", "770 090 012", "9123 4567". */
const groupDigits = (digits: string): string => digits.replace(/\d{3,4}?(?=(\d{3,4})+$)/g, '$& ')

export function phoneLink(number: string): string {
  return `tel:${number}`
}

/** A link that opens a WhatsApp chat with a prepared message, which the person can edit and send. */
export function whatsappLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

/** A link that opens WhatsApp with this text and lets the person choose the recipient. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
