// Opens the migrated database with a system context for one script.
import { join } from 'node:path'
import { loadCatalogue } from '../src/modules/catalogue/service.ts'
import { systemClock } from '../src/server/clock.ts'
import { type Config, ConfigError, readConfig } from '../src/server/config.ts'
import type { Context } from '../src/server/context.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openEmbedded, openPostgres } from '../src/server/db/open.ts'
import { getOrCreateSecret } from '../src/server/db/secrets.ts'
import { createQueue } from '../src/server/jobs/queue.ts'
import { createIdentity } from '../src/server/ports/identity/identity.ts'
import { loadGazetteer } from '../src/server/ports/places/load-gazetteer.ts'
import { openStorage } from '../src/server/ports/storage/open-storage.ts'

const root = join(import.meta.dirname, '..')

/** Runs `check`, then the task on an open database, and closes it; a TaskError ends the process with its message only. */
export async function asSystem(
  check: (config: Config) => void,
  task: (ctx: Context, config: Config) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig()
    check(config)
    const database = config.databaseUrl
      ? await openPostgres(config.databaseUrl)
      : await openEmbedded(join(config.dataDir, 'database'))
    try {
      await migrate(database.script, join(root, 'migrations'))
      const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
      const ctx: Context = {
        db: database.db,
        actor: { kind: 'system' },
        clock: systemClock,
        queue: createQueue(database),
        ports: {
          places: loadGazetteer(join(root, 'src/server/ports/places/gazetteer.tsv')),
          identity: createIdentity(database.db, await getOrCreateSecret(database.db, 'sessions'), publicUrl),
          storage: openStorage(config),
          mail: { send: () => Promise.reject(new TaskError('This task sends no mail.')) },
        },
        requestId: 'task',
        publicUrl,
      }
      await loadCatalogue(ctx, root)
      await task(ctx, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof TaskError || error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  }
}

/** An error that the person running the script can fix. */
export class TaskError extends Error {
  override name = 'TaskError'
}
