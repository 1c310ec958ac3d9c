// Budgets per response, as multiples of the minimum in the same run.
import type { Kind } from './requests.ts'

export type Budget = {
  /** Server CPU, as a multiple of a constant response of the same size. */
  server: number
  /** PostgreSQL CPU in milliseconds: statements that have become slower are slower on their own, too. */
  postgresMs?: number
  /** At few connections, in milliseconds. */
  p99?: number
}

export const BUDGETS: Partial<Record<Kind, Budget>> = {
  search: { server: 25, postgresMs: 2, p99: 50 },
  suggestions: { server: 12, postgresMs: 1 },
  'date filter': { server: 12, postgresMs: 1 },
  booking: { server: 50, postgresMs: 2 },
  home: { server: 35, postgresMs: 2 },
  panchang: { server: 55 },
  explore: { server: 60, postgresMs: 2 },
  'product list': { server: 12, postgresMs: 0.5 },
  product: { server: 8, postgresMs: 0.3 },
  'product search': { server: 25, postgresMs: 2 },
  'cart line': { server: 15, postgresMs: 0.5 },
  order: { server: 100, postgresMs: 4 },
  'shop page': { server: 45 },
  'product page': { server: 28 },
}

/** PostgreSQL CPU, as a multiple of the same statements sent by a script. */
export const POSTGRES_MULTIPLE = 1.5
export const COLD_START_MS = 1500
export const MEMORY_MB = 250
/** Under the full load. */
export const PEAK_MEMORY_MB = 450
/** The maximum growth in cost from 1,000 pandits to the full number. */
export const GROWTH = 1.5
/** The same for a search that is not in the cache: its matches grow with the pandits. */
export const UNCACHED_GROWTH = 3
