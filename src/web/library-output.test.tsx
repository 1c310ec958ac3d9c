// What we expect of React and the router: decision 0079.
import { createHash } from 'node:crypto'
import { createContext, runInContext } from 'node:vm'
import { use } from 'react'
import { Links, Outlet, Scripts, type ServerBuild, useLoaderData } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PAGE_CONTEXT, SERVER_BUILD } from '../../test/server-build.ts'
import { ApiError } from '../ui/data/api.ts'
import handleRequest, { handleError } from './entry.server.tsx'
import { Nonce } from './platform/nonce.ts'
import { createPages } from './platform/page-handler.ts'

function Root() {
  return (
    <html lang="en">
      <head>
        <link rel="preload" as="fetch" href="/words.json" crossOrigin="anonymous" />
        <Links />
        <link rel="stylesheet" href="/shell.css" />
      </head>
      <body>
        <Outlet />
        <Scripts nonce={use(Nonce)} />
      </body>
    </html>
  )
}

function Diya() {
  return <p>{useLoaderData<{ name: string }>().name}</p>
}

const notFound = () => new ApiError(404, { message: 'Gone', error: { code: 'not_found', requestId: 'r' } })
const tooOften = () => new ApiError(429, { message: 'Too often', error: { code: 'rate_limited', requestId: 'r' } })

const MODULES = {
  root: { path: '', default: Root },
  diya: {
    parentId: 'root',
    path: 'product/diya',
    default: Diya,
    loader: () => ({ name: 'Diya' }),
    handle: { isSameForAll: true },
  },
  gone: { parentId: 'root', path: 'puja/gone', default: Diya, loader: () => Promise.reject(notFound()) },
  busy: { parentId: 'root', path: 'puja/busy', default: Diya, loader: () => Promise.reject(tooOften()) },
}

function pages() {
  const entries = Object.entries(MODULES).map(([id, { path, ...module }]) => {
    const parentId = 'parentId' in module ? module.parentId : undefined
    return { id, path, parentId, module, hasLoader: 'loader' in module, hasAction: false }
  })
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes: Object.fromEntries(entries.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/assets/entry.js', imports: ['/assets/shell.js'] },
      routes: Object.fromEntries(
        entries.map((route) => [route.id, { ...route, module: `/assets/${route.id}.js`, imports: [], css: [] }]),
      ),
      url: '/assets/manifest.js',
      version: 'whole',
    },
    ...SERVER_BUILD,
  }
  return createPages(build as unknown as ServerBuild, 'production')
}

const handle = pages()

async function open(path: string, headers: Record<string, string> = {}) {
  const { page, scripts } = await handle(new Request(`http://localhost${path}`, { headers }), PAGE_CONTEXT)
  return { html: await page.text(), status: page.status, tag: page.headers.get('etag') ?? '', scripts }
}

let opened: Awaited<ReturnType<typeof open>>
const inlineScripts = () => [...opened.html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)

/** React reports the errors of the API that these pages have. */
const reported = vi.spyOn(console, 'error')
afterAll(() => reported.mockRestore())

beforeAll(async () => {
  reported.mockReturnValue()
  opened = await open('/product/diya')
})

it('ends the document exactly once, at its end', () => {
  expect(opened.status).toBe(200)
  expect(opened.html).toContain('<p>Diya</p>')
  expect(opened.html.split('</body></html>')).toEqual([expect.any(String), ''])
})

it('has preloaded scripts and texts, which come after the styles with low priority', () => {
  const [head = ''] = opened.html.split('</head>')
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([link]) => link)
  const isPreloaded = (link: string) => /rel="(modulepreload|preload)"/.test(link)
  const preloaded = links.filter(isPreloaded)
  expect(preloaded.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(
    expect.arrayContaining(['/words.json', '/assets/entry.js', '/assets/shell.js']),
  )
  expect(preloaded.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  expect(links.findIndex(isPreloaded)).toBeGreaterThan(links.findIndex((link) => link.includes('rel="stylesheet"')))
})

it('has no inline script that the content security policy refuses, and no nonce', () => {
  const hashes = inlineScripts().map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(hashes.length).toBeGreaterThan(2)
  expect(opened.scripts).toEqual(expect.arrayContaining(hashes))
  expect(opened.html).not.toContain('nonce=')
})

it('passes the data of the loaders to the router in the browser', async () => {
  const window: { __reactRouterContext?: { stream: ReadableStream<unknown> } } = {}
  const browser = createContext({ window, ReadableStream, TextEncoderStream })
  for (const text of inlineScripts().filter((script) => script.includes('__reactRouterContext'))) runInContext(text, browser)
  const data = new Response(window.__reactRouterContext?.stream as ReadableStream<Uint8Array<ArrayBuffer>>)
  expect(await data.text()).toContain('"Diya"')
})

it('is cached by the data of its loaders', async () => {
  expect(opened.tag).toMatch(/^W/)
  expect((await open('/product/diya', { 'if-none-match': opened.tag })).status).toBe(304)
})

it('responds with the status of an error of the API', async () => {
  expect((await open('/puja/gone')).status).toBe(404)
})

it('has its data, or the error of the API, at its path with .data', async () => {
  const data = await open('/product/diya.data')
  expect([data.status, data.html]).toEqual([200, expect.stringContaining('"Diya"')])
  // As a page, it is a full response of the application.
  await expect(open('/puja/busy')).rejects.toMatchObject({ code: 'rate_limited' })
  expect((await open('/puja/busy.data')).html).toContain('rate_limited')
})
