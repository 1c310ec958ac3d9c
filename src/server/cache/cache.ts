// In-process caches, bounded by size and invalidated by row version.
import type { Context } from '../context.ts'

/** Holds at most `max` values by key; beyond that, the one set longest ago is evicted. */
export class Cache<Value> {
  private readonly values = new Map<string, Value>()
  private readonly max: number

  constructor(max: number) {
    this.max = max
  }

  get(key: string): Value | undefined {
    return this.values.get(key)
  }

  set(key: string, value: Value): void {
    this.values.delete(key)
    this.values.set(key, value)
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.max) return
      this.values.delete(oldest)
    }
  }
}

/** Returns a getter of one `Cache` of at most `max` values per database of the process. */
export function cached<Value>(max: number): (ctx: Pick<Context, 'ports'>) => Cache<Value> {
  const ofPorts = new WeakMap<object, Cache<Value>>()
  return ({ ports }) => {
    const cache = ofPorts.get(ports) ?? new Cache<Value>(max)
    ofPorts.set(ports, cache)
    return cache
  }
}

/** A row with its version: its `xmin`, the transaction that last wrote it. */
type Named = { id: string; version: string }

/** Returns the cached values of these rows by id. `read` loads those of a new version; it may leave out rows that no longer exist. */
export async function cachedVersions<Value extends Named>(
  cache: Cache<Value>,
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
