// Team search by part of name, email or mobile.
import { sql } from 'kysely'
import type { Database } from '../../../server/context.ts'
import { hasWords, MAX_MATCHES } from '../../../server/db/words.ts'

export type FoundPerson = {
  id: string
  name: string
  email: string
  mobile: string | null
  role: 'user' | 'pandit' | 'team' | 'owner'
}

/** As in the index `users_words`. */
const TEXT = sql<string>`(u.name || ' ' || u.email || ' ' || coalesce(u.mobile, ''))`

/** The latest accounts in which these words occur. */
export async function findPeople(db: Database, words: readonly string[], limit: number): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with matches as materialized (
      select u.id, u.name, u.email, u.mobile, u.role, u.created_at from users u where ${hasWords(TEXT, words)}
    )
    select id, name, email, mobile, role from (select * from matches limit ${MAX_MATCHES}) found order by created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows
}
