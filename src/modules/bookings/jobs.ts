import { z } from 'zod'
import type { Context } from '../../server/context.ts'
import { fillSounds } from '../../server/db/name-sounds.ts'
import type { Logger } from '../../server/http/log.ts'
import type { PeriodicTask } from '../../server/jobs/periodic-tasks.ts'
import type { JobHandlers } from '../../server/jobs/queue.ts'
import { processRefund, RefundJob } from '../../server/payments/process-refund.ts'
import type { OutgoingEmail } from '../../server/ports/ports.ts'
import type { Language } from '../../shared/languages.ts'
import { sendEmail } from '../settings/send-email/service.ts'
import { readSettings } from '../settings/service.ts'
import { findProposal } from './agreement/store.ts'
import { emailFor, type Reader } from './emails/emails.ts'
import { pageUrl, type Source, shownPuja } from './emails/emails-facts.ts'
import { type EmailEvent, findEventForEmail, findPanditAddress, hasFollowed, isUndone } from './emails/store.ts'
import { calendarFile, linkKeyOf, meetingPlace } from './family/service.ts'
import { endOverdueOffers, expireOffer, withdrawOffersOfSuspended } from './offers/service.ts'
import { findOffer } from './offers/store.ts'
import { paymentsOf } from './payment/store.ts'
import { bookingRefunding, CANCELLATION_REFUND_QUEUE, REFUND_QUEUE, refundCancelledBooking } from './refunds/service.ts'
import { warnOfMissingPandits } from './team/service.ts'

/** `senders` holds the hashes that `senderHashesOf` returned for the caller. */
const EventJob = z.object({ eventId: z.int(), senders: z.array(z.string()).default([]) })
type EventJob = z.infer<typeof EventJob>
const CancellationRefundJob = z.object({ bookingId: z.uuid() })
const DeadlineJob = z.object({ offerId: z.uuid() })
const SuspensionJob = z.object({ panditId: z.uuid() })

export function bookingJobs(ctx: Context, log: Logger): JobHandlers {
  return {
    'booking-event': async (data) => notify(ctx, log, EventJob.parse(data)),
    [CANCELLATION_REFUND_QUEUE]: async (data) => refundCancelledBooking(ctx, CancellationRefundJob.parse(data).bookingId),
    [REFUND_QUEUE]: async (data) => processRefund(ctx, bookingRefunding, RefundJob.parse(data).refundId),
    'pandit-suspended': async (data) => withdrawOffersOfSuspended(ctx, SuspensionJob.parse(data).panditId),
    'offer-deadline': async (data) => expireOffer(ctx, DeadlineJob.parse(data).offerId),
  }
}

/** Periodic jobs that also catch what a lost job left undone. */
export function bookingPeriodicTasks(ctx: Context): PeriodicTask[] {
  return [
    { name: 'overdue-offers', everyMinutes: 5, run: () => endOverdueOffers(ctx) },
    { name: 'missing-pandits', everyMinutes: 5, run: () => warnOfMissingPandits(ctx) },
    { name: 'sounds-of-families', everyMinutes: 60, run: () => fillSounds(ctx.db, 'bookings') },
  ]
}

type Address = { reader: Reader; to: string; language: Language; isVerified: boolean; senders: readonly string[] }

