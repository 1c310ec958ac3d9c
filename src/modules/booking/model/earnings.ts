// What a pandit has earned by his pujas: of one puja, of a month in India, of a financial year. All in integer paise.
import { indiaDate } from '../../../shared/dates.ts'
import type { BookingState } from '../contract.ts'

export type EarningFacts = {
  state: BookingState
  payment: 'due' | 'paid' | 'refunded'
  startsAt: Date
  feePaise: number | null
  cancelDuePaise: number | null
  /** Received less given back, by how it was paid. */
  cashPaise: number
  upiPaise: number
  onlinePaise: number
}

export type EarningSums = {
  pujas: number
  earnedPaise: number
  paidPaise: number
  duePaise: number
  cashPaise: number
  upiPaise: number
  onlinePaise: number
}

/**
 * The sums of one puja. Done: the agreed fee. Called off: what the cancellation left due. Still to come: only what was paid in
 * advance, the rest is earned on the day. After a refund nothing is due any more.
 */
export function earningOf(puja: EarningFacts): EarningSums {
  const { cashPaise, upiPaise, onlinePaise } = puja
  const paidPaise = cashPaise + upiPaise + onlinePaise
  const earnedPaise = puja.payment === 'refunded' ? paidPaise : owed(puja, paidPaise)
  return { pujas: 1, earnedPaise, paidPaise, duePaise: Math.max(0, earnedPaise - paidPaise), cashPaise, upiPaise, onlinePaise }
}

function owed({ state, feePaise, cancelDuePaise }: EarningFacts, paidPaise: number): number {
  if (state === 'completed') return feePaise ?? 0
  return state === 'cancelled' ? (cancelDuePaise ?? 0) : paidPaise
}

export function sumOf(pujas: readonly EarningFacts[]): EarningSums {
  const sums = { pujas: 0, earnedPaise: 0, paidPaise: 0, duePaise: 0, cashPaise: 0, upiPaise: 0, onlinePaise: 0 }
  for (const puja of pujas) {
    const one = earningOf(puja)
    for (const name of Object.keys(sums) as (keyof EarningSums)[]) sums[name] += one[name]
  }
  return sums
}

/** The pujas of each month in India, "2026-11", the latest month first; their order within a month is kept. */
export function byMonth<Puja extends { startsAt: Date }>(pujas: readonly Puja[]): { month: string; pujas: Puja[] }[] {
  const months = new Map<string, Puja[]>()
  for (const puja of pujas) {
    const month = indiaDate(puja.startsAt).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), puja])
  }
  return [...months].map(([month, pujas]) => ({ month, pujas })).toSorted((one, other) => other.month.localeCompare(one.month))
}

/** India's financial year runs from April to March and is named by the year it begins in. */
export function financialYear(date: string): number {
  const year = Number(date.slice(0, 4))
  return date.slice(5, 7) < '04' ? year - 1 : year
}

/** The first day of a financial year. */
export const firstDayOf = (year: number): string => `${year}-04-01`
