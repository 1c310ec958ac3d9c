import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'

type Payments = PanditBooking['payments']
type Method = Payments[number]['method']

const METHOD_TEXT: Record<Method, (t: Translate<'portal'>, amount: string) => string> = {
  cash: (t, amount) => t('paid.cash', { amount }),
  upi: (t, amount) => t('paid.upi', { amount }),
  online: (t, amount) => t('paid.online', { amount }),
}

/** Returns one line per payment method with its total; a refund is deducted from the method it was paid back by. */
export function paidLines(payments: Payments, t: Translate<'portal'>): string[] {
  const sums = new Map<Method, number>()
  for (const { kind, method, amountPaise } of payments) {
    sums.set(method, (sums.get(method) ?? 0) + (kind === 'refund' ? -amountPaise : amountPaise))
  }
  return [...sums].filter(([, paise]) => paise > 0).map(([method, paise]) => METHOD_TEXT[method](t, formatPaise(paise)))
}