/** Emails everyone an event concerns. Each email is sent once, however often the job runs. Throws if a send failed. */
async function notify(ctx: Context, log: Logger, { eventId, senders }: EventJob): Promise<void> {
  const event = await findEventForEmail(ctx.db, eventId)
  if (!event || (await isOutdated(ctx, event))) return
  const panditId = typeof event.details.panditId === 'string' ? event.details.panditId : undefined
  const pandit = panditId && mayNotify(event, panditId) ? await findPanditAddress(ctx.db, panditId) : undefined
  const settings = await readSettings(ctx)
  const familyAddress = event.email ?? event.accountEmail
  const addresses: Address[] = [
    ...(familyAddress
      ? [
          {
            reader: 'family',
            to: familyAddress,
            language: event.readerLanguage,
            isVerified: isVerifiedFor(event, familyAddress),
            senders,
          } as const,
        ]
      : []),
    ...(pandit?.email
      ? [{ reader: 'pandit', to: pandit.email, language: pandit.language, isVerified: pandit.isVerified, senders: [] } as const]
      : []),
    { reader: 'team', to: settings.email, language: 'en', isVerified: true, senders: [] },
  ]
  const source: Omit<Source, 'language' | 'isVerified'> = {
    event,
    settings,
    publicUrl: ctx.publicUrl,
    linkKey: await linkKeyOf(ctx, event.bookingId),
    now: ctx.clock.now(),
    pandit,
    payments: (await paymentsOf(ctx.db, event.bookingId)) ?? [],
    isProviderPaymentAvailable: ctx.ports.payments !== undefined,
  }
  const failures: unknown[] = []
  for (const address of addresses) {
    // One failing address must not block the emails to the others.
    await deliver(ctx, log, { ...source, language: address.language, isVerified: address.isVerified }, address).catch(
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
}

const WITH_CONTACT: ReadonlySet<EmailEvent['kind']> = new Set(['accepted', 'agreement-changed', 'join-link-set', 'undone'])

/** An email with the family's contact goes only to the pandit who holds the booking at the moment of sending. */
function mayNotify(event: EmailEvent, panditId: string): boolean {
  const hasContact = WITH_CONTACT.has(event.kind)
  return !hasContact || (event.panditId === panditId && (event.state === 'assigned' || event.state === 'completed'))
}

/**
 * True when the event no longer needs an email: the offer was answered or withdrawn, the pandit was released or found, the door
 * code was resolved, or the step was undone.
 */
async function isOutdated(ctx: Context, event: EmailEvent): Promise<boolean> {
  if (event.kind === 'cancelled' || event.kind === 'completed') return isUndone(ctx.db, event)
  if (event.kind === 'undone') return hasFollowed(ctx.db, event, ['cancelled', String(event.details.what)])
  if (event.kind === 'accepted') return event.panditId !== event.details.panditId
  if (event.kind === 'change-proposed') return (await findProposal(ctx.db, event.bookingId))?.id !== event.details.proposalId
  if (event.kind === 'cannot-come' || event.kind === 'can-come') return event.panditId !== event.details.panditId
  if (event.kind === 'unassigned-alert') return event.state !== 'confirmed'
  // The pandit has since given the right code, or the team has resolved it.
  if (event.kind === 'arrived') return event.door !== 'mismatched' && event.door !== 'missing'
  if (event.kind !== 'offered') return false
  const offer = await findOffer(ctx.db, String(event.details.offerId))
  return offer?.state !== 'offered'
}

/** Whether the family's account has verified this address. Anyone can type any address into a request. */
const isVerifiedFor = ({ accountEmail, isAccountVerified }: EmailEvent, to: string): boolean =>
  isAccountVerified === true && accountEmail?.toLowerCase() === to.toLowerCase()

/** Emails that the family causes to an unverified address are rate limited. */
const isRateLimited = ({ actorKind }: EmailEvent, { reader, isVerified }: Address): boolean =>
  reader === 'family' && actorKind === 'family' && !isVerified

async function deliver(ctx: Context, log: Logger, source: Source, address: Address): Promise<void> {
  const { reader, to, senders } = address
  const email = emailFor(reader, source)
  if (!email) return
  const calendar = calendarOf(source, reader)
  await sendEmail(ctx, log, `booking-${source.event.eventId}-${reader}`, () => ({
    email,
    to,
    ...(isRateLimited(source.event, address) ? { unverified: { senders } } : {}),
    ...(calendar ? { calendar } : {}),
  }))
}

const WITH_CALENDAR: Record<Reader, readonly EmailEvent['kind'][]> = {
  family: ['confirmed', 'agreement-changed', 'join-link-set', 'cancelled', 'undone'],
  pandit: ['accepted', 'agreement-changed', 'join-link-set', 'cancelled', 'pandit-released', 'undone'],
  team: [],
}

/** The calendar file attached to an email: the agreed time, or its cancellation. */
function calendarOf(source: Source, reader: Reader): OutgoingEmail['calendar'] {
  const { event } = source
  if (!WITH_CALENDAR[reader].includes(event.kind) || !event.startsAt || event.durationMinutes === null) return undefined
  const isCancelled = event.kind === 'cancelled' || event.kind === 'pandit-released'
  const content = calendarFile({
    ...event,
    puja: shownPuja(source),
    id: event.bookingId,
    startsAt: event.startsAt,
    durationMinutes: event.durationMinutes,
    address: meetingPlace(
      { kind: event.bookingKind, joinLink: event.joinLink },
      source.isVerified ? (event.agreedAddress ?? '') : '',
    ),
    language: source.language,
    sequence: event.eventId,
    madeAt: source.now,
    publicUrl: source.publicUrl,
    url: pageUrl(source, reader === 'family' ? `/booking/${event.ref}` : '/admin/dashboard'),
    brandName: source.settings.brandName,
    isCancelled,
  })
  return { method: isCancelled ? 'CANCEL' : 'PUBLISH', content }
}
