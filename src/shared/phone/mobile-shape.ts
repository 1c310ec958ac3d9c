// Browser-side format check; the full numbering plan is server-only.
export const MOBILE_MESSAGE =
  'Mobile number: write ten digits that start with 6, 7, 8 or 9, or + and the country code for a number outside India.'

/** Devanagari digits as 0-9. */
export function westernDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
}

/** Western digits, without the spaces, dashes, dots and brackets people write. */
export function bareNumber(text: string): string {
  return westernDigits(text).replace(/[\s().-]/g, '')
}

/**
 * Whether the text may be a mobile number: with + or 00 of the country it names, else of `country` (two letters of ISO 3166, India
 * unless said). Of a country other than India only the number of digits is looked at.
 */
export function looksLikeMobile(text: string, country = 'IN'): boolean {
  const bare = bareNumber(text)
  if (/^(\+|00)/.test(bare)) return /^(\+|00)(91[6-9]\d{9}|(?!91)[1-9]\d{6,14})$/.test(bare)
  return country === 'IN' ? /^(91|0)?[6-9]\d{9}$/.test(bare) : /^\d{4,15}$/.test(bare)
}
