// Claims one row per recipient so that nobody gets two emails.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

type ReaderClaim = {
  occasion: { slug: string; day: string }
  wording: { purpose: string; version: number }
  at: Date
  /** Cursor: the last person processed, so that earlier ones are not read again. */
  after: string
  limit: number
}

/**
 * The next people by id who have a verified email, whose latest answer to this wording is yes, and who had no email about this
 * occasion.
 */
export async function claimReaders(db: Database, { occasion, wording, at, after, limit }: ReaderClaim): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with answers as (
      select distinct on (user_id) user_id, version, is_given from user_consents
      where purpose = ${wording.purpose} and user_id > ${after} order by user_id, id desc
    ), claimed as (
      insert into festival_emails (user_id, occasion_slug, occasion_date, queued_at)
      select users.id, ${occasion.slug}, ${occasion.day}::date, ${at}
      from answers join users on users.id = answers.user_id
      where answers.is_given and answers.version = ${wording.version} and users.email_verified
        and not exists (
          select 1 from festival_emails sent
          where sent.user_id = users.id and sent.occasion_slug = ${occasion.slug} and sent.occasion_date = ${occasion.day}::date
        )
      order by users.id limit ${limit}
      on conflict do nothing
      returning user_id
    )
    select user_id as "userId" from claimed order by user_id`.execute(db)
  return rows.map((row) => row.userId)
}
