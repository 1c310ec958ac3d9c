// The call queue: whom to phone and by when, which pujas still need a pandit, and what happens today.
import { useTranslation } from '../../../ui/words.tsx'
import { useNow } from '../../booking/ui/clock.tsx'
import { usePage } from '../../booking/ui/use-page.ts'
import { callColumns, todayColumns, waitingColumns } from './columns.tsx'
import { QUEUES } from './preload.ts'
import { QueueTable } from './queue-table.tsx'
import { WaitingLists } from './waiting-lists.tsx'

export function CallQueue() {
  const { t } = useTranslation('console')
  const { language } = usePage()
  const wording = { t, language, now: useNow() }
  return (
    <>
      <WaitingLists />
      <QueueTable
        list={QUEUES.toCall}
        title={t('queue.toCall')}
        empty={t('queue.noCalls')}
        columns={callColumns(wording)}
        view={undefined}
        end={<Keys />}
      />
      <QueueTable
        list={QUEUES.waiting}
        title={t('queue.waiting')}
        empty={t('queue.noneWaiting')}
        columns={waitingColumns(wording)}
        view={undefined}
      />
      <QueueTable
        list={QUEUES.today}
        title={t('queue.today')}
        empty={t('queue.noneToday')}
        columns={todayColumns(wording)}
        view={undefined}
      />
    </>
  )
}

/** The shortcuts, shown where they work: rows of goods have nobody to call. */
export function Keys({ hasCalls = true }: { hasCalls?: boolean }) {
  const { t } = useTranslation('console')
  return (
    <p className="keys">
      <kbd>j</kbd>
      <kbd>k</kbd> {t('keys.move')} <kbd>Enter</kbd> {t('keys.open')}
      {hasCalls ? (
        <>
          {' '}
          <kbd>c</kbd> {t('keys.call')}
        </>
      ) : null}
    </p>
  )
}
