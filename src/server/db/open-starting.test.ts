import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Logger } from '../http/log.ts'
import { openStarting } from './open-starting.ts'

const { TEST_DATABASE_URL } = process.env
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const STARTING = ['57P03', 'the database system is starting up'] as const

/** The message PostgreSQL sends to a client that it refuses. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

async function listening(server: Server, port = 0): Promise<number> {
  servers.push(server)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * A server that refuses every client; `answer` receives the number of earlier connections and returns the error code and message.
 * #97b
 */
const refusing = (answer: (time: number) => readonly [string, string]) => {
  let times = 0
  return listening(
    createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(refusal(...answer(times++))))
    }),
  )
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  servers.splice(servers.indexOf(server), 1)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const lines: string[] = []
function log(onWarning = () => undefined as unknown): Logger {
  lines.length = 0
  const warn = (line: string) => {
    lines.push(line)
    onWarning()
  }
  return { info: () => undefined, error: () => undefined, warn }
}
const at = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
const LINE = ['The database does not respond yet. Waiting for it up to 1 second.']

it('fails with the last error when the waiting time is over, after one log line', async () => {
  const port = await refusing(() => STARTING)
  await expect(openStarting(at(port), { waitSeconds: 1, log: log() })).rejects.toMatchObject({ code: '57P03' })
  expect(lines).toEqual(LINE)
  await expect(openStarting(at(await freePort()), { waitSeconds: 1, log: log() })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(lines).toEqual(LINE)
})

it.each([
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "postgres" does not exist'],
])('fails immediately with %s, even if the server came up in the meantime', async (code, message) => {
  const port = await refusing(() => [code, message])
  await expect(openStarting(at(port), { waitSeconds: 60, log: log() })).rejects.toMatchObject({ code })
  expect(lines).toEqual([])
  // The first attempt opens two connections.
  const late = await refusing((time) => (time < 2 ? STARTING : [code, message]))
  await expect(openStarting(at(late), { waitSeconds: 60, log: log() })).rejects.toMatchObject({ code })
  expect(lines).toHaveLength(1)
})

it('does not wait if waiting is turned off', async () => {
  await expect(openStarting(at(await freePort()), { waitSeconds: 0, log: log() })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(lines).toEqual([])
})

it.skipIf(!TEST_DATABASE_URL)('opens the database once it accepts connections', async () => {
  const real = new URL(TEST_DATABASE_URL ?? '')
  const port = await freePort()
  let isStarting = true
  const proxy = createServer((socket: Socket) => {
    socket.on('error', () => undefined)
    if (isStarting) {
      // The second attempt meets a server that listens but is still starting; the third one succeeds.
      return socket.once('data', () => socket.end(refusal(...STARTING))).once('close', () => (isStarting = false))
    }
    const behind = connect(Number(real.port), real.hostname)
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  })
  const through = new URL(real)
  through.host = `127.0.0.1:${port}`
  const database = await openStarting(through.href, { waitSeconds: 60, log: log(() => listening(proxy, port)) })
  await database.ping()
  expect(lines).toHaveLength(1)
  await database.close()
})
