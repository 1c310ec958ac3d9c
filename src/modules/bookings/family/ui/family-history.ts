import { formatPaise } from '../../../../shared/money/money.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { formatTime, indiaDate, type Language } from '../../../../shared/time/dates.ts'
import { formatLength } from '../../../../shared/time/durations.ts'
import type { Translate } from '../../../../ui/words.tsx'
import { hasIndiaClock, momentAt } from '../../online/model.ts'
import { spokenDay } from '../../online/ui/spoken-time.ts'
import { methodWord } from '../../payment/ui/method-word.ts'
import type { EventKind, HistoryEntry } from '../../record/contract.ts'

type Said = { entry: HistoryEntry; t: Translate; language: Language; timeZone: string | undefined }
type Sentence = (said: Said) => string

const text = ({ entry }: Said, key: string): string => String(entry.details[key] ?? '')
const amount = ({ entry }: Said, key: string): string => formatPaise(Number(entry.details[key] ?? 0))

const pandit = (said: Said): string => nameIn(said.language, text(said, 'panditName'), text(said, 'panditNameHindi'))

function when({ entry, language }: Said, key: string): { time: string; day: string } {
  const at = new Date(String(entry.details[key] ?? entry.at))
  return { time: formatTime(at, language), day: spokenDay(indiaDate(at), language) }
}

/** The same moment by the family's own clock, where that is not India's. */
function byYourClock(said: Said, sentence: string, key: string): string {
  const { entry, t, language, timeZone } = said
  const at = new Date(String(entry.details[key] ?? entry.at))
  if (!timeZone || hasIndiaClock(timeZone, at)) return sentence
  return `${sentence} ${t('history.yourClock', momentAt(timeZone, at, language))}`
}

const agreed = (said: Said) => {
  const minutes = Number(said.entry.details.durationMinutes ?? 0)
  const length = formatLength(minutes, said.language)
  return { ...when(said, 'startsAt'), length, fee: amount(said, 'feePaise'), pandit: pandit(said) }
}

/** What was agreed, by the family's clock as well, and who brings the samagri where that was spoken about. */
function withSamagri(said: Said, sentence: string): string {
  const { t } = said
  const bringer = text(said, 'samagriBringer')
  const agreed = byYourClock(said, sentence, 'startsAt')
  if (!bringer) return agreed
  const given = bringer === 'family' ? 'history.samagriFamily' : 'history.samagriOpen'
  return `${agreed} ${t(bringer === 'pandit' ? 'history.samagriPandit' : given)}`
}

const cancelled: Sentence = (said) => {
  const { t, entry } = said
  const reason = text(said, 'reason')
  const byUs = text(said, 'noShow') ? 'history.familyNoShow' : 'history.cancelledByUs'
  const words = t(entry.actorKind === 'family' ? 'history.cancelledByYou' : byUs)
  const because = reason ? `${words} ${t('history.because', { reason })}` : words
  return Number(entry.details.duePaise ?? 0) > 0
    ? `${because} ${t('history.cancelDue', { amount: amount(said, 'duePaise') })}`
    : because
}

const UNDONE: Record<string, 'history.undoneCompleted' | 'history.undoneCancelled'> = {
  completed: 'history.undoneCompleted',
  cancelled: 'history.undoneCancelled',
}

/** What stays between team and pandits, and never comes to this page. */
type Inside =
  | 'offered'
  | 'offer-declined'
  | 'offer-expired'
  | 'offer-withdrawn'
  | 'back-to-team'
  | 'still-without-pandit'
  | 'cannot-come'
  | 'can-come'
  | 'door-code'
  | 'door-settled'
  | 'refund-failed'

const SENTENCES: Record<Exclude<EventKind, Inside>, Sentence> & Partial<Record<Inside, undefined>> = {
  requested: (said) => byYourClock(said, said.t('history.requested', when(said, 'callBy')), 'callBy'),
  'not-reached': ({ t }) => t('history.notReached'),
  confirmed: (said) => withSamagri(said, said.t('history.confirmed', agreed(said))),
  moved: (said) =>
    text(said, 'changed') === 'note'
      ? said.t('history.noteChanged')
      : withSamagri(said, said.t(said.entry.actorKind === 'pandit' ? 'history.changeAgreed' : 'history.moved', agreed(said))),
  'change-proposed': (said) => said.t('history.changeProposed', agreed(said)),
  'change-declined': (said) => said.t('history.changeDeclined', { pandit: pandit(said) }),
  'change-withdrawn': ({ t }) => t('history.changeWithdrawn'),
  'another-agreed': ({ t }) => t('history.anotherAgreed'),
  accepted: (said) => said.t('history.accepted', { pandit: pandit(said) }),
  left: (said) => said.t('history.left', { pandit: pandit(said) }),
  arrived: (said) => said.t('history.arrived', { pandit: pandit(said) }),
  'pandit-released': (said) =>
    said.t(text(said, 'noShow') ? 'history.panditNoShow' : 'history.released', { pandit: pandit(said) }),
  completed: ({ t }) => t('history.completed'),
  undone: (said) => said.t(UNDONE[text(said, 'what')] ?? 'history.undoneNotReached'),
  'payment-recorded': (said) =>
    said.t('history.payment', { amount: amount(said, 'amountPaise'), method: methodWord(text(said, 'method'), said.t) }),
  'payment-said': (said) => said.t('history.paymentSaid', { amount: amount(said, 'amountPaise') }),
  'payment-matched': (said) => said.t('history.paymentMatched', { amount: amount(said, 'amountPaise') }),
  'payment-not-found': (said) => said.t('history.paymentNotFound', { reason: text(said, 'reason') }),
  'paid-online': (said) =>
    said.t('history.payment', { amount: amount(said, 'amountPaise'), method: methodWord('online', said.t) }),
  'refund-asked': (said) => said.t('history.refundAsked', { amount: amount(said, 'amountPaise') }),
  'join-link-set': ({ t }) => t('history.joinLinkSet'),
  'refund-recorded': (said) =>
    said.t('history.refund', { amount: amount(said, 'amountPaise'), method: methodWord(text(said, 'method'), said.t) }),
  cancelled,
  reviewed: (said) => said.t('history.reviewed', { count: Number(said.entry.details.rating ?? 0) }),
  'review-hidden': (said) => said.t('history.reviewHidden', { reason: text(said, 'reason') }),
  'review-restored': ({ t }) => t('history.reviewRestored'),
  'review-edited': (said) => said.t('history.reviewEdited', { count: Number(said.entry.details.rating ?? 0) }),
}

/** The sentence, or undefined for what stays between team and pandits; `timeZone` is that of a family whose puja is over video. */
export function familySentence(entry: HistoryEntry, t: Translate, language: Language, timeZone?: string): string | undefined {
  const sentence = SENTENCES[entry.kind]?.({ entry, t, language, timeZone })
  return sentence && entry.details.changeOver ? `${sentence} ${t('history.changeOver')}` : sentence
}
