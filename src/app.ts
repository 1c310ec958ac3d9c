// Mounts middleware, then every module's routes, then pages last.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { apiModules } from './api-modules.ts'
import { pictureFiles } from './modules/accounts/pictures/routes.ts'
import { actorOf, requireAccess } from './modules/accounts/sign-in/service.ts'
import { publicFiles } from './modules/discovery/site-map/routes.ts'
import { failurePage, isPageRequest } from './modules/settings/alerts/service.ts'
import { consumeCallerLimits } from './modules/settings/rate-limits/service.ts'
import { lastReadSettings, readSettings } from './modules/settings/service.ts'
import type { Config } from './server/config.ts'
import type { Context } from './server/context.ts'
import { type CallerInfo, loadCaller, warnOfProxy } from './server/http/caller.ts'
import { errorResponse } from './server/http/errors.ts'
import { securePage, securityHeaders } from './server/http/headers.ts'
import { healthChecks } from './server/http/health.ts'
import { concurrencyLimiter } from './server/http/limits/concurrency-limiter.ts'
import { type ProcessLimiter, processLimiter } from './server/http/limits/rate-limit.ts'
import { createCostRunner, type RunAtCost } from './server/http/limits/request-cost.ts'
import { type Logger, loggedPath } from './server/http/log.ts'
import { API_PATH, defineRoute, type Env, matchedOptions } from './server/http/module.ts'
import { isSafe, limitBodies, lowercasePaths, onlyDecodable, originCheck } from './server/http/request-checks.ts'
import { constantJson } from './server/http/responses/json.ts'
import { SESSION_COOKIE } from './server/ports/identity/auth.ts'
import { AppError } from './shared/errors.ts'

/** The parts of the context that are the same for every request. */
export type Base = Pick<Context, 'db' | 'clock' | 'ports' | 'queue'>

export type AppParts = {
  base: Base
  config: Pick<Config, 'publicUrl' | 'proxyHops'>
  log: Logger
  /** Resolves when the database responds, migrations and demo data are done and jobs can be enqueued; rejects with what is missing. */
  ready(): Promise<void>
  /** Resolves when jobs can be enqueued: changes wait for it, pages do not. */
  queueOpen?: () => Promise<void>
  /** Renders a page; absent if only the API is needed. */
  pages?: PageHandler
}

/** Returns the response of a page, and the hashes of the inline scripts it may run. */
export type PageHandler = (
  request: Request,
  page: { fetcher: typeof fetch; ctx: Context },
) => Promise<{ page: Response; scripts: readonly string[] }>

/** Refuses callers before the body is read: who may call a route is declared with it. A route that declares nothing does not exist. */
function accessCheck(api: OpenAPIHono<Env>, log: Logger): MiddlewareHandler<Env> {
  const refuseUnknown = unknownEndpoint(api, log)
  return (c, next) => {
    const route = c.get('route')
    if (!route) return refuseUnknown(c, next)
    requireAccess(c.get('ctx').actor, route.access)
    return next()
  }
}

/** Counts a request towards the limits that its route declares for one caller. */
const limitCaller: MiddlewareHandler<Env> = async (c, next) => {
  const limits = c.get('route')?.callerLimits
  if (limits) await consumeCallerLimits(c.get('ctx'), limits, c.get('network'))
  return next()
}

/** Counts one request of this kind against the caller's limit, which expensive work is charged to as well. */
function countRequest(limiter: ProcessLimiter, kind: 'call' | 'page' | 'picture' | 'write', max: number) {
  return (rateLimitKey: string): RunAtCost => {
    const key = `${kind}:${rateLimitKey}`
    limiter.consume(key, max)
    return createCostRunner(limiter, key, max)
  }
}

const description = defineRoute({
  method: 'get',
  path: '/openapi.json',
  access: 'everyone',
  summary: 'The OpenAPI document of this API.',
  responses: { 200: { description: 'The document.' } },
})

/**
 * Creates the API, under /api/v1. It has no error handler of its own: the application mounts it, and the router would run each handler of a
 * mounted part with an error handler in a chain of its own.
 */
