// Dial geometry: sunrise to sunrise, clockwise, noon on top.
/** The dial is 400 wide and high. */
export const CENTRE = 200

const RADIANS = Math.PI / 180
const tenth = (value: number): number => Math.round(value * 10) / 10

/** A point at an angle in degrees from the top. */
export function pointAt(angle: number, radius: number): string {
  const turned = (angle - 90) * RADIANS
  return `${tenth(CENTRE + radius * Math.cos(turned))} ${tenth(CENTRE + radius * Math.sin(turned))}`
}

/** Turns instants into angles: the middle of the daylight is 0, a whole day 360. */
export function angles(day: { start: number; end: number; noon: number }): (at: number) => number {
  return (at) => ((at - day.noon) / (day.end - day.start)) * 360
}

const isLarge = (from: number, to: number) => (to - from > 180 ? 1 : 0)

/** A piece of a ring between two angles and two radii. */
export function bandPath(from: number, to: number, inner: number, outer: number): string {
  const end = Math.min(to, from + 359.9)
  const large = isLarge(from, end)
  const rim = `M${pointAt(from, outer)}A${outer} ${outer} 0 ${large} 1 ${pointAt(end, outer)}`
  return `${rim}L${pointAt(end, inner)}A${inner} ${inner} 0 ${large} 0 ${pointAt(from, inner)}Z`
}

/** True where a text along the ring would stand on its head. */
export function isBelow(angle: number): boolean {
  const turned = ((angle % 360) + 360) % 360
  return turned > 90 && turned < 270
}

/** The line a text runs along between two angles; below the middle it runs the other way, so that the text stands upright. */
export function textPath(from: number, to: number, radius: number): string {
  const end = Math.min(to, from + 359.9)
  const large = isLarge(from, end)
  // Letters stand on the line and reach outwards above, inwards below: the line moves by half their height.
  const [first, last, sweep, line] = isBelow((from + end) / 2) ? [end, from, 0, radius + 5] : [from, end, 1, radius - 5]
  return `M${pointAt(first, line)}A${line} ${line} 0 ${large} ${sweep} ${pointAt(last, line)}`
}

/** Length of an arc, in the dial's own units. */
export const arcLength = (from: number, to: number, radius: number): number => (to - from) * RADIANS * radius
