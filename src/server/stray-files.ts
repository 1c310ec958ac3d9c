// Sets files without a database row aside.
import { join } from 'node:path'
import { isId } from '../shared/ids.ts'
import type { Config } from './config.ts'
import type { Context, Database } from './context.ts'
import { getOrCreateSecret } from './db/secrets.ts'
import {
  isExpired,
  listSetAside,
  markStorage,
  type Ownership,
  ownershipOf,
  putBack,
  type SetAside,
  setAside,
} from './ports/storage/quarantine.ts'
import type { Storage } from './ports/storage/storage.ts'

// No file may be lost because a database is empty, outdated or belongs to another installation.

/** One kind of file, as described by its module. */
export type StoredFileCategory = {
  /** The prefix of its keys, such as `pictures/`. */
  prefix: string
  /** Younger files may belong to a row that is just being written. */
  graceMs: number
  /** Returns the id of the row that a key belongs to; a result that is not an id means no row. */
  idOf(key: string): string
  /** For these ids: `used` if a row needs its files, `released` if its files are to be deleted. Ids without a row are left out. */
  statusesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, 'used' | 'released'>>
}

/** A higher share of stray files means that the database is wrong, not the files. */
const MAX_SHARE = 0.05
/** In a small storage a few stray files are not a sign of a problem. */
const MAX_FEW = 5
const CHUNK = 200

/** Thrown if the files do not belong to this database; nothing was removed. */
export class ForeignStorageError extends Error {
  override name = 'ForeignStorageError'
}

/** Thrown if far more files than usual would be set aside; none was. */
export class TooManyStraysError extends Error {
  override name = 'TooManyStraysError'
  readonly strays: number
  readonly files: number
  constructor(strays: number, files: number) {
    super(
      `${strays} of ${files} files belong to no row of this database, so none was touched. Is it an older copy? If these files are really of no use, run: npm run files -- sweep`,
    )
    this.strays = strays
    this.files = files
  }
}

/** The id of this installation, created with its database and also written into the storage. */
export const installationId = (db: Context['db']): Promise<string> => getOrCreateSecret(db, 'installation')

const OWNERSHIP_PROBLEMS: Record<Exclude<Ownership, 'own'>, string> = {
  foreign:
    'The files belong to another installation, so nothing is ever removed. Give this one a bucket, an S3_PREFIX or a DATA_DIR of its own; if they are its files after all, run: npm run files -- adopt',
  unmarked:
    'The files have no owner mark, and most of them are not in this database, so nothing is removed. If they do belong to it, run: npm run files -- adopt',
}

/** Explains to the operator that a storage does not belong to this installation; undefined if it does. */
export const ownershipProblem = (ownership: Ownership): string | undefined =>
  ownership === 'own' ? undefined : OWNERSHIP_PROBLEMS[ownership]

/** Where the files are, and the settings that say so. */
type FileLocation = { name: string; settings: string }

export const fileLocationOf = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileLocation =>
  bucket
    ? { name: `the bucket ${[bucket.bucket, bucket.prefix].filter(Boolean).join('/')}`, settings: 'S3_BUCKET and S3_PREFIX' }
    : { name: join(dataDir, 'uploads'), settings: 'DATA_DIR' }

/** Tells the operator whether the files belong to this installation, and of a storage without any. */
export async function ownershipReport({ db, ports }: Pick<Context, 'db' | 'ports'>, at: FileLocation): Promise<string> {
  const ownership = await ownershipOf(ports.storage, await installationId(db))
  if (ownership === 'unmarked' && (await isEmpty(ports.storage))) {
    return `There are no files in ${at.name}. Does this command have the ${at.settings} of the server?`
  }
  return ownershipProblem(ownership) ?? 'The files belong to this installation.'
}

async function isEmpty(storage: Storage): Promise<boolean> {
  for await (const _file of storage.list('')) return false
  return true
}

/** Whether files may be set aside at all. */
export const isOwnStorage = async (ctx: Pick<Context, 'db' | 'ports'>): Promise<boolean> =>
  (await ownershipOf(ctx.ports.storage, await installationId(ctx.db))) === 'own'

