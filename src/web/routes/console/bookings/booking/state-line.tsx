import type { TeamRow } from '../../../../../modules/bookings/team/contract.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { stateLabel } from '../labels.ts'
import * as styles from './booking-pane.module.css'

const STEPS = ['requested', 'confirmed', 'assigned', 'completed'] as const

const DOT_GAP = 90
const FIRST_DOT = 45
const MIDDLE = 14
const RADIUS = 10
/** Where a loop leaves its dot: RADIUS at 45 degrees. */
const TIE = 7.07

const dotX = (step: number) => FIRST_DOT + step * DOT_GAP

/** Path of one strand around the first `count` dots, starting above or below the first one. */
function strand(count: number, start: 1 | -1): string {
  let path = `M${dotX(0) - RADIUS} ${MIDDLE}`
  let side: number = start
  for (let step = 0; step < count; step++) {
    const isEnd = count === STEPS.length && step === STEPS.length - 1
    const to = isEnd ? `${dotX(step) + RADIUS} ${MIDDLE}` : `${dotX(step) + TIE} ${MIDDLE - TIE * side}`
    path += `A${RADIUS} ${RADIUS} 0 0 ${side > 0 ? 1 : 0} ${to}`
    if (!isEnd) path += `L${dotX(step + 1) - TIE} ${MIDDLE + TIE * side}`
    side = -side
  }
  return path
}

const FULL = strand(STEPS.length, 1) + strand(STEPS.length, -1)

export function StateLine({ state }: { state: TeamRow['state'] }) {
  const { t } = useTranslation('console')
  if (state === 'cancelled') return <p className={styles.off}>{stateLabel(state, t)}</p>
  const reached = STEPS.indexOf(state)
  const done = reached + 1
  return (
    <ol className={styles.track}>
      <li className={styles.trackKolam} aria-hidden="true">
        <svg viewBox="0 0 360 28" aria-hidden="true" focusable="false">
          <path className={styles.trackLine} d={FULL} />
          <path className={styles.trackDone} d={strand(done, 1) + strand(done, -1)} />
          {STEPS.map((step, index) => (
            <circle
              key={step}
              className={index < done ? `${styles.trackPoint} ${styles.done}` : styles.trackPoint}
              cx={dotX(index)}
              cy={MIDDLE}
              r={3}
            />
          ))}
        </svg>
      </li>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index === reached ? styles.on : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {stateLabel(step, t)}
        </li>
      ))}
    </ol>
  )
}
