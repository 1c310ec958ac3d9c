import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { networkOf, sessionToken, warnOfProxy } from './caller.ts'
import type { Env } from './module.ts'

describe('caller of a request', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:1:2:3:4:5:6', '2001:0db8:0001:0002:0000:0000:0000:0000'],
    ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0000'],
    ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0000'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    [undefined, undefined],
    ['other=1; sankalp.session_token=abc123.c2ln%3D', 'abc123'],
    ['sankalp.session_token=%E0%A4%A', '%E0%A4%A'],
    ['sankalp.session_token=', undefined],
  ])('the cookie %s contains the token %s', (header, token) => {
    expect(sessionToken(header)).toBe(token)
  })

  it.each([
    [0, 1],
    [1, 0],
  ])('behind a proxy with PROXY_HOPS=%s causes %s warnings', async (proxyHops, count) => {
    const warnings: string[] = []
    const log = { info: () => undefined, warn: (text: string) => void warnings.push(text), error: () => undefined }
    const app = new Hono<Env>().use(warnOfProxy(proxyHops, log)).get('/', (c) => c.text('ok'))
    await app.request('/')
    expect(warnings).toEqual([])
    for (const address of ['203.0.113.9', '203.0.113.10']) await app.request('/', { headers: { 'X-Forwarded-For': address } })
    expect(warnings).toHaveLength(count)
  })
})