/**
 * Checks all files once. Files without a row are moved to quarantine, files that have a row again are restored, files released by their row
 * are deleted, and so are files that have been in quarantine for 30 days. Throws ForeignStorageError or TooManyStraysError (unless
 * `isSure`) before anything is changed.
 */
export async function sweepStrayFiles(
  ctx: Context,
  kinds: readonly StoredFileCategory[],
  { isSure = false } = {},
): Promise<void> {
  const { storage } = ctx.ports
  const own = await installationId(ctx.db)
  const ownership = await ownershipOf(storage, own)
  if (ownership === 'foreign') throw new ForeignStorageError(OWNERSHIP_PROBLEMS.foreign)
  const found = await inspectFiles(ctx, kinds)
  if (ownership === 'unmarked') {
    // Files from before markers existed, or an empty storage: they are ours if the database knows them.
    if (found.unknown > found.count * MAX_SHARE) throw new ForeignStorageError(OWNERSHIP_PROBLEMS.unmarked)
    await markStorage(storage, own)
  }
  if (!isSure && found.strays.length > Math.max(MAX_FEW, found.count * MAX_SHARE)) {
    throw new TooManyStraysError(found.strays.length, found.count)
  }
  const failures: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error))
  for (const key of found.strays) await attempt(setAside(storage, key, ctx.clock.now()))
  for (const key of found.released) await attempt(storage.delete(key))
  await cleanQuarantine(ctx, kinds, attempt)
  if (failures.length > 0)
    throw new AggregateError(failures, `files the storage did not move, left for next time: ${failures.length}`)
}

/** `unknown` counts files without a row, whatever their age. */
type Found = { count: number; unknown: number; strays: string[]; released: string[] }

async function inspectFiles(ctx: Context, kinds: readonly StoredFileCategory[]): Promise<Found> {
  const found: Found = { count: 0, unknown: 0, strays: [], released: [] }
  for (const kind of kinds) {
    const before = new Date(ctx.clock.now().getTime() - kind.graceMs)
    for await (const files of chunks(ctx.ports.storage.list(kind.prefix))) {
      const statuses = await statusesOf(
        ctx.db,
        kind,
        files.map(({ key }) => key),
      )
      for (const { key, writtenAt } of files) {
        const status = statuses.get(kind.idOf(key))
        found.count++
        if (status === undefined) found.unknown++
        if (status === undefined && writtenAt < before) found.strays.push(key)
        if (status === 'released' && writtenAt < before) found.released.push(key)
      }
    }
  }
  return found
}

/** Restores files that have a row again, as after restoring a newer backup of the database, and deletes files whose time is over. */
async function cleanQuarantine(
  ctx: Context,
  kinds: readonly StoredFileCategory[],
  attempt: (work: Promise<unknown>) => Promise<unknown>,
) {
  const now = ctx.clock.now()
  for await (const files of chunks(listSetAside(ctx.ports.storage))) {
    const back = new Set<SetAside>()
    for (const kind of kinds) {
      const ofKind = files.filter(({ original }) => original.startsWith(kind.prefix))
      const statuses = await statusesOf(
        ctx.db,
        kind,
        ofKind.map(({ original }) => original),
      )
      for (const file of ofKind) if (statuses.get(kind.idOf(file.original)) === 'used') back.add(file)
    }
    for (const file of files) {
      if (back.has(file)) await attempt(putBack(ctx.ports.storage, file))
      else if (isExpired(file, now)) await attempt(ctx.ports.storage.delete(file.key))
    }
  }
}

async function statusesOf(db: Database, kind: StoredFileCategory, keys: readonly string[]) {
  const ids = [...new Set(keys.map((key) => kind.idOf(key)))].filter(isId)
  return ids.length > 0 ? kind.statusesOf(db, ids) : new Map<string, 'used' | 'released'>()
}

async function* chunks<Item>(items: AsyncIterable<Item>): AsyncIterable<Item[]> {
  let chunk: Item[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length === CHUNK) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}
