// CPU milliseconds and memory of a process, from the operating system.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

type Stat = { parent: number; ownTicks: number; goneChildrenTicks: number }

/** Fields of /proc/<pid>/stat after the name, which may contain anything, including spaces and brackets. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (field: number) => fields[field - 3] ?? 0
    return { parent: at(4), ownTicks: at(14) + at(15), goneChildrenTicks: at(16) + at(17) }
  } catch {
    // The process ended after it was listed.
    return undefined
  }
}

const milliseconds = (ticks: number): number => (ticks * 1000) / TICKS_PER_SECOND

/** User and system time of one process with all its threads. */
export function cpuOf(pid: number): number {
  return milliseconds(statOf(pid)?.ownTicks ?? 0)
}

/** The same for a process and its children, including those that have ended and were waited for. */
export function cpuOfFamily(pid: number): number {
  const head = statOf(pid)
  if (!head) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid)
  return milliseconds(children.reduce((sum, child) => sum + (child?.ownTicks ?? 0), head.ownTicks + head.goneChildrenTicks))
}

/** Current and peak resident memory, in MB. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** CPU milliseconds of a fixed calculation: more than in another run means that other processes slowed the processor down. */
export function referenceCpu(): number {
  const text = JSON.stringify(Array.from({ length: 2000 }, (_, index) => ({ index, name: `entry ${index}` })))
  const before = process.cpuUsage()
  let sum = 0
  for (let turn = 0; turn < 600; turn++) {
    const parsed = JSON.parse(text) as { name: string }[]
    sum += parsed.toSorted((one, other) => (one.name < other.name ? 1 : -1)).length
    createHash('sha256').update(text).update(String(sum)).digest()
  }
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}
