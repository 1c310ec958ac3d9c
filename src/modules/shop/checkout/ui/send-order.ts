// Submits an order with an idempotency key that is reused until answered.
import { newId } from '../../../../shared/ids.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type Attempt, attemptFor } from '../../../../ui/data/attempt.ts'
import { type SafeStorage, tabStorage } from '../../../../ui/data/safe-storage.ts'
import { type RateLimited, rateLimitOf } from '../../../../ui/forms/rate-limited.ts'
import { savedLines } from '../../cart/ui/cart-pricing.ts'
import { readSaved } from '../../cart/ui/saved-cart.ts'
import { ordersClient } from '../../client.ts'
import type { OrderPlaced, OrderRequest } from '../../orders/contract.ts'
import { isOrderField, type OrderField } from './order-fields.ts'

const KEY = 'order-attempt'
/**
 * A connection without a response for this long counts as lost. Sending again is safe, because the idempotency key is the same.
 */
const REQUEST_TIMEOUT_MS = 30_000

export type OrderOutcome =
  | { kind: 'placed'; placed: OrderPlaced }
  | ({ kind: 'refused'; reason: string; fields: OrderField[]; maxPaise: number; phone: string; place: string } & RateLimited)

function lastAttempt(storage: SafeStorage): Attempt | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Attempt> | null
    return typeof stored?.print === 'string' && typeof stored.key === 'string'
      ? { print: stored.print, key: stored.key }
      : undefined
  } catch {
    return undefined
  }
}

function keepAttempt(storage: SafeStorage, attempt: Attempt | undefined): void {
  try {
    if (attempt) storage.setItem(KEY, JSON.stringify(attempt))
    else storage.removeItem(KEY)
  } catch {
    // Then the key lives only as long as this call.
  }
}

/** The same order is sent with the same key until there is a response, even after a reload. */
export async function sendOrder(order: OrderRequest, isSignedIn: boolean, expectedTotalPaise: number): Promise<OrderOutcome> {
  const storage = tabStorage()
  const body = isSignedIn ? order : { ...order, lines: savedLines(readSaved()) }
  const attempt = attemptFor(JSON.stringify(body), lastAttempt(storage), newId)
  keepAttempt(storage, attempt)
  try {
    const placed = await unwrap(
      ordersClient().orders.$post(
        { json: { ...body, expectedTotalPaise }, header: { 'idempotency-key': attempt.key } },
        { init: { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } },
      ),
    )
    keepAttempt(storage, undefined)
    return { kind: 'placed', placed }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) keepAttempt(storage, undefined)
    return refusalOf(error)
  }
}

/** Errors that name fields are shown at the fields; any other error is one message. */
export function refusalOf(error: unknown): OrderOutcome {
  const { waitSeconds } = rateLimitOf(error) ?? { waitSeconds: 0 }
  if (!(error instanceof ApiError)) {
    return { kind: 'refused', reason: 'offline', fields: [], maxPaise: 0, phone: '', place: '', waitSeconds }
  }
  const { code, reason = code, fields = {}, values } = error.body.error
  const named = Object.keys(fields).filter(isOrderField)
  const storage = [values?.city, values?.state].filter(Boolean).join(', ')
  const phone = String(values?.phone ?? '')
  return { kind: 'refused', reason, fields: named, maxPaise: Number(values?.maxPaise ?? 0), phone, place: storage, waitSeconds }
}
