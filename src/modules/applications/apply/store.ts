// A unique key allows one open application per account.

import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { isId } from '../../../shared/ids.ts'
import type { Language } from '../../../shared/languages.ts'
import type { ApplicationDetails, ApplicationState, TEAM_LISTS } from './contract.ts'
import { OPEN_STATES } from './model.ts'

export type NewApplication = {
  id: string
  userId: string
  name: string
  language: Language
  details: ApplicationDetails
  createdAt: Date
  answerBy: Date
}

/**
 * Returns false for the account of a verified pandit. Call it with the person's row locked, so that the account cannot become one
 * meanwhile.
 */
export async function insertApplication(db: Database, application: NewApplication): Promise<boolean> {
  const { id, userId, name, language, details, createdAt, answerBy } = application
  const { numAffectedRows } = await sql`
    insert into pandit_applications (id, user_id, name, language, details, created_at, answer_due_at)
    select ${id}::uuid, ${userId}, ${name}, ${language}, ${JSON.stringify(details)}::jsonb, ${createdAt}::timestamptz,
      ${answerBy}::timestamptz
    where not exists (select 1 from pandits where user_id = ${userId} and verified_at is not null)`.execute(db)
  return Number(numAffectedRows) === 1
}

const rows = (db: Database) =>
  db
    .selectFrom('pandit_applications as applications')
    .select([
      'applications.id',
      'applications.user_id as userId',
      'applications.state',
      'applications.name',
      'applications.language',
      'applications.details',
      'applications.created_at as createdAt',
      'applications.answer_due_at as answerBy',
      'applications.decided_at as decidedAt',
      'applications.refusal_reason as refusalReason',
      sql<number>`(select count(*)::int from application_documents d where d.application_id = applications.id)`.as(
        'documentCount',
      ),
    ])
    .$narrowType<{ state: ApplicationState; language: Language; details: ApplicationDetails | null }>()

export type ApplicationRecord = NonNullable<Awaited<ReturnType<typeof findLastApplication>>>

/**
 * Returns the open application of an account, else the newest; timestamps alone are unreliable, because clocks of two processes may differ.
 */
export function findLastApplication(db: Database, userId: string) {
  return rows(db)
    .where('applications.user_id', '=', userId)
    .orderBy(sql`applications.state in ('received', 'checking')`, 'desc')
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns every application of an account, newest first. */
export function listOwnApplications(db: Database, userId: string) {
  return rows(db)
    .where('applications.user_id', '=', userId)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
}

/** Locks one application until the transaction ends and returns it. */
export async function lockApplication(db: Database, id: string): Promise<ApplicationRecord | undefined> {
  if (!isId(id)) return undefined
  return rows(db).where('applications.id', '=', id).forUpdate().executeTakeFirst()
}

/** Returns one application with the email of its account and the slug of the resulting pandit. */
export async function findApplication(db: Database, id: string) {
  if (!isId(id)) return undefined
  return rows(db)
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('pandits', 'pandits.id', 'applications.pandit_id')
    .select(['users.email', 'pandits.slug as panditSlug'])
    .where('applications.id', '=', id)
    .executeTakeFirst()
}

export type ApplicationList = (typeof TEAM_LISTS)[number]

/**
 * Returns one page: open ones by promised time, the others newest first. The state is inlined in the SQL, so that the partial indexes
 * match.
 */
export function listApplications(
  db: Database,
  { list, after, limit }: { list: ApplicationList; after: { at: Date; id: string } | undefined; limit: number },
) {
  const isOpenList = list === 'open'
  const column = sql.ref(isOpenList ? 'applications.answer_due_at' : 'applications.created_at')
  const beyond = sql.raw(isOpenList ? '>' : '<')
  const direction = isOpenList ? 'asc' : 'desc'
  return rows(db)
    .select(
      sql<string[]>`array(select kind from application_checks c where c.application_id = applications.id order by kind)`.as(
        'kinds',
      ),
    )
    .where(
      isOpenList
        ? sql<boolean>`applications.state in ('received', 'checking')`
        : sql<boolean>`applications.state = ${sql.lit(list)}`,
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${column}, applications.id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(column, direction)
    .orderBy('applications.id', direction)
    .limit(limit)
    .execute()
}

export async function countOpenApplications(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('pandit_applications')
    .where('state', 'in', [...OPEN_STATES])
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Decision =
  | { state: 'checking' }
  | { state: 'approved'; at: Date; panditId: string }
  | { state: 'refused'; at: Date; reason: string }
  | { state: 'withdrawn'; at: Date }

/** Decides an open application; returns false when it is no longer open. */
export async function transitionApplication(db: Database, id: string, decision: Decision): Promise<boolean> {
  const result = await db
    .updateTable('pandit_applications')
    .set({
      state: decision.state,
      decided_at: 'at' in decision ? decision.at : null,
      refusal_reason: decision.state === 'refused' ? decision.reason : null,
      ...(decision.state === 'approved' ? { pandit_id: decision.panditId } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', [...OPEN_STATES])
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Deletes the details and notes of applications refused or withdrawn before `before`; name, dates and the reason of a refusal stay. */
export async function deleteClosedDetails(db: Database, before: Date): Promise<void> {
  await sql`
    with forgotten as (
      update pandit_applications set details = null
      where state in ('refused', 'withdrawn') and decided_at < ${before}::timestamptz and details is not null
      returning id
    ), checks as (
      update application_checks set note = '' where application_id in (select id from forgotten)
    )
    update application_events set details = details - 'text'
    where kind <> 'refused' and application_id in (select id from forgotten)`.execute(db)
}

/** Deletes the referees of applications decided before `before`; returns the number of applications. */
export async function deleteReferees(db: Database, before: Date): Promise<number> {
  const result = await db
    .updateTable('pandit_applications')
    .set({ details: sql`jsonb_set(details, '{referees}', '[]')` })
    .where('decided_at', '<', before)
    .where(sql<boolean>`details -> 'referees' <> '[]'::jsonb`)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
