// Promised time left: warning in the last half hour, danger once missed.

import type { Translate } from '../../../../shared/text/translation.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { type Span, spanTo } from '../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './list-badges.module.css'

const SOON_MINUTES = 30

export type Tone = 'ok' | 'soon' | 'late'

export function toneOf(span: Span): Tone {
  if (span.isPast) return 'late'
  return span.days === 0 && span.hours === 0 && span.minutes <= SOON_MINUTES ? 'soon' : 'ok'
}

/** Formats "22 min", "1 h 13 min", "2 d 4 h"; with "late" once it has passed. */
export function spanText(span: Span, t: Translate<'console'>): string {
  const text = bareSpan(span, t)
  return span.isPast ? t('span.late', { duration: text }) : text
}

function bareSpan({ days, hours, minutes }: Span, t: Translate<'console'>): string {
  if (days > 0) return t('span.days', { days, hours })
  if (hours === 0) return t('span.minutes', { minutes })
  return minutes === 0 ? t('span.fullHours', { hours }) : t('span.hours', { hours, minutes })
}

export function Countdown({ to }: { to: string }) {
  const { t } = useTranslation('console')
  const span = spanTo(to, useNow())
  return (
    <span className={styles.countdown} data-tone={toneOf(span)}>
      {spanText(span, t)}
    </span>
  )
}
