// CPU budget per response, in milliseconds.
import type { Kind } from './requests.ts'

export type Target = { server: number; postgres?: number; p99?: number }

export const TARGETS: Partial<Record<Kind, Target>> = {
  search: { server: 0.8, postgres: 2, p99: 50 },
  suggestions: { server: 0.4, postgres: 1 },
  'date filter': { server: 0.4, postgres: 1 },
  booking: { server: 2, postgres: 2 },
  home: { server: 3, postgres: 2 },
  panchang: { server: 5 },
  explore: { server: 6, postgres: 2 },
  'product list': { server: 0.6, postgres: 0.5 },
  product: { server: 0.4, postgres: 0.3 },
  'product search': { server: 0.8, postgres: 2 },
  'cart line': { server: 1, postgres: 0.5 },
  order: { server: 5, postgres: 4 },
  'shop page': { server: 4 },
  'product page': { server: 2.5 },
}

export const COLD_START_MS = 1500
export const MEMORY_MB = 250
/** The maximum growth in cost from 1,000 pandits to the full number. */
export const GROWTH = 1.5
