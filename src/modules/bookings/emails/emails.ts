// Which email an event sends to each side; undefined means none.
import type { EmailContent } from '../../../server/email/email.ts'
import { formatPaise } from '../../../shared/money/money.ts'
import type { DynamicMultilingualTranslate, KeyOf, Placeholders, ValuesFor } from '../../../shared/text/translation.ts'
import { CONTACT_DAYS } from '../../../shared/time/contact-days.ts'
import { freeUntilTime } from '../cancellation/model.ts'
import { JOIN_EARLY_MINUTES } from '../online/model.ts'
import { outstandingPaise, toRefundPaise } from '../payment/model.ts'
import { URGENT_HOURS } from '../team/model.ts'
import {
  addressFact,
  agreedFacts,
  bookingUrl,
  callHoursFact,
  changedFacts,
  email,
  familyFacts,
  familyZone,
  languageFact,
  localityFact,
  type MessageKey,
  momentOf,
  muhuratFact,
  noteFact,
  outstandingFeePaise,
  pageUrl,
  panditFacts,
  panditName,
  referenceFact,
  requestedPanditFacts,
  type Source,
  textValuesOf,
  translate,
} from './emails-facts.ts'

export type Reader = 'family' | 'pandit' | 'team'

/** The email this event sends to a reader. */
export function emailFor(reader: Reader, source: Source): EmailContent | undefined {
  if (reader === 'family') return familyEmail(source)
  return reader === 'pandit' ? panditEmail(source) : teamEmail(source)
}

/** The values of a text that are not in every email of a booking. */
type MissingValues<Key extends KeyOf<'mail'>> = ValuesFor<
  Exclude<Placeholders<'mail', Key>, keyof ReturnType<typeof textValuesOf>>
>

const translateFor =
  (source: Source) =>
  <Key extends KeyOf<'mail'>>(key: Key, ...[more]: MissingValues<Key>): string =>
    (translate as DynamicMultilingualTranslate)(source.language, key, { ...textValuesOf(source), ...more })

function familyEmail(source: Source): EmailContent | undefined {
  const { event } = source
  const t = translateFor(source)
  const follow = { label: t('action.follow'), url: bookingUrl(source) }
  const write = (subject: MessageKey, opening: string[], closing: string[], facts: EmailContent['facts'], action = follow) =>
    email(source, subject, event, { opening, facts, closing, actions: [action] })
  const allFacts = [...agreedFacts(source, 'family'), ...noteFact(source), ...addressFact(source), ...referenceFact(source)]
  switch (event.kind) {
    case 'requested':
      return write(
        'requested.subject',
        [
          t('requested.thanks'),
          t(source.isVerified ? 'requested.call' : 'requested.callUnnamed', {
            moment: momentOf(event.callBy, source.language, familyZone(source)),
          }),
        ],
        [t('requested.link')],
        requestedPanditFacts(source),
      )
    case 'confirmed':
      return write(
        'confirmed.subject',
        [t('confirmed.intro')],
        [...prepaymentLines(source), t('confirmed.next'), t('calendar')],
        allFacts,
      )
    case 'accepted':
      return write('accepted.subject', [t('accepted.intro')], freeUntil(source), [...panditFacts(source), ...allFacts])
    case 'completed': {
      const review = { label: t('action.review'), url: bookingUrl(source) }
      return write(
        'completed.subject',
        [t('completed.intro'), paymentLine(source)],
        [t('completed.review')],
        referenceFact(source),
        review,
      )
    }
    case 'cancelled':
      return write('cancelled.subject', cancellationLines(source), [], referenceFact(source))
    default:
      return followUpEmail(source, write, allFacts)
  }
}

type Write = (
  subject: MessageKey,
  opening: string[],
  closing: string[],
  facts: EmailContent['facts'],
  action?: EmailContent['actions'][number],
) => EmailContent

/** The pandit the family chose did not accept, and no other has been offered the booking since. */
const isForAnotherPandit = ({ event }: Source): boolean =>
  event.details.cause === 'requested-pandit' && event.state === 'confirmed'

