/** The two-digit area codes of India; other landlines have three or four digits and are not split. */
const CITY_CODES = new Set(['11', '20', '22', '33', '40', '44', '79', '80'])

/** Formats an E.164 number for reading: +912040000108 → "+91 20 4000 0108", +919876543210 → "+91 98765 43210". */
export function formatPhone(number: string): string {
  const digits = /^\+91(\d{10})$/.exec(number)?.[1]
  if (!digits) return number
  if (CITY_CODES.has(digits.slice(0, 2))) return `+91 ${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
  return `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`
}

export function phoneLink(number: string): string {
  return `tel:${number}`
}

/** A link that opens a WhatsApp chat with a prepared message, which the person can edit and send. */
export function whatsappLink(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
}

/** A link that opens WhatsApp with this text and lets the person choose the recipient. */
export const whatsappShare = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`
