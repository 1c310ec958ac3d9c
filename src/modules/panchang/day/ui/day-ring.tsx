import { useId } from 'react'
import { Moon } from '../../../../ui/art/moon.tsx'
import { contains, intersection, type TimeSpan } from './clock.ts'
import * as styles from './day-ring.module.css'
import type { DayView, Keyed } from './day-view.ts'
import { kindOf } from './kinds.ts'
import type { PanchangText } from './panchang-text.ts'
import { angles, arcLength, bandPath, CENTRE, isBelow, pointAt, textPath } from './ring-shape.ts'

const CHOGHADIYA = { inner: 157, outer: 198 }
const TITHI = { inner: 128, outer: 154 }
const ARC_RADII = { inner: 110, outer: 125 }
/** Approximate width of a letter, in the dial's units. */
const LETTER_WIDTH = 8.5

type RingProps = { day: DayView; now: number | undefined; ringText: PanchangText }

/** Renders nothing on a polar day, which does not begin with a sunrise. */
export function DayRing({ day, now, ringText }: RingProps) {
  const { sunrise, sunset, choghadiya } = day
  if (!sunrise || !sunset || !choghadiya) return null
  const noon = (Date.parse(sunrise) + Date.parse(sunset)) / 2
  const angle = angles({ start: Date.parse(day.start), end: Date.parse(day.end), noon })
  const isOn = (one: TimeSpan) => now !== undefined && contains(one, now)
  const turn = ({ start, end }: TimeSpan) => ({ from: angle(Date.parse(start)), to: angle(Date.parse(end)) })
  return (
    <figure className={styles.dial}>
      <svg viewBox="0 0 400 400" role="img" aria-label={ringText.t('ring.label')}>
        {choghadiya.day.map((one) => (
          <Piece key={one.start} one={one} turn={turn(one)} text={ringText.star(one.key)} half="day" isOn={isOn(one)} />
        ))}
        {choghadiya.night.map((one) => (
          <Piece key={one.start} one={one} turn={turn(one)} text={ringText.star(one.key)} half="night" isOn={isOn(one)} />
        ))}
        <Tithis day={day} turn={turn} ringText={ringText} />
        {day.avoid.rahu ? <RingArc turn={turn(day.avoid.rahu)} kind="rahu" /> : null}
        {day.good.abhijit ? <RingArc turn={turn(day.good.abhijit)} kind="abhijit" /> : null}
        {[sunrise, sunset].map((at) => (
          <path key={at} className={styles.horizon} d={horizon(angle(Date.parse(at)))} />
        ))}
        {now === undefined ? null : <Hand at={angle(now)} />}
      </svg>
      <Core day={day} now={now} ringText={ringText} />
    </figure>
  )
}

/** Line of the horizon, at sunrise and sunset. */
const horizon = (at: number) => `M${pointAt(at, CHOGHADIYA.inner - 3)}L${pointAt(at, CHOGHADIYA.outer + 2)}`

/** The moon of the day in the centre, with the current tithi, else that of sunrise. */
function Core({ day, now, ringText }: RingProps) {
  const on = day.tithis.find((one) => contains(one, now ?? Date.parse(day.start))) ?? day.tithis[0]
  if (!on) return null
  return (
    <div className={styles.core} aria-hidden="true">
      <Moon day={on.number} />
      <b>{ringText.tithi(on.key)}</b>
      <span className="numeric">{ringText.until(on.end)}</span>
    </div>
  )
}

type Turn = { from: number; to: number }

type PieceProps = { one: Keyed; turn: Turn; text: string; half: 'day' | 'night'; isOn: boolean }

function Piece({ one, turn: { from, to }, text, half, isOn }: PieceProps) {
  const middle = (from + to) / 2
  const radius = (CHOGHADIYA.inner + CHOGHADIYA.outer) / 2
  const lean = isBelow(middle) ? middle + 180 : middle
  const isRoomy = arcLength(from, to, radius) > text.length * LETTER_WIDTH
  return (
    <g className={styles.piece} data-half={half} data-kind={kindOf(one.key)} data-current={isOn || undefined}>
      <path d={bandPath(from, to, CHOGHADIYA.inner, CHOGHADIYA.outer)} />
      {isRoomy ? (
        <text transform={`translate(${pointAt(middle, radius)})rotate(${Math.round(lean)})`} dy="6">
          {text}
        </text>
      ) : null}
    </g>
  )
}

/** The tithis of the day, each cut to the day, with their names along the ring where they fit. */
function Tithis({ day, turn, ringText }: { day: DayView; turn: (stretch: TimeSpan) => Turn; ringText: PanchangText }) {
  const id = useId()
  return day.tithis.map((tithi, index) => {
    const cut = intersection(tithi, day)
    if (!cut) return null
    const { from, to } = turn(cut)
    const text = ringText.tithi(tithi.key)
    const radius = (TITHI.inner + TITHI.outer) / 2
    return (
      <g key={tithi.key} className={styles.tithi} data-paksha={tithi.number <= 15 ? 'shukla' : 'krishna'}>
        <path d={bandPath(from, to, TITHI.inner, TITHI.outer)} />
        {arcLength(from, to, radius) > text.length * LETTER_WIDTH ? (
          <>
            <path id={`${id}${index}`} className={styles.line} d={textPath(from, to, radius)} />
            <text>
              <textPath href={`#${id}${index}`} startOffset="50%">
                {text}
              </textPath>
            </text>
          </>
        ) : null}
      </g>
    )
  })
}

function RingArc({ turn: { from, to }, kind }: { turn: Turn; kind: 'rahu' | 'abhijit' }) {
  return <path className={styles.stretch} data-kind={kind} d={bandPath(from, to, ARC_RADII.inner, ARC_RADII.outer)} />
}

function Hand({ at }: { at: number }) {
  return (
    <g className={styles.hand} transform={`rotate(${Math.round(at * 10) / 10} ${CENTRE} ${CENTRE})`}>
      <path d={`M${CENTRE} ${CENTRE - TITHI.outer - 1}V${CENTRE - ARC_RADII.inner + 4}`} />
      <circle cx={CENTRE} cy={CENTRE - ARC_RADII.inner + 4} r="5" />
    </g>
  )
}
