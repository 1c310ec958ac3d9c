import type { Language } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate, formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Order } from '../contract.ts'
import * as styles from './order.module.css'

const STEPS = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'] as const

/** Short labels of the states, for tags and steps. */
export function useStateTags(): Record<Order['state'], string> {
  const { t } = useTranslation('order')
  return {
    placed: t('state.placed'),
    confirmed: t('state.confirmed'),
    packed: t('state.packed'),
    shipped: t('state.shipped'),
    delivered: t('state.delivered'),
    cancelled: t('state.cancelled'),
    returned: t('state.returned'),
    refunded: t('state.refunded'),
  }
}

export function OrderSteps({ state }: Pick<Order, 'state'>) {
  const { t } = useTranslation('order')
  const tags = useStateTags()
  const reached = (STEPS as readonly string[]).indexOf(state)
  if (reached < 0) return <span className="tag sindoor">{tags[state]}</span>
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map((step, at) => (
        <li key={step} className={at <= reached ? styles.reached : ''} aria-current={at === reached ? 'step' : undefined}>
          {tags[step]}
        </li>
      ))}
    </ol>
  )
}

/** What the state means for the buyer. */
export function useStateLabel(): (order: Order) => string {
  const { t } = useTranslation('order')
  return ({ state, carrier, tracking, paidPaise, refundedPaise, paymentMethod, payment }) => {
    const texts = {
      placed: paymentMethod === 'online' && payment === 'due' ? t('now.toPay') : t('now.placed'),
      confirmed: t('now.confirmed'),
      packed: t('now.packed'),
      shipped: carrier ? t('now.shippedBy', { carrier: [carrier, tracking].filter(Boolean).join(' ') }) : t('now.shipped'),
      delivered: t('now.delivered'),
      cancelled: paidPaise > refundedPaise ? t('now.cancelledPaid') : t('now.cancelled'),
      returned: t('now.returned'),
      refunded: t('now.refunded'),
    }
    return texts[state]
  }
}

export function OrderHistory({ history }: Pick<Order, 'history'>) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  const entries = history.flatMap((entry, position) => {
    const sentence = sentenceOf(entry, t)
    return sentence ? [{ at: entry.at, position, sentence }] : []
  })
  return (
    <section className={styles.part}>
      <h2>{t('history.title')}</h2>
      <ol className={styles.history}>
        {entries.toReversed().map(({ at, position, sentence }) => (
          <li key={position}>
            <time className="numeric" dateTime={at}>
              {formatTimestamp(at, language)}
            </time>
            <p>{sentence}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const formatTimestamp = (at: string, language: Language): string =>
  `${formatDate(indiaDate(new Date(at)), language, 'short')}, ${formatTime(new Date(at), language)}`

function undoSentence(step: unknown, t: Translate<'order'>): string {
  if (step === 'deliver') return t('history.undeliver')
  return step === 'pack' ? t('history.unpack') : t('history.unconfirm')
}

/** One event as a sentence for the buyer; undefined when it does not concern him. */
function sentenceOf({ kind, by, details }: Order['history'][number], t: Translate<'order'>): string | undefined {
  const amount = typeof details.amountPaise === 'number' ? formatPaise(details.amountPaise) : ''
  const texts: Record<string, string> = {
    placed: t('history.placed'),
    confirm: t('history.confirm'),
    pack: t('history.pack'),
    ship: t('history.ship'),
    deliver: t('history.deliver'),
    cancel:
      by === 'buyer' ? t('history.cancelledByYou') : by === 'team' ? t('history.cancelledByUs') : t('history.cancelledUnpaid'),
    undo: undoSentence(details.step, t),
    'payment-reported': t('history.paymentReported', { amount }),
    reopen: t('history.reopened'),
    'refund-requested': t('history.refundRequested', { amount }),
    'take-back': t('history.returnReceived'),
    'return-ask': t('history.returnRequested'),
    'return-approve': t('history.returnApprove'),
    'return-decline': t('history.returnDecline'),
    'return-withdraw': t('history.returnWithdraw'),
    'return-take-back': t('history.returnReceived'),
    payment: t('history.payment', { amount }),
    refund: t('history.refund', { amount }),
  }
  return texts[kind]
}
