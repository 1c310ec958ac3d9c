// Dark on light in both themes, because scanners require it.
import { code128 } from '../../../../../shared/text/code128.ts'
import * as styles from '../print.module.css'

/** Modules that stay empty on either side, by the standard. */
const QUIET = 10
const HEIGHT = 34

export function Barcode({ text, label }: { text: string; label: string }) {
  const widths = code128(text)
  if (!widths) return null
  let at = QUIET
  const bars = widths.flatMap((width, index) => {
    const from = at
    at += width
    return index % 2 === 0 ? [`M${from} 0h${width}v${HEIGHT}h-${width}z`] : []
  })
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${at + QUIET} ${HEIGHT}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
