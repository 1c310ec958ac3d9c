import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from './module.ts'
import { lowercasePath, originCheck } from './request-checks.ts'

async function isTaken(publicUrl: string | undefined, headers: Record<string, string>): Promise<boolean> {
  const app = new Hono<Env>()
  app.use('*', originCheck(publicUrl))
  app.post('/', (c) => c.text('taken'))
  app.onError((_error, c) => c.text('refused', 403))
  return (await app.request('http://inside/', { method: 'POST', headers })).status === 200
}

it.each([
  ['https://sankalp.test', 'https://sankalp.test', 'sankalp.test', true],
  ['https://sankalp.test', 'http://sankalp.test', 'sankalp.test', false],
  ['https://sankalp.test', 'https://other.test', 'other.test', false],
  ['https://sankalp.test', 'https://sankalp.test:8443', 'sankalp.test', false],
  ['https://sankalp.test', 'null', 'sankalp.test', false],
  [undefined, 'http://localhost:3000', 'localhost:3000', true],
  [undefined, 'https://localhost:3000', 'localhost:3000', true],
  [undefined, 'http://evil.test', 'localhost:3000', false],
  [undefined, 'ftp://localhost:3000', 'localhost:3000', false],
  [undefined, 'null', 'localhost:3000', false],
])('PUBLIC_URL %s, Origin %s, Host %s: %s', async (publicUrl, origin, host, expected) => {
  expect(await isTaken(publicUrl, { origin, host })).toBe(expected)
})

const at = (path: string) => lowercasePath(new URL(`https://sankalp.example${path}`))

it.each([
  ['/Services/Vivah', '/services/vivah'],
  ['/HI/FAQS?Query=Havan', '/hi/faqs?Query=Havan'],
  ['/Booking/SK-7K3MAQ', '/booking/SK-7K3MAQ'],
  ['/Pandits/%E0%A4%AA', '/pandits/%E0%A4%AA'],
])('%s redirects to %s', (path, small) => expect(at(path)).toBe(small))

it.each([
  '/',
  '/services/vivah',
  '/booking/SK-7K3MAQ',
  '/%E0%A4%AA',
  '/assets/root-AbC.js',
  '/Services/Vivah.data',
  '//Evil/X',
  '/api/v1/Settings',
])('%s is not redirected', (path) => expect(at(path)).toBeUndefined())
