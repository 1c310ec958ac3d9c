// Deletes ticket data on account erasure and after the retention period.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import type { TicketSubject } from '../team/contract.ts'
import type { TicketState } from '../tickets/model.ts'

type TicketOwner = { userId: string; email: string | undefined }

const ofPerson = ({ userId, email }: TicketOwner): RawBuilder<boolean> =>
  sql<boolean>`(user_id = ${userId} or (${email ?? null}::text is not null and email = ${email ?? null}::text))`

/** Returns every ticket of a person, newest first, including those sent from the verified address before there was an account. */
export function listOwnTickets(db: Database, whose: TicketOwner) {
  return db
    .selectFrom('tickets')
    .selectAll()
    .$narrowType<{ state: TicketState; subject: TicketSubject }>()
    .where(ofPerson(whose))
    .where('message', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Anonymizes a person's tickets: numbers, subjects and dates stay, all text is removed. Returns the ids of those that had a file. */
export async function anonymizeTickets(db: Database, whose: TicketOwner, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; had_file: boolean }>`
    with mine as (select id, file_name is not null as had_file from tickets where ${ofPerson(whose)} for update),
    words as (update ticket_events set text = null where ticket_id in (select id from mine))
    update tickets t set user_id = null, name = '', name_sounds = '', email = '', phone = null, message = '', search_text = '', request_hash = '',
      idempotency_key = null, file_name = null, file_bytes = null, version = t.version + 1, state = 'closed',
      closed_at = coalesce(t.closed_at, ${at}::timestamptz)
    from mine where t.id = mine.id returning t.id, mine.had_file`.execute(db)
  return rows.flatMap((row) => (row.had_file ? [row.id] : []))
}

/** Closes answered tickets without a reply since `before`, with an entry in their history. */
export async function closeInactive(db: Database, before: Date, at: Date): Promise<void> {
  await sql`
    with quiet as (
      update tickets set state = 'closed', closed_at = ${at}::timestamptz, version = version + 1
      where state = 'answered' and answered_at < ${before}::timestamptz returning id
    )
    insert into ticket_events (ticket_id, created_at, kind) select id, ${at}::timestamptz, 'closed' from quiet`.execute(db)
}

export type RetentionLimits = { closedBefore: Date; spamBefore: Date; rolesBefore: Date }

/** Locks some tickets past their retention period; call it in the transaction that deletes them. */
export async function lockExpired(db: Database, { closedBefore, spamBefore, rolesBefore }: RetentionLimits, limit: number) {
  const { rows } = await sql<{ id: string; hasFile: boolean }>`
    select id, file_name is not null as "hasFile" from tickets
    where (state = 'closed' and closed_at < ${closedBefore}::timestamptz)
      or (state = 'spam' and created_at < ${spamBefore}::timestamptz)
      or (subject = 'role' and created_at < ${rolesBefore}::timestamptz)
    limit ${limit} for update skip locked`.execute(db)
  return rows
}

export async function deleteTickets(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('tickets').where('id', 'in', ids).execute()
}

/** Returns the ids that belong to a ticket, and whether it still has its file. */
export async function ticketsWithFile(db: Database, ids: readonly string[]): Promise<{ id: string; hasFile: boolean }[]> {
  const rows = await db.selectFrom('tickets').where('id', 'in', ids).select(['id', 'file_name']).execute()
  return rows.map((row) => ({ id: row.id, hasFile: row.file_name !== null }))
}
