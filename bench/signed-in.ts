import { type Kysely, sql } from 'kysely'
import { DEMO_LOGINS } from '../src/demo/logins.ts'
import type { Tables } from '../src/server/db/tables.ts'
import { SESSION_COOKIE } from '../src/server/ports/identity/auth.ts'
import { tokenHash } from '../src/server/ports/identity/session-tokens.ts'
import type { LoadRequest } from './requests.ts'

const TOKEN = 'benchmark'
/** The token of the nth person created by `fillSessions`, starting with the second. */
export const tokenOf = (person: number): string => (person === 1 ? TOKEN : `bench-${person}`)
const SETTINGS = '/api/v1/settings'
/** The number of sessions among which one has to be found. */
const SESSIONS = 100_000

const login = DEMO_LOGINS.find(({ role }) => role === 'user')

export const SIGNED_IN_REQUESTS = {
  settings: (): LoadRequest => ({ path: SETTINGS }),
  'settings signed in': (): LoadRequest => ({ path: SETTINGS, headers: { cookie: `${SESSION_COOKIE}=${TOKEN}.mark` } }),
  'sign-in': (): LoadRequest => ({
    path: '/api/v1/user/login',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  }),
}

/** Creates the session of these requests among many others, and deletes those created by sign-ins of an earlier run. */
export async function fillSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  const ends = new Date(now.getTime() + 30 * 86_400_000)
  await sql`
    insert into users (id, name, email)
    select 'bench-' || n, 'Devotee ' || n, 'devotee-' || n || '@example.com' from generate_series(1, ${sql.lit(SESSIONS)}) n
    on conflict do nothing`.execute(db)
  await sql`delete from sessions where user_id not like 'bench-%'`.execute(db)
  await sql`
    insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
    select 'bench-' || n, case n when 1 then ${tokenHash(TOKEN)} else encode(sha256(convert_to('bench-' || n, 'UTF8')), 'hex') end,
      'bench-' || n, ${ends}, ${now}, ${now}
    from generate_series(1, ${sql.lit(SESSIONS)}) n
    on conflict (id) do update set expires_at = excluded.expires_at, updated_at = excluded.updated_at`.execute(db)
  await sql`analyze users, sessions`.execute(db)
}
