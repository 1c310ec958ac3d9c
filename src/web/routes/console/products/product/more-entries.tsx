import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../../../ui/words.tsx'
import { productsRefusal } from '../products-text.ts'

export function MoreEntries({ query }: { query: UseInfiniteQueryResult }) {
  const { t } = useTranslation('console-products')
  const { t: console } = useTranslation('console')
  if (query.isError) {
    return (
      <p role="alert">
        {productsRefusal(query.error, t, console)}{' '}
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
