import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { watchBodies } from './limits/slow-bodies.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'
/** The service workers of the portal and of the pages have fixed names although their content changes. */
const WORKER = '-worker.js'

/** Serves files of `folder` first (those under /assets/ have hashed names, so they are cached forever), then calls the application. */
export function withStaticFiles(folder: string, app: { fetch: Fetch }): Fetch {
  const files = new Hono()
  files.use(
    '*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => {
        // By URL path: the name on disk may be that of a compressed copy.
        c.header('Cache-Control', c.req.path.endsWith(WORKER) ? 'no-cache' : path.includes('/assets/') ? YEAR : DAY)
        c.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  files.notFound(async (c) => app.fetch(c.req.raw, c.env as object))
  // A path without a dot in its last segment is a page or an API call, never a file.
  return (request, env) => (isFile(request.url) ? files.fetch(request, env) : app.fetch(request, env))
}

function isFile(url: string): boolean {
  const path = url.slice(url.indexOf('/', 8))
  if (path.startsWith('/api/')) return false
  const end = path.search(/[?#]/)
  const name = path.slice(path.lastIndexOf('/', end < 0 ? undefined : end) + 1, end < 0 ? undefined : end)
  return name.includes('.')
}

export type RunningServer = { server: Server; port: number; stop(graceMs?: number): Promise<void> }

type Listener = (request: IncomingMessage, response: ServerResponse) => void
/** Sees each request first and calls `next` if it does not handle it. */
export type RequestInterceptor = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The maximum time to receive a request: ten megabytes at 60 kB a second. */
const REQUEST_TIMEOUT_MS = 180_000

/**
 * Longer than the minute for which load balancers and clients keep a connection open: with Node's five seconds it may close just as a
 * request arrives.
 */
const KEEP_ALIVE_MS = 75_000

/** Starts listening; `stop` refuses new connections and resolves when the running requests are finished (after at most `graceMs`). */
export async function listen(fetch: Fetch, port: number, host: string, before?: RequestInterceptor): Promise<RunningServer> {
  const listener: Listener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const server = createServer(
    before ? (request, response) => before(request, response, () => listener(request, response)) : listener,
  )
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.requestTimeout = REQUEST_TIMEOUT_MS
  const bodies = watchBodies(server)
  let isStopping = false
  // Without this, a keep-alive connection would send one request after another until the grace period ends and one of them is cut off.
  server.prependListener('request', (_request, response) => {
    if (isStopping) response.setHeader('Connection', 'close')
    else response.once('close', () => isStopping && setImmediate(() => server.closeIdleConnections()))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address()
  return {
    server,
    port: typeof bound === 'object' && bound ? bound.port : port,
    stop: (graceMs = 10_000) =>
      new Promise((resolve) => {
        isStopping = true
        bodies.stop()
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
