import type { ReactNode } from 'react'
import type { TimeSpan } from './clock.ts'
import type { PanchangText } from './panchang-text.ts'
import * as styles from './rows.module.css'
import { Term, type TermKey } from './term.tsx'

export function Row({ of, children }: { of: TermKey; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>
        <Term term={of} />
      </dt>
      <dd className="numeric">{children}</dd>
    </div>
  )
}

/** Names one after the other, each with the time it ends, or "whole day". */
export function Ends({ of, dayEnd, name, text }: EndsProps) {
  return of.map((one) => (
    <span className={styles.line} key={one.start + one.end}>
      <b>{name(one)}</b> <span className="muted">{lasts(one, dayEnd, of.length) ? text.t('wholeDay') : text.until(one.end)}</span>
    </span>
  ))
}

type Named = TimeSpan & { key: string }
type EndsProps = { of: readonly Named[]; dayEnd: string; name: (one: Named) => string; text: PanchangText }

/** Returns true for a span that covers the full day and ends more than a day after it: the exact end of a Sun sign is not useful. */
const lasts = (one: TimeSpan, dayEnd: string, count: number): boolean =>
  count === 1 && Date.parse(one.end) - Date.parse(dayEnd) > DAY_MS
const DAY_MS = 86_400_000

/** Spans of time, or a text that there are none. */
export function Times({ of, text, none = 'none' }: TimesProps) {
  if (of.length === 0) return <span className="muted">{text.t(none)}</span>
  return of.map((one) => (
    <span className={styles.line} key={one.start}>
      {text.between(one)}
    </span>
  ))
}

type TimesProps = { of: readonly TimeSpan[]; text: PanchangText; none?: 'none' | 'noneWednesday' }
