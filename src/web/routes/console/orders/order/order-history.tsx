import type { Order } from '../../../../../modules/shop/orders/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { HistoryList } from '../../list/history-list.tsx'
import { methodLabel, refundMethodLabel } from '../order-labels.ts'

type Entry = Order['history'][number]

/** Returns the sentence for a return; undefined for other entries. */
function sentenceOfReturn({ kind, details }: Entry, t: Translate<'console-orders'>): string | undefined {
  switch (kind) {
    case 'return-ask':
      return t('history.returnRequested')
    case 'return-approve':
      return t('history.returnApprove')
    case 'return-decline':
      return t('history.returnDecline')
    case 'return-withdraw':
      return t('history.returnWithdraw')
    case 'return-take-back':
      return t('history.returnReceived', { count: Number(details.pieces ?? 0) })
  }
  return undefined
}

function undoSentence(action: unknown, t: Translate<'console-orders'>): string {
  if (action === 'deliver') return t('history.undeliver')
  return action === 'pack' ? t('history.unpack') : t('history.unconfirm')
}

function sentence(entry: Entry, t: Translate<'console-orders'>): string {
  const { kind, by, details } = entry
  const money = { amount: formatPaise(Number(details.amountPaise ?? 0)), method: methodLabel(details.method, t) }
  switch (kind) {
    case 'placed':
      return t('history.placed')
    case 'confirm':
      return by === 'system' ? t('history.confirmPaid') : t('history.confirm')
    case 'reopen':
      return t('history.reopen')
    case 'refund-requested':
      return t('history.refundRequested', money)
    case 'refund-failed':
      return t('history.refundFailed', money)
    case 'mismatch':
      return t('history.mismatch', { ...money, expected: formatPaise(Number(details.expectedPaise ?? 0)) })
    case 'pack':
      return t('history.pack')
    case 'undo':
      return undoSentence(details.step, t)
    case 'payment-reported':
      return t('history.paymentReported', money)
    case 'ship':
      return t('history.ship', { carrier: [details.carrier, details.tracking].filter(Boolean).join(', ') })
    case 'deliver':
      return t('history.deliver')
    case 'take-back':
      return t('history.returned')
    case 'payment':
      return t('history.payment', money)
    case 'refund':
      return t('history.refund', { ...money, method: refundMethodLabel(details.method, t) })
    default:
      return (
        sentenceOfReturn(entry, t) ??
        { buyer: t('history.cancelByBuyer'), team: t('history.cancelByTeam'), system: t('history.cancelUnpaid') }[by]
      )
  }
}

/** Returns a person's reason, or the bank's reference; the reasons of automatic entries are part of their sentence. */
const reasonOrReference = ({ by, kind, details }: Entry): string =>
  by === 'system' || kind === 'refund-requested' ? '' : String(details.reason ?? details.reference ?? '')

export function OrderHistory({ order: { history } }: { order: Order }) {
  const { t } = useTranslation('console-orders')
  return (
    <HistoryList
      title={t('history.title')}
      history={history}
      renderEntry={(entry) => (
        <p>
          {sentence(entry, t)}
          {reasonOrReference(entry) ? <span className="muted"> {reasonOrReference(entry)}</span> : null}
        </p>
      )}
    />
  )
}
