/** Milliseconds since 1970-01-01T00:00Z (UTC; the engine converts it to terrestrial time itself). */
export type Instant = number

/** A place on Earth. Degrees north and east of Greenwich are positive; the zone is an IANA name ("Asia/Kolkata"). */
export type Coordinates = { latitude: number; longitude: number; timeZone: string }

/** From its start (inclusive) to its end (exclusive). */
export type Span = { start: Instant; end: Instant }

/** One full tithi (1 to 30), nakshatra (1 to 27), yoga (1 to 27), karana (1 to 60) or sign (1 to 12). */
export type NumberedSpan = Span & { number: number }

/** Zero point of sidereal longitudes. */
export const AYANAMSAS = ['lahiri', 'raman', 'kp'] as const
export type Ayanamsa = (typeof AYANAMSAS)[number]

/** Definition of sunrise: the upper limb with refraction, or the centre of the disc without. */
export const SUNRISES = ['upperLimb', 'centre'] as const
export type Sunrise = (typeof SUNRISES)[number]

export type SkyOptions = { ayanamsa: Ayanamsa; sunrise: Sunrise }
export const DEFAULT_SKY_OPTIONS: SkyOptions = { ayanamsa: 'lahiri', sunrise: 'upperLimb' }

/** A panchang day: from its sunrise to the next. Named by the calendar date, at the place, on which it begins. */
export type SolarDay = {
  date: string
  /** 0 = Sunday; the vara lasts from sunrise to sunrise. */
  weekday: number
  sunrise: Instant
  sunset: Instant
  nextSunrise: Instant
  /** The sunset before this sunrise; that night contains Brahma muhurta and arunodaya. */
  previousSunset: Instant
}

/** A lunar month from new moon to new moon (amanta), 0 = Chaitra to 11 = Phalguna. */
export type LunarMonth = Span & { index: number; isAdhika: boolean; isKshaya: boolean }
