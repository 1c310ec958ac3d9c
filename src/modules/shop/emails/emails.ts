// Order emails to the buyer, and to the team for new orders.

import { readCatalogues } from '../../../server/catalogues.ts'
import type { EmailContent } from '../../../server/email/email.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import { createMultilingualTranslate } from '../../../shared/text/translation.ts'
import { formatDate, formatTime } from '../../../shared/time/dates.ts'
import type { Settings } from '../../settings/contract.ts'
import { createEmailBuilder } from '../../settings/send-email/service.ts'
import { trackingUrl } from '../orders/model.ts'
import type { OrderRow } from '../orders/store.ts'

type MessageKey = Parameters<ReturnType<typeof createOrderEmailBuilder>['t']>[0]
const translate = createMultilingualTranslate<'order-mail'>(readCatalogues('order-mail'))

export type OrderEvent = { kind: string; actorKind: 'buyer' | 'team' | 'system'; details: Record<string, string | number | null> }
export type OrderEmailSource = {
  order: OrderRow
  event: OrderEvent
  /** Whether the buyer's account has verified the address. Other addresses never get typed text such as a name or a town. */
  isVerified: boolean
  settings: Settings
  publicUrl: string
  linkKey: string
}

function createOrderEmailBuilder({ order, event, settings, publicUrl }: OrderEmailSource, language: Language) {
  const { details } = event
  return createEmailBuilder(
    translate,
    { language, settings, publicUrl },
    {
      number: order.number,
      name: order.name,
      city: order.city,
      total: formatPaise(order.total_paise),
      amount: typeof details.amountPaise === 'number' ? formatPaise(details.amountPaise) : '',
      expected: typeof details.expectedPaise === 'number' ? formatPaise(details.expectedPaise) : '',
      payBefore: order.payment_due_at ? formatTime(order.payment_due_at, language) : '',
      reason: typeof details.reason === 'string' ? details.reason : '',
      days: String(settings.shop.returnDays),
      day: typeof details.pickupOn === 'string' ? formatDate(details.pickupOn, language, 'long') : '',
      pieces: productsOf(order, language),
    },
  )
}

const productsOf = ({ lines }: OrderRow, language: Language): string =>
  lines
    .map((line) => {
      const [name, variantLabel] = pickByLanguage(language, {
        en: [line.name, line.variant_name],
        hi: [line.name_hindi, line.variant_name_hindi],
      })
      return `${line.quantity} × ${variantLabel ? `${name} (${variantLabel})` : name}`
    })
    .join(', ')

/** The email of an event for the buyer; undefined when there is none. */
export function buyerEmail(source: OrderEmailSource): EmailContent | undefined {
  const { order } = source
  const { t, urlOf, commonParts } = createOrderEmailBuilder(source, order.reader_language)
  const template = sentences(source)
  if (!template) return undefined
  const [subject, ...opening] = template
  return {
    ...commonParts('footer'),
    subject: t(subject),
    opening: [t(source.isVerified ? 'greeting' : 'greeting.unnamed'), ...opening.map(t)],
    facts: facts(source, t),
    closing: source.event.kind === 'placed' ? [t('placed.link')] : [],
    actions: [{ label: t('action.follow'), url: urlOf(`/order/${order.number}?key=${source.linkKey}`) }],
  }
}

function sentences({ order, event }: OrderEmailSource): [MessageKey, ...MessageKey[]] | undefined {
  switch (event.kind) {
    case 'placed':
      return ['placed.subject', 'placed.thanks', ...HOW_TO_PAY[order.payment_method]]
    case 'confirm':
      // An order confirmed by its payment is announced by the email about the payment. An undone confirmation sends no email.
      if (event.actorKind === 'system' || order.state === 'placed') return undefined
      return ['confirm.subject', 'confirm.intro']
    case 'undo':
      if (event.details.step === 'deliver' && order.state === 'shipped') return ['undo-deliver.subject', 'undo-deliver.intro']
      return event.details.step === 'confirm' && order.state === 'placed' ? ['undo.subject', 'undo.intro'] : undefined
    case 'reopen':
      return ['reopen.subject', 'reopen.intro']
    case 'refund-requested':
      // The other cases are announced by the email about the cancellation or the refund.
      if (event.details.reason === 'excess') return ['refund-requested.subject', 'refund-requested.excess']
      return event.details.reason === 'late' ? ['refund-requested.subject', 'refund-requested.intro'] : undefined
    case 'ship':
      return ['ship.subject', order.payment === 'paid' ? 'ship.paid' : 'ship.intro']
    case 'deliver':
      return order.state === 'shipped' ? undefined : ['deliver.subject', 'deliver.intro']
    case 'cancel':
      return ['cancel.subject', ...cancellation(order, event)]
    case 'return-ask':
      return ['return-requested.subject', 'return-requested.intro']
    case 'return-approve':
      return ['return-approve.subject', 'return-approve.intro']
    case 'return-decline':
      return ['return-decline.subject', 'return-decline.intro', 'cancel.reason']
    case 'return-take-back':
      return ['take-back.subject', event.details.amountPaise ? 'return-back.intro' : 'return-back.nothing']
    case 'take-back':
      return ['take-back.subject', takenBack(order)]
    case 'refund':
      return ['refund.subject', 'refund.intro']
    case 'payment':
      // A payment at the door needs no email.
      return event.details.method === 'cash' ? undefined : ['payment.subject', 'payment.intro']
    default:
      return undefined
  }
}

