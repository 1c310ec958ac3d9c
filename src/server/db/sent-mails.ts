// Which letters were handed over already, by their Message-ID: a job that runs again does not write twice.
import { sql } from 'kysely'
import type { Database } from '../context.ts'

/** Whether a letter was handed over, or held back for good. */
export async function wasSent(db: Database, messageId: string): Promise<boolean> {
  const row = await db.selectFrom('sent_mails').where('message_id', '=', messageId).select('message_id').executeTakeFirst()
  return row !== undefined
}

export async function markSent(db: Database, messageId: string, at: Date): Promise<void> {
  await db
    .insertInto('sent_mails')
    .values({ message_id: messageId, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these letters were handed over, or held back for good. */
export async function listSent(db: Database, messageIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from sent_mails where message_id = any(${messageIds}::text[])`.execute(db)
  return new Set(rows.map((row) => row.message_id))
}

export async function markAllSent(db: Database, messageIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into sent_mails (message_id, sent_at) select unnest(${messageIds}::text[]), ${at}::timestamptz on conflict do nothing`.execute(
    db,
  )
}
