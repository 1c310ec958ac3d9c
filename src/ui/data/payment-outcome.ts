import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export type PaymentOutcome = 'waiting' | 'failed' | 'cancelled' | 'unreachable'

const OUTCOMES: readonly string[] = ['waiting', 'failed', 'cancelled', 'unreachable'] satisfies PaymentOutcome[]

export const outcomeOf = (text: string | null): PaymentOutcome | undefined =>
  text !== null && OUTCOMES.includes(text) ? (text as PaymentOutcome) : undefined

const PAUSE_MS = 4000
/** After this long the letter tells it; asking on would only cost the phone's battery. */
const MAX_LOOKS = 45

/** Loads the page's data again and again, as long as the part that uses it stands on the page. */
export function useLooks(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= MAX_LOOKS) clearInterval(timer)
      if (!document.hidden) void revalidate()
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
