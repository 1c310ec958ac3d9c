import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../src/server/clock.ts'
import type { Context } from '../src/server/context.ts'
import { type OpenDatabase, openPostgres } from '../src/server/db/open.ts'
import { getOrCreateSecret } from '../src/server/db/secrets.ts'
import { createQueue, type Worker } from '../src/server/jobs/queue.ts'
import { createIdentity } from '../src/server/ports/identity/identity.ts'
import { loadGazetteer } from '../src/server/ports/places/load-gazetteer.ts'
import { folderStorage } from '../src/server/ports/storage/folder.ts'

export const ROOT = join(import.meta.dirname, '..')

/** `prepare` runs before anything reads a table: use it for migrations. */
export async function openContext(
  url: string,
  prepare: (database: OpenDatabase) => Promise<unknown> = async () => undefined,
): Promise<{ database: OpenDatabase; queue: Worker; ctx: Context }> {
  const database = await openPostgres(url)
  await prepare(database)
  const queue = createQueue(database)
  const ctx: Context = {
    db: database.db,
    actor: { kind: 'system' },
    clock: systemClock,
    queue,
    ports: {
      places: loadGazetteer(join(ROOT, 'src/server/ports/places/gazetteer.tsv')),
      identity: createIdentity(database.db, await getOrCreateSecret(database.db, 'sessions'), 'http://localhost'),
      storage: folderStorage(join(tmpdir(), 'sankalp-bench-uploads')),
      mail: { send: async () => undefined },
    },
    requestId: 'bench',
    publicUrl: 'http://localhost',
  }
  return { database, queue, ctx }
}
