import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'

export function MoreEntries({ query }: { query: UseInfiniteQueryResult }) {
  const message = useErrorMessage('console-products')
  const { t: console } = useTranslation('console')
  if (query.isError) {
    return (
      <p role="alert">
        {message(query.error)}{' '}
        <button type="button" className="button button-outline small" onClick={() => void query.refetch()}>
          {console('tryAgain')}
        </button>
      </p>
    )
  }
  if (!query.hasNextPage) return query.isPending ? <output className="muted">{console('loading')}</output> : null
  const isMore = query.isFetchingNextPage
  return (
    <p>
      <button
        type="button"
        className="button button-outline small"
        aria-busy={isMore}
        onClick={isMore ? undefined : () => void query.fetchNextPage()}
      >
        {isMore ? console('loading') : console('loadMore')}
      </button>
    </p>
  )
}
