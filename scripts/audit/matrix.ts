// Every page in each language, theme and width; two contexts at once.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Finding } from './findings.ts'
import { pagesOf } from './pages.ts'
import { inParallel } from './parallel.ts'
import { createScenario } from './scenario.ts'
import { type View, visit } from './visit.ts'

const WIDTHS = [320, 390, 768, 1280]
const QUICK_WIDTHS = [390, 1280]
const CONCURRENCY = 2
const REPORT_EVERY = 20

/** `isQuick` uses two widths instead of four; `names` are prefixes of the page names to open. */
type Extent = { isQuick: boolean; names: readonly string[] }

/** Opens every page and returns the findings; the screenshots replace those of the last audit. */
export async function auditPages(browser: Browser, base: string, folder: string, { isQuick, names }: Extent): Promise<Finding[]> {
  const screens = join(folder, 'screens')
  rmSync(screens, { recursive: true, force: true })
  mkdirSync(screens, { recursive: true })
  const scenario = await createScenario(browser, base)
  const widths = isQuick ? QUICK_WIDTHS : WIDTHS
  const pages = pagesOf(scenario).filter((page) => names.some((name) => page.name.startsWith(name)))
  const views = pages.flatMap((page) =>
    (['en', 'hi'] as const).flatMap((language) => widths.map((width): View => ({ page, language, width }))),
  )
  const findings: Finding[] = []
  let seen = 0
  await inParallel(views, CONCURRENCY, async (view) => {
    findings.push(...(await visit(view, { browser, base, screens, sessions: scenario.sessions })))
    seen++
    if (seen % REPORT_EVERY === 0) console.log(`  ${seen} of ${views.length} views, each in two themes`)
  })
  console.log(`Pages: ${views.length * 2} looked at, their pictures are in ${screens}.`)
  return findings
}
