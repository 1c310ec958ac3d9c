// Stores responses on the phone, so that offline pages show them.
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import { readAheadTime } from '../../../../ui/data/saved-page.ts'
import { keepSeen, readSeen } from '../../../../ui/data/seen-data.ts'
import { PORTAL_KEY } from '../frame/queries.ts'

type Seen = readonly { queryKey: QueryKey; data: unknown; dataUpdatedAt: number }[]

const seenIn = (queries: QueryClient): Seen =>
  queries
    .getQueryCache()
    .findAll({ queryKey: PORTAL_KEY, predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, dataUpdatedAt }))

/** Keeps all of it whenever any of it has changed; changes that come during a write make one more. */
function keepAll(queries: QueryClient, owner: string): () => void {
  let isWriting = false
  let isChanged = false
  const write = async () => {
    isChanged = true
    if (isWriting) return
    isWriting = true
    while (isChanged) {
      isChanged = false
      await keepSeen(owner, seenIn(queries))
    }
    isWriting = false
  }
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === PORTAL_KEY[0]) void write()
  })
}

/** Shows what was seen, but for what has come from the server since the page was opened. */
function restore(queries: QueryClient, seen: Seen, opened: Seen): void {
  const atOpening = new Map(opened.map(({ queryKey, dataUpdatedAt }) => [hashKey(queryKey), dataUpdatedAt]))
  for (const { queryKey, data, dataUpdatedAt } of seen) {
    if (queries.getQueryState(queryKey)?.dataUpdatedAt !== atOpening.get(hashKey(queryKey))) continue
    queries.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  }
}

/** Keeps what is read from now on. A page that was kept first shows what was seen after its copy was made; `onRestore` is told before. */
export function useSeen(onRestore: (seen: Seen) => void): void {
  const queries = useQueryClient()
  const owner = useVisitor().user?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!import.meta.env.PROD || owner === undefined || !('caches' in window)) return
    let stop = () => {}
    let isGone = false
    const begin = async () => {
      const opened = seenIn(queries)
      const seen = readAheadTime() === undefined ? undefined : await readSeen(owner)
      if (isGone) return
      if (seen) {
        onRestore(seen as Seen)
        restore(queries, seen as Seen, opened)
      }
      stop = keepAll(queries, owner)
    }
    void begin()
    return () => {
      isGone = true
      stop()
    }
  }, [queries, owner])
}
