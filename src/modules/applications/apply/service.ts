import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { AppError, fieldError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { mobileOf } from '../../../shared/phone/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/phone/mobile-shape.ts'
import { waitingDocuments } from '../../accounts/pictures/service.ts'
import { lockAccount, requirePerson } from '../../accounts/sign-in/service.ts'
import { findEnrolment } from '../../pandits/profile/service.ts'
import { attachDocuments, removeDocuments } from '../documents/service.ts'
import { type ApplicationEvent, insertApplicationEvent } from '../verifying/store.ts'
import type {
  ApplicationDetails,
  ApplicationEventKind,
  ApplicationRequest,
  FullApplication,
  OwnApplication,
  OwnApplicationResponse,
} from './contract.ts'
import { isOpen, REPLY_HOURS } from './model.ts'
import {
  type ApplicationRecord,
  findLastApplication,
  insertApplication,
  listOwnApplications,
  lockApplication,
  transitionApplication,
} from './store.ts'

describeConstraints({
  pandit_applications_one_open: {
    reason: 'open_application_exists',
    message: 'You already have an open application.',
  },
})

type OwnViewRow = Pick<
  ApplicationRecord,
  'id' | 'state' | 'name' | 'createdAt' | 'answerBy' | 'decidedAt' | 'refusalReason' | 'documentCount'
>

export function ownView(row: OwnViewRow): OwnApplication {
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
    documentCount: row.documentCount,
  }
}

/** Returns all applications of the signed-in person in full, for the data export. */
export async function exportApplications(ctx: Context): Promise<FullApplication[]> {
  const rows = await listOwnApplications(ctx.db, requirePerson(ctx.actor).userId)
  return rows.map((row) => ({ ...ownView(row), details: row.details }))
}

/** Returns the newest application of the signed-in person, and whether a new one would be accepted; 401 for a visitor. */
export async function getOwnApplication(ctx: Context): Promise<OwnApplicationResponse> {
  const { userId } = requirePerson(ctx.actor)
  const [row, pandit, waiting] = await Promise.all([
    findLastApplication(ctx.db, userId),
    findEnrolment(ctx.db, userId),
    waitingDocuments(ctx),
  ])
  const mayApply = !pandit?.verifiedAt && !(row && isOpen(row.state))
  return { application: row ? ownView(row) : null, mayApply, waitingDocuments: waiting }
}

/**
 * Stores an application with its documents and its 24-hour promise and notifies the team, in one transaction. Throws
 * conflict/open_application_exists while one is open, conflict/already_pandit for a verified pandit, also one who is being
 * approved concurrently, and what `claimDocuments` throws. A pandit the team registered by email may apply.
 */
export async function applyAsPandit(ctx: Context, input: ApplicationRequest): Promise<OwnApplication> {
  const person = requirePerson(ctx.actor)
  const details = applicationDetailsOf(ctx, input)
  const { name, language } = input
  return inTransaction(ctx, async (trx) => {
    // An approval locks the person too, so the pandit check below sees its result.
    await lockAccount(trx, person.userId)
    // Set after locking, so that of several concurrent requests the one stored last is the newest.
    const [id, createdAt] = [newId(), trx.clock.now()]
    const answerBy = new Date(createdAt.getTime() + REPLY_HOURS * 3_600_000)
    const application = { id, userId: person.userId, name, language, details, createdAt, answerBy }
    if (!(await insertApplication(trx.db, application))) {
      throw new AppError('conflict', 'This account is already a pandit.', { reason: 'already_pandit' })
    }
    const documents = input.documents ?? []
    await attachDocuments(trx, id, documents)
    await recordEvent(trx, id, 'received')
    const undecided = { state: 'received', decidedAt: null, refusalReason: null } as const
    return ownView({ ...application, ...undecided, documentCount: new Set(documents).size })
  })
}

/** Returns the details to store: normalized phone numbers, and the place with its names and coordinates. */
function applicationDetailsOf(ctx: Context, input: ApplicationRequest): ApplicationDetails {
  const { name: _name, language: _language, consent: _consent, documents: _documents, placeId, ...details } = input
  const place = ctx.ports.places.byId(placeId)
  if (!place) throw fieldError('placeId', 'Choose your place from the list.')
  return {
    ...details,
    mobile: requireMobile(details.mobile, 'mobile'),
    referees: details.referees.map((referee, index) => ({
      ...referee,
      mobile: requireMobile(referee.mobile, `referees.${index}.mobile`),
    })),
    place: {
      id: place.id,
      label: placeLabel(place, 'en'),
      labelHindi: placeLabel(place, 'hi'),
      latitude: place.latitude,
      longitude: place.longitude,
    },
  }
}

function requireMobile(text: string, field: string): string {
  const number = mobileOf(text)
  if (!number) throw fieldError(field, MOBILE_MESSAGE)
  return number
}

/**
 * Withdraws the open application and removes its documents at once; idempotent. 404 when the person never applied,
 * conflict/state_conflict once decided.
 */
export async function withdrawApplication(ctx: Context): Promise<OwnApplication> {
  const person = requirePerson(ctx.actor)
  return inTransaction(ctx, async (trx) => {
    await lockAccount(trx, person.userId)
    const last = await findLastApplication(trx.db, person.userId)
    const row = last && (await lockApplication(trx.db, last.id))
    if (!row) throw new AppError('not_found', 'You have no application.')
    if (row.state === 'withdrawn') return ownView(row)
    const at = trx.clock.now()
    if (!isOpen(row.state) || !(await transitionApplication(trx.db, row.id, { state: 'withdrawn', at }))) {
      throw new AppError('conflict', 'This application has already been decided.', { reason: 'state_conflict' })
    }
    await removeDocuments(trx, row.id)
    await recordEvent(trx, row.id, 'withdrawn')
    return ownView({ ...row, state: 'withdrawn', decidedAt: at, documentCount: 0 })
  })
}

export const EVENT_QUEUE = 'application-event'

/** The team is notified of a new application, the person of the decision. */
const NOTIFIED_EVENTS: ReadonlySet<ApplicationEventKind> = new Set(['received', 'approved', 'refused'])

/** Call it in the transaction of the event, so that the email's job is stored with it. */
export async function recordEvent(
  ctx: Context,
  applicationId: string,
  kind: ApplicationEventKind,
  details: ApplicationEvent['details'] = {},
): Promise<void> {
  const person = ctx.actor.kind === 'person' ? ctx.actor : undefined
  const eventId = await insertApplicationEvent(ctx.db, applicationId, {
    at: ctx.clock.now(),
    kind,
    actorId: person?.userId ?? null,
    actorName: person?.name ?? null,
    details,
  })
  if (NOTIFIED_EVENTS.has(kind)) await ctx.queue.send(EVENT_QUEUE, { eventId })
}
