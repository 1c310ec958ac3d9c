import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { summaryQuery } from './queries.ts'
import * as styles from './summary-tiles.module.css'

export function SummaryTiles() {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const { data } = useQuery(summaryQuery())
  const isNextAhead = data?.nextCallBy && Date.parse(data.nextCallBy) > now.getTime()
  const next = isNextAhead && data.nextCallBy ? shortTime(data.nextCallBy, now, language) : undefined
  return (
    <ul className={`${styles.tiles} numeric`} aria-label={t('summary.label')}>
      <li>
        <b className={data && data.callsOverdue > 0 ? styles.overdue : undefined}>{data?.callsOverdue ?? '·'}</b>
        <span>{t('summary.overdue', { count: data?.callsOverdue ?? 0 })}</span>
      </li>
      <li>
        <b>{data?.callsWaiting ?? '·'}</b>
        <span>
          {next
            ? t('summary.callsBefore', { count: data?.callsWaiting ?? 0, time: next })
            : t('summary.calls', { count: data?.callsWaiting ?? 0 })}
        </span>
      </li>
      <li>
        <b>{data?.waitingForPandit ?? '·'}</b>
        <span>{t('summary.waiting')}</span>
      </li>
      <li>
        <b>{data?.ceremoniesToday ?? '·'}</b>
        <span>{t('summary.today', { count: data?.ceremoniesToday ?? 0 })}</span>
      </li>
      <li>
        <b>{data ? formatPaise(data.toCollectTodayPaise) : '·'}</b>
        <span>{t('summary.toCollect')}</span>
      </li>
    </ul>
  )
}
