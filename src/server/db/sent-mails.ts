// Which letters were handed over already, by their Message-ID: a job that runs again does not write twice.
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
