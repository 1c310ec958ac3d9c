// Short browser name for a session; never stores an IP address.
type Named = readonly (readonly [pattern: RegExp, name: string])[]

/** In order: most browsers also claim to be the ones they descend from. */
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

/** Browser and system of a User-Agent line, as far as it names any we know. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const text = userAgent ?? ''
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text) }
}
