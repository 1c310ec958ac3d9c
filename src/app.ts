// Builds the whole application from its parts: middleware, every module's routes in order, pages last.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HttpContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiModules } from './api-modules.ts'
import { pictureFiles } from './modules/accounts/routes/uploads.ts'
import { actorOf } from './modules/accounts/service.ts'
import { publicFiles } from './modules/finding/routes/files.ts'
import { readSettings } from './modules/settings/service.ts'
import type { Config } from './server/config.ts'
import type { Context } from './server/context.ts'
import { contextOf, type Inside } from './server/http/caller.ts'
import { errorAnswer } from './server/http/errors.ts'
import { securePage, securityHeaders } from './server/http/headers.ts'
import { answerInside } from './server/http/inside-answer.ts'
import type { Logger } from './server/http/log.ts'
import type { Env } from './server/http/module.ts'
import { isSafe, originCheck } from './server/http/origin.ts'
import { processLimiter } from './server/http/rate-limit.ts'
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
  page: { carrier: typeof fetch; ctx: Context },
) => Promise<{ page: Response; scripts: readonly string[] }>

const MOST_BYTES = 256 * 1024

/** Bodies are read only where something changes; looking for one makes a whole Request of every call. */
const bodies: MiddlewareHandler<Env> = (c, next) =>
  isSafe(c.req.method) || isSmall(c.req) || readsItself(`${c.req.method} ${c.req.path}`) ? next() : limitBody(c, next)
const limitBody = bodyLimit({ maxSize: MOST_BYTES })

/** The server lets no more through than the length that was named, so such a body need not be looked at. */
function isSmall({ raw }: { raw: Request }): boolean {
  const length = raw.headers.get('content-length')
  return length !== null && !raw.headers.has('transfer-encoding') && Number(length) <= MOST_BYTES
}

/** Paths that take files read their bodies themselves, as they stream in, by `receiveFile`. */
const OWN_BODY_LIMIT = new Set([
  'POST /api/v1/uploads',
  'POST /api/v1/pandit-applications/documents',
  'POST /api/v1/role-applications',
  'POST /api/v1/ops/goods-file/check',
  'POST /api/v1/ops/goods-file/apply',
])
const ORDER_FILES = /^POST \/api\/v1\/orders\/[^/]+\/(?:review|return)-photos$/
const readsItself = (call: string): boolean => OWN_BODY_LIMIT.has(call) || ORDER_FILES.test(call)

/** What anybody may write to us without an account, and so has a narrower limit of its own. */
const OPEN_WRITES = new Set([
  'POST /api/v1/booking/book',
  'POST /api/v1/orders',
  'POST /api/v1/shop/restock-asks',
  'POST /api/v1/user/complain',
  'POST /api/v1/support/ticket-standing',
  'POST /api/v1/role-applications',
  'POST /api/v1/group-puja/interests',
])

/** What mail programs and the provider of payments call: the address in a letter, or a signature, is the proof. */
const OPEN_TO_PROGRAMS = new Set([
  '/api/v1/letters/unsubscribe',
  '/api/v1/letters/no-review-asked',
  '/api/v1/shop/restock-asks/stop',
  '/api/v1/group-puja/interests/stop',
  '/api/v1/payments/return',
  '/api/v1/payments/events',
])

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
      answerInside(c)
      // A form of a page writes the same without a script, and is counted the same.
      if (isOpenWrite) limiter.knock(`write:${inside.address}`, (await readSettings(base)).limits.writesPerMinute)
      return next()
    }
    const { limits } = await readSettings(base)
    await contextOf(c, base, config, actorOf, (address) => {
      if (isOpenWrite) limiter.knock(`write:${address}`, limits.writesPerMinute)
      else limiter.knock(`call:${address}`, limits.callsPerMinute)
    })
    c.header('Cache-Control', 'no-store')
    if (!isSafe(c.req.method)) await parts.queueOpen?.()
    return next()
  })
  api.use('*', originCheck(config.publicUrl, OPEN_TO_PROGRAMS))
  api.use('*', bodies)
  for (const module of apiModules) api.route('/', module)
  api.notFound((c) => errorAnswer(new AppError('not_found', 'There is no such call.'), c, log))
  api.onError((error, c) => errorAnswer(error, c, log))
  api.get('/openapi.json', (c) =>
    c.json(api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Sankalp', version: '1' } })),
  )
  return api
}

/** Who asks for a picture that not everybody may see. */
function pictureReader({ base, config }: AppParts, limiter: ReturnType<typeof processLimiter>) {
  return async (c: HttpContext<Env>) => {
    const { limits } = await readSettings(base)
    return contextOf(c, base, config, actorOf, (address) => limiter.knock(`picture:${address}`, limits.pagesPerMinute))
  }
}

/** What search engines and phones ask for is the same for everybody: nobody's session is read for it. */
function strangerOf({ base, config }: AppParts, limiter: ReturnType<typeof processLimiter>) {
  const stranger = async () => ({ actor: { kind: 'visitor' as const }, isLengthened: false })
  return async (c: HttpContext<Env>) => {
    const { limits } = await readSettings(base)
    const admit = (address: string) => limiter.knock(`page:${address}`, limits.pagesPerMinute)
    return (await contextOf(c, base, config, stranger, admit)).ctx
  }
}

/** A page that is asked for in capitals is led to its one address. */
const inSmallLetters: MiddlewareHandler<Env> = async (c, next) => {
  const small = isSafe(c.req.method) ? smallAddress(new URL(c.req.url)) : undefined
  return small ? c.redirect(small, 301) : next()
}

/** The API, the health checks and the pages behind one fetch. */
export function createApp(parts: AppParts): OpenAPIHono<Env> {
  const { base, config, log, pages } = parts
  const app = new OpenAPIHono<Env>()
  const api = createApi(parts)
  const limiter = processLimiter(base.clock, 60)
  app.use('*', securityHeaders)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    try {
      await parts.ready()
      return c.text('ready')
    } catch (error) {
      // Said to anybody who asks, so without the address and the user a driver's message holds.
      log.error('not ready', { error: String(error) })
      return c.text('The database or the queue does not answer.', 503)
    }
  })
  app.get('/uploads/*', pictureFiles(base, pictureReader(parts, limiter)))
  app.route('/', publicFiles(strangerOf(parts, limiter)))
  app.route('/', api)
  app.onError((error, c) => errorAnswer(error, c, log))
  if (pages) {
    app.all('*', inSmallLetters, bodies, async (c) => {
      const { limits } = await readSettings(base)
      const caller = await contextOf(c, base, config, actorOf, (address) =>
        limiter.knock(`page:${address}`, limits.pagesPerMinute),
      )
      if (!isSafe(c.req.method)) await parts.queueOpen?.()
      const carrier = ((input: string | URL | Request, init?: RequestInit) =>
        api.request(input as string, init, { inside: caller })) as typeof fetch
      const { page, scripts } = await pages(c.req.raw, { carrier, ctx: caller.ctx })
      securePage(page, scripts)
      // A page is an answer of its own, which takes nothing over that was set on this one before.
      for (const cookie of caller.cookies) page.headers.append('Set-Cookie', cookie)
      return page
    })
  }
  return app
}
