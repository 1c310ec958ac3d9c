import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '../../../shared/money.ts'
import { useTranslation } from '../../../ui/words.tsx'
import { useNow } from '../../booking/ui/clock.tsx'
import { usePage } from '../../booking/ui/use-page.ts'
import { shortTime } from '../../booking/ui/working-time.ts'
import { summaryQuery } from './queries.ts'

export function SummaryTiles() {
  const { t } = useTranslation('console')
  const { language } = usePage()
  const now = useNow()
  const { data } = useQuery(summaryQuery())
  const isNextAhead = data?.nextCallBy && Date.parse(data.nextCallBy) > now.getTime()
  const next = isNextAhead && data.nextCallBy ? shortTime(data.nextCallBy, now, language) : undefined
  return (
    <ul className="okpi num" aria-label={t('summary.label')}>
      <li>
        <b className={data && data.callsOverdue > 0 ? 'sind' : undefined}>{data?.callsOverdue ?? '·'}</b>
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
