// Asta: Jupiter or Venus hidden near the Sun; no weddings then.
import { signedDegrees } from '../sky/cached-series.ts'
import { planetAt, sunLongitude } from '../sky/sky.ts'
import type { Instant, Span } from '../sky/sky-types.ts'

const DAY_MS = 86_400_000
/** No asta is shorter than eight days, so none falls between two samples. */
const STEP = 4 * DAY_MS
const PRECISION_MS = 1000

export type AstaPlanet = 'Jupiter' | 'Venus'

/** Degrees of longitude from the Sun within which the planet is not visible; Surya Siddhanta, chapter 9. */
function limit(planet: AstaPlanet, isRetrograde: boolean): number {
  if (planet === 'Jupiter') return 11
  return isRetrograde ? 8 : 10
}

/** Returns how many degrees the planet is inside its limit (positive: asta). Geocentric, so the same for all places. */
export function degreesInsideAstaLimit(planet: AstaPlanet, t: Instant): number {
  const { longitude, isRetrograde } = planetAt(planet, t)
  return limit(planet, isRetrograde) - Math.abs(signedDegrees(longitude - sunLongitude(t)))
}

/** Returns the instant between two at which the planet crosses its limit, to a second, by bisection. */
function crossing(planet: AstaPlanet, before: Instant, after: Instant): Instant {
  const isAsta = degreesInsideAstaLimit(planet, before) > 0
  let [early, later] = [before, after]
  while (later - early > PRECISION_MS) {
    const middle = (early + later) / 2
    if (degreesInsideAstaLimit(planet, middle) > 0 === isAsta) early = middle
    else later = middle
  }
  return Math.round(later)
}

/** Returns every full asta of the planet that overlaps the span. */
export function astas(planet: AstaPlanet, from: Instant, to: Instant): Span[] {
  const spans: Span[] = []
  let start: Instant | undefined
  let t = Math.floor(from / STEP) * STEP
  while (degreesInsideAstaLimit(planet, t) > 0) t -= STEP
  for (; t < to || start !== undefined; t += STEP) {
    const isAsta = degreesInsideAstaLimit(planet, t + STEP) > 0
    if (isAsta && start === undefined) start = crossing(planet, t, t + STEP)
    if (!isAsta && start !== undefined) {
      spans.push({ start, end: crossing(planet, t, t + STEP) })
      start = undefined
    }
  }
  return spans.filter((span) => span.end > from && span.start < to)
}
