import { readCatalogues } from '../../../server/catalogues.ts'
import type { Context } from '../../../server/context.ts'
import { type Language, pickByLanguage } from '../../../shared/languages.ts'
import { rupees } from '../../../shared/money/money.ts'
import { type Cell, csvFile } from '../../../shared/text/csv.ts'
import { createMultilingualTranslate, type KeyOf } from '../../../shared/text/translation.ts'
import { addDays, formatTime, indiaDate, indiaInstant } from '../../../shared/time/dates.ts'
import { requirePandit } from '../../pandits/service.ts'
import { pujaName } from '../family/service.ts'
import { ON_TIME_MINUTES } from '../puja-day/model.ts'
import type { BookingState } from '../record/contract.ts'
import type { EarningLine, Earnings, Reliability } from './contract.ts'
import { byMonth, duesByYear, earningOf, financialYear, firstDayOf, OVERDUE_HOURS, sumOf } from './model.ts'
import { countReliability, type EarningRow, listEarnings, listUnpaid, spanOfPujas } from './store.ts'

/** The signed-in pandit's earnings in the financial year that begins in `year`, or in the current one. */
export async function getPanditEarnings(ctx: Context, year: number | undefined, language: Language): Promise<Earnings> {
  const { id } = await requirePandit(ctx)
  const running = financialYear(indiaDate(ctx.clock.now()))
  const shown = year ?? running
  const [rows, span, unpaid] = await Promise.all([rowsOf(ctx, id, shown), spanOfPujas(ctx.db, id), listUnpaid(ctx.db, id)])
  return {
    year: shown,
    years: yearsOf(span, running),
    total: sumOf(rows),
    dues: duesByYear(unpaid),
    months: byMonth(rows).map(({ month, pujas }) => ({
      month,
      ...sumOf(pujas),
      lines: pujas.map((row) => lineOf(row, language)),
    })),
  }
}

function rowsOf(ctx: Context, panditId: string, year: number): Promise<EarningRow[]> {
  return listEarnings(ctx.db, panditId, indiaInstant(firstDayOf(year), 0), indiaInstant(firstDayOf(year + 1), 0))
}

function yearsOf(span: { first: Date; last: Date } | undefined, running: number): number[] {
  const first = span ? Math.min(financialYear(indiaDate(span.first)), running) : running
  const last = span ? Math.max(financialYear(indiaDate(span.last)), running) : running
  return Array.from({ length: last - first + 1 }, (_, at) => last - at)
}

function lineOf(row: EarningRow, language: Language): EarningLine {
  return {
    ref: row.ref,
    ceremonySlug: row.ceremonySlug,
    otherPujaName: row.otherPujaName,
    startsAt: row.startsAt.toISOString(),
    locality: pickByLanguage(language, { en: row.locality, hi: row.localityHindi }),
    state: row.state,
    ...earningOf(row),
  }
}

const translate = createMultilingualTranslate<'files'>(readCatalogues('files'))

const CSV_COLUMNS = [
  'earnings.date',
  'earnings.time',
  'earnings.puja',
  'earnings.place',
  'earnings.booking',
  'earnings.state',
  'earnings.earned',
  'earnings.cash',
  'earnings.upi',
  'earnings.online',
  'earnings.due',
] as const satisfies readonly KeyOf<'files'>[]

const STATE_KEYS: Partial<Record<BookingState, 'earnings.completed' | 'earnings.cancelled' | 'earnings.assigned'>> = {
  completed: 'earnings.completed',
  cancelled: 'earnings.cancelled',
  assigned: 'earnings.assigned',
}

/**
 * The same pujas as a spreadsheet file, earliest first. It has no names of families, which pandits may see only until a week
 * after the puja.
 */
export async function exportEarnings(
  ctx: Context,
  year: number | undefined,
  language: Language,
): Promise<{ name: string; content: string }> {
  const { id } = await requirePandit(ctx)
  const shown = year ?? financialYear(indiaDate(ctx.clock.now()))
  const rows = await rowsOf(ctx, id, shown)
  const lines = rows.toReversed().map((row) => cellsOf(row, language))
  return {
    name: `earnings-${shown}-${shown + 1}.csv`,
    content: csvFile([CSV_COLUMNS.map((key) => translate(language, key)), ...lines]),
  }
}

function cellsOf(row: EarningRow, language: Language): Cell[] {
  const sums = earningOf(row)
  const stateKey = STATE_KEYS[row.state]
  return [
    indiaDate(row.startsAt),
    // Spreadsheets recognise a time only after a plain space.
    formatTime(row.startsAt, language).replace('\u00a0', ' '),
    pujaName(row, language),
    pickByLanguage(language, { en: row.locality, hi: row.localityHindi }),
    row.ref,
    stateKey ? translate(language, stateKey) : row.state,
    ...[sums.earnedPaise, sums.cashPaise, sums.upiPaise, sums.onlinePaise, sums.duePaise].map(rupees),
  ]
}

const DAYS = 365
/** With fewer cases, a percentage has no meaning. */
const MIN_CASES = 5

/**
 * Accepted: out of the requests he could answer. Out of the accepted pujas: given to another pandit, and among those because he
 * did not come; rescheduled to another time; and done, out of those that were done, given to another, or were not
 * marked in time. On time: out of the pujas with a reported arrival, those at most 15 minutes after the time agreed at that
 * moment.
 */
export async function getPanditReliability(ctx: Context): Promise<Reliability> {
  const { id: panditId } = await requirePandit(ctx)
  const now = ctx.clock.now()
  const since = addDays(indiaDate(now), -DAYS)
  const counts = await countReliability(ctx.db, {
    panditId,
    since: indiaInstant(since, 0),
    overdueBefore: new Date(now.getTime() - OVERDUE_HOURS * 3_600_000),
    onTimeMinutes: ON_TIME_MINUTES,
  })
  const { accepted, turnedDown, done, released, noShow, rescheduled, overdue, arrived, onTime } = counts
  return {
    since,
    fewest: MIN_CASES,
    accepted: { count: accepted, of: accepted + turnedDown },
    done: { count: done, of: done + released + overdue },
    onTime: { count: onTime, of: arrived },
    released: { count: released, of: accepted },
    noShow: { count: noShow, of: accepted },
    rescheduled: { count: rescheduled, of: accepted },
  }
}
