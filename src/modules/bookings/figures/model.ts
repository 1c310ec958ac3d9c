// All amounts in integer paise; months follow Indian time.
import { indiaDate } from '../../../shared/time/dates.ts'
import type { BookingState } from '../record/contract.ts'

/** A puja that is still not marked as done this long after its start counts as not done. */
export const OVERDUE_HOURS = 24

export type EarningFacts = {
  state: BookingState
  payment: 'due' | 'paid' | 'refunded'
  startsAt: Date
  feePaise: number | null
  cancelDuePaise: number | null
  /** Payments less refunds, by payment method. */
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
 * The amounts of one puja. Done: the agreed fee. Cancelled: what the terms leave due. Upcoming: only advance payments, because
 * the rest is earned on the day. For a settled puja it is the amount kept: a partial refund by the team does not become due
 * again.
 */
export function earningOf(puja: EarningFacts): EarningSums {
  const { cashPaise, upiPaise, onlinePaise } = puja
  const paidPaise = cashPaise + upiPaise + onlinePaise
  const all = owed(puja, paidPaise)
  const earnedPaise = puja.payment === 'due' ? all : puja.payment === 'paid' ? Math.min(all, paidPaise) : paidPaise
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

/** The amount still due of each financial year, newest first. Years with nothing due are left out. */
export function duesByYear(pujas: readonly EarningFacts[]): { year: number; duePaise: number }[] {
  const dues = new Map<number, number>()
  for (const puja of pujas) {
    const year = financialYear(indiaDate(puja.startsAt))
    dues.set(year, (dues.get(year) ?? 0) + earningOf(puja).duePaise)
  }
  return [...dues]
    .filter(([, duePaise]) => duePaise > 0)
    .map(([year, duePaise]) => ({ year, duePaise }))
    .toSorted((one, other) => other.year - one.year)
}

/** The pujas of each month in India such as "2026-11", newest month first. The order within a month does not change. */
export function byMonth<Puja extends { startsAt: Date }>(pujas: readonly Puja[]): { month: string; pujas: Puja[] }[] {
  const months = new Map<string, Puja[]>()
  for (const puja of pujas) {
    const month = indiaDate(puja.startsAt).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), puja])
  }
  return [...months].map(([month, pujas]) => ({ month, pujas })).toSorted((one, other) => other.month.localeCompare(one.month))
}

/** India's financial year runs from April to March and is named after its first year. */
export function financialYear(date: string): number {
  const year = Number(date.slice(0, 4))
  return date.slice(5, 7) < '04' ? year - 1 : year
}

/** The first day of a financial year. */
export const firstDayOf = (year: number): string => `${year}-04-01`
