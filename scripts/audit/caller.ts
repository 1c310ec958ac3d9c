import type { Browser, BrowserContext } from '@playwright/test'
import { DEMO_LOGINS } from '../../src/demo/logins.ts'
import type { Role } from '../../src/shared/accounts/roles.ts'

type RequestOptions = { method?: string; headers?: Record<string, string> }

export type Caller = {
  context: BrowserContext
  email: string
  /** Calls the API; by default a GET without a body and a POST with one. */
  call: <Answer>(path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>
}

/** Signs in one of the demo logins. */
export async function signIn(browser: Browser, base: string, role: Role): Promise<Caller> {
  const login = DEMO_LOGINS.find((entry) => entry.role === role)
  if (!login) throw new Error(`There is no demo login for ${role}.`)
  const context = await browser.newContext({ baseURL: base, extraHTTPHeaders: { origin: base } })
  const call = async <Answer>(path: string, body?: unknown, options: RequestOptions = {}): Promise<Answer> => {
    const method = options.method ?? (body === undefined ? 'GET' : 'POST')
    const headers = options.headers ?? {}
    const data = body === undefined ? {} : { data: body }
    const response = await context.request.fetch(`/api/v1${path}`, { method, headers, ...data })
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  await call('/user/login', { email: login.email, password: login.password })
  return { context, email: login.email, call }
}
