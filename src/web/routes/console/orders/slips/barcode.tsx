// A Code 128 barcode.
import * as styles from '../print.module.css'

/** Alternating bars and gaps, each 1 to 4 modules wide, by symbol value; the last three values are the start symbols. */
const WIDTHS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112
421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232`
  .split(/\s/)
  .map((sign) => [...sign].map(Number))

const START = 104
const STOP = [2, 3, 3, 1, 1, 1, 2]
const MODULUS = 103

/** The checksum that detects misread bars. */
export const checkValue = (values: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (index + 1), START) % MODULUS

/** Encodes text as the widths of alternating bars and gaps, beginning with a bar; undefined for characters beyond printable ASCII. */
export function code128(text: string): number[] | undefined {
  const values = [...text].map((sign) => (sign.codePointAt(0) ?? 0) - 32)
  if (values.some((value) => value < 0 || value > 94)) return undefined
  const widths = [START, ...values, checkValue(values)].flatMap((value) => WIDTHS[value] ?? [])
  return [...widths, ...STOP]
}

/** Quiet zone of the barcode in modules on either side, as the standard requires. */
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
