import type { Instant } from './sky-types.ts'

const MAX_STEPS = 12
/** Below a millisecond of the Moon's motion, about a millisecond of the Sun's. */
const MAX_ERROR_DEGREES = 1e-8

/**
 * Newton's method: returns when no degrees are left. The first step uses the mean rate in degrees per millisecond, later ones the
 * last measured rate. Three or four positions are computed from a near instant.
 */
export function solveByNewton(degreesLeft: (t: Instant) => number, meanRate: number, near: Instant): Instant {
  let t = near
  let left = degreesLeft(t)
  let rate = meanRate
  for (let step = 0; step < MAX_STEPS && Math.abs(left) > MAX_ERROR_DEGREES; step++) {
    const next = t + left / rate
    const leftNext = degreesLeft(next)
    const measured = (left - leftNext) / (next - t)
    if (measured > 0) rate = measured
    t = next
    left = leftNext
  }
  return t
}
