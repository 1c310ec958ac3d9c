import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { FILE_KINDS, jobPeriodicTasks } from '../jobs.ts'
import { jsonLog } from './http/log.ts'
import { bucketStorage } from './ports/storage/bucket.ts'
import { folderStorage } from './ports/storage/folder.ts'
import { claimEmptyStorage, listSetAside, markStorage, ownershipOf, restoreSetAside } from './ports/storage/quarantine.ts'
import type { Storage } from './ports/storage/storage.ts'
import {
  ForeignStorageError,
  fileLocationOf,
  installationId,
  ownershipReport,
  sweepStrayFiles,
  TooManyStraysError,
} from './stray-files.ts'

let ours: TestApp
let others: TestApp
let folder: string
let server: S3rver
beforeAll(async () => {
  ;[ours, others] = [await createTestApp(), await createTestApp()]
  folder = await mkdtemp(join(tmpdir(), 'sankalp-strays-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  await server.run()
})
afterAll(async () => {
  server.httpServer.closeAllConnections()
  await server.close()
  await Promise.all([ours.close(), others.close()])
  await rm(folder, { recursive: true })
})

/** Every test has its own storage. */
let count = 0
const bucketAt = (prefix: string) =>
  bucketStorage({
    endpoint: `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix,
  })
const KINDS: Record<string, () => Storage> = {
  folder: () => folderStorage(join(folder, `plain-${count}`)),
  bucket: () => bucketAt(`test-${count}`),
}

const DAY = 24 * 60
const idAt = (at: number) => `0198c0de-0000-7000-8000-${String(at).padStart(12, '0')}`
const keyAt = (at: number) => `pictures/${idAt(at)}/640.webp`
const contentOf = async (storage: Storage, key: string) => {
  const file = await storage.get(key)
  return file ? await new Response(file.stream).text() : undefined
}
const keysOf = async (storage: Storage, prefix = 'pictures/') => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}
const asideOf = async (storage: Storage) => {
  const found: string[] = []
  for await (const { original } of listSetAside(storage)) found.push(original)
  return found.sort()
}
/** The app's context with this storage instead of its own. */
const on = (app: TestApp, storage: Storage) => ({ ...app.ctx, ports: { ...app.ctx.ports, storage } })

/** Creates uploaded files, with their rows in the database of `app`. */
async function fill(app: TestApp, storage: Storage, places: readonly number[]): Promise<void> {
  const owner = await app.actors.user()
  for (const at of places) {
    await storage.put(keyAt(at), new TextEncoder().encode(`picture ${at}`), 'image/webp')
    await addRow(app, at, owner.userId)
  }
}
const addRow = (app: TestApp, at: number, ownerId: string) =>
  app.db
    .insertInto('uploads')
    .values({
      id: idAt(at),
      owner_id: ownerId,
      purpose: 'photo',
      media_type: 'image/webp',
      name: '',
      bytes: 9,
      created_at: app.clock.now(),
      expires_at: null,
      claimed_at: app.clock.now(),
    })
    .execute()
const forget = (app: TestApp, places: readonly number[]) =>
  app.db.deleteFrom('uploads').where('id', 'in', places.map(idAt)).execute()
const range = (length: number, from = 1) => Array.from({ length }, (_, at) => at + from)

beforeEach(() => {
  count++
  // Files are written at the real time; with the clock set to some days later, all are old enough. Each test has its own day.
  for (const app of [ours, others]) app.clock.set(new Date(Date.now() + (2 + count) * DAY * 60_000))
})
afterEach(async () => {
  for (const app of [ours, others]) await app.db.deleteFrom('uploads').execute()
})

describe.each(Object.keys(KINDS))('files in a %s', (kind) => {
  const open = () => KINDS[kind]?.() as Storage

  it('are all left alone by another installation with an empty database', async () => {
    const storage = open()
    expect(await claimEmptyStorage(storage, await installationId(ours.db))).toBe('own')
    await fill(ours, storage, range(16))
    expect(await claimEmptyStorage(storage, await installationId(others.db))).toBe('foreign')
    await expect(sweepStrayFiles(on(others, storage), FILE_KINDS)).rejects.toThrow(ForeignStorageError)
    // Not even with `isSure`, and not files set aside long ago.
    await expect(sweepStrayFiles(on(others, storage), FILE_KINDS, { isSure: true })).rejects.toThrow(
      'belong to another installation',
    )
    expect(await keysOf(storage)).toEqual(range(16).map(keyAt))
    await sweepStrayFiles(on(ours, storage), FILE_KINDS)
    expect(await keysOf(storage)).toEqual(range(16).map(keyAt))
  })

  it('are reported as belonging to this installation or not, and as missing where there are none', async () => {
    const storage = open()
    const report = (app: TestApp) =>
      ownershipReport(on(app, storage), fileLocationOf({ dataDir: '/srv/sankalp', bucket: undefined }))
    expect(await report(ours)).toBe(
      'There are no files in /srv/sankalp/uploads. Does this command have the DATA_DIR of the server?',
    )
    await fill(ours, storage, range(2))
    expect(await report(ours)).toContain('no owner mark')
    await sweepStrayFiles(on(ours, storage), FILE_KINDS)
    expect(await report(ours)).toBe('The files belong to this installation.')
    expect(await report(others)).toContain('belong to another installation')
  })

  it('without an ownership marker are claimed by a database that knows them, and by no other', async () => {
    const storage = open()
    await fill(ours, storage, range(16))
    await expect(sweepStrayFiles(on(others, storage), FILE_KINDS)).rejects.toThrow('have no owner mark')
    expect(await claimEmptyStorage(storage, await installationId(others.db))).toBe('unmarked')
    await sweepStrayFiles(on(ours, storage), FILE_KINDS)
    expect(await ownershipOf(storage, await installationId(ours.db))).toBe('own')
    expect(await keysOf(storage)).toEqual(range(16).map(keyAt))
    // Another database may claim them explicitly.
    await markStorage(storage, await installationId(others.db))
    expect(await ownershipOf(storage, await installationId(ours.db))).toBe('foreign')
  })

  it('are left alone by an older copy of their own database, which emails the business once a day', async () => {
    const storage = open()
    await claimEmptyStorage(storage, await installationId(ours.db))
    await fill(ours, storage, range(16))
    await forget(ours, range(8))
    const ctx = on(ours, storage)
    const sweep = jobPeriodicTasks(ctx, jsonLog).find(({ name }) => name === 'stray-files')
    expect(sweep?.isFirstAfterPause).toBe(true)
    const mails = ours.mails.length
    for (let times = 0; times < 2; times++) await expect(sweep?.run()).rejects.toThrow(TooManyStraysError)
    expect(await keysOf(storage)).toEqual(range(16).map(keyAt))
    expect(ours.mails.slice(mails)).toMatchObject([{ to: 'namaste@sankalp.example', text: expect.stringContaining('8 of 16') }])
    // The operator confirmed the removal.
    await sweepStrayFiles(ctx, FILE_KINDS, { isSure: true })
    expect(await keysOf(storage)).toEqual(range(8, 9).map(keyAt))
  })
})

describe.each(Object.keys(KINDS))('stray files in a %s', (kind) => {
  const open = () => KINDS[kind]?.() as Storage

  it('without a row are set aside, return with their row or on request, and are deleted after 30 days', async () => {
    const storage = open()
    await claimEmptyStorage(storage, await installationId(ours.db))
    await fill(ours, storage, range(5))
    const ctx = on(ours, storage)
    await forget(ours, [1, 2, 3])
    await sweepStrayFiles(ctx, FILE_KINDS)
    expect(await keysOf(storage)).toEqual([4, 5].map(keyAt))
    expect(await asideOf(storage)).toEqual([1, 2, 3].map(keyAt))
    // A newer backup of the database is restored, which has a row for the first file again.
    await addRow(ours, 1, (await ours.actors.user()).userId)
    await sweepStrayFiles(ctx, FILE_KINDS)
    expect(await contentOf(storage, keyAt(1))).toBe('picture 1')
    // Restored explicitly, from a given day on.
    expect(await restoreSetAside(storage, '2999-01-01')).toBe(0)
    expect(await restoreSetAside(storage)).toBe(2)
    expect(await contentOf(storage, keyAt(3))).toBe('picture 3')
    await sweepStrayFiles(ctx, FILE_KINDS)
    ours.clock.advance(30 * DAY)
    await sweepStrayFiles(ctx, FILE_KINDS)
    expect(await asideOf(storage)).toEqual([2, 3].map(keyAt))
    ours.clock.advance(DAY)
    await sweepStrayFiles(ctx, FILE_KINDS)
    expect(await asideOf(storage)).toEqual([])
    expect(await keysOf(storage)).toEqual([1, 4, 5].map(keyAt))
  })

  it('younger than a day are kept until their row is written', async () => {
    const storage = open()
    await claimEmptyStorage(storage, await installationId(ours.db))
    await storage.put(keyAt(1), new TextEncoder().encode('being written'), 'image/webp')
    ours.clock.set(new Date(Date.now() + 23 * 60 * 60_000))
    await sweepStrayFiles(on(ours, storage), FILE_KINDS)
    expect(await keysOf(storage)).toEqual([keyAt(1)])
  })
})

it('leaves an unused upload alone in the storage of another installation, but still deletes a file released by its owner', async () => {
  const storage = KINDS.folder?.() as Storage
  await markStorage(storage, 'another installation')
  await fill(ours, storage, [1, 2])
  const now = ours.clock.now()
  const dayAgo = new Date(now.getTime() - DAY * 60_000)
  await ours.db.updateTable('uploads').set({ created_at: dayAgo, expires_at: now }).execute()
  // The first was never used, the second was replaced by its owner.
  await ours.db.updateTable('uploads').set({ claimed_at: null }).where('id', '=', idAt(1)).execute()
  const sweep = jobPeriodicTasks(on(ours, storage), jsonLog).find(({ name }) => name === 'unused-uploads')
  await sweep?.run()
  expect(await keysOf(storage)).toEqual([keyAt(1)])
  await markStorage(storage, await installationId(ours.db))
  await sweep?.run()
  expect([await keysOf(storage), await asideOf(storage)]).toEqual([[], [keyAt(1)]])
})
