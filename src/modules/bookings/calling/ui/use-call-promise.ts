// When we would call someone who requests now.
import { useEffect, useState } from 'react'
import { indiaDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { settingsClient } from '../../../settings/client.ts'
import type { PublicSettings } from '../../../settings/contract.ts'

export type PromisedCall = Pick<PublicSettings, 'callBy' | 'openUntil' | 'nextOpening' | 'now'>

/** Starts with the value rendered by the server and fetches it once again, because the page may have been open for hours. */
export function usePromisedCall(): PromisedCall {
  const { settings } = useVisitor()
  const [promise, setPromise] = useState<PromisedCall>(settings)
  useEffect(() => {
    let isGone = false
    unwrap(settingsClient().settings.$get()).then(
      (fresh) => isGone || setPromise(fresh),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return promise
}

/**
 * Advice for an early date. `now`: phone us now. `later`: phone us when the office opens. `closed`: the office opens only after
 * that day. Undefined when our call comes before the day, or no day is chosen.
 */
export function earlyDateAdvice(date: string, promise: PromisedCall): 'now' | 'later' | 'closed' | undefined {
  if (!date || date > indiaDate(new Date(promise.callBy))) return undefined
  if (promise.openUntil) return 'now'
  if (!promise.nextOpening) return undefined
  return date < indiaDate(new Date(promise.nextOpening)) ? 'closed' : 'later'
}
