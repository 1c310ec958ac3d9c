// Checks every built page: layout, links, sitemap, HTML, weight, Lighthouse.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startServer, stopServer } from '../test/e2e/server.ts'
import { type Finding, isFailing, printFindings } from './audit/findings.ts'
import { auditHtml } from './audit/html.ts'
import { reportLighthouse } from './audit/lighthouse.ts'
import { auditLinks } from './audit/links.ts'
import { auditPages } from './audit/matrix.ts'
import { publicPaths } from './audit/pages.ts'
import { auditSiteMap } from './audit/site-map.ts'
import { CHROMIUM_ADVICE, CHROMIUM_FLAGS, findOrInstallChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'audit')
const PARTS = ['budget', 'links', 'map', 'html', 'pages', 'lighthouse'] as const
type Part = (typeof PARTS)[number]

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, pages: { type: 'string' }, quick: { type: 'boolean', default: false } },
})

/** The parts named by `--only pages,links`; by default all of them. */
function partsOf(only: string | undefined): ReadonlySet<Part> {
  const names = only?.split(',') ?? [...PARTS]
  const unknown = names.find((name) => !PARTS.some((part) => part === name))
  if (unknown !== undefined) throw new Error(`--only knows ${PARTS.join(', ')}, not ${unknown}.`)
  return new Set(PARTS.filter((part) => names.includes(part)))
}

function script(...parts: string[]): boolean {
  return spawnSync(process.execPath, parts, { cwd: root, stdio: 'inherit' }).status === 0
}

async function pages(base: string, executablePath: string): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  try {
    // `--pages account,portal` opens only pages with names that begin so.
    const names = options.pages?.split(',') ?? ['']
    return await auditPages(browser, base, folder, { isQuick: options.quick, names })
  } finally {
    await browser.close()
  }
}

async function onServer(parts: ReadonlySet<Part>, executablePath: string): Promise<Finding[]> {
  // As if behind a proxy, so that the crawl can use many addresses: a single one may open 1,000 pages a minute.
  const server = await startServer('audit', { PROXY_HOPS: '1' })
  try {
    const base = server.url
    const links = parts.has('links') ? await auditLinks(base) : []
    const map = parts.has('map') ? await auditSiteMap(base) : []
    const html = parts.has('html') ? await auditHtml(base, publicPaths()) : []
    const seen = parts.has('pages') ? await pages(base, executablePath) : []
    if (parts.has('lighthouse')) await reportLighthouse(base, executablePath)
    return [...links, ...map, ...html, ...seen]
  } finally {
    await stopServer(server)
  }
}

async function main(): Promise<void> {
  const parts = partsOf(options.only)
  const executablePath = findOrInstallChromium({ isFullBrowser: true })
  if (!executablePath) throw new Error(CHROMIUM_ADVICE)
  if (!script('scripts/build.ts', '--if-changed')) throw new Error('The build failed.')
  const findings: Finding[] = []
  if (parts.has('budget') && !script('scripts/budget.ts')) {
    findings.push({ rule: 'budget', text: 'a page loads more than it may, see the table above', where: 'scripts/budget.ts' })
  }
  const hasServerParts = [...parts].some((part) => part !== 'budget')
  if (hasServerParts) findings.push(...(await onServer(parts, executablePath)))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'findings.json'), `${JSON.stringify(findings, null, 2)}\n`)
  printFindings(findings)
  process.exitCode = findings.some(isFailing) ? 1 : 0
}

await main()