function takenBack({ paid_paise: paid, refunded_paise: refunded }: OrderRow): MessageKey {
  if (paid > refunded) return 'take-back.intro'
  return paid > 0 ? 'take-back.settled' : 'take-back.unpaid'
}

const HOW_TO_PAY: Record<OrderRow['payment_method'], MessageKey[]> = { cash: [], upi: ['placed.upi'], online: ['placed.online'] }

function cancellation(order: OrderRow, { actorKind, details }: OrderEvent): MessageKey[] {
  const refund: MessageKey[] = order.paid_paise > order.refunded_paise ? ['cancel.refund'] : []
  if (actorKind === 'buyer') return ['cancel.byBuyer', ...refund]
  if (actorKind === 'system') return ['cancel.unpaid', ...refund]
  return ['cancel.byTeam', ...(details.reason ? (['cancel.reason'] as const) : []), ...refund]
}

const PAYMENT: Record<OrderRow['payment_method'], MessageKey> = {
  cash: 'payment.cash',
  upi: 'payment.upi',
  online: 'payment.online',
}

/** Without street and mobile number, because a guest may have typed anybody's address. */
function facts({ order, isVerified }: OrderEmailSource, t: (key: MessageKey) => string): EmailContent['facts'] {
  const parcelFacts = order.carrier
    ? [
        {
          label: t('fact.tracking'),
          value: [order.carrier, order.tracking, trackingUrl(order.carrier, order.tracking)].filter(Boolean).join(' '),
        },
      ]
    : []
  const day = (date: string) => formatDate(date, order.reader_language, 'long')
  const promised =
    order.promised_from_date && order.promised_to_date && !order.delivered_at && order.state !== 'cancelled'
      ? [{ label: t('fact.promised'), value: `${day(order.promised_from_date)} – ${day(order.promised_to_date)}` }]
      : []
  return [
    { label: t('fact.number'), value: order.number },
    { label: t('fact.items'), value: productsOf(order, order.reader_language) },
    { label: t('fact.total'), value: formatPaise(order.total_paise) },
    { label: t('fact.payment'), value: t(PAYMENT[order.payment_method]) },
    ...(isVerified ? [{ label: t('fact.to'), value: [order.receiver_name, order.city].filter(Boolean).join(', ') }] : []),
    ...promised,
    ...parcelFacts,
  ]
}

const TO_TEAM: Record<string, readonly [subject: MessageKey, intro: MessageKey]> = {
  placed: ['team.subject', 'team.intro'],
  'payment-reported': ['team.paymentReported.subject', 'team.paymentReported.intro'],
  mismatch: ['team.mismatch.subject', 'team.mismatch.intro'],
  'return-ask': ['team.return.subject', 'team.return.intro'],
  'refund-failed': ['team.refundFailed.subject', 'team.refundFailed.intro'],
}

/** The team gets emails about new orders, return requests and unmatched payments. It performs all other actions itself. */
export function teamOrderEmail(source: OrderEmailSource): EmailContent | undefined {
  const template = TO_TEAM[source.event.kind]
  if (!template) return undefined
  const [subject, intro] = template
  const { t, urlOf, commonParts } = createOrderEmailBuilder(source, 'en')
  const isReported = source.event.kind === 'payment-reported' && source.order.reported_paid_reference !== ''
  const reference = isReported ? [{ label: t('fact.reference'), value: source.order.reported_paid_reference }] : []
  return {
    ...commonParts('footer'),
    footer: '',
    subject: t(subject),
    opening: [t(intro)],
    facts: [
      { label: t('fact.number'), value: source.order.number },
      { label: t('fact.total'), value: formatPaise(source.order.total_paise) },
      ...reference,
    ],
    closing: [],
    actions: [{ label: t('team.action'), url: urlOf(`/ops/orders/${source.order.number}`) }],
  }
}
