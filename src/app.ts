// Mounts middleware, then every module's routes, then pages last.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiModules } from './api-modules.ts'
import { pictureFiles } from './modules/accounts/pictures/routes.ts'
import { actorOf } from './modules/accounts/sign-in/service.ts'
import { publicFiles } from './modules/discovery/site-map/routes.ts'
import { failurePage, isPageRequest } from './modules/settings/alerts/service.ts'
import { lastReadSettings, readSettings } from './modules/settings/service.ts'
import type { Config } from './server/config.ts'
import type { Context } from './server/context.ts'
import { fixedJson } from './server/http/answers/fixed-json.ts'
import { answerInside } from './server/http/answers/inside-answer.ts'
import { callerAddress, contextOf, type Inside } from './server/http/caller.ts'
import { errorAnswer } from './server/http/errors.ts'
import { securePage, securityHeaders } from './server/http/headers.ts'
import { type ProcessLimiter, processLimiter } from './server/http/limits/rate-limit.ts'
import { type Spend, spender } from './server/http/limits/spending.ts'
import { turns } from './server/http/limits/turns.ts'
import { type Logger, loggedPath, serializeError } from './server/http/log.ts'
import type { Env } from './server/http/module.ts'
import { isSafe, originCheck } from './server/http/origin.ts'
import { sharedReadiness } from './server/http/readiness.ts'
import { smallAddress } from './server/http/small-address.ts'
import { AppError } from './shared/errors.ts'

/** What stays the same for every request. */
export type Base = Pick<Context, 'db' | 'clock' | 'ports' | 'queue'>

export type AppParts = {
  base: Base
  config: Pick<Config, 'publicUrl' | 'proxyHops'>
  log: Logger
  /** Resolves when the database answers, migrations and demo data are in and work can be queued; rejects with what is missing. */
  ready(): Promise<void>
  /** Resolves once work can be queued: changes wait for it, pages do not. */
  queueOpen?: () => Promise<void>
  /** Renders a page; absent where only the API is wanted. */
  pages?: PageHandler
}

/** Answers with a page, and with the hashes of the inline scripts it may run. */
export type PageHandler = (
  request: Request,
  page: { fetcher: typeof fetch; ctx: Context },
) => Promise<{ page: Response; scripts: readonly string[] }>

const MAX_BYTES = 256 * 1024

/** Bodies are read only where something changes; looking for one makes a whole Request of every call. */
const bodies: MiddlewareHandler<Env> = (c, next) =>
  isSafe(c.req.method) || isSmall(c.req) || readsItself(`${c.req.method} ${c.req.path}`) ? next() : limitBody(c, next)
const limitBody = bodyLimit({ maxSize: MAX_BYTES })

/** The server lets no more through than the length that was named, so such a body need not be looked at. */
function isSmall({ raw }: { raw: Request }): boolean {
  const length = raw.headers.get('content-length')
  return length !== null && !raw.headers.has('transfer-encoding') && Number(length) <= MAX_BYTES
}

/** Paths that take files read their bodies themselves, as they stream in, by `receiveFile`. */
const OWN_BODY_LIMIT = new Set([
  'POST /api/v1/uploads',
  'POST /api/v1/pandit-applications/documents',
  'POST /api/v1/role-applications',
  'POST /api/v1/ops/products-file/check',
  'POST /api/v1/ops/products-file/apply',
])
const ORDER_FILES = /^POST \/api\/v1\/orders\/[^/]+\/(?:review|return)-photos$/
const readsItself = (call: string): boolean => OWN_BODY_LIMIT.has(call) || ORDER_FILES.test(call)

/** What anybody may write to us without an account, and so has a narrower limit of its own. */
const OPEN_WRITES = new Set([
  'POST /api/v1/booking/book',
  'POST /api/v1/orders',
  'POST /api/v1/shop/restock-subscriptions',
  'POST /api/v1/user/complain',
  'POST /api/v1/support/ticket-standing',
  'POST /api/v1/role-applications',
  'POST /api/v1/group-puja/interests',
])

