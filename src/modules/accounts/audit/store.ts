// Merges audit entries and settings changes in one order.

import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { TEAM_ROLES } from '../../../shared/accounts/roles.ts'
import type { AuditAction, AuditSubject } from '../../../shared/audit-actions.ts'

export type AuditRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string
  action: AuditAction
  subject_kind: AuditSubject | ''
  subject_id: string
  subject_name: string
  network: string | null
  details: Record<string, unknown>
  value: unknown
  before: unknown
}

export type AuditFilter = {
  person: string | undefined
  action: AuditAction | undefined
  from: Date | undefined
  to: Date | undefined
  after: { at: Date; id: string } | undefined
  limit: number
}

const filterCondition = ({ from, to, after }: AuditFilter) => sql`
  (${from ?? null}::timestamptz is null or created_at >= ${from ?? null}::timestamptz)
  and (${to ?? null}::timestamptz is null or created_at < ${to ?? null}::timestamptz)
  and (${after?.at ?? null}::timestamptz is null or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`

/** Newest first. */
export async function listEntries(db: Database, filter: AuditFilter): Promise<AuditRow[]> {
  const { person = null, action = null, limit } = filter
  const { rows } = await sql<AuditRow>`
    with written as (
      select id, created_at, actor_id, actor_name, action, subject_kind, subject_id, subject_name, network, details
      from audit_log
      where (${action}::text is null or action = ${action}::text)
        and (${person}::text is null or actor_id = ${person}::text or (subject_kind = 'account' and subject_id = ${person}::text))
        and ${filterCondition(filter)}
      order by created_at desc, id desc limit ${limit}
    ), settings as (
      select * from (
        select id, changed_at as created_at, changed_by as actor_id, key, value, network from setting_changes
        where coalesce(${action}::text, 'settings_changed') = 'settings_changed'
          and (${person}::text is null or changed_by = ${person}::text)
      ) changes
      where ${filterCondition(filter)}
      order by created_at desc, id desc limit ${limit}
    )
    select id, created_at as at, actor_id, actor_name, action, subject_kind, subject_id, subject_name, network, details,
      null::jsonb as value, null::jsonb as before
    from written
    union all
    select s.id, s.created_at, s.actor_id, coalesce(u.name, ''), 'settings_changed', 'setting', s.key, s.key, s.network, '{}', s.value, (
      select b.value from setting_changes b
      where b.key = s.key and (b.changed_at, b.id) < (s.created_at, s.id) order by b.changed_at desc, b.id desc limit 1
    )
    from settings s left join users u on u.id = s.actor_id
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** Everybody with an entry, by name. */
export async function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(max(now_name), ''), max(then_name)) as name from (
      select a.actor_id as id, max(a.actor_name) as then_name, max(u.name) as now_name
      from audit_log a left join users u on u.id = a.actor_id where a.actor_id is not null group by a.actor_id
      union all
      select id, name, name from users where role in (${sql.join(TEAM_ROLES)})
    ) people group by id order by 2, 1`.execute(db)
  return rows
}

/** Deletes entries from before an instant, as far as the database allows, and the networks of settings changes. */
export async function deleteEntriesBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from audit_log where created_at < ${before}::timestamptz and created_at < now() - interval '1 year'`.execute(
    db,
  )
  await sql`update setting_changes set network = null where changed_at < ${before}::timestamptz and network is not null`.execute(
    db,
  )
}

/** The account with this email, if it belongs to the team. */
export function findMemberByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('role', 'in', TEAM_ROLES)
    .select(['id', 'name', 'email'])
    .executeTakeFirst()
}
