// Browser-side format check; the full numbering plan is server-only.
export const MOBILE_MESSAGE =
  'Mobile number: write ten digits that start with 6, 7, 8 or 9, or + and the country code for a number outside India.'

/** Converts Devanagari digits to 0-9. */
export function westernDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/** Converts digits to 0-9 and removes the spaces, dashes, dots and brackets that people write. */
export function bareNumber(text: string): string {
  return westernDigits(text).replace(/[\s().-]/g, '')
}

/**
 * Whether the text may be a mobile number: with + or 00 of any country, else of `country` (ISO 3166 two-letter code, default India). For
 * countries other than India only the number of digits is checked.
 */
export function looksLikeMobile(text: string, country = 'IN'): boolean {
  const bare = bareNumber(text)
  if (/^(\+|00)/.test(bare)) return /^(\+|00)(91[6-9]\d{9}|(?!91)[1-9]\d{6,14})$/.test(bare)
  return country === 'IN' ? /^(91|0)?[6-9]\d{9}$/.test(bare) : /^\d{4,15}$/.test(bare)
}
