import type { Actor, Context } from '../../../server/context.ts'
import { logAction } from '../../../server/db/audit-log.ts'
import { inTransaction } from '../../../server/db/guard.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/sign-in/service.ts'
import { grantPanditRole, panditAccountOf, tryLockAccount } from '../../accounts/team/service.ts'
import { enrolPandit, registerPandit } from '../../pandits/profile/service.ts'
import type { CheckKind, TeamApplication, TeamApplicationRow } from '../apply/contract.ts'
import { isOpen, missingChecks, teamActions } from '../apply/model.ts'
import { ownView, recordEvent } from '../apply/service.ts'
import {
  type ApplicationList,
  type ApplicationRecord,
  countOpenApplications,
  type Decision,
  findApplication,
  listApplications,
  lockApplication,
  transitionApplication,
} from '../apply/store.ts'
import { removeDocuments, scheduleDeletionAfterRetention } from '../documents/service.ts'
import { listDocuments } from '../documents/store.ts'
import { deleteCheck, insertCheck, listApplicationChecks, listApplicationEvents } from './store.ts'

export function applicationNotFound(): AppError {
  return new AppError('not_found', 'There is no such application.')
}

const commonView = (row: ApplicationRecord) => ({
  ...ownView(row),
  nameHindi: row.details?.nameHindi ?? null,
  place: row.details?.place.label ?? '',
  placeHindi: row.details?.place.labelHindi ?? '',
  mobile: row.details?.mobile ?? '',
})

/** Returns one page of applications, and the total number that wait. */
export async function getTeamApplications(
  ctx: Context,
  input: { status?: ApplicationList | undefined; cursor?: string | undefined },
) {
  requireTeam(ctx.actor)
  const list = input.status ?? 'open'
  const [rows, openCount] = await Promise.all([
    listApplications(ctx.db, { list, after: positionOf(input.cursor), limit: PAGE_SIZE + 1 }),
    countOpenApplications(ctx.db),
  ])
  const page = pageOf(rows, PAGE_SIZE, (row) => (list === 'open' ? row.answerBy : row.createdAt))
  const items: TeamApplicationRow[] = page.items.map((row) => ({
    ...commonView(row),
    services: row.details?.services.length ?? 0,
    checks: row.kinds as CheckKind[],
  }))
  return { items, nextCursor: page.nextCursor, openCount }
}

/** Returns one application in full, with the actions this team member may take now. */
export async function getTeamApplication(ctx: Context, id: string): Promise<TeamApplication> {
  const person = requireTeam(ctx.actor)
  const row = await findApplication(ctx.db, id)
  if (!row) throw applicationNotFound()
  const [checks, events, documents] = await Promise.all([
    listApplicationChecks(ctx.db, row.id),
    listApplicationEvents(ctx.db, row.id),
    listDocuments(ctx.db, row.id),
  ])
  const made = checks.map((check) => check.kind)
  return {
    ...commonView(row),
    email: row.email,
    language: row.language,
    details: row.details,
    checks: checks.map((check) => ({ ...check, checkedAt: check.checkedAt.toISOString() })),
    documents: documents.map((document) => ({ ...document, deletedAt: document.deletedAt?.toISOString() ?? null })),
    history: events.map(({ id, kind, at, actorName, details }) => ({
      id,
      kind,
      at: at.toISOString(),
      actorName,
      check: details.check ?? null,
      text: details.text ?? null,
    })),
    missing: missingChecks(made),
    actions: teamActions(row.state, made, row.userId === person.userId),
    panditSlug: row.panditSlug,
  }
}

type Person = Extract<Actor, { kind: 'person' }>

const applicationChangedError = () =>
  new AppError('conflict', 'This application has changed. Please reload it.', { reason: 'state_conflict' })

/**
 * Runs a team action on a locked application, and returns the updated application. The person is locked as well: someone who applies while
 * being approved waits, and is then found to be a pandit.
 */
async function runOnApplication(
  ctx: Context,
  id: string,
  action: (trx: Context, row: ApplicationRecord, person: Person) => Promise<void>,
): Promise<TeamApplication> {
  const person = requireTeam(ctx.actor)
  await inTransaction(ctx, async (trx) => {
    const found = await findApplication(trx.db, id)
    const row = found && (await tryLockAccount(trx, found.userId)) ? await lockApplication(trx.db, id) : undefined
    if (!row) throw applicationNotFound()
    if (row.userId === person.userId) {
      throw new AppError('forbidden', 'Another team member must decide on your application.', { reason: 'own_application' })
    }
    await action(trx, row, person)
  })
  return getTeamApplication(ctx, id)
}

