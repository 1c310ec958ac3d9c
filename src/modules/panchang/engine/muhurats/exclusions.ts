// Spans excluded by a rule with its reason, and what remains.
import type { Span } from '../sky/sky-types.ts'
import type { ReasonKey, RuleReason } from './rule-types.ts'

export type Exclusion = Span & { reason: RuleReason; isSeason: boolean }

/**
 * Returns a closure. Its reason contains the span, so that it can be shown from when to when; `values` may give a more accurate span than
 * the closed one.
 */
export function exclusion(key: ReasonKey, { start, end }: Span, values: RuleReason['values'] = {}): Exclusion {
  return { start, end, isSeason: false, reason: { key, values: { start, end, ...values }, isFor: false } }
}

/** A season or an invisible planet: if it covers a day, only these reasons are given for that day. */
export const seasonExclusion = (key: ReasonKey, span: Span, values?: RuleReason['values']): Exclusion => ({
  ...exclusion(key, span, values),
  isSeason: true,
})

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end
export const covers = (full: Span, part: Span): boolean => full.start <= part.start && part.end <= full.end
export const overlap = (one: Span, other: Span): number => Math.min(one.end, other.end) - Math.max(one.start, other.start)

/** Returns what remains of a span without the closed ones, in order. */
export function subtractSpans(full: Span, closed: readonly Span[]): Span[] {
  const pieces: Span[] = []
  let start = full.start
  for (const one of [...closed].sort((a, b) => a.start - b.start)) {
    if (one.start > start) pieces.push({ start, end: Math.min(one.start, full.end) })
    start = Math.max(start, one.end)
  }
  if (start < full.end) pieces.push({ start, end: full.end })
  return pieces.filter((piece) => piece.end > piece.start)
}

/** Merges overlapping and adjacent spans. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { start, end } of spans) {
    const last = found.at(-1)
    if (last && last.end >= start) last.end = Math.max(last.end, end)
    else found.push({ start, end })
  }
  return found
}
