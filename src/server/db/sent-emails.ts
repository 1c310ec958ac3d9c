import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { batched } from './batched.ts'

const findSent = batched(async (db, messageIds: readonly string[]) => {
  const { rows } = await sql<{ message_id: string }>`
    select message_id from sent_emails where message_id = any(${messageIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.message_id, true]))
})

const recordSent = batched(async (db, emails: readonly { messageId: string; at: Date }[]) => {
  await sql`
    insert into sent_emails (message_id, sent_at)
    select * from unnest(${emails.map(({ messageId }) => messageId)}::text[], ${emails.map(({ at }) => at)}::timestamptz[])
    on conflict do nothing`.execute(db)
  return new Map()
})

/** Whether an email was handed over, or withheld for good. */
export const wasSent = async (db: Database, messageId: string): Promise<boolean> => (await findSent(db, messageId)) === true

export const markSent = (db: Database, messageId: string, at: Date): Promise<void> => recordSent(db, { messageId, at })
