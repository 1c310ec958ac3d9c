// One team action at a time; sent once, and never optimistic.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../ui/data/api.ts'
import { useSingleFlight } from '../../../../ui/data/use-single-flight.ts'

export type ActionRunner<Request> = {
  /** Resolves to true when the action succeeded. */
  make: (request: Request) => Promise<boolean>
  /** The action in progress. */
  busy: Request | undefined
  problem: unknown
  clear: () => void
}

type Keys<Answer> = {
  own: QueryKey
  lists: QueryKey
  /** Returns the current data from a conflict error, if it has any. */
  currentOf?: (problem: unknown) => Answer | undefined
  onRefused?: (problem: unknown) => void
}

/**
 * Runs an action on one item, cached under `own`, and invalidates `lists`, after a conflict too, so that the buttons match the current
 * state.
 */
export function useAction<Request, Answer>(
  send: (request: Request) => Promise<Answer>,
  { own, lists, currentOf, onRefused }: Keys<Answer>,
): ActionRunner<Request> {
  const queries = useQueryClient()
  const once = useSingleFlight()
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer) => queries.setQueryData<Answer>(own, answer),
    onError: (problem) => {
      const current = currentOf?.(problem)
      if (current !== undefined) queries.setQueryData<Answer>(own, current)
      onRefused?.(problem)
    },
    onSettled: (_answer, error) => {
      const isStale = !error || (error instanceof ApiError && error.status === 409)
      // Not awaited: the action succeeded, whatever the refreshed lists do.
      if (isStale) void queries.invalidateQueries({ queryKey: lists })
    },
  })
  const make = async (request: Request) => {
    let isMade = false
    await once(async () => {
      try {
        await mutation.mutateAsync(request)
        isMade = true
      } catch {
        // Stored in `problem` and shown next to the buttons.
      }
    })
    return isMade
  }
  return {
    make,
    busy: mutation.isPending ? mutation.variables : undefined,
    problem: mutation.error ?? undefined,
    clear: mutation.reset,
  }
}
