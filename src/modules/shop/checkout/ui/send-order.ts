// Submits an order with an idempotency key that is reused until answered.
import { newId } from '../../../../shared/ids.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type Attempt, attemptFor } from '../../../../ui/data/attempt.ts'
import { type SafeStorage, tabStorage } from '../../../../ui/data/safe-storage.ts'
import { type TooOften, tooOftenOf } from '../../../../ui/forms/too-often.ts'
import { savedLines } from '../../cart/ui/cart-pricing.ts'
import { readSaved } from '../../cart/ui/saved-cart.ts'
import { ordersClient } from '../../client.ts'
import type { OrderPlaced, OrderRequest } from '../../orders/contract.ts'
import { isOrderField, type OrderField } from './order-fields.ts'

const KEY = 'order-attempt'
/** A connection that says nothing for this long counts as lost; sending again is safe, the key is the same. */
const PATIENCE_MS = 30_000

export type OrderOutcome =
  | { kind: 'placed'; placed: OrderPlaced }
  | ({ kind: 'refused'; reason: string; fields: OrderField[]; mostPaise: number; phone: string; place: string } & TooOften)

function lastAttempt(place: SafeStorage): Attempt | undefined {
  try {
    const kept = JSON.parse(place.getItem(KEY) ?? 'null') as Partial<Attempt> | null
    return typeof kept?.print === 'string' && typeof kept.key === 'string' ? { print: kept.print, key: kept.key } : undefined
  } catch {
    return undefined
  }
}

function keepAttempt(place: SafeStorage, attempt: Attempt | undefined): void {
  try {
    if (attempt) place.setItem(KEY, JSON.stringify(attempt))
    else place.removeItem(KEY)
  } catch {
    // The key then lives as long as this call.
  }
}

/** The same order sent again, also after the page was loaded anew, goes under the same key until an answer has come. */
export async function sendOrder(order: OrderRequest, isSignedIn: boolean, expectedTotalPaise: number): Promise<OrderOutcome> {
  const place = tabStorage()
  const body = isSignedIn ? order : { ...order, lines: savedLines(readSaved()) }
  const attempt = attemptFor(JSON.stringify(body), lastAttempt(place), newId)
  keepAttempt(place, attempt)
  try {
    const placed = await unwrap(
      ordersClient().orders.$post(
        { json: { ...body, expectedTotalPaise }, header: { 'idempotency-key': attempt.key } },
        { init: { signal: AbortSignal.timeout(PATIENCE_MS) } },
      ),
    )
    keepAttempt(place, undefined)
    return { kind: 'placed', placed }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) keepAttempt(place, undefined)
    return refusalOf(error)
  }
}

/** A refusal that names fields is shown at them; everything else is one sentence. */
export function refusalOf(error: unknown): OrderOutcome {
  const { waitSeconds } = tooOftenOf(error) ?? { waitSeconds: 0 }
  if (!(error instanceof ApiError)) {
    return { kind: 'refused', reason: 'offline', fields: [], mostPaise: 0, phone: '', place: '', waitSeconds }
  }
  const { code, reason = code, fields = {}, values } = error.body.error
  const named = Object.keys(fields).filter(isOrderField)
  const place = [values?.city, values?.state].filter(Boolean).join(', ')
  const phone = String(values?.phone ?? '')
  return { kind: 'refused', reason, fields: named, mostPaise: Number(values?.mostPaise ?? 0), phone, place, waitSeconds }
}