function createApi(parts: AppParts): OpenAPIHono<Env> {
  const { base, config, log } = parts
  const limiter = processLimiter(base.clock, 60)
  const api = new OpenAPIHono<Env>().basePath(API_PATH)
  api.use('*', async (c, next) => {
    const pageCaller = (c.env as { caller?: CallerInfo } | undefined)?.caller
    const route = matchedOptions(c)
    c.set('route', route)
    const isOpenWrite = route?.rateLimit === 'writes'
    if (pageCaller) {
      // An in-process call of a page: its request has already been counted as a page and its session loaded.
      c.set('ctx', pageCaller.ctx)
      c.set('network', pageCaller.network)
      c.set('requestId', pageCaller.ctx.requestId)
      c.set('rateLimitKey', pageCaller.rateLimitKey)
      c.set('runAtCost', pageCaller.runAtCost)
      // A page's form writes the same data without JavaScript, so it is counted the same way.
      if (isOpenWrite) limiter.consume(`write:${pageCaller.rateLimitKey}`, (await readSettings(base)).limits.writesPerMinute)
      return next()
    }
    const { limits } = await readSettings(base)
    const consumeRateLimit = isOpenWrite
      ? countRequest(limiter, 'write', limits.writesPerMinute)
      : countRequest(limiter, 'call', limits.callsPerMinute)
    await loadCaller(c, base, config, actorOf, consumeRateLimit)
    c.header('Cache-Control', 'no-store')
    if (!isSafe(c.req.method)) await parts.queueOpen?.()
    return next()
  })
  api.use('*', originCheck(config.publicUrl))
  api.use('*', accessCheck(api, log))
  api.use('*', limitCaller)
  api.use('*', limitBodies)
  for (const module of apiModules) api.route('/', module)
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE })
  const document = () => api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Sankalp', version: '1' } })
  api.get(description.path, constantJson(document))
  return api
}

/** The caller who requests a private picture. */
function pictureReader({ base, config }: AppParts, limiter: ProcessLimiter) {
  return async (c: HttpContext<Env>) => {
    const { limits } = await readSettings(base)
    return loadCaller(c, base, config, actorOf, countRequest(limiter, 'picture', limits.pagesPerMinute))
  }
}

/** Requests of search engines and devices get the same response for everybody, so no session is loaded for them. */
function anonymousContext({ base, config }: AppParts, limiter: ProcessLimiter) {
  const readVisitor = async () => ({ actor: { kind: 'visitor' as const }, isExtended: false })
  return async (c: HttpContext<Env>) => {
    const { limits } = await readSettings(base)
    return (await loadCaller(c, base, config, readVisitor, countRequest(limiter, 'page', limits.pagesPerMinute))).ctx
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Handles every API path without a route: 405 if another method has one, else 404. */
function unknownEndpoint(api: OpenAPIHono<Env>, log: Logger): MiddlewareHandler<Env> {
  const isRoute = (method: string, path: string) =>
    api.router.match(method, path)[0].some(([[, route]]) => route.method === method)
  return async (c) => {
    const allowed = METHODS.filter((method) => method !== c.req.method && isRoute(method, c.req.path))
    if (allowed.length === 0) {
      return errorResponse(new AppError('not_found', 'There is no such endpoint.', { reason: 'endpoint_not_found' }), c, log)
    }
    const message = `This endpoint accepts ${allowed.join(' or ')}.`
    const response = errorResponse(new AppError('method_not_allowed', message, { reason: 'method_not_allowed' }), c, log)
    response.headers.set('Allow', allowed.join(', '))
    return response
  }
}

/** Creates the application: the API, the health checks and the pages behind one fetch handler. */
export function createApp(parts: AppParts): OpenAPIHono<Env> {
  const { base, config, log, pages } = parts
  const app = new OpenAPIHono<Env>()
  const api = createApi(parts)
  const limiter = processLimiter(base.clock, 60)
  // Rendering blocks everybody else, so at most three pages of one caller are rendered at a time.
  const limitRendering = concurrencyLimiter(3)
  app.use('*', securityHeaders)
  app.use('*', warnOfProxy(config.proxyHops, log))
  app.route('/', healthChecks({ clock: base.clock, log, proxyHops: config.proxyHops, ready: () => parts.ready() }))
  app.get('/uploads/*', pictureFiles(base, pictureReader(parts, limiter)))
  app.route('/', publicFiles(anonymousContext(parts, limiter)))
  app.route('/', api)
  app.all('/api/*', unknownEndpoint(api, log))
  app.onError((error, c) => {
    const response = errorResponse(error, c, log)
    if (!isPageRequest(c.req.raw)) return response
    const wait = response.headers.get('Retry-After')
    const failure = { status: response.status, retryAfterSeconds: wait === null ? undefined : Number(wait) }
    return failurePage(c.req.raw, failure, lastReadSettings(base))
  })
  if (pages) {
    app.all('*', onlyDecodable, lowercasePaths, limitBodies, async (c) => {
      const { limits } = await readSettings(base)
      const caller = await loadCaller(c, base, config, actorOf, countRequest(limiter, 'page', limits.pagesPerMinute))
      if (!isSafe(c.req.method)) await parts.queueOpen?.()
      const fetcher = ((input: string | URL | Request, init?: RequestInit) =>
        app.request(input as string, init, { caller })) as typeof fetch
      const { page, scripts } = await limitRendering(caller.rateLimitKey, () => pages(c.req.raw, { fetcher, ctx: caller.ctx }))
      if (page.status === 404) log.info('page not found', { requestId: caller.ctx.requestId, path: loggedPath(c.req.url) })
      securePage(page, scripts)
      // The page is a separate Response, which does not include the headers set on this one before.
      for (const cookie of caller.cookies) page.headers.append('Set-Cookie', cookie)
      return page
    })
  }
  return app
}