/** What mail programs and the provider of payments call: the address in a letter, or a signature, is the proof. */
const OPEN_TO_PROGRAMS = new Set([
  '/api/v1/emails/unsubscribe',
  '/api/v1/emails/stop-reviews',
  '/api/v1/shop/restock-subscriptions/stop',
  '/api/v1/group-puja/interests/stop',
  '/api/v1/payments/return',
  '/api/v1/payments/events',
])

/** Counts one request of this kind against the limit of its caller, who pays for expensive work from the same limit. */
function counting(limiter: ProcessLimiter, kind: 'call' | 'page' | 'picture' | 'write', max: number) {
  return (counted: string): Spend => {
    const key = `${kind}:${counted}`
    limiter.consume(key, max)
    return spender(limiter, key, max)
  }
}

/** The API alone, under /api/v1. */
export function createApi(parts: AppParts): OpenAPIHono<Env> {
  const { base, config, log } = parts
  const limiter = processLimiter(base.clock, 60)
  const api = new OpenAPIHono<Env>().basePath('/api/v1')
  api.use('*', async (c, next) => {
    const inside = (c.env as { inside?: Inside } | undefined)?.inside
    const isOpenWrite = OPEN_WRITES.has(`${c.req.method} ${c.req.path}`)
    if (inside) {
      // A page's own call: its request has already been counted as a page and its session read.
      c.set('ctx', inside.ctx)
      c.set('address', inside.address)
      c.set('requestId', inside.ctx.requestId)
      c.set('counted', inside.counted)
      c.set('spend', inside.spend)
      answerInside(c)
      // A form of a page writes the same without a script, and is counted the same.
      if (isOpenWrite) limiter.consume(`write:${inside.counted}`, (await readSettings(base)).limits.writesPerMinute)
      return next()
    }
    const { limits } = await readSettings(base)
    const admit = isOpenWrite
      ? counting(limiter, 'write', limits.writesPerMinute)
      : counting(limiter, 'call', limits.callsPerMinute)
    await contextOf(c, base, config, actorOf, admit)
    c.header('Cache-Control', 'no-store')
    if (!isSafe(c.req.method)) await parts.queueOpen?.()
    return next()
  })
  api.use('*', originCheck(config.publicUrl, OPEN_TO_PROGRAMS))
  api.use('*', bodies)
  for (const module of apiModules) api.route('/', module)
  api.notFound((c) => errorAnswer(new AppError('not_found', 'There is no such endpoint.'), c, log))
  api.onError((error, c) => errorAnswer(error, c, log))
  const document = () => api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Sankalp', version: '1' } })
  api.get('/openapi.json', fixedJson(document))
  return api
}

/** Who asks for a picture that not everybody may see. */
function pictureReader({ base, config }: AppParts, limiter: ProcessLimiter) {
  return async (c: HttpContext<Env>) => {
    const { limits } = await readSettings(base)
    return contextOf(c, base, config, actorOf, counting(limiter, 'picture', limits.pagesPerMinute))
  }
}

/** What search engines and phones ask for is the same for everybody: nobody's session is read for it. */
function strangerOf({ base, config }: AppParts, limiter: ProcessLimiter) {
  const stranger = async () => ({ actor: { kind: 'visitor' as const }, isLengthened: false })
  return async (c: HttpContext<Env>) => {
    const { limits } = await readSettings(base)
    return (await contextOf(c, base, config, stranger, counting(limiter, 'page', limits.pagesPerMinute))).ctx
  }
}

/** A page that is asked for in capitals is led to its one address. */
const lowercasePaths: MiddlewareHandler<Env> = async (c, next) => {
  const small = isSafe(c.req.method) ? smallAddress(new URL(c.req.url)) : undefined
  return small ? c.redirect(small, 301) : next()
}

