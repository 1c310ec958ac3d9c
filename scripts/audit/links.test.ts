import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLinks, kindOf, targetsOf } from './links.ts'

const PAGES: Record<string, string> = {
  '/': '<h1 id="top"></h1><a class="x" href="/one?a=1&amp;b=2">1</a><a href="/gone">2</a><a href="#">3</a><a href="/hi#none">4</a>',
  '/hi': '<a href="/#top">1</a><a href="/moved">2</a><a href="https://elsewhere.example/">3</a>',
  '/one': '<script>"<a href=\'/not-a-link\'>"</script>',
}

let server: Server
let base = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/moved') return response.writeHead(302, { location: '/one' }).end()
    const html = PAGES[path]
    return response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('the link check', () => {
  it('finds dead links and nothing else', async () => {
    const findings = await auditLinks(base, () => undefined)
    expect(findings.map(({ text, where }) => `${where}: ${text}`).sort()).toEqual([
      '/: /gone answers 404',
      '/: a link to nowhere: "#"',
      '/: no #none on /hi',
    ])
  })

  it('decodes the targets of links, images and forms', () => {
    expect(targetsOf('<a data-x="1" href="/a?b=1&amp;c=2"><img alt="" src="/p.svg"><form action="/explore">')).toEqual([
      '/a?b=1&c=2',
      '/p.svg',
      '/explore',
    ])
  })

  it('treats searches of one page as one kind, and other pages as separate kinds', () => {
    const kind = (path: string) => kindOf(new URL(path, 'http://x'))
    expect(kind('/explore?query=a&cursor=1')).toBe(kind('/explore?cursor=2&query=b'))
    expect(kind('/explore/pandits/1?book=')).toBe(kind('/explore/pandits/2?book='))
    expect(kind('/services/vivah')).not.toBe(kind('/services/namkaran'))
  })

  it('treats the days, months and years of the panchang as one kind each, so that the crawl ends', () => {
    const kind = (path: string) => kindOf(new URL(path, 'http://here'))
    expect(kind('/panchang/pune/2026-11-21')).toBe(kind('/panchang/varanasi/2026-11-22'))
    expect(kind('/panchang/pune/2026-11')).toBe(kind('/panchang/varanasi/2031-04'))
    expect(kind('/panchang/pune/2026-11')).not.toBe(kind('/panchang/pune/2026-11-21'))
    expect(kind('/hi/panchang/festivals/2026/diwali')).toBe(kind('/hi/panchang/festivals/2027/holi'))
    expect(kind('/panchang/festivals/2026')).not.toBe(kind('/panchang/festivals/2026/diwali'))
    expect(kind('/panchang/pune')).not.toBe(kind('/panchang/varanasi'))
  })
})
