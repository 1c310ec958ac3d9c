// Dial geometry: sunrise to sunrise, clockwise, noon on top.
/** The dial is 400 units wide and high. */
export const CENTRE = 200

const RADIANS = Math.PI / 180
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Returns a point at an angle in degrees from the top. */
export function pointAt(angle: number, radius: number): string {
  const turned = (angle - 90) * RADIANS
  return `${tenth(CENTRE + radius * Math.cos(turned))} ${tenth(CENTRE + radius * Math.sin(turned))}`
}

/** Returns a function from instants to angles: the middle of daylight is 0, a full day 360. */
export function angles(day: { start: number; end: number; noon: number }): (at: number) => number {
  return (at) => ((at - day.noon) / (day.end - day.start)) * 360
}

const isLarge = (from: number, to: number) => (to - from > 180 ? 1 : 0)

/** Returns the path of a ring segment between two angles and two radii. */
export function bandPath(from: number, to: number, inner: number, outer: number): string {
  const end = Math.min(to, from + 359.9)
  const large = isLarge(from, end)
  const rim = `M${pointAt(from, outer)}A${outer} ${outer} 0 ${large} 1 ${pointAt(end, outer)}`
  return `${rim}L${pointAt(end, inner)}A${inner} ${inner} 0 ${large} 0 ${pointAt(from, inner)}Z`
}

/** Returns true where text along the ring would be upside down. */
export function isBelow(angle: number): boolean {
  const turned = ((angle % 360) + 360) % 360
  return turned > 90 && turned < 270
}

/** Returns the path for text between two angles; below the centre it runs the other way, so that the text is upright. */
export function textPath(from: number, to: number, radius: number): string {
  const end = Math.min(to, from + 359.9)
  const large = isLarge(from, end)
  // Letters extend outwards above and inwards below, so the line is shifted by half their height.
  const [first, last, sweep, line] = isBelow((from + end) / 2) ? [end, from, 0, radius + 5] : [from, end, 1, radius - 5]
  return `M${pointAt(first, line)}A${line} ${line} 0 ${large} ${sweep} ${pointAt(last, line)}`
}

/** Returns the length of an arc in the dial's units. */
export const arcLength = (from: number, to: number, radius: number): number => (to - from) * RADIANS * radius