/** Emails to the family about exceptions, such as a rescheduled puja or a released pandit. */
function followUpEmail(source: Source, write: Write, allFacts: EmailContent['facts']): EmailContent | undefined {
  const t = translateFor(source)
  switch (source.event.kind) {
    case 'agreement-changed':
      return write('agreementChanged.subject', [t('agreementChanged.intro'), ...refundLines(source)], [t('calendar')], allFacts)
    case 'pandit-released':
      return write('released.subject', [t(isNoShow(source) ? 'released.noShow' : 'released.intro')], [], allFacts)
    case 'returned-to-team':
      if (!isForAnotherPandit(source)) return undefined
      return write(
        'requestedUnavailable.subject',
        [t('requestedUnavailable.intro')],
        [t('requestedUnavailable.next')],
        allFacts,
        {
          label: t('action.another'),
          url: bookingUrl(source),
        },
      )
    case 'undone':
      return write('undone.subject', [t(isCancellation(source) ? 'undone.cancelled' : 'undone.completed')], [], allFacts)
    case 'join-link-set':
      return write(
        'joinLink.subject',
        [t('joinLink.intro')],
        [t('joinLink.reminder', { minutes: String(JOIN_EARLY_MINUTES) }), t('calendar')],
        allFacts,
      )
    case 'review-hidden':
      return write(
        'reviewHidden.subject',
        [t('reviewHidden.intro'), t('cancelled.reason')],
        [t('reviewHidden.change')],
        referenceFact(source),
      )
    case 'review-restored':
      return write('reviewRestored.subject', [t('reviewRestored.intro')], [], referenceFact(source))
    case 'payment-matched':
      return write(
        'matched.subject',
        [t('matched.intro', eventAmount(source)), ...refundLines(source)],
        [],
        referenceFact(source),
      )
    case 'paid-online':
      return write(
        'matched.subject',
        [t('paidOnline.intro', eventAmount(source)), ...excessLines(source)],
        [],
        referenceFact(source),
      )
    case 'payment-not-found':
      // No reminder of an amount that is no longer due.
      if (!isOwed(source)) return undefined
      return write('notFound.subject', [t('notFound.intro'), t('cancelled.reason')], [t('notFound.again')], referenceFact(source))
    default:
      return undefined
  }
}

/** The end of free cancellation, if that is still in the future. */
function freeUntil(source: Source): string[] {
  const { startsAt } = source.event
  if (!startsAt) return []
  const until = freeUntilTime(startsAt, source.event.lateCancellationPercent)
  return until > source.now
    ? [translateFor(source)('accepted.free', { moment: momentOf(until, source.language, familyZone(source)) })]
    : []
}

/** An online puja is paid in advance. */
function prepaymentLines(source: Source): string[] {
  const { event, settings, isProviderPaymentAvailable } = source
  if (event.bookingKind !== 'online' || outstandingFeePaise(source) === 0) return []
  const key = isProviderPaymentAvailable ? 'confirmed.prepayOnline' : settings.upiId ? 'confirmed.prepayUpi' : 'confirmed.prepay'
  return [translateFor(source)(key, { amount: formatPaise(outstandingFeePaise(source)) })]
}

/** The amount of the event itself. */
const eventAmount = ({ event }: Source) => ({ amount: formatPaise(Number(event.details.amountPaise ?? 0)) })

function paymentLine(source: Source): string {
  const t = translateFor(source)
  if (source.event.feePaise === 0 && source.payments.length === 0) return t('completed.nothing')
  if (outstandingFeePaise(source) === 0) return t('completed.paid')
  return t(source.settings.upiId ? 'completed.dueUpi' : 'completed.due')
}

function cancellationLines(source: Source): string[] {
  const { details, actorKind } = source.event
  const t = translateFor(source)
  const isOwn = actorKind === 'family'
  const isDue = typeof details.duePaise === 'number' && details.duePaise > 0
  const back = refundLines(source)
  const intro = t(isNoShow(source) ? 'cancelled.noShow' : isOwn ? 'cancelled.byFamily' : 'cancelled.byTeam')
  if (back.length > 0 && !isDue) return [intro, ...why(source), ...back]
  return [intro, ...why(source), isDue ? t(isOwn ? 'cancelled.due' : 'cancelled.dueByTeam') : t('cancelled.free'), ...back]
}

const isOwed = ({ event: { state, cancelDuePaise }, payments }: Source): boolean =>
  state !== 'cancelled' || outstandingPaise({ state, owed: cancelDuePaise ?? 0 }, payments) > 0

/**
 * The amount that is refunded: after a cancellation, after a late payment to a cancelled booking, or after the fee was lowered.
 */
function refundLines(source: Source): string[] {
  const backPaise = toRefundPaise(source.event, source.payments)
  return backPaise > 0 ? [translateFor(source)('cancelled.refund', { amount: formatPaise(backPaise) })] : []
}

/** The part of an online payment that is refunded immediately. */
function excessLines(source: Source): string[] {
  const backPaise = toRefundPaise(source.event, source.payments)
  return backPaise > 0 ? [translateFor(source)('paidOnline.refund', { amount: formatPaise(backPaise) })] : []
}

/** The team's reason for cancelling. The family knows its own reason. */
const why = (source: Source): string[] =>
  source.event.actorKind !== 'family' && source.event.details.reason ? [translateFor(source)('cancelled.reason')] : []

