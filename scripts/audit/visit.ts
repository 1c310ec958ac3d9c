import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type Language, localizePath } from '../../src/shared/languages.ts'
import { violationsOn } from '../axe.ts'
import type { Finding } from './findings.ts'
import type { AuditPage } from './pages.ts'
import type { Session } from './scenario.ts'
import { fakeOffline, noteShifts, probe, readShifts, renderSkippedParts } from './window-probes.ts'

export type View = { page: AuditPage; language: Language; width: number }
export type Tools = { browser: Browser; base: string; screens: string; sessions: Record<string, Session> }

/** The limit of a good page in Core Web Vitals. */
const SHIFT_MAX = 0.1
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1280: 900 }
const WAIT_MS = 20_000

function optionsOf({ page, width }: View, { base, sessions }: Tools): BrowserContextOptions {
  const session = page.role && sessions[page.role]
  return {
    baseURL: base,
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(session ? { storageState: session } : {}),
  }
}

/** Waits until the page is hydrated and idle; a page that never gets there has findings of its own. */
async function waitUntilIdle(page: Page, { isOffline = false }: AuditPage): Promise<void> {
  const isAlive = () => Object.keys(document.documentElement).some((name) => name.startsWith('__react'))
  if (!isOffline) await page.waitForFunction(isAlive, undefined, { timeout: WAIT_MS })
  await page.waitForLoadState('networkidle', { timeout: WAIT_MS })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Reports everything that goes wrong in the page; a page with an expected error status may log that status. */
function reportErrors(page: Page, { base }: Tools, status: number, report: (rule: Finding['rule'], text: string) => void): void {
  page.on('console', (message) => {
    const isExpected = status !== 200 && message.text().includes(`status of ${status}`)
    if (!isExpected && (message.type() === 'error' || message.type() === 'warning')) {
      report('console', `${message.text()} (${message.location().url.replace(base, '')})`)
    }
  })
  page.on('pageerror', (error) => report('console', error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(base) && !/^(data|blob):/.test(url)) report('console', `asked another server: ${url}`)
  })
}

async function reportShifts(page: Page, report: (text: string) => void): Promise<void> {
  const shifts = await page.evaluate(readShifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  const worst = shifts.toSorted((one, other) => other.value - one.value)[0]
  if (total > SHIFT_MAX) report(`moved while loading (${total.toFixed(2)}), most of all ${worst?.sources.slice(0, 3).join(', ')}`)
}

/** Opens the view and returns what is wrong with it; saves a screenshot of each theme. */
export async function visit(view: View, tools: Tools): Promise<Finding[]> {
  const findings: Finding[] = []
  const { page: audited, language, width } = view
  const visitName = `${audited.name} ${language} ${width}`
  const status = audited.status ?? 200
  const context = await tools.browser.newContext(optionsOf(view, tools))
  try {
    const page = await context.newPage()
    reportErrors(page, tools, status, (rule, text) => findings.push({ rule, text, where: visitName }))
    await page.addInitScript(noteShifts)
    if (audited.isOffline) await page.addInitScript(fakeOffline)
    const response = await page.goto(localizePath(audited.path, language))
    if (response?.status() !== status) findings.push({ rule: 'status', text: `answered ${response?.status()}`, where: visitName })
    await waitUntilIdle(page, audited)
    await reportShifts(page, (text) => findings.push({ rule: 'shift', text, where: visitName }))
    await page.evaluate(renderSkippedParts)
    for (const theme of ['light', 'dark'] as const) {
      const where = `${visitName} ${theme}`
      await page.emulateMedia({ colorScheme: theme })
      for (const { rule, text } of await inspect(page)) findings.push({ rule, text, where })
      const file = `${audited.name}.${language}.${width}.${theme}.jpg`
      await page.screenshot({ path: join(tools.screens, file), type: 'jpeg', quality: 80, fullPage: !audited.isOverlay })
    }
  } catch (error) {
    findings.push({ rule: 'status', text: `could not be seen to its end: ${String(error).split('\n')[0]}`, where: visitName })
  } finally {
    await context.close()
  }
  return findings
}

/** All findings of the page in its current theme. */
async function inspect(page: Page): Promise<Omit<Finding, 'where'>[]> {
  const { tooWide, culprits, cut } = await page.evaluate(probe)
  const violations = await violationsOn(page)
  return [
    ...(tooWide > 0 ? [{ rule: 'overflow' as const, text: `${tooWide} px too wide: ${culprits.join(' | ')}` }] : []),
    ...cut.map((text) => ({ rule: 'cut' as const, text })),
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => ({
        rule: 'axe' as const,
        text: `${id}: ${node.html.slice(0, 160)} ${shortMessage(node.message)}`,
      })),
    ),
  ]
}

const shortMessage = (message: string | undefined): string => (message ? `(${message.replace(/\s+/g, ' ').slice(0, 140)})` : '')
