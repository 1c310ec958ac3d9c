// The person's own side of an application: sending it, following it, taking it back.
import type { Context } from '../../../server/context.ts'
import { describeConstraints } from '../../../server/db/constraints.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { placeLabel } from '../../../server/ports/places/gazetteer.ts'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../../shared/ids.ts'
import { mobileOf } from '../../../shared/mobile.ts'
import { MOBILE_MESSAGE } from '../../../shared/mobile-shape.ts'
import { requirePerson } from '../../accounts/service.ts'
import { findEnrolment } from '../../pandits/service/enrolment.ts'
import type { ApplicationDetails, ApplicationRequest, OwnApplication, OwnApplicationAnswer } from '../contract.ts'
import { isOpen, REPLY_HOURS } from '../model.ts'
import {
  type ApplicationRecord,
  insertApplication,
  lastApplication,
  lockApplication,
  moveApplication,
} from '../store/applications.ts'
import { recordEvent } from './record.ts'

describeConstraints({
  pandit_applications_one_open: {
    code: 'conflict',
    reason: 'application_open',
    message: 'You have applied already; we answer that application first.',
  },
})

export function ownView(row: ApplicationRecord): OwnApplication {
  return {
    id: row.id,
    state: row.state,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    refusalReason: row.refusalReason,
  }
}

/** The newest application of the signed-in person, and whether a new one would be taken; 401 for a visitor. */
export async function ownApplication(ctx: Context): Promise<OwnApplicationAnswer> {
  const { userId } = requirePerson(ctx.actor)
  const [row, pandit] = await Promise.all([lastApplication(ctx.db, userId), findEnrolment(ctx.db, userId)])
  return { application: row ? ownView(row) : null, mayApply: !pandit?.verifiedAt && !(row && isOpen(row.state)) }
}

/**
 * Stores an application with its 24-hour promise and tells the team, in one transaction. Throws conflict/application_open
 * while one waits, and conflict/already_pandit for a verified pandit; one the team registered by email may apply.
 */
export async function applyAsPandit(ctx: Context, input: ApplicationRequest): Promise<OwnApplication> {
  const person = requirePerson(ctx.actor)
  const details = detailsOf(ctx, input)
  if ((await findEnrolment(ctx.db, person.userId))?.verifiedAt) {
    throw new AppError('conflict', 'This account is already a pandit.', { reason: 'already_pandit' })
  }
  const createdAt = ctx.clock.now()
  const answerBy = new Date(createdAt.getTime() + REPLY_HOURS * 3_600_000)
  const { name, language } = input
  const id = newId()
  return inTransaction(ctx, async (trx) => {
    await insertApplication(trx.db, { id, userId: person.userId, name, language, details, createdAt, answerBy })
    await recordEvent(trx, id, 'received')
    return {
      id,
      name,
      state: 'received',
      createdAt: createdAt.toISOString(),
      answerBy: answerBy.toISOString(),
      decidedAt: null,
      refusalReason: null,
    }
  })
}

/** What is kept: numbers in one form, the place with its names and position. */
function detailsOf(ctx: Context, input: ApplicationRequest): ApplicationDetails {
  const { name: _name, language: _language, consent: _consent, placeId, ...said } = input
  const place = ctx.ports.places.byId(placeId)
  if (!place) throw wrong('placeId', 'Choose your place from the list.')
  return {
    ...said,
    mobile: numberOf(said.mobile, 'mobile'),
    referees: said.referees.map((referee, index) => ({
      ...referee,
      mobile: numberOf(referee.mobile, `referees.${index}.mobile`),
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

function numberOf(text: string, field: string): string {
  const number = mobileOf(text)
  if (!number) throw wrong(field, MOBILE_MESSAGE)
  return number
}

const wrong = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })

/** Takes the open application back; safe to repeat. 404 when the person never applied, conflict/application_moved once decided. */
export async function withdrawApplication(ctx: Context): Promise<OwnApplication> {
  const person = requirePerson(ctx.actor)
  return inTransaction(ctx, async (trx) => {
    const last = await lastApplication(trx.db, person.userId)
    const row = last && (await lockApplication(trx.db, last.id))
    if (!row) throw new AppError('not_found', 'There is no application of yours.')
    if (row.state === 'withdrawn') return ownView(row)
    const at = trx.clock.now()
    if (!isOpen(row.state) || !(await moveApplication(trx.db, row.id, { state: 'withdrawn', at }))) {
      throw new AppError('conflict', 'This application is decided already.', { reason: 'application_moved' })
    }
    await recordEvent(trx, row.id, 'withdrawn')
    return ownView({ ...row, state: 'withdrawn', decidedAt: at })
  })
}
