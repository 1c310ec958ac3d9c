import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './lists.module.css'

type PagedListProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  empty: ReactNode
  /** Seed of the kolam for a section that has nothing else to show; without it an empty list shows only text. */
  kolam?: string
  /** Returns why it did not load, in the section's wording. */
  refusal: (error: unknown) => string
  /** Placeholder until the first rows are loaded, for rows of a special shape. */
  placeholder?: ReactNode
  /** Called with at least one row. */
  children: (rows: readonly Row[]) => ReactNode
}

export function PagedList<Row>({ query, empty, kolam, refusal, placeholder, children }: PagedListProps<Row>) {
  const { t } = useTranslation('console')
  const rows = query.data?.pages.flatMap((page) => page.items)
  if (!rows) {
    if (!query.isError)
      return placeholder ?? <output className={`${styles.queueNote} ${styles.queueWaiting}`}>{t('loading')}</output>
    return (
      <p className={styles.queueNote} role="alert">
        {t('listFailed')} {refusal(query.error)}{' '}
        <button type="button" className="button button-outline small" onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </button>
      </p>
    )
  }
  const isMore = query.isFetchingNextPage
  return (
    <>
      {rows.length > 0 ? (
        children(rows)
      ) : kolam ? (
        <Empty seed={kolam} text={empty} />
      ) : (
        <p className={styles.queueNote}>{empty}</p>
      )}
      {query.hasNextPage ? (
        <p className={styles.queueMore}>
          <button
            type="button"
            className="button button-outline small"
            aria-busy={isMore}
            onClick={isMore ? undefined : () => void query.fetchNextPage()}
          >
            {isMore ? t('loading') : t('loadMore')}
          </button>
        </p>
      ) : null}
    </>
  )
}
