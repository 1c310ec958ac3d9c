// Records each workload's SQL at the driver, below our own code.
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createApp, type PageHandler } from '../src/app.ts'
import { jobHandlers } from '../src/jobs.ts'
import type { Logger } from '../src/server/http/log.ts'
import { createPages } from '../src/web/platform/page-handler.ts'
import type { Statement } from './bare.ts'
import { openContext, ROOT } from './context.ts'
import { KINDS, type Kind, type LoadRequest, makeRequest } from './requests.ts'

export type StatementOptions = { url: string; perKind: number }

export type Recorded = {
  kinds: Record<
    Kind,
    { /** Statements of each request, including begin and commit. */ counts: number[]; statements: Statement[] }
  >
  /** The same search with one card and with 48: if the numbers differ, a statement is run for each card. */
  cards: { one: number; many: number }
}

const log: Logger = { info: () => undefined, warn: () => undefined, error: (message, details) => console.error(message, details) }

/** The statements of the current request; the queue's own work runs outside of it. */
const recorded = new AsyncLocalStorage<Statement[]>()

/** Records every statement of this process, from any library. */
function listenToDriver(): void {
  const original = pg.Client.prototype.query as (...parts: unknown[]) => unknown
  const recordingQuery = function (this: pg.Client, first: unknown, ...rest: unknown[]): unknown {
    const config = typeof first === 'string' ? { text: first, values: rest[0] } : (first as { text?: string; values?: unknown })
    recorded.getStore()?.push({ text: config.text ?? '', values: Array.isArray(config.values) ? config.values : [] })
    return original.call(this, first, ...rest)
  }
  pg.Client.prototype.query = recordingQuery as typeof pg.Client.prototype.query
}

async function run({ url, perKind }: StatementOptions): Promise<Recorded> {
  listenToDriver()
  const { database, queue, ctx } = await openContext(url)
  // The queues exist, but have no workers here: everything recorded belongs to the request.
  await queue.open(Object.keys(jobHandlers(ctx, log)))
  const app = createApp({
    base: ctx,
    config: { publicUrl: undefined, proxyHops: 0 },
    log,
    ready: async () => undefined,
    pages: await builtPages(),
  })
  const send = async (request: LoadRequest): Promise<void> => {
    for (const step of request.before ?? []) await send(step)
    const { path, method = 'GET', headers, body } = request
    const init = { method, headers: { host: 'localhost', origin: 'http://localhost', ...headers }, ...(body ? { body } : {}) }
    const response = await app.request(`http://localhost${path}`, init)
    const text = await response.text()
    if (response.status !== (request.expected ?? 200))
      throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  }
  const statementsOf = async (request: LoadRequest): Promise<Statement[]> => {
    const statements: Statement[] = []
    await recorded.run(statements, () => send(request))
    return statements
  }
  const kinds = {} as Recorded['kinds']
  for (const kind of KINDS) kinds[kind] = await recordKind(kind, perKind, statementsOf)
  // Twice each: cached data of cards is loaded only the first time, which is not what is counted here.
  const cardsAt = async (limit: number) => {
    const path = `/api/v1/user/search?location=Pune&limit=${limit}`
    await statementsOf({ path })
    return (await statementsOf({ path })).length
  }
  const cards = { one: await cardsAt(1), many: await cardsAt(48) }
  await queue.stop(1000)
  await database.close()
  return { kinds, cards }
}

async function recordKind(kind: Kind, times: number, statementsOf: (request: LoadRequest) => Promise<Statement[]>) {
  // The first request fills the caches of the process: settings, the queue's own settings.
  await statementsOf(makeRequest(kind, 1_000_000))
  const counts: number[] = []
  const statements: Statement[] = []
  for (let index = 0; index < times; index++) {
    const found = await statementsOf(makeRequest(kind, 1_000_001 + index))
    counts.push(found.length)
    statements.push(...found)
  }
  return { counts, statements }
}

async function builtPages(): Promise<PageHandler> {
  const file = join(ROOT, 'dist/web/server/index.js')
  if (!existsSync(file)) throw new Error('The pages are not built yet: run `npm run build`.')
  return createPages(await import(file), 'production')
}

process.once('message', async (options: StatementOptions) => {
  const recorded = await run(options)
  process.send?.(recorded, () => process.disconnect?.())
})
