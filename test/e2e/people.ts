import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Response,
  type TestInfo,
} from '@playwright/test'
import { violationsOn } from '../../scripts/axe.ts'
import { DEMO_LOGINS } from '../../src/demo/logins.ts'
import type { Role } from '../../src/shared/accounts/roles.ts'

export type Person = { page: Page; context: BrowserContext; problems: string[] }

/** A test or its worker: identifies the browser, its size and its server. */
type Project = Pick<TestInfo, 'project'> & Partial<Pick<TestInfo, 'testId'>>

/** The pending requests of each browser context. */
const pendingRequests = new WeakMap<BrowserContext, Set<Request>>()

function followRequests(context: BrowserContext): void {
  const pending = new Set<Request>()
  pendingRequests.set(context, pending)
  context.on('request', (request) => pending.add(request))
  context.on('requestfinished', (request) => pending.delete(request))
  context.on('requestfailed', (request) => pending.delete(request))
  context.on('page', (opened) => {
    const requests: Request[] = []
    opened.on('request', (request) => requests.push(request))
    // A closed page emits no end events for its requests.
    opened.on('close', () => {
      for (const request of requests) pending.delete(request)
    })
  })
}

type VisitorOptions = {
  colorScheme?: 'light' | 'dark'
  javaScriptEnabled?: boolean
  /** For a server other than that of the project. */
  baseURL?: string
  /** Enables service workers, which store some pages on the device; otherwise a page always comes from the server. */
  hasWorkers?: boolean
  /** The zoom factor; the viewport is smaller by the same factor. */
  zoom?: number
}

/**
 * Messages of the browser that are no fault of a page: service workers are disabled, or a page is left or the network lost while it checks
 * for a newer one; a busy machine needs more than three seconds to show a page, and so to use its font.
 */
const HARMLESS =
  /^Service Worker registration blocked|^An unknown error occurred when fetching the script|\.woff2 was preloaded using link preload but not used/

/** The test that opened a context; contexts of a worker are not listed. */
const testsOfContexts = new WeakMap<BrowserContext, string>()

/** Closes what earlier tests left open: Playwright does not, and their pages go on polling and blinking. */
async function closeContextsOfOtherTests(browser: Browser, info: Project): Promise<void> {
  if (!info.testId) return
  const isLeft = (context: BrowserContext) => (testsOfContexts.get(context) ?? info.testId) !== info.testId
  await Promise.all(
    browser
      .contexts()
      .filter(isLeft)
      .map((context) => context.close()),
  )
}

/** Opens a browser context of a signed-out visitor. */
export async function openVisitor(browser: Browser, info: Project, options: VisitorOptions = {}): Promise<Person> {
  await closeContextsOfOtherTests(browser, info)
  const { viewport: fullViewport, hasTouch, isMobile } = info.project.use
  const zoom = options.zoom ?? 1
  const viewport = fullViewport && { width: fullViewport.width / zoom, height: fullViewport.height / zoom }
  const baseURL = options.baseURL ?? info.project.use.baseURL
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme: options.colorScheme ?? 'light',
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    serviceWorkers: options.hasWorkers ? 'allow' : 'block',
    ...(baseURL ? { baseURL } : {}),
    ...(viewport ? { viewport } : {}),
    deviceScaleFactor: zoom,
    hasTouch: hasTouch ?? false,
    isMobile: isMobile ?? false,
  })
  if (info.testId) testsOfContexts.set(context, info.testId)
  followRequests(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (!HARMLESS.test(message.text()) && (message.type() === 'error' || message.type() === 'warning'))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(String(baseURL)) || request.url().startsWith('data:')
    if (!isOurs) problems.push(`asked another server: ${request.url()}`)
  })
  return { page, context, problems }
}

/** Forgets requests made without a network, for which a page that was left emits no end events. */
export function forgetRequests(page: Page): void {
  pendingRequests.get(page.context())?.clear()
}

export function loginOf(role: Role): { email: string; password: string } {
  const login = DEMO_LOGINS.find((entry) => entry.role === role)
  if (!login) throw new Error(`There is no demo login for ${role}.`)
  return { email: login.email, password: login.password }
}

/** Opens a browser context with a new session of a demo login, without using the sign-in form, which has tests of its own. */
export async function openSignedIn(browser: Browser, info: Project, role: Role, options: VisitorOptions = {}): Promise<Person> {
  const person = await openVisitor(browser, info, options)
  const headers = { origin: String(options.baseURL ?? info.project.use.baseURL) }
  const response = await person.context.request.post('/api/v1/user/login', { data: loginOf(role), headers })
  expect(response.status()).toBe(200)
  return person
}

/** Signs in through the dialog in the header or the menu. */
export async function signInByHand(page: Page, login: { email: string; password: string }): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign In' }).filter({ visible: true }).first().click()
  await fillSignIn(page, login)
  // The page knows the user once the dialog has closed.
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toHaveCount(0)
}

/** Fills and submits the open sign-in dialog; waits for the response, because the toast disappears quickly. */
export async function fillSignIn(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email Address').fill(login.email)
  await page.getByLabel(/^Password/).fill(login.password)
  const answered = waitForResponseTo(page, '/user/login')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).last().click()
  expect((await answered).status()).toBe(200)
}

/** Waits for the next response to an API call. */
export function waitForResponseTo(page: Page, call: string): Promise<Response> {
  return page.waitForResponse((response) => new URL(response.url()).pathname === `/api/v1${call}`)
}

/** Opens a dialog by its button in the header, or in the menu on a phone. */
export async function openDialog(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name }).first().click()
}

/** Waits until the page is hydrated and has nothing left to load, so that a click is not lost. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.documentElement as unknown as Record<string, unknown>
    return Object.keys(root).some((name) => name.startsWith('__react'))
  })
  const pending = pendingRequests.get(page.context())
  // Only a visitor's browser context tracks pending requests; otherwise half a second without network traffic must do.
  if (!pending) {
    await page.waitForLoadState('networkidle')
    await browserIdle(page)
    return browserIdle(page)
  }
  // Idle twice: after hydration, parts of the page are requested, and those may request more.
  do {
    await browserIdle(page)
    await expect.poll(() => [...pending].map((one) => one.url()), { intervals: [20] }).toEqual([])
    await browserIdle(page)
  } while (pending.size > 0)
}

/** Waits for the next idle callback of the page. */
async function browserIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })))
}

/** Expects no horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `${page.url()} is ${wide} px too wide`).toBeLessThanOrEqual(0)
}

/** Expects no axe violation, by all its rules or those named. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const violations = await violationsOn(page, rules)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  expect(found, page.url()).toEqual([])
}

/** Fills the fields of the open dialog by their labels and submits it. */
export async function send(page: Page, typed: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(typed)) await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  await dialog.locator('button[type=submit]').click()
}
