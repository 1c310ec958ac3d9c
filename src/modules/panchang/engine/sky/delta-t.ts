// Terrestrial time minus UTC: measured for the past, nearly constant afterwards.
import { DeltaT_EspenakMeeus } from 'astronomy-engine'

/**
 * Seconds of TT - UT at the start of each year from 2005, as measured (IERS Bulletin A and the USNO table of yearly values). The polynomial
 * of Espenak and Meeus, which the library uses for these years too, was fitted before 2005 and gives 75 s for 2026.
 */
const FIRST_YEAR = 2005
const MEASURED = [
  64.69, 64.85, 65.15, 65.46, 65.78, 66.07, 66.32, 66.6, 66.91, 67.28, 67.64, 68.1, 68.59, 68.97, 69.22, 69.36, 69.36, 69.29,
  69.2, 69.18, 69.14, 69.11,
]
/** Seconds a year after the last measured one: the mean slope since 1972; the Earth's rotation cannot be predicted better. */
const SLOPE_AHEAD = 0.1
const DAYS_PER_YEAR = 365.2425

/** Returns seconds of TT - UT. `days`: days of UT since 2000-01-01T12:00Z. */
export function deltaT(days: number): number {
  const year = 2000 + (days + 0.5) / DAYS_PER_YEAR - FIRST_YEAR
  if (year < 0) return DeltaT_EspenakMeeus(days)
  const last = MEASURED.length - 1
  if (year >= last) return (MEASURED[last] ?? 0) + (year - last) * SLOPE_AHEAD
  const before = Math.floor(year)
  const from = MEASURED[before] ?? 0
  return from + (year - before) * ((MEASURED[before + 1] ?? from) - from)
}
