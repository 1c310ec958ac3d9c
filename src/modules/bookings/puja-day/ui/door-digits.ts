// Accepts spaces and Devanagari digits.
const DEVANAGARI_ZERO = 0x0966

/** The code in Western digits; undefined when it is not four digits. */
export function parseDoorCode(typed: string): string | undefined {
  const digits = typed
    .replace(/[\s-]+/g, '')
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO))
  return /^[0-9]{4}$/.test(digits) ? digits : undefined
}
