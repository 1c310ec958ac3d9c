import { indiaDate } from '../../../../shared/time/dates.ts'
import type { CallPromise } from '../../calling/ui/use-call-promise.ts'

/**
 * Advice for an early date. `now`: phone us now. `later`: phone us when the office opens. `closed`: the office opens only after
 * that day. Undefined when our call comes before the day, or no day is chosen.
 */
export function soonPuja(date: string, promise: CallPromise): 'now' | 'later' | 'closed' | undefined {
  if (!date || date > indiaDate(new Date(promise.callBy))) return undefined
  if (promise.openUntil) return 'now'
  if (!promise.nextOpening) return undefined
  return date < indiaDate(new Date(promise.nextOpening)) ? 'closed' : 'later'
}
