// In-process caches, bounded by size, invalidated by row version.
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

/** Returns a getter of one cache of at most `max` values per database of the process: the least recently used are evicted. */
export function cached<Value extends object | number>(max: number): (ctx: Pick<Context, 'ports'>) => LRUCache<string, Value> {
  const ofPorts = new WeakMap<object, LRUCache<string, Value>>()
  return ({ ports }) => {
    const cache = ofPorts.get(ports) ?? new LRUCache<string, Value>({ max })
    ofPorts.set(ports, cache)
    return cache
  }
}

/**
 * Returns a function that gets a cached value or computes it. Concurrent callers share one computation; a failure is not cached. The cache
 * has at most `max` values.
 */
export function computingCache<Value extends object>(
  max: number,
): (key: string, compute: () => Promise<Value>) => Promise<Value> {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    max,
    fetchMethod: (_key, _old, { context: compute }) => compute(),
    // If an entry is evicted while it is computed, its callers still get the value.
    ignoreFetchAbort: true,
  })
  return (key, compute) => cache.forceFetch(key, { context: compute })
}

/** A row with its version: its `xmin`, the transaction that last wrote it. */
type Named = { id: string; version: string }

/** Returns the cached values of these rows by id. `read` loads those of a new version; it may leave out rows that no longer exist. */
export async function cachedVersions<Value extends Named>(
  cache: LRUCache<string, Value>,
  kind: string,
  named: readonly Named[],
  read: (ids: string[]) => Promise<readonly Value[]>,
): Promise<Map<string, Value>> {
  const found = new Map<string, Value>()
  for (const { id, version } of named) {
    const value = cache.get(`${kind} ${id}`)
    if (value?.version === version) found.set(id, value)
  }
  const unread = named.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  for (const value of unread.length > 0 ? await read(unread) : []) {
    found.set(value.id, value)
    cache.set(`${kind} ${value.id}`, value)
  }
  return found
}
