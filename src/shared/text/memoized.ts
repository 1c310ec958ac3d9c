// Memoizes pure functions of a string.
/** Past this many the oldest answer goes. */
const KEPT = 2000

/** The same function, asked once for each text while its answer is kept. */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = work(text)
    if (known.size >= KEPT) known.delete(known.keys().next().value ?? '')
    known.set(text, answer)
    return answer
  }
}
