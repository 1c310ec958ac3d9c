import { sql } from 'kysely'
import type { AuditAction, AuditSubject } from '../../shared/audit-actions.ts'
import { newId } from '../../shared/ids.ts'
import type { Context, Database } from '../context.ts'

export type NewAuditEntry = {
  action: Exclude<AuditAction, 'settings_changed'>
  /** The object acted on; `name` is what readers know it by, such as an email address or a reference. */
  subject?: { kind: AuditSubject; id: string; name: string }
  /** The values before and after, and the reason. Never contains a secret. */
  details?: Record<string, string | number | boolean | null>
  /** The person acting, if the request is not signed in yet; without an id, a command run on the server. */
  actor?: { id?: string; name: string }
}

/** Inserts one entry. Call it in the transaction of the action, so that neither is stored without the other. */
export async function logAction(ctx: Pick<Context, 'db' | 'clock' | 'actor' | 'network'>, entry: NewAuditEntry): Promise<void> {
  const { actor, clock } = ctx
  const at = clock.now()
  const person = entry.actor ?? (actor.kind === 'person' ? { id: actor.userId, name: actor.name } : undefined)
  await ctx.db
    .insertInto('audit_log')
    .values({
      id: newId(at.getTime()),
      created_at: at,
      actor_id: person?.id ?? null,
      actor_name: person?.name ?? '',
      action: entry.action,
      subject_kind: entry.subject?.kind ?? '',
      subject_id: entry.subject?.id ?? '',
      subject_name: entry.subject?.name ?? '',
      network: ctx.network ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}

/** Erases the reasons of the actions on these subjects. Call it in the transaction that erases the data of the person they concern. */
export async function eraseReasons(db: Database, kind: AuditSubject, subjects: readonly { id: string }[]): Promise<void> {
  if (subjects.length === 0) return
  const ids = subjects.map(({ id }) => id)
  await sql`
    update audit_log set details = details - 'reason'
    where subject_kind = ${kind}::text and subject_id = any(${ids}::text[]) and details ->> 'reason' is not null`.execute(db)
}

/** An entry as shown in the history of a single object. */
export type PastAction = { at: string; by: string; action: AuditAction; reason: string }

/** Returns the entries about these objects, newest first, at most twenty per object. */
export async function auditHistoryOf(
  db: Database,
  kind: AuditSubject,
  ids: readonly string[],
): Promise<Map<string, PastAction[]>> {
  const history = new Map<string, PastAction[]>()
  if (ids.length === 0) return history
  const rows = await db
    .selectFrom('audit_log')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', [...ids])
    .select([
      'subject_id as id',
      'created_at as at',
      'actor_name as by',
      'action',
      sql<string | null>`details ->> 'reason'`.as('reason'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .execute()
  for (const { id, at, by, action, reason } of rows) {
    const pastActions = history.get(id) ?? []
    if (pastActions.length < 20)
      pastActions.push({ at: at.toISOString(), by, action: action as AuditAction, reason: reason ?? '' })
    history.set(id, pastActions)
  }
  return history
}
