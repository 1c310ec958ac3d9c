import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export type PaymentOutcome = 'waiting' | 'failed' | 'cancelled' | 'unreachable'

const OUTCOMES: readonly string[] = ['waiting', 'failed', 'cancelled', 'unreachable'] satisfies PaymentOutcome[]

export const outcomeOf = (text: string | null): PaymentOutcome | undefined =>
  text !== null && OUTCOMES.includes(text) ? (text as PaymentOutcome) : undefined

const POLL_INTERVAL_MS = 4000
/** After this long the email reports the result; polling on would only drain the phone's battery. */
const MAX_POLLS = 45

/** Polls by revalidating the page's data while the component is mounted, at most MAX_POLLS times. */
export function usePolling(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls >= MAX_POLLS) clearInterval(timer)
      if (!document.hidden) void revalidate()
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
