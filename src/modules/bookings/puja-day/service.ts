import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { bodyHash } from '../../../server/http/idempotency.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/languages.ts'
import { indiaDate } from '../../../shared/time/dates.ts'
import { requirePerson } from '../../accounts/sign-in/service.ts'
import type { Bringer } from '../../pandits/profile/model.ts'
import { type PanditFacts, requirePandit } from '../../pandits/service.ts'
import { senderHashesOf } from '../../settings/sending-limits/service.ts'
import type { PanditBooking } from '../pandit-work/contract.ts'
import { getPanditBooking } from '../pandit-work/service.ts'
import { findBookingOfPandit } from '../pandit-work/store.ts'
import type { EventKind } from '../record/contract.ts'
import {
  bookingNotFound,
  eventOf,
  referenceOf,
  requireAction,
  requireLockedBooking,
  stateChanged,
  undoExpired,
} from '../record/service.ts'
import type { EventDetails, LockedBooking } from '../record/store.ts'
import { getAgreedSamagri } from '../samagri/service.ts'
import type { ResolveDoorCodeRequest, TeamBooking } from '../team/contract.ts'
import { UNDO_MINUTES } from '../team/model.ts'
import { performTeamAction } from '../team/service.ts'
import type { ArrivedStep, DayStep, SamagriChecklist } from './contract.ts'
import { DOOR_CODE_DIGITS, type DoorCodeStatus, MAX_DOOR_CODE_TRIES, resolveHappenedAt } from './model.ts'
import {
  type DayEvent,
  findRecordedStep,
  writeArrived,
  writeDoorCodeResolved,
  writeDoorCodeTry,
  writeLeft,
  writeNotLeft,
} from './store.ts'

export function createDoorCode(): string {
  return String(randomInt(10 ** DOOR_CODE_DIGITS)).padStart(DOOR_CODE_DIGITS, '0')
}

/** The result of checking the code given at the door. */
export function checkDoorCode(expected: string | null, given: string | undefined): DoorCodeStatus {
  if (given === undefined) return 'missing'
  const [right, content] = [Buffer.from(expected ?? ''), Buffer.from(given)]
  return right.length === content.length && timingSafeEqual(right, content) ? 'matched' : 'mismatched'
}

/** An empty day, for another pandit or another date. */
export const RESET_DAY_COLUMNS = {
  left_at: null,
  arrived_at: null,
  door_check: null,
  door_attempts: 0,
  cannot_come_at: null,
} as const

/** On another date the day starts empty. */
export const resetDayOnOtherDate = (booking: { startsAt: Date | null }, startsAt: Date) =>
  booking.startsAt && indiaDate(booking.startsAt) === indiaDate(startsAt) ? {} : RESET_DAY_COLUMNS

const KEY_REUSED = 'This Idempotency-Key was already used for something else.'

describeConstraints({
  booking_events_idempotency_key: { reason: 'idempotency_key_reused', message: KEY_REUSED },
})

/** A submitted step and the account that reported it. A retry with the same key returns the recorded step. */
export type Submitted<Step> = Step & { idempotencyKey?: string | undefined; senderId?: string | undefined }

/** The signed-in pandit. Throws 403 `wrong_account` when the phone sends a step that another account reported on it. */
export async function requireSender(ctx: Context, { senderId }: Submitted<object>): Promise<PanditFacts> {
  if (senderId !== undefined && requirePerson(ctx.actor).userId !== senderId) {
    throw new AppError('forbidden', 'Another account is signed in here. Please sign in as yourself.', { reason: 'wrong_account' })
  }
  return requirePandit(ctx)
}

/** Hash of the step, without the account, the time of sending and the version, which differ between retries. */
export function hashOfStep<Step extends Submitted<DayStep> & { version?: number | undefined }>(submitted: Step): string {
  const { idempotencyKey: _key, senderId: _senderId, sentAt: _sentAt, version: _version, ...content } = submitted
  return bodyHash(content)
}

/**
 * True when this step was recorded before under its key. Throws 422 `idempotency_key_reused` when another one was. The booking
 * must be locked.
 */
export async function isRepeatedStep(
  ctx: Context,
  booking: { id: string },
  submitted: Submitted<DayStep>,
  ...kinds: EventKind[]
): Promise<boolean> {
  const key = submitted.idempotencyKey
  const before = key === undefined ? undefined : await findRecordedStep(ctx.db, booking.id, key)
  if (!before) return false
  const isSame = before.requestHash === null || before.requestHash === hashOfStep(submitted)
  if (!isSame || !kinds.includes(before.kind))
    throw new AppError('unprocessable', KEY_REUSED, { reason: 'idempotency_key_reused' })
  return true
}

export function alreadyRecordedError(): AppError {
  return new AppError('conflict', 'This was recorded before.', { reason: 'already_recorded' })
}

type Step = { ref: string; sent: Submitted<DayStep>; language: Language; kinds: EventKind[] }
type StepContext = {
  booking: LockedBooking
  pandit: PanditFacts
  event: (kind: EventKind, details?: EventDetails) => DayEvent
}

