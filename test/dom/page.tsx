import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import type { Role } from '../../src/server/context.ts'
import type { CatalogueMessages } from '../../src/shared/text/translation.ts'
import { ClockProvider } from '../../src/ui/clock/clock.tsx'
import { loadLazyComponents } from '../../src/ui/data/lazy-component.tsx'
import { MessagesProvider, makeMessages } from '../../src/ui/translation.tsx'
import { type PageRequest, pageRequest } from '../../src/web/platform/request.ts'
import { ORIGIN, ROOT, type TestActor, type TestApp } from '../harness.ts'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** A request that the page sent with a body. */
export type SentRequest = { path: string; key: string | undefined; body: Record<string, unknown> }

/** The connection between the page and the app. */
export type Network = {
  requests: SentRequest[]
  /** The next request with a body reaches the app, but its response does not reach the page. */
  loseNextResponse(): void
  /** The response of the next request with a body reaches the page only when the returned function is called. */
  holdNextResponse(): () => void
}

const nodeFetch = globalThis.fetch
const LOCALES = join(ROOT, 'locales/en')
const catalogueOf = (file: string) => JSON.parse(readFileSync(join(LOCALES, file), 'utf8')) as CatalogueMessages
const catalogues = Object.fromEntries(readdirSync(LOCALES).map((file) => [file.replace(/\.json$/, ''), catalogueOf(file)]))
const messages = makeMessages('en', catalogues, (name) => Promise.reject(new Error(`There is no catalogue ${name}.`)))

/** Connects the document's fetch to the app as this person, like a browser with the session's cookie. */
function connect(app: TestApp, as: TestActor): Network {
  const requests: SentRequest[] = []
  let isLost = false
  let held: Promise<void> | undefined
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { port, pathname, search } = new URL(request.url)
    // Servers other than the app, such as a provider that the app itself calls, have a port.
    if (port) return nodeFetch(request)
    const body = await request.text()
    const headers = Object.fromEntries(request.headers)
    const path = pathname.replace(/^\/api\/v1/, '') + search
    if (body) requests.push({ path, key: headers['idempotency-key'], body: JSON.parse(body) })
    const response = await app.request(path, { method: request.method, as, headers, ...(body ? { body } : {}) })
    if (body) {
      const wait = held
      held = undefined
      await wait
    }
    if (!body || !isLost) return response
    isLost = false
    throw new TypeError('Failed to fetch')
  }
  return {
    requests,
    loseNextResponse: () => {
      isLost = true
    },
    holdNextResponse: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** What a page does besides showing its part, as in its route module. */
type PageRoute = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate'> & {
  user?: { role: Role; email?: string; emailVerified?: boolean }
  /** The address of the page, by default the home page. */
  at?: string
}

/** The context of a page's loader and action, which call the API like the page. */
function contextOfPage(as: TestActor, person: PageRoute['user']): RouterContextProvider {
  const context = new RouterContextProvider()
  const page = { fetcher: globalThis.fetch, isSignedIn: as.cookie !== '', publicUrl: ORIGIN, person }
  context.set(pageRequest, page as unknown as PageRequest)
  return context
}

/** Shows a part of the page, connected to the app, to a signed-in person. Returns the user, the network and the current address. */
export async function openPage(app: TestApp, as: TestActor, part: ReactNode, { user, at = '/', ...route }: PageRoute = {}) {
  await loadLazyComponents()
  const settings = (await (await app.request('/settings')).json()) as { now: string }
  const network = connect(app, as)
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MessagesProvider messages={messages}>
        <ClockProvider loadedAt={app.clock.now().toISOString()} everyMs={60_000}>
          <Outlet />
        </ClockProvider>
      </MessagesProvider>
    </QueryClientProvider>
  )
  const root = { settings, user, origin: 'http://localhost' }
  const shown = { id: 'shown', path: '*', element: part, HydrateFallback: () => null, ...route }
  const router = createMemoryRouter([{ id: 'root', loader: () => root, element: page, children: [shown] }], {
    initialEntries: [at],
    getContext: () => contextOfPage(as, user),
    hydrationData: { loaderData: { root } },
  })
  render(<RouterProvider router={router} />)
  const location = () => router.state.location.pathname + router.state.location.search
  return { user: userEvent.setup(), location, ...network }
}

/** Clicks this button and returns the dialog that it opens. */
export async function openDialog({ user }: Pick<Page, 'user'>, button: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

/** Resolves when no dialog is open. */
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Removes what was shown, and gives fetch back. */
export function closePage(): void {
  cleanup()
  globalThis.fetch = nodeFetch
}
