// Stores session tokens only as hashes, so database copies grant no access.
import { createHash } from 'node:crypto'
import type { DBAdapter } from 'better-auth/types'

/** The stored form of a token. A token has at least 190 random bits, so one fast hash is as safe as a slow one. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type Call = { model: string; where?: { field: string; value: unknown }[]; data?: object; update?: object }
type Method = (call: Call) => Promise<unknown>

const METHODS = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const satisfies readonly (keyof DBAdapter)[]

/**
 * The plugin between the auth library and the session rows: the database gets the hash of a token, while the library gets back the token it
 * passed, which it needs for the cookie. The adapter object itself is modified, because the library's check of the tables is tied to that
 * object. Sessions listed by user contain the hash; our own calls list and end those by id.
 */
export function sessionTokens() {
  return {
    id: 'sankalp-session-tokens',
    init({ adapter }: { adapter: DBAdapter }) {
      const methods = adapter as unknown as Record<(typeof METHODS)[number], Method>
      for (const name of METHODS) methods[name] = hashing(methods[name])
    },
  }
}

function hashing(method: Method): Method {
  return async (call) => {
    if (call.model !== 'session') return method(call)
    const clear = new Map<string, string>()
    const hashed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(hashed)
      if (typeof value !== 'string') return value
      const hash = tokenHash(value)
      clear.set(hash, value)
      return hash
    }
    const withHash = (row: object) => ('token' in row ? { ...row, token: hashed(row.token) } : row)
    const { where, data, update } = call
    const response = await method({
      ...call,
      ...(where && { where: where.map((term) => (term.field === 'token' ? { ...term, value: hashed(term.value) } : term)) }),
      ...(data && { data: withHash(data) }),
      ...(update && { update: withHash(update) }),
    })
    return Array.isArray(response) ? response.map((row) => withToken(row, clear)) : withToken(response, clear)
  }
}

function withToken(row: unknown, clear: ReadonlyMap<string, string>): unknown {
  if (typeof row !== 'object' || row === null || !('token' in row) || typeof row.token !== 'string') return row
  return { ...row, token: clear.get(row.token) ?? row.token }
}
