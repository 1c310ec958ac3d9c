// Memoizes pure functions of a string.
/** Past this many the oldest answer goes. */
const MAX_CACHED = 2000

/** The same function, asked once for each text while its answer is kept. */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const cache = new Map<string, Answer>()
  return (text) => {
    const before = cache.get(text)
    if (before !== undefined) return before
    const answer = work(text)
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(text, answer)
    return answer
  }
}
