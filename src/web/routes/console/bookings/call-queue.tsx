import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useNow } from '../../../../ui/clock/clock.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../list/lists.module.css'
import { callColumns, dangerColumns, todayColumns, waitingColumns } from './columns.tsx'
import { QUEUES } from './preload.ts'
import { summaryQuery } from './queries.ts'
import { QueueTable } from './queue-table.tsx'
import { WaitingLists } from './waiting-lists.tsx'

export function CallQueue() {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const context = { t, language, now: useNow() }
  const { data } = useQuery(summaryQuery())
  return (
    <>
      {data && data.atRisk > 0 ? (
        <div className={styles.danger}>
          <QueueTable
            list={QUEUES.atRisk}
            title={t('queue.atRisk', { count: data.atRisk })}
            empty={t('queue.noneAtRisk')}
            columns={dangerColumns(context)}
            view={undefined}
          />
        </div>
      ) : null}
      <WaitingLists />
      <QueueTable
        list={QUEUES.toCall}
        title={t('queue.toCall')}
        empty={t('queue.noCalls')}
        columns={callColumns(context)}
        view={undefined}
        end={<Keys hasCalls />}
      />
      <QueueTable
        list={QUEUES.waiting}
        title={t('queue.waiting')}
        empty={t('queue.noneWaiting')}
        columns={waitingColumns(context)}
        view={undefined}
      />
      <QueueTable
        list={QUEUES.today}
        title={t('queue.today')}
        empty={t('queue.noneToday')}
        columns={todayColumns(context)}
        view={undefined}
      />
      {data && data.toComplete > 0 ? (
        <QueueTable
          list={QUEUES.toComplete}
          title={t('queue.toComplete', { count: data.toComplete })}
          empty={t('queue.noneToComplete')}
          columns={dangerColumns(context)}
          view={undefined}
        />
      ) : null}
    </>
  )
}

/** Lists the keyboard shortcuts that work here. Products have no pane and nobody to call; only bookings have notes and planned calls. */
export function Keys({ hasPane = true, hasCalls = false }: { hasPane?: boolean; hasCalls?: boolean }) {
  const { t } = useTranslation('console')
  const shortcuts: [keys: string[], text: string][] = [
    [['j', 'k'], t('keys.move')],
    [['Enter'], t('keys.open')],
    ...(hasPane
      ? ([
          [['Esc'], t('keys.close')],
          [['c'], t('keys.call')],
        ] as [string[], string][])
      : []),
    ...(hasCalls
      ? ([
          [['l'], t('keys.planCall')],
          [['n'], t('keys.note')],
        ] as [string[], string][])
      : []),
  ]
  return (
    <p className={styles.keys}>
      {shortcuts.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {text}{' '}
        </span>
      ))}
    </p>
  )
}
