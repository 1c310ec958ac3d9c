import type { Order } from '../../../../modules/shop/orders/contract.ts'
import { formatDate, indiaDate, type Language } from '../../../../shared/time/dates.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import type { Translate } from '../../../../ui/words.tsx'
import { refusalSentence } from '../pane/refusal-sentence.ts'
import type { OrderList } from './order-filter.ts'

export function orderListName(list: OrderList, t: Translate): string {
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

export function wayName(way: Order['paymentMethod'] | string | number | null | undefined, t: Translate): string {
  if (way === 'cash') return t('way.cash')
  return way === 'upi' ? t('way.upi') : t('way.online')
}

/** Returns the last day in India on which a delivered order can be returned. */
export function returnDay({ state, returnUntil }: Pick<Order, 'state' | 'returnUntil'>, language: Language): string | null {
  return state === 'delivered' && returnUntil ? formatDate(indiaDate(new Date(returnUntil)), language, 'long') : null
}

/** `t` translates the texts of this section, `console` those of the entire console. */
export function orderRefusal(problem: unknown, t: Translate, console: Translate): string {
  if (problem instanceof ApiError) {
    const { code, reason } = problem.body.error
    if (reason === 'too_much') return t('refusal.tooMuch')
    if (reason === 'return_open') return t('refusal.returnOpen')
    if (reason === 'tracking_used') return t('refusal.tracking')
    if (reason === 'undo_over') return t('refusal.undo')
    if (reason === 'nothing_paid') return t('refusal.nothingPaid')
    if (code === 'conflict') return t('refusal.moved')
    if (code === 'not_found') return t('refusal.notFound')
  }
  return refusalSentence(problem, console)
}