async function decide(ctx: Context, id: string, decision: Decision): Promise<void> {
  if (!(await transitionApplication(ctx.db, id, decision))) throw applicationChangedError()
}

/** Records that something was checked, by whom and when; the first check of a kind stands. The application is then being checked. */
export function checkApplication(ctx: Context, id: string, check: { kind: CheckKind; note?: string | undefined }) {
  return runOnApplication(ctx, id, async (trx, row, person) => {
    const [checkedAt, note] = [trx.clock.now(), check.note ?? '']
    const made = { kind: check.kind, checkedAt, checkedBy: person.userId, checkerName: person.name, note }
    await decide(trx, row.id, { state: 'checking' })
    if (!(await insertCheck(trx.db, row.id, made))) return
    await recordEvent(trx, row.id, 'checked', { check: check.kind, ...(note ? { text: note } : {}) })
  })
}

/** Undoes a check recorded by mistake, while the application is open; no effect when there is none. */
export function uncheckApplication(ctx: Context, id: string, kind: CheckKind) {
  return runOnApplication(ctx, id, async (trx, row) => {
    if (!isOpen(row.state)) throw applicationChangedError()
    if (await deleteCheck(trx.db, row.id, kind)) await recordEvent(trx, row.id, 'unchecked', { check: kind })
  })
}

export function noteOnApplication(ctx: Context, id: string, text: string) {
  return runOnApplication(ctx, id, (trx, row) => recordEvent(trx, row.id, 'note', { text }))
}

/**
 * Makes the person a verified pandit with services, posting lists, checks and role, in one transaction; idempotent. Throws
 * unprocessable/checks_required, conflict/state_conflict once refused or withdrawn, and conflict/already_pandit.
 */
export function approveApplication(ctx: Context, id: string) {
  return runOnApplication(ctx, id, async (trx, row) => {
    if (row.state === 'approved') return
    const checks = await listApplicationChecks(trx.db, row.id)
    const { details, name, userId } = row
    if (!isOpen(row.state) || !details) throw applicationChangedError()
    if (missingChecks(checks.map((check) => check.kind)).length > 0) {
      throw new AppError('unprocessable', 'Check identity, referees and knowledge first.', { reason: 'checks_required' })
    }
    const panditId = await enrolPandit(trx, {
      ...details,
      userId,
      name,
      nameHindi: details.nameHindi ?? null,
      veda: details.veda ?? null,
      sampradaya: details.sampradaya ?? null,
      regionalRite: details.regionalRite ?? null,
      aboutMe: details.aboutMe ?? '',
      fees: details.services,
      checks,
    })
    await grantPanditRole(trx, userId)
    await decide(trx, row.id, { state: 'approved', at: trx.clock.now(), panditId })
    await scheduleDeletionAfterRetention(trx, row.id)
    await recordEvent(trx, row.id, 'approved')
  })
}

/** Refuses with a reason that the person reads; idempotent. */
export function refuseApplication(ctx: Context, id: string, reason: string) {
  return runOnApplication(ctx, id, async (trx, row) => {
    if (row.state === 'refused' && row.refusalReason === reason) return
    await decide(trx, row.id, { state: 'refused', at: trx.clock.now(), reason })
    await scheduleDeletionAfterRetention(trx, row.id)
    await recordEvent(trx, row.id, 'refused', { text: reason })
  })
}

/** Deletes a document that we may not store, such as one with an Aadhaar number, whether decided or not; no effect when it is gone. */
export function removeDocument(ctx: Context, id: string, documentId: string) {
  return runOnApplication(ctx, id, async (trx, row) => {
    const found = (await listDocuments(trx.db, row.id)).find((document) => document.id === documentId)
    if (!found) return
    await removeDocuments(trx, row.id, found.id)
    // Without the file name, which may contain personal data like the file.
    await recordEvent(trx, row.id, 'document_removed')
    const subject = { kind: 'application', id: row.id, name: '' } as const
    await logAction(trx, { action: 'document_removed', subject, details: { documentId: found.id } })
  })
}

/** Registers the account of an email as a pandit, hidden until verified. 404 unknown account, conflict/already_pandit. */
export async function signUpAsPandit(ctx: Context, email: string): Promise<void> {
  requireTeam(ctx.actor)
  await inTransaction(ctx, async (trx) => {
    const account = await panditAccountOf(trx, email)
    // Locked first, as in an approval: the pandit's row references the account, so another order could deadlock.
    if (!account || !(await tryLockAccount(trx, account.id)))
      throw new AppError('not_found', 'There is no account with this email.')
    await registerPandit(trx, account)
    await grantPanditRole(trx, account.id)
  })
}
