import { Suspense } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, it, vi } from 'vitest'
import { PAGE_CONTEXT, SERVER_BUILD } from '../../test/server-build.ts'
import handleRequest, { handleError } from './entry.server.tsx'
import { createPages } from './platform/page-handler.ts'

function Broken(): never {
  throw new Error('This part fails.')
}

const page = (isBroken: boolean) => () => (
  <html lang="en">
    <body>
      <Suspense>{isBroken ? <Broken /> : <p>All of it.</p>}</Suspense>
    </body>
  </html>
)

/** Handles any URL with one page that is the same for all and so could be cached. */
function pagesOf(isBroken: boolean) {
  const route = { id: 'root', path: '*' }
  const module = { default: page(isBroken), handle: { isSameForAll: true } }
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes: { root: { ...route, module } },
    assets: {
      entry: { module: '', imports: [] },
      routes: { root: { ...route, module: '', hasLoader: false, hasAction: false } },
      url: '',
      version: isBroken ? 'broken' : 'whole',
    },
    ...SERVER_BUILD,
  }
  const pages = createPages(async () => build as unknown as ServerBuild, 'production')
  return async (path: string) => (await pages(new Request(`http://localhost${path}`), PAGE_CONTEXT)).page.status
}

it('responds with 500 and logs the path without its query when a part fails', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const statusOf = pagesOf(true)
  expect(await statusOf('/services?city=pune')).toBe(500)
  expect(await statusOf('/services?city=pune')).toBe(500)
  const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('part of a page failed'))
  logged.mockRestore()
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(['/services', '/services'])
})

it('responds with 200 when every part renders', async () => {
  expect(await pagesOf(false)('/services')).toBe(200)
})
