import type { Baseline } from './baselines.ts'
import { BUDGETS, COLD_START_MS, GROWTH, MEMORY_MB, PEAK_MEMORY_MB, POSTGRES_MULTIPLE, UNCACHED_GROWTH } from './budgets.ts'
import type { Measured } from './measure.ts'
import type { Kind } from './requests.ts'
import type { ColdStart } from './server.ts'

export type Row = {
  kind: Kind
  measured: Measured
  unloaded: Measured | undefined
  /** Resident memory (RSS) of the server in MB after this row was measured. */
  residentMb: number
  baseline: Baseline
  statements: readonly number[]
}

export type StartFigures = { coldStarts: ColdStart[]; memoryAtStart: number; memoryPeak: number }

const HEAD = [
  'work',
  'req/s',
  'p50 ms',
  'p99 ms',
  'errors',
  'server CPU ms',
  'constant',
  'server multiple',
  'PostgreSQL CPU ms',
  'bare SQL',
  'PostgreSQL multiple',
  'script',
  'statements',
  'KB',
  'repeated',
  'memory MB',
]

const figure = (value: number | undefined, digits = 2): string => (value === undefined ? '–' : value.toFixed(digits))
const verdict = (value: number, max: number): string => (value <= max ? 'pass' : 'MISS')
const against = (value: number, max: number | undefined, digits = 2): string =>
  max === undefined ? figure(value, digits) : `${figure(value, digits)} (≤ ${max} ${verdict(value, max)})`

/** Three significant digits: 0.512, 7.41, 63.8, 112. */
const significant = (value: number): string => value.toFixed(Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 0.001)))))

/** A cost as a multiple of its minimum, next to its budget. */
function multiple(value: number, minimum: number | undefined, max: number | undefined): string {
  if (minimum === undefined || minimum === 0) return '–'
  const times = value / minimum
  return max === undefined ? significant(times) : `${significant(times)} (≤ ${max} ${verdict(times, max)})`
}

/** "3" if every request runs the same number, "2-3" if it depends on the request. */
function range(counts: readonly number[]): string {
  const [min, max] = [Math.min(...counts), Math.max(...counts)]
  return min === max ? String(min) : `${min}-${max}`
}

function cells({ kind, measured, residentMb, baseline, statements }: Row): string[] {
  const budget = BUDGETS[kind]
  const { http, sql } = baseline
  return [
    kind,
    figure(measured.requests / measured.seconds, 0),
    figure(measured.p50, 1),
    figure(measured.p99, 1),
    String(measured.errors),
    figure(measured.serverCpu, 3),
    figure(http.serverCpu, 3),
    multiple(measured.serverCpu, http.serverCpu, budget?.server),
    against(measured.postgresCpu, budget?.postgresMs, 3),
    figure(sql?.postgresCpu, 3),
    multiple(measured.postgresCpu, sql?.postgresCpu, POSTGRES_MULTIPLE),
    figure(sql?.scriptCpu, 3),
    range(statements),
    figure(measured.bytes / 1024, 1),
    String(measured.repeated),
    String(residentMb),
  ]
}

export function printTable(rows: readonly Row[]): void {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const print = (line: string[]) =>
    console.log(
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    )
  console.log('')
  lines.forEach(print)
  for (const { kind, unloaded } of rows) {
    if (unloaded)
      console.log(
        `\n${kind} at few connections: p50 ${figure(unloaded.p50, 1)} ms, p99 ${against(unloaded.p99, BUDGETS[kind]?.p99)} ms`,
      )
  }
  for (const { kind, measured } of rows) if (measured.firstError) console.log(`\n${kind}, first error: ${measured.firstError}`)
}

export function printStart({ coldStarts, memoryAtStart, memoryPeak }: StartFigures): void {
  const sorted = coldStarts.toSorted((one, other) => one.milliseconds - other.milliseconds)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? { milliseconds: 0, cpu: 0 }
  const all = sorted.map((start) => figure(start.milliseconds, 0)).join(', ')
  const judged = `≤ ${COLD_START_MS} ${verdict(middle.milliseconds, COLD_START_MS)}`
  console.log(
    `\nCold start to the first page: ${figure(middle.milliseconds, 0)} ms of ${all} (${judged}), ${figure(middle.cpu, 0)} ms of CPU`,
  )
  console.log(
    `Memory: ${memoryAtStart} MB at start (≤ ${MEMORY_MB} ${verdict(memoryAtStart, MEMORY_MB)}), ${memoryPeak} MB at its peak (≤ ${PEAK_MEMORY_MB} ${verdict(memoryPeak, PEAK_MEMORY_MB)})`,
  )
}

export type Grown = { kind: Kind; few: Measured; many: Measured }

/**
 * Costs at the two sizes, for each kind: the searches of the mix find more among more pandits, the others return the same amount at both
 * sizes.
 */
export function printGrowth(fewPandits: number, manyPandits: number, grown: readonly Grown[]): void {
  const line = (kind: Kind, process: string, less: number, more: number) => {
    const ratio = more / Math.max(less, 0.001)
    const max = kind === 'search anew' ? UNCACHED_GROWTH : GROWTH
    console.log(
      `  ${kind}, ${process} CPU: ${figure(less, 3)} → ${figure(more, 3)} ms, ${figure(ratio)} times (≤ ${max} ${verdict(ratio, max)})`,
    )
  }
  console.log(`\nFrom ${fewPandits.toLocaleString('en-IN')} to ${manyPandits.toLocaleString('en-IN')} pandits`)
  for (const { kind, few, many } of grown) {
    console.log(`  ${kind}: answers of ${figure(few.bytes / 1000, 1)} and ${figure(many.bytes / 1000, 1)} kB`)
    line(kind, 'server', few.serverCpu, many.serverCpu)
    line(kind, 'PostgreSQL', few.postgresCpu, many.postgresCpu)
  }
}

export function printCards({ one, many }: { one: number; many: number }): void {
  console.log(`\nStatements for one card: ${one}, for 48 cards: ${many} (${one === many ? 'pass' : 'MISS'})`)
}

export function printReferenceCpu(before: number, after: number): void {
  console.log(`\nYardstick, a fixed piece of work: ${figure(before, 0)} ms of CPU before, ${figure(after, 0)} ms after`)
}
