// Memoizes pure functions of a string.
/** The maximum number of cached results; the oldest one is evicted. */
const MAX_CACHED = 2000

/** Wraps a function so that it is called once per text while its result is cached. */
export function memoized<Result>(compute: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>()
  return (text) => {
    const before = cache.get(text)
    if (before !== undefined) return before
    const result = compute(text)
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(text, result)
    return result
  }
}
