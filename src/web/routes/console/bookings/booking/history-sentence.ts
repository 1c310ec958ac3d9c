import type { HistoryEntry } from '../../../../../modules/bookings/record/contract.ts'
import { pujaLanguageName } from '../../../../../modules/catalogue/model.ts'
import type { Language } from '../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { nameIn } from '../../../../../shared/text/names.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { formatLength } from '../../../../../shared/time/durations.ts'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { doorCodeLabel, methodLabel } from '../labels.ts'

type SentenceContext = {
  t: Translate<'console'>
  language: Language
  now: Date
  /** Names of the pandits this booking was offered to, by id. */
  pandits: ReadonlyMap<string, string>
}
type Details = HistoryEntry['details']

const text = (details: Details, key: string): string => String(details[key] ?? '')
const amount = (details: Details, key: string): string => formatPaise(Number(details[key] ?? 0))
const hasAmount = (details: Details, key: string): boolean => Number(details[key] ?? 0) > 0

function time(details: Details, key: string, { now, language }: SentenceContext): string {
  const at = details[key]
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? shortTime(at, now, language) : ''
}

/** Returns who did it: team members by name, others by role. */
function actor(entry: HistoryEntry, { t, language }: SentenceContext): string {
  switch (entry.actorKind) {
    case 'family':
      return t('actor.family')
    case 'pandit':
      return entry.actorName ? nameIn(language, entry.actorName, text(entry.details, 'panditNameHindi')) : t('actor.pandit')
    case 'team':
      return entry.actorName ?? t('actor.team')
    case 'system':
      return t('actor.system')
  }
}

function agreed(details: Details, context: SentenceContext) {
  const minutes = Number(details.durationMinutes ?? 0)
  return {
    start: time(details, 'startsAt', context),
    length: minutes > 0 ? formatLength(minutes, context.language) : '',
    fee: amount(details, 'feePaise'),
  }
}

export function historySentence(entry: HistoryEntry, context: SentenceContext): string {
  const { t } = context
  const { details } = entry
  const who = actor(entry, context)
  const panditName = nameIn(context.language, text(details, 'panditName'), text(details, 'panditNameHindi'))
  const pandit = panditName || context.pandits.get(text(details, 'panditId')) || t('actor.pandit')
  switch (entry.kind) {
    case 'requested':
      return t('history.requested', { time: time(details, 'callBy', context) })
    case 'not-reached':
      return t('history.notReached', { who })
    case 'call-planned':
      return t('history.callPlanned', { who, time: time(details, 'plannedCallAt', context) })
    case 'planned-call-removed':
      return t('history.plannedCallRemoved', { who })
    case 'confirmed':
      return withSamagri(details, t('history.confirmed', { who, ...agreed(details, context) }), context)
    case 'agreement-changed':
      if (details.changed === 'note') return t('history.noteChanged', { who })
      if (entry.actorKind === 'pandit') return t('history.changeAgreed', { pandit, ...agreed(details, context) })
      return withSamagri(details, t('history.agreementChanged', { who, ...agreed(details, context) }), context)
    case 'change-proposed':
      return withSamagri(details, t('history.changeProposed', { who, pandit, ...agreed(details, context) }), context)
    case 'offered':
      return withSamagri(details, t('history.offered', { who, pandit }), context)
    case 'accepted':
      return t('history.accepted', { pandit })
    case 'left':
      return t('history.left', { pandit })
    case 'arrived':
      return doorCodeSentence(details, t('history.arrived', { pandit }), context)
    case 'door-code':
      return doorCodeSentence(details, t('history.doorAgain', { pandit }), context)
    case 'door-code-resolved':
      return t('history.doorCodeResolved', { who, note: text(details, 'note') })
    case 'completed':
      return t('history.completed', { who })
    case 'another-pandit-accepted':
      return t('history.anotherPanditAccepted')
    case 'returned-to-team':
      return returnedToTeamSentence(details, pandit, context)
    case 'undone':
      return t(UNDONE[text(details, 'what')] ?? 'history.undoneNotReached', {
        who,
        pandit,
        amount: amount(details, 'amountPaise'),
        method: methodLabel(details.method, t),
      })
    case 'cannot-come':
      return t('history.cannotCome', { pandit, reason: text(details, 'reason') })
    case 'can-come':
      return entry.actorKind === 'team' ? t('history.canComeNoted', { who, pandit }) : t('history.canCome', { pandit })
    case 'unassigned-alert':
      return t('history.unassignedAlert')
    default:
      return rareEventSentence(entry, pandit, who, context)
  }
}

