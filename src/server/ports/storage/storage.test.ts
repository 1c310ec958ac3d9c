import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bucketStorage } from './bucket.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

let folder: string
let server: S3rver
let endpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sankalp-storage-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  await server.run()
  endpoint = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.httpServer.closeAllConnections()
  await server.close()
  await rm(folder, { recursive: true })
})

const settings = () => ({
  endpoint,
  bucket: 'files',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  prefix: '',
})
const KINDS: Record<string, () => Storage> = {
  folder: () => folderStorage(join(folder, 'plain')),
  bucket: () => bucketStorage(settings()),
  'bucket with a prefix': () => bucketStorage({ ...settings(), prefix: 'one/production' }),
}
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const keysOf = async (storage: Storage, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each(Object.keys(KINDS))('a %s', (kind) => {
  const open = () => KINDS[kind]?.() as Storage

  it('returns what was stored, byte for byte, and the last version', async () => {
    const storage = open()
    const big = new Uint8Array(3_000_000).map((_, index) => index % 251)
    await storage.put('pictures/a/640.webp', bytes('first'), 'image/webp')
    await storage.put('pictures/a/640.webp', big, 'image/webp')
    const found = await storage.get('pictures/a/640.webp')
    expect(found?.bytes).toBe(big.byteLength)
    expect(Buffer.compare(Buffer.from(await new Response(found?.stream).arrayBuffer()), Buffer.from(big))).toBe(0)
  })

  it('returns undefined for a missing file, and deletes one without an error', async () => {
    expect(await open().get('pictures/nobody/640.webp')).toBeUndefined()
    await open().delete('pictures/nobody/640.webp')
  })

  it('lists the files below a prefix with the time they were written, without deleted ones', async () => {
    const storage = open()
    for (const key of ['documents/b/whole', 'documents/c/whole', 'pictures/z/640.webp']) await storage.put(key, bytes(key), 'x/y')
    expect(await keysOf(storage, 'documents/')).toEqual(['documents/b/whole', 'documents/c/whole'])
    for await (const { writtenAt } of storage.list('documents/')) expect(writtenAt.getFullYear()).toBeGreaterThan(2020)
    await storage.delete('documents/b/whole')
    expect(await keysOf(storage, 'documents/')).toEqual(['documents/c/whole'])
  })

  it('moves a file, and ignores a missing one', async () => {
    const storage = open()
    await storage.put('documents/m/whole', bytes('moved'), 'text/plain')
    await storage.move('documents/m/whole', 'quarantine/2026-11-20/documents/m/whole')
    expect(await keysOf(storage, 'documents/m')).toEqual([])
    const found = await storage.get('quarantine/2026-11-20/documents/m/whole')
    expect(await new Response(found?.stream).text()).toBe('moved')
    await storage.move('documents/nobody/whole', 'quarantine/2026-11-20/documents/nobody/whole')
    expect(await keysOf(storage, 'quarantine/')).toEqual(['quarantine/2026-11-20/documents/m/whole'])
  })

  it.each([
    '../secret',
    'pictures/../../secret',
    '/etc/passwd',
    'pictures//x',
    'plain',
    'pictures/%2e%2e',
  ])('refuses the key %s', async (key) => {
    await expect((async () => open().get(key))()).rejects.toThrow('Not a valid storage key')
  })
})

it('stores files in a folder with access only for the user of this process', async () => {
  const root = join(folder, 'closed')
  await mkdir(root, { mode: 0o755 })
  await folderStorage(root).put('documents/a/whole', bytes('secret'), 'application/pdf')
  const modes = ['', 'documents', 'documents/a', 'documents/a/whole'].map(
    async (path) => (await stat(join(root, path))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o600])
})

describe('a bucket', () => {
  it('does not show files of another prefix', async () => {
    const [one, other] = ['one/files', 'other'].map((prefix) => bucketStorage({ ...settings(), prefix }))
    await one?.put('pictures/p/640.webp', bytes('one'), 'image/webp')
    expect(await keysOf(other as Storage, '')).toEqual([])
    expect(await other?.get('pictures/p/640.webp')).toBeUndefined()
    expect(await keysOf(one as Storage, '')).toEqual(['pictures/p/640.webp'])
    expect(await keysOf(bucketStorage(settings()), 'one/files/')).toEqual(['one/files/pictures/p/640.webp'])
  })

  it('reads all pages of a listing', async () => {
    const storage = bucketStorage(settings())
    const keys = Array.from({ length: 1003 }, (_, index) => `many/${String(index).padStart(4, '0')}/x`)
    for (let from = 0; from < keys.length; from += 100) {
      await Promise.all(keys.slice(from, from + 100).map((key) => storage.put(key, bytes('x'), 'text/plain')))
    }
    expect(await keysOf(storage, 'many/')).toEqual(keys)
  })

  it('refuses an unknown key id with an error that contains neither the id nor the secret', async () => {
    const wrong = bucketStorage({ ...settings(), accessKeyId: 'stranger', secretAccessKey: 'hunter2' })
    await expect(wrong.put('pictures/a/x', bytes('x'), 'image/webp')).rejects.toThrow(
      'The bucket refused to store a file: 403 InvalidAccessKeyId',
    )
  })

  it('reports a missing bucket', async () => {
    const wrong = bucketStorage({ ...settings(), bucket: 'elsewhere' })
    await expect(wrong.put('pictures/a/x', bytes('x'), 'image/webp')).rejects.toThrow('The bucket does not exist.')
  })
})

describe('a file streamed to a bucket', () => {
  const PIECE = 64 * 1024
  const PIECES = 1024

  /** Starts a server in place of the bucket. */
  async function listening(response: (request: IncomingMessage, response: ServerResponse) => void): Promise<Storage> {
    const loopback = createServer(response).listen(0, '127.0.0.1')
    await once(loopback, 'listening')
    loopback.unref()
    return bucketStorage({ ...settings(), endpoint: `http://127.0.0.1:${(loopback.address() as AddressInfo).port}` })
  }

  it('is never read far ahead of what the bucket has received', async () => {
    let [made, received, furthest] = [0, 0, 0]
    const storage = await listening((request, response) => {
      request.on('data', (piece: Buffer) => {
        received += piece.length
        // Slower than the source produces it.
        request.pause()
        setImmediate(() => request.resume())
      })
      request.on('end', () => response.end())
      expect([request.headers['content-length'], request.headers['transfer-encoding']]).toEqual([
        String(PIECE * PIECES),
        undefined,
      ])
    })
    function* pieces() {
      for (; made < PIECE * PIECES; made += PIECE) {
        furthest = Math.max(furthest, made - received)
        yield new Uint8Array(PIECE)
      }
    }
    await storage.put('documents/a/whole', { bytes: PIECE * PIECES, stream: () => Readable.from(pieces()) }, 'application/pdf')
    expect(received).toBe(64 * 1024 * 1024)
    // The difference is in the system's buffers.
    expect(furthest).toBeLessThan(20 * 1024 * 1024)
  })

  it('arrives byte for byte', async () => {
    const content = bytes('a whole document, piece by piece')
    const stream = () => Readable.from([content.subarray(0, 7), content.subarray(7)])
    const storage = bucketStorage(settings())
    await storage.put('documents/pieces/whole', { bytes: content.byteLength, stream }, 'application/pdf')
    expect(await new Response((await storage.get('documents/pieces/whole'))?.stream).text()).toBe(
      'a whole document, piece by piece',
    )
  })

  it('is sent again if the bucket was busy, and fails if it stays busy', async () => {
    const bodies: string[] = []
    const storage = await listening((request, response) => {
      request.setEncoding('utf8')
      void request.toArray().then((parts: string[]) => {
        bodies.push(parts.join(''))
        response.writeHead(bodies.length === 1 || bodies.length > 2 ? 503 : 200).end('<Code>SlowDown</Code>')
      })
    })
    const file = { bytes: 6, stream: () => Readable.from([bytes('pieces')]) }
    await storage.put('documents/a/whole', file, 'application/pdf')
    expect(bodies).toEqual(['pieces', 'pieces'])
    await expect(storage.put('documents/a/whole', file, 'application/pdf')).rejects.toThrow('503 SlowDown')
    expect(bodies).toHaveLength(5)
  })
})
