// What a mobile number looks like, for the form in the browser; the numbering plan itself is the server's to ask.

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

/** True for an Indian mobile number with or without its prefix, and for anything abroad that could be a number. */
export function looksLikeMobile(text: string): boolean {
  const bare = bareNumber(text)
  return /^(\+91|0091|91|0)?[6-9]\d{9}$/.test(bare) || /^(\+|00)(?!91)[1-9]\d{6,14}$/.test(bare)
}
