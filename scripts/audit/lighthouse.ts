// Lighthouse as on a phone, for the pages that most families open first; a report, never a verdict.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS } from '../chromium.ts'
import { freePort } from '../free-port.ts'

const PATHS = ['/', '/explore', '/services/griha-pravesh', '/shop']
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

type Outcome = { path: string; scores: number[]; lcp: string; cls: string; tbt: string; back: string; short: string[] }

const ATTEMPTS = 3

/** Now and then a run sees no paint at all and scores nothing: that is no measurement, so the page is opened again. */
async function open(address: string, port: number) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const ran = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES })
    if (ran && CATEGORIES.every((name) => typeof ran.lhr.categories[name]?.score === 'number')) return ran.lhr
  }
  throw new Error(`Lighthouse measured nothing at ${address}, ${ATTEMPTS} times.`)
}

async function measure(base: string, path: string, port: number): Promise<Outcome> {
  const { audits, categories } = await open(base + path, port)
  const shown = (id: string): string => audits[id]?.displayValue ?? '?'
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  const short = new Set(
    weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 0.9).map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    path,
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    lcp: shown('largest-contentful-paint'),
    cls: shown('cumulative-layout-shift'),
    tbt: shown('total-blocking-time'),
    back: audits['bf-cache']?.score === 1 ? 'at once' : (audits['bf-cache']?.displayValue ?? '?'),
    short: [...short],
  }
}

/** Prints the table, and under it what cost points. */
export async function reportLighthouse(base: string, executablePath: string): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    // Tests want no page back as it was left; here that is looked at.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const outcomes: Outcome[] = []
  try {
    for (const path of PATHS) outcomes.push(await measure(base, path, port))
  } finally {
    await browser.close()
  }
  const row = (cells: readonly (string | number)[]) =>
    cells.map((cell, index) => String(cell).padEnd(index === 0 ? 26 : 15)).join('')
  console.log(`\nLighthouse, phone\n${row(['page', ...CATEGORIES, 'LCP', 'CLS', 'TBT', 'back'])}`)
  for (const { path, scores, lcp, cls, tbt, back } of outcomes) console.log(row([path, ...scores, lcp, cls, tbt, back]))
  for (const { path, short } of outcomes) if (short.length > 0) console.log(`  ${path}: ${short.join('; ')}`)
}
