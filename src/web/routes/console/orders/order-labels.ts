import type { Order } from '../../../../modules/shop/orders/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import type { OrderList } from './order-filter.ts'

export function orderListName(list: OrderList, t: Translate<'console-orders'>): string {
  const names: Record<OrderList, string> = {
    placed: t('state.placed'),
    confirmed: t('state.confirmed'),
    packed: t('state.packed'),
    shipped: t('state.shipped'),
    delivered: t('state.delivered'),
    cancelled: t('state.cancelled'),
    returned: t('state.returned'),
    refunded: t('state.refunded'),
    all: t('state.all'),
  }
  return names[list]
}

export function methodLabel(
  method: Order['paymentMethod'] | string | number | null | undefined,
  t: Translate<'console-orders'>,
): string {
  if (method === 'cash') return t('method.cash')
  return method === 'upi' ? t('method.upi') : t('method.online')
}

/** Like `methodLabel`, for money that goes back to the buyer. */
export const refundMethodLabel: typeof methodLabel = (method, t) =>
  method === 'cash' ? t('method.inCash') : methodLabel(method, t)

/** Returns the last day in India on which a delivered order can be returned. */
export function returnDay({ state, returnUntil }: Pick<Order, 'state' | 'returnUntil'>, language: Language): string | null {
  return state === 'delivered' && returnUntil ? formatDate(indiaDate(new Date(returnUntil)), language, 'long') : null
}
