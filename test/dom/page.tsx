import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import type { Role } from '../../src/shared/accounts/roles.ts'
import { type Language, languageOf } from '../../src/shared/languages.ts'
import type { CatalogueMessages } from '../../src/shared/text/translation.ts'
import { indiaDate } from '../../src/shared/time/dates.ts'
import { ClockProvider } from '../../src/ui/clock/clock.tsx'
import { loadLazyComponents } from '../../src/ui/data/lazy-component.tsx'
import { type Messages, MessagesProvider, makeMessages } from '../../src/ui/translation.tsx'
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
  /** Requests do not reach the app until it is called with false. */
  setOffline(isOffline: boolean): void
}

const nodeFetch = globalThis.fetch

function loadMessages(language: Language): Messages {
  const folder = join(ROOT, 'locales', language)
  const catalogueOf = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as CatalogueMessages
  const catalogues = Object.fromEntries(readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), catalogueOf(file)]))
  return makeMessages(language, catalogues, (name) => Promise.reject(new Error(`There is no catalogue ${name}.`)))
}
const messagesOf: Partial<Record<Language, Messages>> = {}

/** Connects the document's fetch to the app as this person, like a browser with the session's cookie. */
function connect(app: TestApp, as: TestActor | undefined): Network {
  const requests: SentRequest[] = []
  let isLost = false
  let held: Promise<void> | undefined
  let isOffline = false
  globalThis.fetch = async (input, init) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    const { port, pathname, search } = new URL(request.url)
    // Servers other than the app, such as a provider that the app itself calls, have a port.
    if (port) return nodeFetch(request)
    const body = await request.text()
    const headers = Object.fromEntries(request.headers)
    const path = pathname.replace(/^\/api\/v1/, '') + search
    if (body) requests.push({ path, key: headers['idempotency-key'], body: JSON.parse(body) })
    const response = await app.request(path, {
      method: request.method,
      headers,
      ...(as ? { as } : {}),
      ...(body ? { body } : {}),
    })
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
    setOffline: (value) => {
      isOffline = value
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** What a page does besides showing its part, as in its route module. */
type PageRoute = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate' | 'path'> & {
  user?: { role: Role; _id?: string; name?: string; email?: string; emailVerified?: boolean }
  /** The first address, which also decides the language. */
  address?: string
  /** The page opens without a connection. */
  isOffline?: boolean
}

/** The context of a page's loader and action, which call the API like the page. */
function contextOfPage(now: Date, as: TestActor | undefined, person: PageRoute['user']): RouterContextProvider {
  const context = new RouterContextProvider()
  const isSignedIn = Boolean(as?.cookie)
  const page = {
    fetcher: globalThis.fetch,
    isSignedIn,
    isDataRequest: true,
    hashOf: JSON.stringify,
    publicUrl: ORIGIN,
    person,
    now,
    day: indiaDate(now),
  }
  context.set(pageRequest, page as unknown as PageRequest)
  return context
}

/** Shows a part of the page, connected to the app, to this person or to a visitor. Returns the user, the network and the current address. */
export async function openPage(
  app: TestApp,
  as: TestActor | undefined,
  part: ReactNode,
  { user, address = '/', isOffline = false, ...route }: PageRoute = {},
) {
  const language = languageOf(address)
  messagesOf[language] ??= loadMessages(language)
  await loadLazyComponents()
  const settings = (await (await app.request('/settings')).json()) as { now: string }
  const network = connect(app, as)
  network.setOffline(isOffline)
  const page = (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MessagesProvider messages={messagesOf[language]}>
        <ClockProvider loadedAt={app.clock.now().toISOString()} everyMs={60_000}>
          <Outlet />
        </ClockProvider>
      </MessagesProvider>
    </QueryClientProvider>
  )
  const root = { settings, user, origin: 'http://localhost' }
  const shown = { id: 'shown', path: '*', element: part, HydrateFallback: () => null, ...route }
  const router = createMemoryRouter([{ id: 'root', loader: () => root, element: page, children: [shown] }], {
    initialEntries: [address],
    getContext: () => contextOfPage(app.clock.now(), as, user),
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

/** Closes the open form, in which something was typed. */
export async function discardForm({ user }: Pick<Page, 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await dialogClosed()
}

/** Resolves when no dialog is open. */
export const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Removes what was shown, and gives fetch back. */
export function closePage(): void {
  cleanup()
  globalThis.fetch = nodeFetch
}
