// Moon phase by tithi (1–30; 15 full, 30 new), seen from India.
const RADIUS = 20
const CENTRE = 24
const FULL_MOON_SHARE = 0.985

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Returns the path of the lit part: half the rim, closed by the edge of the shadow; an empty string at new moon. */
export function litPath(day: number): string {
  const lit = (1 - Math.cos((day / 30) * 2 * Math.PI)) / 2
  const top = `${CENTRE} ${CENTRE - RADIUS}`
  const foot = `${CENTRE} ${CENTRE + RADIUS}`
  if (lit < 1 - FULL_MOON_SHARE) return ''
  if (lit > FULL_MOON_SHARE) return `M${top}A${RADIUS} ${RADIUS} 0 0 1 ${foot}A${RADIUS} ${RADIUS} 0 0 1 ${top}Z`
  const waxing = day < 15
  const bulge = tenth(Math.abs(1 - 2 * lit) * RADIUS)
  return `M${top}A${RADIUS} ${RADIUS} 0 0 ${waxing ? 1 : 0} ${foot}A${bulge} ${RADIUS} 0 0 ${lit > 0.5 === waxing ? 1 : 0} ${top}Z`
}

export function Moon({ day, className }: { day: number; className?: string }) {
  return (
    <svg className={className ? `moon ${className}` : 'moon'} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className="moon-dark" cx={CENTRE} cy={CENTRE} r={RADIUS} />
      <path className="moon-lit" d={litPath(day)} transform={`rotate(24 ${CENTRE} ${CENTRE})`} />
    </svg>
  )
}
