import type { Language } from '../../../../shared/languages.ts'
import { INDIA } from '../../../../shared/time/dates.ts'
import { hasIndiaClock, momentAt, zoneName } from '../model.ts'
import * as styles from './two-clocks.module.css'

type TwoClocksProps = {
  at: Date
  timeZone: string
  language: Language
  /** Labels of the clocks, such as "Your clock" and "In India". */
  labels: { family: string; india: string }
  /** The reader's own clock comes first. */
  first?: 'family' | 'india'
}

export function TwoClocks({ at, timeZone, language, labels, first = 'family' }: TwoClocksProps) {
  const family = { name: labels.family, timeZone }
  const india = { name: labels.india, timeZone: INDIA }
  const both = first === 'family' ? [family, india] : [india, family]
  const clocks = hasIndiaClock(timeZone, at) ? [india] : both
  return (
    <ul className={`${styles.twoClocks} numeric`}>
      {clocks.map((clock) => {
        const { day, time } = momentAt(clock.timeZone, at, language)
        return (
          <li key={clock.name}>
            <small>{clock.name}</small>
            <b>{time}</b>
            <span>{day}</span>
            <small>{zoneName(clock.timeZone, at, language)}</small>
          </li>
        )
      })}
    </ul>
  )
}
