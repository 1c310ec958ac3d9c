import { DAY_WORK } from './engine/day.ts'
import { FESTIVAL_WORK } from './engine/festivals.ts'
import { MUHURAT_WORK } from './engine/muhurats.ts'
import type { EngineWork } from './engine/work.ts'

const WORK: readonly EngineWork[] = [...DAY_WORK, ...FESTIVAL_WORK, ...MUHURAT_WORK]

/** CPU milliseconds per turn, starting with turn `first`; every turn is a different query. */
function cost(work: EngineWork, first: number, turns: number): number {
  const before = process.cpuUsage()
  for (let turn = first; turn < first + turns; turn++) work.run(turn)
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000 / turns
}

function printEngine(): void {
  const head = ['work of the calendar engine', 'CPU ms', 'at most', '']
  const lines = WORK.map((work) => {
    // Like the server's figures: after JIT compilation, and with queries that are not cached.
    cost(work, 0, work.turns)
    const ms = cost(work, work.turns, work.turns)
    return [work.name, ms.toFixed(3), String(work.budget), ms <= work.budget ? 'pass' : 'MISS']
  })
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)))
  const row = (line: readonly string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log(['', row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n'))
}

printEngine()
