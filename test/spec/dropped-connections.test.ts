import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { OrderPlaced } from '../../src/modules/shop/orders/contract.ts'
import { listen, type RunningServer } from '../../src/server/http/serve.ts'
import { createTestApp, errorLogger, type TestActor, type TestApp } from '../harness.ts'
import { buying, linesOf } from '../order-helpers.ts'
import { makePicture, uploadForm } from '../pictures.ts'
import { createProduct } from '../products.ts'
import { applyForRole } from '../tickets.ts'

let app: TestApp
let server: RunningServer
let team: TestActor
let order: OrderPlaced
let picture: string
let ticket: string

beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  const product = await createProduct(app)
  order = await buying(app).placed(linesOf(product.variants[0]))
  for (const step of ['confirm', 'pack', 'ship'])
    await app.request(`/ops/orders/${order.number}/${step}`, { as: team, json: step === 'ship' ? { carrier: 'India Post' } : {} })
  const body = uploadForm(await makePicture({ width: 1600, height: 1200 }), { purpose: 'product' })
  picture = ((await (await app.request('/uploads', { method: 'POST', body, as: team })).json()) as { path: string }).path
  ticket = (await applyForRole(app)).id
  const page = () => new Response('<p>a long page</p>'.repeat(20_000), { headers: { 'content-type': 'text/html' } })
  const pages = async () => ({ page: page(), scripts: [] })
  const parts = {
    base: app.ctx,
    config: { publicUrl: undefined, proxyHops: 0 },
    log: errorLogger,
    ready: async () => undefined,
    pages,
  }
  server = await listen(createApp(parts).fetch as never, 0, '127.0.0.1')
})
afterAll(async () => {
  await server.stop(1000)
  await app.close()
})

/** Sends these bytes on a new connection and drops it after `after` bytes of the response, or immediately. */
function dropped(request: string | Buffer, after: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(request))
    let count = 0
    socket.on('data', (chunk) => {
      count += chunk.length
      if (count >= after) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    if (after === 0) socket.on('connect', () => setImmediate(() => socket.destroy()))
  })
}

const isUp = async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}/healthz`)
  return [response.status, await response.text()]
}

const endpoints = (): [string, string, Record<string, string>][] => [
  ['an invoice', `/api/v1/orders/${order.number}/invoices.pdf`, { 'x-order-key': order.key }],
  ['an invoice for the team', `/api/v1/ops/orders/${order.number}/invoices.pdf`, { cookie: team.cookie }],
  ['the products as CSV', '/api/v1/ops/products-file', { cookie: team.cookie }],
  ['the CV of an application', `/api/v1/ops/tickets/${ticket}/file`, { cookie: team.cookie }],
  ['a picture', picture, { cookie: team.cookie }],
  ['a picture to share', '/share/services/vivah.png', {}],
  ['a calendar of festivals', '/api/v1/panchang/festivals.ics?lat=18.5&lon=73.9&timeZone=Asia/Kolkata', {}],
  ['the description of the API', '/api/v1/openapi.json', {}],
  ['a page', '/', {}],
]

describe('a client that disconnects during', () => {
  test.each(Array.from({ length: 9 }, (_, at) => at))('response %i causes no failure', async (at) => {
    const [, path, headers] = endpoints()[at] ?? ['', '', {}]
    const lines = Object.entries({ host: 'localhost', connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
    const full = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
    expect(full.status, path).toBe(200)
    await full.arrayBuffer()
    for (const after of [0, 1, 600, 5000]) await Promise.all(Array.from({ length: 4 }, () => dropped(request, after)))
    expect(await isUp()).toEqual([200, 'ok'])
  })

  test.each([
    '/api/v1/role-applications',
    '/api/v1/uploads',
    '/api/v1/booking/book',
  ])('a body for %s causes no failure', async (path) => {
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncookie: ${team.cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 90000\r\n\r\n`
    for (const body of ['', start, start + 'x'.repeat(20_000)]) await dropped(Buffer.from(head + body), 0)
    expect(await isUp()).toEqual([200, 'ok'])
  })
})

test('a generated file is sent completely, with its length', async () => {
  const headers = { 'x-order-key': order.key }
  const invoice = await fetch(`http://127.0.0.1:${server.port}/api/v1/orders/${order.number}/invoices.pdf`, { headers })
  const content = Buffer.from(await invoice.arrayBuffer())
  expect(invoice.headers.get('content-length')).toBe(String(content.length))
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  const again = await fetch(`http://127.0.0.1:${server.port}/api/v1/orders/${order.number}/invoices.pdf`, { headers })
  expect(Buffer.from(await again.arrayBuffer()).equals(content)).toBe(true)
})