function returnedToTeamSentence(details: Details, pandit: string, { t, language }: SentenceContext): string {
  if (details.cause === 'requested-pandit') return t('history.requestedUnavailable', { pandit })
  if (details.cause !== 'language') return t('history.returnedToTeam')
  return t('history.returnedForLanguage', { language: pujaLanguageName(text(details, 'language'), language) })
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

/** Appends who brings the samagri, where it was discussed. */
function withSamagri({ samagriBringer }: Details, sentence: string, { t }: SentenceContext): string {
  if (samagriBringer === 'pandit') return t('history.withSamagriPandit', { sentence })
  if (samagriBringer === 'family') return t('history.withSamagriFamily', { sentence })
  return samagriBringer === 'open' ? t('history.withSamagriOpen', { sentence }) : sentence
}

/** Appends the result of the door code. */
function doorCodeSentence(details: Details, sentence: string, { t }: SentenceContext): string {
  return `${sentence}. ${doorCodeLabel(text(details, 'door'), t)}`
}

const withReason = (sentence: string, reason: string): string => (reason ? `${sentence} “${reason}”` : sentence)

function rareEventSentence({ kind, details }: HistoryEntry, pandit: string, who: string, { t }: SentenceContext): string {
  const reason = text(details, 'reason')
  switch (kind) {
    case 'offer-declined':
      return reason ? t('history.declinedBecause', { pandit, reason }) : t('history.declined', { pandit })
    case 'change-declined':
      return t('history.changeDeclined', { pandit, reason })
    case 'change-withdrawn':
      return t('history.changeWithdrawn', { who })
    case 'offer-expired':
      return t('history.expired', { pandit })
    case 'offer-withdrawn':
      if (reason === 'overlap') return t('history.withdrawnOverlap', { pandit })
      if (reason === 'suspended') return t('history.withdrawnSuspended', { pandit })
      return t('history.withdrawn', { who, pandit })
    case 'pandit-released':
      if (details.noShow) return withReason(t('history.panditNoShow', { who, pandit }), reason)
      return reason ? t('history.releasedBecause', { who, pandit, reason }) : t('history.released', { who, pandit })
    case 'payment-recorded':
      return t('history.payment', { who, amount: amount(details, 'amountPaise'), method: methodLabel(details.method, t) })
    case 'paid-online':
      return t('history.paidOnline', { amount: amount(details, 'amountPaise'), reference: text(details, 'reference') })
    case 'refund-requested':
      return t('history.refundRequested', { who, amount: amount(details, 'amountPaise') })
    case 'refund-failed':
      return t('history.refundFailed', { amount: amount(details, 'amountPaise') })
    case 'refund-recorded':
      if (details.reference) {
        return t('history.refundOnline', { amount: amount(details, 'amountPaise'), reference: text(details, 'reference') })
      }
      return t('history.refund', { who, amount: amount(details, 'amountPaise'), method: methodLabel(details.method, t) })
    case 'payment-reported':
      return t('history.paymentReported', { amount: amount(details, 'amountPaise') })
    case 'payment-matched':
      return t('history.paymentMatched', { who, amount: amount(details, 'amountPaise') })
    case 'payment-not-found':
      return t('history.paymentNotFound', { who, reason })
    case 'join-link-set':
      return t('history.joinLinkSet', { who })
    case 'cancelled': {
      const plain = reason ? t('history.cancelledBecause', { who, reason }) : t('history.cancelled', { who })
      const sentence = details.noShow ? withReason(t('history.familyNoShow', { who }), reason) : plain
      return hasAmount(details, 'duePaise')
        ? `${sentence} ${t('history.cancelDue', { amount: amount(details, 'duePaise') })}`
        : sentence
    }
    case 'reviewed':
      return t('history.reviewed', { count: Number(details.rating ?? 0) })
    case 'review-hidden':
      return t('history.reviewHidden', { who, reason })
    case 'review-restored':
      return t('history.reviewRestored', { who })
    default:
      return t('history.reviewEdited', { count: Number(details.rating ?? 0) })
  }
}
