// Lighthouse on a phone profile; reports only, never fails the audit.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { freePort } from '../free-port.ts'

const PATHS = ['/', '/explore', '/services/griha-pravesh', '/shop']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

type Outcome = {
  path: string
  scores: number[]
  /** Performance score of each run, lowest first: shows how much the machine itself varies. */
  speeds: number[]
  power: number
  lcp: string
  cls: string
  tbt: string
  back: string
  short: string[]
}

type Phone = { port: number /** How many times slower than this machine the simulated phone is. */; slowdown: number }

const ATTEMPTS = 3

/** The median of five runs varies half as much as a single run (Lighthouse, docs/variability.md). */
const RUNS = 5

/** Lighthouse's default, which makes a fast desktop computer as slow as a mid-range phone. */
const USUAL_SLOWDOWN = 4

/**
 * How much slower a mid-range phone is than a machine of this power (Lighthouse's own small benchmark, 'CPU/Memory Power'), according to
 * the calculator linked in Lighthouse's docs/throttling.md: the default of 4 assumes a desktop computer with 1,533.
 */
function slowdownFor(power: number): number {
  if (power >= 1300) return 3 + (power - 1300) / 233
  if (power >= 800) return 2 + (power - 800) / 500
  return 1 + Math.max(0, power - 150) / 650
}

/** Occasionally a run records no paint at all and has no score, so the page is opened again. */
async function open(address: string, { port, slowdown }: Phone): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES } as const
    const ran = await lighthouse(address, { ...flags, throttling: { cpuSlowdownMultiplier: slowdown } })
    if (ran && CATEGORIES.every((name) => typeof ran.lhr.categories[name]?.score === 'number')) return ran.lhr
  }
  throw new Error(`Lighthouse measured nothing at ${address}, ${ATTEMPTS} times.`)
}

const speedOf = ({ categories }: Result): number => Math.round((categories.performance?.score ?? 0) * 100)

async function measure(base: string, path: string, phone: Phone): Promise<Outcome> {
  const runs: Result[] = []
  while (runs.length < RUNS) runs.push(await open(base + path, phone))
  const { audits, categories, environment } = computeMedianRun(runs) as Result
  const shown = (id: string): string => audits[id]?.displayValue ?? '?'
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const short = new Set(
    weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    path,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    speeds: runs.map(speedOf).sort((one, other) => one - other),
    power: environment.benchmarkIndex,
    lcp: shown('largest-contentful-paint'),
    cls: shown('cumulative-layout-shift'),
    tbt: shown('total-blocking-time'),
    back: audits['bf-cache']?.score === 1 ? 'at once' : (audits['bf-cache']?.displayValue ?? '?'),
    short: [...short],
  }
}

/**
 * Prints the table, and under it what lowered the scores. If this machine is weaker than Lighthouse assumes, measures again with an
 * adjusted slowdown.
 */
export async function reportLighthouse(base: string, executablePath: string): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    // Playwright disables the back/forward cache by default; here it is measured.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const power = await reportPhone(base, { port, slowdown: USUAL_SLOWDOWN })
    const slowdown = Math.round(slowdownFor(power) * 10) / 10
    if (slowdown < USUAL_SLOWDOWN) await reportPhone(base, { port, slowdown })
  } finally {
    await browser.close()
  }
}

/** Prints the table for one simulated phone; returns the median power of the machine in these runs. */
async function reportPhone(base: string, phone: Phone): Promise<number> {
  const outcomes: Outcome[] = []
  for (const path of PATHS) outcomes.push(await measure(base, path, phone))
  const powers = outcomes.map(({ power }) => power).sort((one, other) => one - other)
  const power = Math.round(powers[Math.floor(powers.length / 2)] ?? 0)
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => String(cell).padEnd(index === 0 ? 26 : 15)).join('')
  console.log(
    `\nLighthouse, a phone ${phone.slowdown} times slower than this machine (power ${power}), the run nearest to the middle of ${RUNS}`,
  )
  console.log(row(['page', ...CATEGORIES, 'LCP', 'CLS', 'TBT', 'back', 'speeds']))
  for (const { path, scores, lcp, cls, tbt, back, speeds } of outcomes)
    console.log(row([path, ...scores, lcp, cls, tbt, back, speeds.join(' ')]))
  for (const { path, short } of outcomes) if (short.length > 0) console.log(`  ${path}: ${short.join('; ')}`)
  return power
}
