import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { watchBodies } from './limits/slow-bodies.ts'
import { listen, withStaticFiles } from './serve.ts'

const AN_HOUR = 3_600_000

it('finishes a running request on stop, and then closes its keep-alive connection', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const running = await listen(
    async () => {
      started.resolve()
      await finish.promise
      return new Response('done')
    },
    0,
    '127.0.0.1',
  )
  // Only stopping may close the keep-alive connection: neither its own timeout nor the end of the grace period.
  running.server.keepAliveTimeout = 0
  const sockets: Socket[] = []
  running.server.on('connection', (socket) => sockets.push(socket))
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: running.port, host: '127.0.0.1', agent }, (response) => resolve(response.resume())).on('error', reject)
  })
  await started.promise
  const stopped = running.stop(AN_HOUR)
  finish.resolve()
  const response = await answered
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'keep-alive'])
  await stopped
  expect(sockets.map((socket) => socket.destroyed)).toEqual([true])
  agent.destroy()
})

it('caches files with hashed names forever, others for a day, and revalidates the service workers every time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  mkdirSync(join(folder, 'assets'))
  const names = ['assets/page-1.js', 'icon.svg', 'portal-worker.js', 'site-worker.js']
  for (const name of names) for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, `${name}${end}`), `text${end}`)
  const files = withStaticFiles(folder, { fetch: () => new Response('no file', { status: 404 }) })
  for (const encoding of ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd']) {
    const headers = { 'accept-encoding': encoding }
    const responses = await Promise.all(names.map((name) => files(new Request(`http://localhost/${name}`, { headers }), {})))
    expect(responses.map((response) => response.headers.get('cache-control'))).toEqual([
      'public, max-age=31536000, immutable',
      'public, max-age=86400',
      'no-cache',
      'no-cache',
    ])
    const contentEncoding = encoding === 'identity' ? null : encoding === 'gzip' ? 'gzip' : 'br'
    expect(responses[2]?.headers.get('content-encoding')).toBe(contentEncoding)
  }
  rmSync(folder, { recursive: true })
})

it('ends a request with a stalled body, and lets a slow one finish', async () => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const text = await new Response(request as unknown as ReadableStream).text().catch(() => 'cut off')
    bodies.push(text === 'cut off' ? text : `${text.length} bytes`)
    response.end('done')
  })
  const watch = watchBodies(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open = async (length: number) => {
    const socket = connect(port, '127.0.0.1')
    const received: string[] = []
    socket.on('data', (chunk) => received.push(chunk.toString()))
    const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received.join(''))))
    const seen = new Promise((resolve) => server.once('request', resolve))
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`)
    const request = (await seen) as unknown as IncomingMessage
    const send = (bytes: number) => {
      const before = request.socket.bytesRead
      return new Promise<void>((resolve) => {
        const look = () => (request.socket.bytesRead >= before + bytes ? resolve() : setImmediate(look))
        socket.write('x'.repeat(bytes), look)
      })
    }
    return { send, closed }
  }
  const slowest = await open(90_000)
  const slow = await open(60_000)
  await slowest.send(89_999)
  await slow.send(10_000)
  // A request that has just started is not ended.
  watch.look()
  await slow.send(25_000)
  watch.look()
  expect(await slowest.closed).toMatch(/^HTTP\/1.1 408 /)
  await slow.send(25_000)
  watch.look()
  expect(await slow.closed).toContain('done')
  expect(bodies.toSorted()).toEqual(['60000 bytes', 'cut off'])
  watch.stop()
  server.close()
})
