// Stores responses on the phone, so that offline pages show them.
import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import {
  CACHE_PREFIX,
  deleteSavedPages,
  readAheadTime,
  SAVED_AT_HEADER,
  savedOwner,
} from '../../../../ui/saved-pages/saved-page.ts'
import { PORTAL_KEY } from '../frame/queries.ts'

/** Cache key, next to the page's offline copy, of newer data to show instead of the copy's. Only a key, not a URL. */
const NEWER_DATA_KEY = '?seen'

/** Stores what this page shows now, if there is a copy of it for this person. */
async function saveData(owner: string, data: unknown): Promise<void> {
  const path = window.location.pathname
  const headers = { [SAVED_AT_HEADER]: String(Date.now()) }
  try {
    if (savedOwner() !== owner || !(await caches.has(CACHE_PREFIX + path))) return
    const cache = await caches.open(CACHE_PREFIX + path)
    await cache.put(path + NEWER_DATA_KEY, new Response(JSON.stringify(data), { headers }))
    // Another tab signed out, or signed in as another person, meanwhile.
    if (savedOwner() !== owner) await deleteSavedPages()
  } catch {
    // No space, or storage is blocked: the earlier copy stays.
  }
}

/** Returns the data stored after the copy of this page was made, or undefined. */
async function readNewerData(owner: string): Promise<unknown> {
  const path = window.location.pathname
  const find = (name: string) => caches.match(name, { cacheName: CACHE_PREFIX + path, ignoreVary: true })
  try {
    if (savedOwner() !== owner) return undefined
    const [copy, seen] = await Promise.all([find(path), find(path + NEWER_DATA_KEY)])
    return copy && seen && savedAtOf(seen) > savedAtOf(copy) ? await seen.json() : undefined
  } catch {
    return undefined
  }
}

const savedAtOf = (response: Response): number => Number(response.headers.get(SAVED_AT_HEADER))

type QueryData = readonly { queryKey: QueryKey; data: unknown; dataUpdatedAt: number }[]

const queryDataOf = (queries: QueryClient): QueryData =>
  queries
    .getQueryCache()
    .findAll({ queryKey: PORTAL_KEY, predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, dataUpdatedAt }))

/** Stores all data whenever any of it changes; changes during a write cause one more write. */
function saveOnChange(queries: QueryClient, owner: string): () => void {
  let isWriting = false
  let isChanged = false
  const write = async () => {
    isChanged = true
    if (isWriting) return
    isWriting = true
    while (isChanged) {
      isChanged = false
      await saveData(owner, queryDataOf(queries))
    }
    isWriting = false
  }
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === PORTAL_KEY[0]) void write()
  })
}

/** Restores the stored data, except for queries that have loaded from the server since the page was opened. */
function restore(queries: QueryClient, seen: QueryData, opened: QueryData): void {
  const atOpening = new Map(opened.map(({ queryKey, dataUpdatedAt }) => [hashKey(queryKey), dataUpdatedAt]))
  for (const { queryKey, data, dataUpdatedAt } of seen) {
    if (queries.getQueryState(queryKey)?.dataUpdatedAt !== atOpening.get(hashKey(queryKey))) continue
    queries.setQueryData(queryKey, data, { updatedAt: dataUpdatedAt })
  }
}

/** Stores all data loaded from now on. A saved page first restores newer data than its copy; `onRestore` is called before that. */
export function useSavedData(onRestore: (seen: QueryData) => void): void {
  const queries = useQueryClient()
  const owner = useVisitor().user?._id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (!import.meta.env.PROD || owner === undefined || !('caches' in window)) return
    let stop = () => {}
    let isUnmounted = false
    const begin = async () => {
      const opened = queryDataOf(queries)
      const seen = readAheadTime() === undefined ? undefined : await readNewerData(owner)
      if (isUnmounted) return
      if (seen) {
        onRestore(seen as QueryData)
        restore(queries, seen as QueryData, opened)
      }
      stop = saveOnChange(queries, owner)
    }
    void begin()
    return () => {
      isUnmounted = true
      stop()
    }
  }, [queries, owner])
}
