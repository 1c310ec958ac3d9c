// The clock of a request: how long is left to answer, ticking for the eye, and said aloud only when it gets short.
import { formatLength } from '../../../shared/durations.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { useNow } from './clock.tsx'
import { spanWords } from './portal-parts.tsx'
import { usePage } from './use-page.ts'
import { shortTime, spanTo, spokenClock } from './working-time.ts'

type RuleProps = { minutes: number; opens: string; closes: string }

/** How the time of every request is counted, in words. */
export function AnswerRule({ minutes, opens, closes }: RuleProps) {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const [from, to] = [opens, closes].map((clock) => spokenClock(clock, language))
  return <p className="prule ash num">{t('requests.rule', { length: formatLength(minutes, language), from, to })}</p>
}

/** Minutes left at which somebody who listens is told. */
const TOLD_AT = [5, 15, 60]

export function AnswerClock({ answerBy, puja }: { answerBy: string; puja: string }) {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const now = useNow()
  const span = spanTo(answerBy, now)
  const minutes = (span.days * 24 + span.hours) * 60 + span.minutes
  const told = span.isPast ? undefined : TOLD_AT.find((limit) => minutes <= limit)
  return (
    <>
      <p className={told === undefined && !span.isPast ? 'exp num' : 'exp num short'} role="timer">
        {span.isPast
          ? t('requests.over')
          : t('requests.answerBy', { time: shortTime(answerBy, now, language), left: spanWords(span, t) })}
      </p>
      <output className="vh">{told === undefined ? '' : t('requests.short', { puja, count: told })}</output>
    </>
  )
}
