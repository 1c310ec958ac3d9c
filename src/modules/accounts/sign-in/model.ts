// Limits of an account and its links; short browser names.
export const MAX_NAME = 120

/** How long the links in emails work. */
export const VERIFICATION_LINK_DAYS = 7
export const CHANGE_LINK_DAYS = 1
export const RESET_LINK_HOURS = 1

/** After a sign-in this recent, actions that need the password do not ask for it. */
export const FRESH_SESSION_MINUTES = 10

type Named = readonly (readonly [pattern: RegExp, name: string])[]

/** Tested in order, because most user agents also name the browsers they derive from. */
const BROWSERS: Named = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: Named = [
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: Named, text: string) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Browser and operating system of a User-Agent header; null when unknown. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const text = userAgent ?? ''
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) }
}
