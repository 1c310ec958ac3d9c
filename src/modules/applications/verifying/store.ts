import type { Database } from '../../../server/context.ts'
import type { ApplicationEventKind, CheckKind } from '../apply/contract.ts'

export type MadeCheck = { kind: CheckKind; checkedAt: Date; checkedBy: string; checkerName: string; note: string }

/** Returns false when this check was made before; the earlier one is kept. */
export async function insertCheck(db: Database, applicationId: string, check: MadeCheck): Promise<boolean> {
  const made = await db
    .insertInto('application_checks')
    .values({
      application_id: applicationId,
      kind: check.kind,
      checked_at: check.checkedAt,
      checked_by: check.checkedBy,
      checker_name: check.checkerName,
      note: check.note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return made !== undefined
}

export async function deleteCheck(db: Database, applicationId: string, kind: CheckKind): Promise<boolean> {
  const result = await db
    .deleteFrom('application_checks')
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return Number(result.numDeletedRows) === 1
}

export function listApplicationChecks(db: Database, applicationId: string) {
  return db
    .selectFrom('application_checks')
    .where('application_id', '=', applicationId)
    .select(['kind', 'checked_at as checkedAt', 'checker_name as checkerName', 'note'])
    .$narrowType<{ kind: CheckKind }>()
    .orderBy('checked_at')
    .orderBy('kind')
    .execute()
}

export type ApplicationEvent = {
  at: Date
  kind: ApplicationEventKind
  actorId: string | null
  actorName: string | null
  /** The check, or the text of a note or reason. */
  details: { check?: CheckKind; text?: string }
}

/** Returns the event's id. */
export async function insertApplicationEvent(db: Database, applicationId: string, event: ApplicationEvent): Promise<number> {
  const { id } = await db
    .insertInto('application_events')
    .values({
      application_id: applicationId,
      created_at: event.at,
      kind: event.kind,
      actor_id: event.actorId,
      actor_name: event.actorName,
      details: JSON.stringify(event.details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listApplicationEvents(db: Database, applicationId: string) {
  return db
    .selectFrom('application_events')
    .where('application_id', '=', applicationId)
    .select(['id', 'kind', 'created_at as at', 'actor_name as actorName', 'details'])
    .$narrowType<{ kind: ApplicationEventKind; details: ApplicationEvent['details'] }>()
    .orderBy('id')
    .execute()
}
