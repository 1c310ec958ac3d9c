import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../ui/data/api.ts'
import { type Mutation, useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'

type Options<Result> = {
  /** Key of the cached item, which the response replaces. */
  itemKey?: QueryKey
  /** Prefix of the keys to invalidate. */
  listsKey: QueryKey
  /** Returns the current item that a conflict error contains; undefined for other errors. */
  currentOf?: (error: unknown) => Result | undefined
  onSuccess?: (result: Result) => unknown
  onRefused?: (error: unknown) => void
}

/** After a conflict or if the item is gone; and if the change may have been made although its response was lost. */
const mayBeOutdated = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 404 || error.status === 409 || error.status >= 500

/**
 * Returns a mutation that changes cached data, never before the server has confirmed it. Invalidates `listsKey`, after a conflict or a lost
 * response too, so that the buttons match the current state.
 */
export function useCacheMutation<Values = void, Result = unknown>(
  send: (values: Values, key: string) => Promise<Result>,
  { itemKey, listsKey, currentOf, onSuccess, onRefused }: Options<Result>,
): Mutation<Values> {
  const queries = useQueryClient()
  const store = (item: Result | undefined) => {
    if (itemKey && item !== undefined) queries.setQueryData<Result>(itemKey, item)
  }
  // Not awaited: the mutation succeeded, whatever the refreshed lists do.
  const refresh = () => void queries.invalidateQueries({ queryKey: listsKey })
  return useIdempotentMutation(send, {
    onSuccess: (result) => {
      store(result)
      refresh()
      return onSuccess?.(result)
    },
    onError: (error) => {
      store(currentOf?.(error))
      onRefused?.(error)
      if (mayBeOutdated(error)) refresh()
    },
  })
}
