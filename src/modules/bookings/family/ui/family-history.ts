import type { Language } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatTime, indiaDate } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import { hasIndiaClock, momentAt } from '../../online/model.ts'
import { formatWeekdayDate } from '../../online/ui/time-with-day.ts'
import { methodLabel } from '../../payment/ui/method-label.ts'
import type { EventKind, HistoryEntry } from '../../record/contract.ts'

type SentenceContext = { entry: HistoryEntry; t: Translate<'family'>; language: Language; timeZone: string | undefined }
type Sentence = (context: SentenceContext) => string

const text = ({ entry }: SentenceContext, key: string): string => String(entry.details[key] ?? '')
const amount = ({ entry }: SentenceContext, key: string): string => formatPaise(Number(entry.details[key] ?? 0))

const pandit = (context: SentenceContext): string =>
  nameIn(context.language, text(context, 'panditName'), text(context, 'panditNameHindi'))

function when({ entry, language }: SentenceContext, key: string): { time: string; day: string } {
  const at = new Date(String(entry.details[key] ?? entry.at))
  return { time: formatTime(at, language), day: formatWeekdayDate(indiaDate(at), language) }
}

/** The same moment in the family's time zone, when that differs from India's. */
function byYourClock(context: SentenceContext, sentence: string, key: string): string {
  const { entry, t, language, timeZone } = context
  const at = new Date(String(entry.details[key] ?? entry.at))
  if (!timeZone || hasIndiaClock(timeZone, at)) return sentence
  return `${sentence} ${t('history.yourClock', momentAt(timeZone, at, language))}`
}

const agreed = (context: SentenceContext) => {
  const minutes = Number(context.entry.details.durationMinutes ?? 0)
  const length = formatLength(minutes, context.language)
  return { ...when(context, 'startsAt'), length, fee: amount(context, 'feePaise'), pandit: pandit(context) }
}

/** The agreed terms, also in the family's time zone, and who brings the samagri if that was agreed. */
function withSamagri(context: SentenceContext, sentence: string): string {
  const { t } = context
  const bringer = text(context, 'samagriBringer')
  const agreed = byYourClock(context, sentence, 'startsAt')
  if (!bringer) return agreed
  const given = bringer === 'family' ? 'history.samagriFamily' : 'history.samagriOpen'
  return `${agreed} ${t(bringer === 'pandit' ? 'history.samagriPandit' : given)}`
}

const cancelled: Sentence = (context) => {
  const { t, entry } = context
  const reason = text(context, 'reason')
  const byUs = text(context, 'noShow') ? 'history.familyNoShow' : 'history.cancelledByUs'
  const sentence = t(entry.actorKind === 'family' ? 'history.cancelledByYou' : byUs)
  const because = reason ? `${sentence} ${t('history.because', { reason })}` : sentence
  return Number(entry.details.duePaise ?? 0) > 0
    ? `${because} ${t('history.cancelDue', { amount: amount(context, 'duePaise') })}`
    : because
}

const UNDONE: Record<
  string,
  'history.undoneCompleted' | 'history.undoneCancelled' | 'history.undonePayment' | 'history.undoneLeft'
> = {
  completed: 'history.undoneCompleted',
  cancelled: 'history.undoneCancelled',
  'payment-recorded': 'history.undonePayment',
  left: 'history.undoneLeft',
}

/** Events between the team and pandits, which the family never sees. */
type InternalEventKind =
  | 'offered'
  | 'offer-declined'
  | 'offer-expired'
  | 'offer-withdrawn'
  | 'returned-to-team'
  | 'unassigned-alert'
  | 'cannot-come'
  | 'can-come'
  | 'door-code'
  | 'door-code-resolved'
  | 'refund-failed'
  | 'call-planned'
  | 'planned-call-removed'

const SENTENCES: Record<Exclude<EventKind, InternalEventKind>, Sentence> & Partial<Record<InternalEventKind, undefined>> = {
  requested: (context) => byYourClock(context, context.t('history.requested', when(context, 'callBy')), 'callBy'),
  'not-reached': ({ t }) => t('history.notReached'),
  confirmed: (context) => withSamagri(context, context.t('history.confirmed', agreed(context))),
  'agreement-changed': (context) =>
    text(context, 'changed') === 'note'
      ? context.t('history.noteChanged')
      : withSamagri(
          context,
          context.t(context.entry.actorKind === 'pandit' ? 'history.changeAgreed' : 'history.agreementChanged', agreed(context)),
        ),
  'change-proposed': (context) => context.t('history.changeProposed', agreed(context)),
  'change-declined': (context) => context.t('history.changeDeclined', { pandit: pandit(context) }),
  'change-withdrawn': ({ t }) => t('history.changeWithdrawn'),
  'another-pandit-accepted': ({ t }) => t('history.anotherPanditAccepted'),
  accepted: (context) => context.t('history.accepted', { pandit: pandit(context) }),
  left: (context) => context.t('history.left', { pandit: pandit(context) }),
  arrived: (context) => context.t('history.arrived', { pandit: pandit(context) }),
  'pandit-released': (context) =>
    context.t(text(context, 'noShow') ? 'history.panditNoShow' : 'history.released', { pandit: pandit(context) }),
  completed: ({ t }) => t('history.completed'),
  undone: (context) =>
    context.t(UNDONE[text(context, 'what')] ?? 'history.undoneNotReached', {
      amount: amount(context, 'amountPaise'),
      pandit: pandit(context),
    }),
  'payment-recorded': (context) =>
    context.t('history.payment', {
      amount: amount(context, 'amountPaise'),
      method: methodLabel(text(context, 'method'), context.t),
    }),
  'payment-reported': (context) => context.t('history.paymentReported', { amount: amount(context, 'amountPaise') }),
  'payment-matched': (context) => context.t('history.paymentMatched', { amount: amount(context, 'amountPaise') }),
  'payment-not-found': (context) => context.t('history.paymentNotFound', { reason: text(context, 'reason') }),
  'paid-online': (context) =>
    context.t('history.payment', { amount: amount(context, 'amountPaise'), method: methodLabel('online', context.t) }),
  'refund-requested': (context) => context.t('history.refundRequested', { amount: amount(context, 'amountPaise') }),
  'join-link-set': ({ t }) => t('history.joinLinkSet'),
  'refund-recorded': (context) =>
    context.t('history.refund', {
      amount: amount(context, 'amountPaise'),
      method: methodLabel(text(context, 'method'), context.t),
    }),
  cancelled,
  reviewed: (context) => context.t('history.reviewed', { count: Number(context.entry.details.rating ?? 0) }),
  'review-hidden': (context) => context.t('history.reviewHidden', { reason: text(context, 'reason') }),
  'review-restored': ({ t }) => t('history.reviewRestored'),
  'review-edited': (context) => context.t('history.reviewEdited', { count: Number(context.entry.details.rating ?? 0) }),
}

/** The sentence, or undefined for an internal event. `timeZone` is that of the family of an online puja. */
export function familySentence(
  entry: HistoryEntry,
  t: Translate<'family'>,
  language: Language,
  timeZone?: string,
): string | undefined {
  const sentence = SENTENCES[entry.kind]?.({ entry, t, language, timeZone })
  return sentence && entry.details.changeOver ? `${sentence} ${t('history.changeNotAgreed')}` : sentence
}
