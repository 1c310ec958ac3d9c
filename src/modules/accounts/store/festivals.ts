// Whom a letter before an occasion is still to be written to: claimed by a row each, so that nobody gets two.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'

/** People with a proved e-mail whose latest answer to these words is yes, and who have no letter of this occasion yet. */
export async function claimReaders(
  db: Database,
  occasion: { slug: string; day: string },
  wording: { purpose: string; version: number },
  at: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with answers as (
      select distinct on (user_id) user_id, version, is_given from user_consents
      where purpose = ${wording.purpose} order by user_id, id desc
    )
    insert into festival_letters (user_id, occasion, day, queued_at)
    select users.id, ${occasion.slug}, ${occasion.day}::date, ${at}
    from answers join users on users.id = answers.user_id
    where answers.is_given and answers.version = ${wording.version} and users.email_verified
      and not exists (
        select 1 from festival_letters sent
        where sent.user_id = users.id and sent.occasion = ${occasion.slug} and sent.day = ${occasion.day}::date
      )
    order by users.id limit ${limit}
    on conflict do nothing
    returning user_id as "userId"`.execute(db)
  return rows.map((row) => row.userId)
}
