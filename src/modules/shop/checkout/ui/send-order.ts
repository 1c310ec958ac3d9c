// Submits an order with an idempotency key that is reused until answered.
import { newId } from '../../../../shared/ids.ts'
import { localizeState } from '../../../../shared/indian-states.ts'
import { DEFAULT_LANGUAGE, type Language, pickByLanguage } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { attemptFor, type IdempotentAttempt } from '../../../../ui/data/attempt.ts'
import { type SafeStorage, tabStorage } from '../../../../ui/data/safe-storage.ts'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { savedLines } from '../../cart/ui/cart-pricing.ts'
import { readSaved } from '../../cart/ui/saved-cart.ts'
import { ordersClient } from '../../client.ts'
import type { OrderPlaced, OrderRequest } from '../../orders/contract.ts'
import { isOrderField, type OrderField } from './order-fields.ts'

const KEY = 'order-attempt'

export type OrderOutcome = { kind: 'placed'; placed: OrderPlaced } | { kind: 'refused'; fields: OrderField[]; refused: Refused }

function readAttempt(storage: SafeStorage): IdempotentAttempt | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<IdempotentAttempt> | null
    return typeof stored?.print === 'string' && typeof stored.key === 'string'
      ? { print: stored.print, key: stored.key }
      : undefined
  } catch {
    return undefined
  }
}

function saveAttempt(storage: SafeStorage, attempt: IdempotentAttempt | undefined): void {
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
  const attempt = attemptFor(JSON.stringify(body), readAttempt(storage), newId)
  saveAttempt(storage, attempt)
  try {
    const placed = await unwrap(
      ordersClient().orders.$post({ json: { ...body, expectedTotalPaise }, header: { 'idempotency-key': attempt.key } }),
    )
    saveAttempt(storage, undefined)
    return { kind: 'placed', placed }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) saveAttempt(storage, undefined)
    return refusalOf(error, order.readerLanguage ?? DEFAULT_LANGUAGE)
  }
}

/** Errors that name fields are shown at the fields; any other error is one message. */
function refusalOf(error: unknown, language: Language): OrderOutcome {
  const refused = refusedOf(error)
  const fields = error instanceof ApiError ? Object.keys(error.body.error.fields ?? {}).filter(isOrderField) : []
  const { values = {} } = refused
  const max = formatPaise(Number(values.maxPaise ?? 0))
  const city = pickByLanguage(language, { en: values.city, hi: values.cityHindi })
  const place = [city, localizeState(String(values.state ?? ''), language)].filter(Boolean).join(', ')
  return { kind: 'refused', fields, refused: { ...refused, values: { ...values, max, place } } }
}