/** Checks of balancers from one address in a minute, with room for several that ask every second. */
const READY_PER_MINUTE = 600

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Answers every API path that no route took: 405 where another method has it, else 404. */
function unknownCall(api: OpenAPIHono<Env>, log: Logger): MiddlewareHandler<Env> {
  const isRoute = (method: string, path: string) =>
    api.router.match(method, path)[0].some(([[, route]]) => route.method === method)
  return async (c) => {
    const allowed = METHODS.filter((method) => method !== c.req.method && isRoute(method, c.req.path))
    if (allowed.length === 0) {
      return errorAnswer(new AppError('not_found', 'There is no such endpoint.', { reason: 'no_such_call' }), c, log)
    }
    const message = `This endpoint accepts ${allowed.join(' or ')}.`
    const answer = errorAnswer(new AppError('method_not_allowed', message, { reason: 'method_not_allowed' }), c, log)
    answer.headers.set('Allow', allowed.join(', '))
    return answer
  }
}

/** Refuses an address with a percent sign that stands for no letter: no page has such an address, and the router would only warn of it. */
const onlyDecodable: MiddlewareHandler<Env> = (c, next) => {
  if (isUndecodable(c.req.url)) throw new AppError('invalid', 'The address cannot be read.', { reason: 'bad_address' })
  return next()
}

function isUndecodable(url: string): boolean {
  if (!url.includes('%')) return false
  try {
    decodeURIComponent(new URL(url).pathname)
    return false
  } catch {
    return true
  }
}

/** The API, the health checks and the pages behind one fetch. */
export function createApp(parts: AppParts): OpenAPIHono<Env> {
  const { base, config, log, pages } = parts
  const app = new OpenAPIHono<Env>()
  const api = createApi(parts)
  const limiter = processLimiter(base.clock, 60)
  // Rendering holds up everybody else, so one caller has at most three pages in work.
  const pagesInTurn = turns(3)
  app.use('*', securityHeaders)
  app.get('/healthz', (c) => c.text('ok'))
  const readiness = sharedReadiness(base.clock, async () => {
    try {
      await parts.ready()
    } catch (error) {
      log.error('not ready', { error: serializeError(error) })
      throw error
    }
  })
  app.get('/readyz', async (c) => {
    limiter.consume(`ready:${callerAddress(c, config.proxyHops)}`, READY_PER_MINUTE)
    // Said to anybody who asks, so without the address and the user a driver's message holds.
    const problem = await readiness()
    return problem === undefined ? c.text('ready') : c.text('The database or the queue does not respond.', 503)
  })
  app.get('/uploads/*', pictureFiles(base, pictureReader(parts, limiter)))
  app.route('/', publicFiles(strangerOf(parts, limiter)))
  app.route('/', api)
  app.all('/api/*', unknownCall(api, log))
  app.onError((error, c) => {
    const answer = errorAnswer(error, c, log)
    if (!isPageRequest(c.req.raw)) return answer
    const wait = answer.headers.get('Retry-After')
    const failure = { status: answer.status, retryAfterSeconds: wait === null ? undefined : Number(wait) }
    return failurePage(c.req.raw, failure, lastReadSettings(base))
  })
  if (pages) {
    app.all('*', onlyDecodable, lowercasePaths, bodies, async (c) => {
      const { limits } = await readSettings(base)
      const caller = await contextOf(c, base, config, actorOf, counting(limiter, 'page', limits.pagesPerMinute))
      if (!isSafe(c.req.method)) await parts.queueOpen?.()
      const fetcher = ((input: string | URL | Request, init?: RequestInit) =>
        api.request(input as string, init, { inside: caller })) as typeof fetch
      const { page, scripts } = await pagesInTurn(caller.counted, () => pages(c.req.raw, { fetcher, ctx: caller.ctx }))
      if (page.status === 404) log.info('page not found', { requestId: caller.ctx.requestId, path: loggedPath(c.req.url) })
      securePage(page, scripts)
      // A page is an answer of its own, which takes nothing over that was set on this one before.
      for (const cookie of caller.cookies) page.headers.append('Set-Cookie', cookie)
      return page
    })
  }
  return app
}