function panditEmail(source: Source): EmailContent | undefined {
  const { event } = source
  const t = translateFor(source)
  const portal = { label: t('action.portal'), url: pageUrl(source, '/admin/dashboard') }
  const write = (subject: MessageKey, opening: string[], closing: string[], facts: EmailContent['facts'], action = portal) =>
    email(source, subject, { name: panditName(source) }, { opening, facts, closing, actions: [action] })
  const terms = [...agreedFacts(source, 'pandit'), ...muhuratFact(source)]
  const allFacts = [...terms, ...familyFacts(source), ...referenceFact(source)]
  switch (event.kind) {
    case 'offered': {
      const until = new Date(String(event.details.answerBy))
      const facts = [...terms, ...localityFact(source), ...languageFact(source)]
      const closing = [t('offer.answer', { moment: momentOf(until, source.language) }), t('offer.contact')]
      return write('offer.subject', [t('offer.intro')], closing, facts, { ...portal, label: t('action.offer') })
    }
    case 'accepted':
      return write(
        'panditAccepted.subject',
        [t('panditAccepted.intro')],
        [t('panditAccepted.care', { days: String(CONTACT_DAYS) }), t('calendar')],
        allFacts,
      )
    case 'agreement-changed': {
      const intro = t(event.actorKind === 'pandit' ? 'panditAgreed.intro' : 'panditAgreementChanged.intro')
      return write('agreementChanged.subject', [intro], [t('calendar')], allFacts)
    }
    case 'change-proposed': {
      const facts = [...changedFacts(source), ...referenceFact(source)]
      const opening = [t('panditChange.intro'), t('panditChange.until')]
      return write('panditChange.subject', opening, [], facts, { ...portal, label: t('action.change') })
    }
    case 'join-link-set':
      return write('joinLink.subject', [t('panditJoinLink.intro')], [t('calendar')], allFacts)
    case 'undone':
      // The pandit knows what he took back himself.
      if (event.actorKind === 'pandit') return undefined
      return write(
        'undone.subject',
        [t(isCancellation(source) ? 'panditUndone.cancelled' : 'panditUndone.completed')],
        [],
        allFacts,
      )
    case 'pandit-released':
      return write('panditReleased.subject', [t(isNoShow(source) ? 'panditReleased.noShow' : 'panditReleased.intro')], [], [])
    case 'cancelled': {
      const isDue = typeof event.details.duePaise === 'number' && event.details.duePaise > 0
      const intro = t(isNoShow(source) ? 'panditCancelled.noShow' : 'panditCancelled.intro')
      return write('cancelled.subject', [intro], isDue ? [t('panditCancelled.due')] : [], [])
    }
    default:
      return undefined
  }
}

/** One of the two sides did not come. */
const isNoShow = ({ event }: Source): boolean => event.details.noShow !== undefined

const isCancellation = ({ event }: Source): boolean => event.details.what === 'cancelled'

function teamEmail(source: Source): EmailContent | undefined {
  const { event } = source
  const t = translateFor(source)
  const action = { label: t('action.console'), url: pageUrl(source, `/ops/bookings/${event.ref}`) }
  const write = (subject: MessageKey, intro: string, facts: EmailContent['facts']) =>
    email(source, subject, undefined, { opening: [intro], facts, closing: [], actions: [action] })
  const facts = [...agreedFacts(source), ...localityFact(source)]
  if (event.kind === 'requested') {
    const callBy = { label: t('fact.callBy'), value: textValuesOf(source).moment ?? '' }
    return write('teamRequested.subject', t('teamRequested.intro'), [callBy, ...callHoursFact(source), ...facts])
  }
  if (event.kind === 'payment-reported') {
    return write('teamPaid.subject', t('teamPaid.intro', eventAmount(source)), facts)
  }
  if (event.kind === 'refund-failed') {
    return write('teamRefund.subject', t('teamRefund.intro', eventAmount(source)), facts)
  }
  if (event.kind === 'change-declined') return write('teamDeclined.subject', t('teamDeclined.intro'), facts)
  if (event.kind === 'arrived') {
    return write('teamDoor.subject', t(event.door === 'missing' ? 'teamDoor.missing' : 'teamDoor.mismatched'), facts)
  }
  if (event.kind === 'cannot-come') return write('teamAbsent.subject', t('teamAbsent.intro'), facts)
  if (event.kind === 'can-come') return write('teamComes.subject', t('teamComes.intro'), facts)
  if (event.kind === 'unassigned-alert') return write(...missingPandit(source), facts)
  return event.kind === 'returned-to-team' ? write('returnedToTeam.subject', t('returnedToTeam.intro'), facts) : undefined
}

/** A puja without a pandit that begins soon or should have begun. */
function missingPandit(source: Source): [subject: MessageKey, intro: string] {
  const t = translateFor(source)
  const { leadHours } = source.event.details
  if (leadHours === 0) return ['teamMissing.begunSubject', t('teamMissing.begun')]
  return [
    'teamMissing.subject',
    t(leadHours === URGENT_HOURS ? 'teamMissing.three' : 'teamMissing.day', { hours: String(leadHours) }),
  ]
}
