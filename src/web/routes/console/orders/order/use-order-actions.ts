// Order actions; sent once, shown after the server confirms.
import type { z } from 'zod'
import { teamOrdersClient } from '../../../../../modules/shop/client.ts'
import type { Order, OrderPayment, ShipOrder } from '../../../../../modules/shop/orders/contract.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import type { Mutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useCacheMutation } from '../../pane/use-cache-mutation.ts'
import { ORDERS_KEY, orderKey } from '../orders-queries.ts'

export type OrderActionRequest =
  | { action: 'confirm' | 'pack' | 'deliver' | 'undo' }
  | { action: 'ship'; parcel: z.infer<typeof ShipOrder> }
  | { action: 'cancel' | 'take-back'; reason: string }
  /** `seen` is what had been paid when the form was opened: the same amount paid later is another payment. */
  | { action: 'payment'; payment: OrderPayment; seen: { paidPaise: number; refundedPaise: number } }

function send(number: string, lang: Language, request: OrderActionRequest, key: string): Promise<Order> {
  const calls = teamOrdersClient().ops.orders[':number']
  const to = { param: { number }, query: { lang } }
  switch (request.action) {
    case 'confirm':
    case 'pack':
      return unwrap(calls[':action'].$post({ ...to, param: { number, action: request.action } }))
    case 'undo':
      return unwrap(calls.undo.$post(to))
    case 'deliver':
      return unwrap(calls.deliver.$post(to))
    case 'ship':
      return unwrap(calls.ship.$post({ ...to, json: request.parcel }))
    case 'cancel':
      return unwrap(calls.cancel.$post({ ...to, json: { reason: request.reason } }))
    case 'take-back':
      return unwrap(calls['take-back'].$post({ ...to, json: { reason: request.reason } }))
    case 'payment':
      return unwrap(calls.payments.$post({ ...to, json: request.payment, header: { 'idempotency-key': key } }))
  }
}

export type OrderActions = Mutation<OrderActionRequest>

/** Returns the actions on one order. */
export function useOrderActions(number: string, language: Language): OrderActions {
  const keys = { itemKey: orderKey(number, language), listsKey: ORDERS_KEY }
  return useCacheMutation((request: OrderActionRequest, key) => send(number, language, request, key), keys)
}