/** Locks the pandit's own booking and records a step of its day once. Returns the booking afterwards. */
async function recordStep(
  ctx: Context,
  step: Step,
  action: 'leave' | 'arrive' | 'not-left',
  write: (ctx: Context, context: StepContext) => Promise<void>,
) {
  const pandit = await requireSender(ctx, step.sent)
  const { idempotencyKey } = step.sent
  const requestHash = hashOfStep(step.sent)
  await inTransaction(ctx, async (ctx) => {
    const booking = await requireLockedBooking(ctx, { ref: referenceOf(step.ref) })
    if (booking.panditId !== pandit.id) throw bookingNotFound()
    if (await isRepeatedStep(ctx, booking, step.sent, ...step.kinds)) return
    const happenedAt = resolveHappenedAt(step.sent, ctx.clock.now(), action === 'leave' ? null : booking.leftAt)
    if (action !== 'not-left') requireAction(action, 'pandit', booking, happenedAt)
    const event = (kind: EventKind, details?: EventDetails): DayEvent => ({
      ...eventOf(ctx, 'pandit', kind, { panditId: pandit.id, panditName: pandit.name, ...details }, pandit.name),
      happenedAt,
      idempotencyKey,
      requestHash,
    })
    await write(ctx, { booking, pandit, event })
  })
  return getPanditBooking(ctx, pandit, step.ref, step.language)
}

/** The pandit has left. Throws conflict/already_recorded when that, or a later arrival, was recorded before. */
export function leaveByPandit(
  ctx: Context,
  ref: string,
  submitted: Submitted<DayStep>,
  language: Language,
): Promise<PanditBooking> {
  return recordStep(
    ctx,
    { ref, sent: submitted, language, kinds: ['left'] },
    'leave',
    async (ctx, { booking, pandit, event }) => {
      if ((await writeLeft(ctx.db, booking.id, pandit.id, event('left'))) === undefined) throw alreadyRecordedError()
    },
  )
}

/**
 * Undoes the pandit's departure within UNDO_MINUTES, by the clock of his phone, and before he arrives. Throws
 * conflict/already_recorded when no departure is recorded, and conflict/undo_expired when it can no longer be undone.
 */
export function undoLeaveByPandit(
  ctx: Context,
  ref: string,
  submitted: Submitted<DayStep>,
  language: Language,
): Promise<PanditBooking> {
  const step: Step = { ref, sent: submitted, language, kinds: ['undone'] }
  return recordStep(ctx, step, 'not-left', async (ctx, { booking, pandit, event }) => {
    if (booking.leftAt === null) throw alreadyRecordedError()
    const undone = event('undone', { what: 'left' })
    if ((await writeNotLeft(ctx.db, booking.id, pandit.id, UNDO_MINUTES, undone)) === undefined) throw undoExpired()
  })
}

/**
 * The pandit has arrived. A wrong code does not block him: it is recorded for the team and he can try again, three times in all;
 * then conflict/door_code_locked. The team gets one email, unless the code is right or resolved by then.
 */
export function arriveByPandit(
  ctx: Context,
  ref: string,
  submitted: Submitted<ArrivedStep>,
  language: Language,
): Promise<PanditBooking> {
  const kinds: EventKind[] = ['arrived', 'door-code']
  const { code } = submitted
  return recordStep(ctx, { ref, sent: submitted, language, kinds }, 'arrive', async (ctx, { booking, pandit, event }) => {
    const doorCodeStatus = checkDoorCode(booking.doorCode, code)
    if (booking.arrivedAt === null) {
      const eventId = await writeArrived(
        ctx.db,
        booking.id,
        pandit.id,
        doorCodeStatus,
        event('arrived', { door: doorCodeStatus }),
      )
      if (eventId === undefined) throw alreadyRecordedError()
      // Only once: after that the team handles the booking.
      if (doorCodeStatus !== 'matched') await ctx.queue.send('booking-event', { eventId, senders: await senderHashesOf(ctx) })
      return
    }
    if (booking.door === 'matched' || booking.door === 'resolved' || code === undefined) throw alreadyRecordedError()
    if (
      (await writeDoorCodeTry(ctx.db, booking.id, pandit.id, doorCodeStatus, event('door-code', { door: doorCodeStatus }))) !==
      undefined
    )
      return
    throw new AppError('conflict', `The door code was tried ${MAX_DOOR_CODE_TRIES} times. Our team looks into it.`, {
      reason: 'door_code_locked',
      values: { count: MAX_DOOR_CODE_TRIES },
    })
  })
}

/**
 * The team has asked the family about a door code that did not match. Throws conflict/door_code_already_resolved when none is
 * open.
 */
export function resolveDoorCode(ctx: Context, ref: string, { note, version }: ResolveDoorCodeRequest): Promise<TeamBooking> {
  return performTeamAction(ctx, ref, version, async (ctx, booking) => {
    requireAction('resolve-door-code', 'team', booking, ctx.clock.now())
    const event = eventOf(ctx, 'team', 'door-code-resolved', { panditId: booking.panditId, note })
    if ((await writeDoorCodeResolved(ctx.db, booking.id, event)) === undefined) throw stateChanged()
  })
}

/** The samagri checklist of his puja as agreed: his own list for the service, or else the catalogue's. */
export async function findSamagriChecklist(ctx: Context, ref: string, language: Language): Promise<SamagriChecklist> {
  const pandit = await requirePandit(ctx)
  const row = await findBookingOfPandit(ctx.db, pandit.id, referenceOf(ref))
  if (!row) throw bookingNotFound()
  const { isOwn, lines } = await getAgreedSamagri(ctx, { ...row, panditId: pandit.id }, language)
  const broughtBy = (bringer: Bringer) =>
    lines.filter((line) => line.bringer === bringer).map(({ name, quantity }) => ({ name, quantity }))
  return { isOwn, pandit: broughtBy('pandit'), family: broughtBy('family') }
}
