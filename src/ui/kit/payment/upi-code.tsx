// QR code as one SVG path, always dark on light for cameras.
import { encode } from 'uqr'
import * as styles from './pay-by-upi.module.css'

/** Quiet zone around the code in modules, as the standard requires. */
const QUIET_ZONE = 4

export function UpiCode({ text, title }: { text: string; title: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return (
    <svg className={styles.paymentCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}

/** Returns start and length of each run of dark modules in a row. */
export function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = found.at(-1)
    if (isDark && last && last[0] + last[1] === x) last[1]++
    else if (isDark) found.push([x, 1])
  }
  return found
}
