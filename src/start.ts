import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { jobHandlers, jobPeriodicTasks } from './jobs.ts'
import { loadCatalogue } from './modules/catalogue/service.ts'
import { loadOccasions } from './modules/panchang/festivals/service.ts'
import { loadOverrides } from './modules/panchang/overrides/service.ts'
import { readSettings } from './modules/settings/service.ts'
import { insertBuiltInRates } from './modules/shop/gst-rates/service.ts'
import { type Clock, systemClock } from './server/clock.ts'
import { type Config, configWarnings } from './server/config.ts'
import type { Context } from './server/context.ts'
import { migrate } from './server/db/migrate.ts'
import { type OpenDatabase, openEmbedded } from './server/db/open.ts'
import { openStarting } from './server/db/open-starting.ts'
import { getOrCreateSecret } from './server/db/secrets.ts'
import { type Logger, serializeError } from './server/http/log.ts'
import { listen, withStaticFiles } from './server/http/serve.ts'
import { type RunningTasks, startPeriodicTasks } from './server/jobs/periodic-tasks.ts'
import { createQueue, type OnJobError, type Worker } from './server/jobs/queue.ts'
import { createIdentity } from './server/ports/identity/identity.ts'
import { checkMailServer, outboxMail, smtpMail } from './server/ports/mail/mail.ts'
import { razorpayPayments } from './server/ports/payments/razorpay.ts'
import { loadGazetteer } from './server/ports/places/load-gazetteer.ts'
import type { Ports } from './server/ports/ports.ts'
import { openStorage } from './server/ports/storage/open-storage.ts'
import { claimEmptyStorage } from './server/ports/storage/quarantine.ts'
import { checkPort, explainDatabaseError, listenError, migrationWarnings, prepareDataFolder } from './server/start-checks.ts'
import { installationId, ownershipProblem } from './server/stray-files.ts'

export type StartParts = { config: Config; root: string; isDevelopment: boolean; log: Logger; clock?: Clock }

export type Running = { url: string; stop(): Promise<void> }

/**
 * Opens the database, migrates, seeds (in demo mode), listens and starts the queue. `stop` finishes running work, then closes everything.
 */
export async function start({ config, root, isDevelopment, log, clock = systemClock }: StartParts): Promise<Running> {
  for (const warning of configWarnings(config)) log.warn(warning)
  if (config.isDemo || !config.smtpUrl || !config.bucket) prepareDataFolder(config.dataDir)
  await checkPort(config.port, config.host)
  const database = await openDatabase(config, root, log)
  for (const warning of await migrationWarnings(database.script, join(root, 'migrations'))) log.warn(warning)
  const ports = await openPorts(config, root, database, clock)
  const queue = createQueue(database)
  const base = { db: database.db, clock, ports, queue }
  const system: Context = { ...base, actor: { kind: 'system' }, requestId: 'system', publicUrl: addressOf(config, config.port) }
  await loadCatalogue(system, root)
  await insertBuiltInRates(system)
  await loadOverrides(system)
  await loadOccasions(system)
  if (config.isDemo) await seedOnce(system, config, log)
  const development = isDevelopment ? await (await import('./development.ts')).developmentPages(root) : undefined
  let working: Promise<RunningTasks | undefined> = Promise.resolve(undefined)
  const queueOpen = async () => void (await working)
  const ready = async () => {
    await database.ping()
    await queueOpen()
  }
  const app = createApp({ base, config, log, ready, queueOpen, pages: development?.pages ?? (await builtPages(root)) })
  const fetch = withStaticFiles(join(root, 'dist/web/client'), app as never)
  const running = await listen(fetch, config.port, config.host, development?.middleware).catch((error: unknown) => {
    throw listenError(error, config.port, config.host)
  })
  system.publicUrl = addressOf(config, running.port)
  // After the server listens: starting the queue costs more than a request.
  working = workQueue(queue, system, log)
  void checkStorage(system, log)
  if (config.smtpUrl) void checkMailServer(config.smtpUrl).catch((error: unknown) => log.warn(serializeError(error).message))
  return {
    url: system.publicUrl,
    async stop() {
      await running.stop()
      await development?.close()
      const periodicTasks = await working.catch(() => undefined)
      await periodicTasks?.stop()
      await queue.stop()
      await database.close()
    },
  }
}

