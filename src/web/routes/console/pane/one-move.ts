// One team action at a time; sent once, and never optimistic.
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../ui/data/api.ts'
import { useOnce } from '../../../../ui/data/use-once.ts'

export type OneMove<Request> = {
  /** Answers true when the move was made. */
  make: (request: Request) => Promise<boolean>
  /** The move under way. */
  busy: Request | undefined
  problem: unknown
  clear: () => void
}

type Keys<Answer> = {
  own: QueryKey
  lists: QueryKey
  /** The thing as it stands now, where a refusal carries it. */
  currentOf?: (problem: unknown) => Answer | undefined
  onRefused?: (problem: unknown) => void
}

/** Moves one thing, kept under `own`, and reads its `lists` anew, after a conflict too, so that the buttons are true again. */
export function useOneMove<Request, Answer>(
  send: (request: Request) => Promise<Answer>,
  { own, lists, currentOf, onRefused }: Keys<Answer>,
): OneMove<Request> {
  const queries = useQueryClient()
  const once = useOnce()
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
      // Not awaited: the move is made, whatever the refreshed lists do.
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
        // Kept in `problem` and said beside the buttons.
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
