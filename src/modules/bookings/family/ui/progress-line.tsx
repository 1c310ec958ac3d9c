import * as styles from './progress-line.module.css'

export const STEPS = ['requested', 'confirmed', 'assigned', 'completed'] as const

const GAP = 90
const FIRST = 45
const HEIGHT = 28
const RADIUS = 10
/** Where the strand leaves its circle: the point at 45 degrees. */
const LEAVES = RADIUS * Math.SQRT1_2
const MIDDLE = HEIGHT / 2
const centre = (step: number) => FIRST + step * GAP
const round = (value: number) => Math.round(value * 100) / 100

/** One strand past `count` dots; the other half of the weave is its mirror image (`side` -1). */
export function strand(count: number, side: 1 | -1): string {
  const parts = [`M${centre(0) - RADIUS} ${MIDDLE}`]
  for (let step = 0; step < count; step++) {
    const direction = step % 2 === 0 ? side : -side
    const sweep = direction > 0 ? 1 : 0
    const isEnd = step === STEPS.length - 1
    if (isEnd) parts.push(`A${RADIUS} ${RADIUS} 0 0 ${sweep} ${centre(step) + RADIUS} ${MIDDLE}`)
    else {
      parts.push(`A${RADIUS} ${RADIUS} 0 0 ${sweep} ${round(centre(step) + LEAVES)} ${round(MIDDLE - LEAVES * direction)}`)
      parts.push(`L${round(centre(step + 1) - LEAVES)} ${round(MIDDLE + LEAVES * direction)}`)
    }
  }
  return parts.join('')
}

const FULL_PATH = strand(STEPS.length, 1) + strand(STEPS.length, -1)

type ProgressLineProps = {
  /** The number of completed steps, 0 to 4. */
  done: number
  /** Labels of the four steps, in order. */
  labels: readonly string[]
  /** Accessible name of the list. */
  label: string
  isStopped?: boolean
}

export function ProgressLine({ done, labels, label, isStopped = false }: ProgressLineProps) {
  return (
    <div className={isStopped ? `${styles.progress} ${styles.stopped}` : styles.progress}>
      <svg viewBox={`0 0 360 ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path className={styles.track} d={FULL_PATH} />
        {done > 0 ? <path className={styles.gone} d={strand(done, 1) + strand(done, -1)} /> : null}
        {STEPS.map((step, index) => (
          <circle
            key={step}
            className={index < done ? `${styles.dot} ${styles.on}` : styles.dot}
            cx={centre(index)}
            cy={MIDDLE}
            r={3}
          />
        ))}
      </svg>
      <ol aria-label={label}>
        {STEPS.map((step, index) => (
          <li
            key={step}
            className={index === done - 1 ? styles.on : ''}
            aria-current={index === done - 1 && !isStopped ? 'step' : undefined}
          >
            {labels[index]}
          </li>
        ))}
      </ol>
    </div>
  )
}
