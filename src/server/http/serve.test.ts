// The drain at stop, where what runs is finished and a kept connection does not hold the process; and how long files are kept.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listen, withStaticFiles } from './serve.ts'

const AN_HOUR = 3_600_000

it('finishes a running request at stop, and then lets its kept connection go', async () => {
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
  // Nothing but the drain itself may end a kept connection: neither its own patience nor the end of the grace.
  running.server.keepAliveTimeout = 0
  const kept: Socket[] = []
  running.server.on('connection', (socket) => kept.push(socket))
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: running.port, host: '127.0.0.1', agent }, (answer) => resolve(answer.resume())).on('error', reject)
  })
  await started.promise
  const stopped = running.stop(AN_HOUR)
  finish.resolve()
  const answer = await answered
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'keep-alive'])
  await stopped
  expect(kept.map((socket) => socket.destroyed)).toEqual([true])
  agent.destroy()
})

it('keeps files under changing names for ever, others a day, and asks for the workers each time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  mkdirSync(join(folder, 'assets'))
  const names = ['assets/page-1.js', 'icon.svg', 'portal-worker.js', 'site-worker.js']
  for (const name of names) writeFileSync(join(folder, name), 'text')
  const files = withStaticFiles(folder, { fetch: () => new Response('no file', { status: 404 }) })
  const kept = await Promise.all(
    names.map(async (name) => (await files(new Request(`http://localhost/${name}`), {})).headers.get('cache-control')),
  )
  rmSync(folder, { recursive: true })
  expect(kept).toEqual(['public, max-age=31536000, immutable', 'public, max-age=86400', 'no-cache', 'no-cache'])
})
