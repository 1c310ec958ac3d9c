// Ticks visibly, but is announced to screen readers only near expiry.

import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditOffer } from '../../../../modules/bookings/pandit-work/contract.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { formatTimeOfDay, shortTime, spanTo } from '../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as cardsStyles from '../frame/cards.module.css'
import { spanText } from '../frame/parts.tsx'
import * as styles from './day/day.module.css'

/** Minutes left at which screen readers announce the time. */
const ANNOUNCED_MINUTES = [5, 15, 60]

type AnswerClockProps = Pick<PanditOffer, 'answerBy' | 'pause'> & { puja: string }

export function AnswerClock({ answerBy, pause, puja }: AnswerClockProps) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const now = useNow()
  const span = spanTo(answerBy, now)
  const minutes = (span.days * 24 + span.hours) * 60 + span.minutes
  const warnedAt = span.isPast ? undefined : ANNOUNCED_MINUTES.find((limit) => minutes <= limit)
  return (
    <>
      <p
        className={
          warnedAt === undefined && !span.isPast
            ? `${cardsStyles.expiry} numeric`
            : `${cardsStyles.expiry} numeric ${styles.short}`
        }
        role="timer"
      >
        {span.isPast
          ? t('requests.expired')
          : t('requests.answerBy', { time: shortTime(answerBy, now, language), timeLeft: spanText(span, t) })}
      </p>
      {pause && !span.isPast ? <Pause {...pause} /> : null}
      <output className="visually-hidden">{warnedAt === undefined ? '' : t('requests.short', { puja, count: warnedAt })}</output>
    </>
  )
}

/** Hours in which he need not answer; the deadline takes them into account. */
function Pause({ from, until }: NonNullable<PanditOffer['pause']>) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const [begins, ends] = [from, until].map((clock) => formatTimeOfDay(clock, language))
  return <p className="muted numeric">{t('requests.pause', { from: begins, until: ends })}</p>
}
