import type { Context } from '../../../server/context.ts'
import { PAGE_SIZE, pageOf, positionOf } from '../../../server/http/cursor.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireTeam } from '../../accounts/service.ts'
import type { CheckKind, TeamApplication, TeamApplicationRow } from '../contract.ts'
import { missingChecks, teamMoves } from '../model.ts'
import {
  type ApplicationList,
  type ApplicationRecord,
  countOpen,
  findApplication,
  listApplications,
} from '../store/applications.ts'
import { listApplicationChecks, listApplicationEvents } from '../store/checks.ts'
import { listDocuments } from '../store/documents.ts'
import { ownView } from './applying.ts'

export function noApplication(): AppError {
  return new AppError('not_found', 'There is no such application.')
}

const commonView = (row: ApplicationRecord) => ({
  ...ownView(row),
  nameHindi: row.details?.nameHindi ?? null,
  place: row.details?.place.label ?? '',
  placeHindi: row.details?.place.labelHindi ?? '',
  mobile: row.details?.mobile ?? '',
})

/** One page of applications, and how many wait in all. */
export async function teamApplications(
  ctx: Context,
  input: { status?: ApplicationList | undefined; cursor?: string | undefined },
) {
  requireTeam(ctx.actor)
  const list = input.status ?? 'open'
  const [rows, openCount] = await Promise.all([
    listApplications(ctx.db, { list, after: positionOf(input.cursor), limit: PAGE_SIZE + 1 }),
    countOpen(ctx.db),
  ])
  const page = pageOf(rows, PAGE_SIZE, (row) => (list === 'open' ? row.answerBy : row.createdAt))
  const items: TeamApplicationRow[] = page.items.map((row) => ({
    ...commonView(row),
    services: row.details?.services.length ?? 0,
    checks: row.kinds as CheckKind[],
  }))
  return { items, nextCursor: page.nextCursor, openCount }
}

/** One application in full, with the moves open to this person of the team now. */
export async function teamApplication(ctx: Context, id: string): Promise<TeamApplication> {
  const person = requireTeam(ctx.actor)
  const row = await findApplication(ctx.db, id)
  if (!row) throw noApplication()
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
    moves: teamMoves(row.state, made, row.userId === person.userId),
    panditSlug: row.panditSlug,
  }
}