/** Opens and migrates the database; throws a ConfigError that says what is wrong with DATABASE_URL. */
async function openDatabase(config: Config, root: string, log: Logger): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databaseWaitSeconds: waitSeconds } = config
  const migrations = join(root, 'migrations')
  if (databaseUrl === undefined) {
    const database = await openEmbedded(join(dataDir, 'database'))
    await migrate(database.script, migrations)
    return database
  }
  let database: OpenDatabase | undefined
  try {
    database = await openStarting(databaseUrl, { waitSeconds, log })
    await migrate(database.script, migrations)
    return database
  } catch (error) {
    await database?.close().catch(() => undefined)
    throw explainDatabaseError(error, databaseUrl)
  }
}

const addressOf = (config: Config, port: number): string => config.publicUrl ?? `http://localhost:${port}`

/** Resolves when the queue accepts jobs; a failure to start it is logged and also rejects. */
function workQueue(queue: Worker, system: Context, log: Logger): Promise<RunningTasks> {
  const onError: OnJobError = (name, error, job) =>
    log.error(job?.isGivenUp ? 'job failed for the last time and is given up' : 'job failed', {
      name,
      ...(job ? { id: job.id } : {}),
      error: serializeError(error),
    })
  const working = queue
    .start(jobHandlers(system, log), onError)
    .then(() => startPeriodicTasks(jobPeriodicTasks(system, log), onError))
  working.catch((error: unknown) => log.error('queue did not start', { error: serializeError(error) }))
  return working
}

/** Marks an empty storage as this installation's, and logs an error if it belongs to another one. */
async function checkStorage(ctx: Context, log: Logger): Promise<void> {
  try {
    const ownership = await claimEmptyStorage(ctx.ports.storage, await installationId(ctx.db))
    // Without a marker, the first sweep of the files determines the owner.
    if (ownership === 'foreign') log.error(ownershipProblem(ownership) ?? '')
  } catch (error) {
    log.error('the storage does not answer', { error: serializeError(error) })
  }
}

async function seedOnce(ctx: Context, config: Config, log: Logger): Promise<void> {
  const { seedDemo, writeLogins } = await import('./demo/seed.ts')
  const options = { pandits: 240, hasPublishedPasswords: true, log: (line: string) => log.info(line) }
  if (await seedDemo(ctx, options)) log.info('demo data is in')
  writeLogins(join(config.dataDir, 'demo-logins.json'))
}

async function openPorts(config: Config, root: string, database: OpenDatabase, clock: Clock): Promise<Ports> {
  const secret = await getOrCreateSecret(database.db, 'sessions')
  const ports: Ports = {
    places: loadGazetteer(join(root, 'src/server/ports/places/gazetteer.tsv')),
    storage: openStorage(config),
    payments: config.razorpay && razorpayPayments(config.razorpay),
    identity: createIdentity(database.db, secret, config.publicUrl ?? 'http://localhost', {
      providers: config.providers,
      isSecondFactorRequired: !config.isDemo,
    }),
    mail: { send: () => Promise.reject(new Error('Email is not available yet.')) },
  }
  const from = async () => {
    const settings = await readSettings({ db: database.db, clock, ports })
    return { name: settings.brandName, address: settings.email }
  }
  ports.mail = config.smtpUrl ? smtpMail(config.smtpUrl, from) : outboxMail(join(config.dataDir, 'outbox'), from)
  return ports
}

async function builtPages(root: string) {
  if (!existsSync(join(root, 'dist/web/server/index.js'))) throw new Error('The pages are not built yet: run `npm run build`.')
  const [{ createPages }, build] = await Promise.all([import('./web/platform/page-handler.ts'), import('#pages')])
  return createPages(build, 'production')
}
