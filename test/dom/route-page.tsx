import type { UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { Role } from '../../src/shared/accounts/roles.ts'
import { Toaster } from '../../src/ui/kit/toast.tsx'
import type { TestActor, TestApp } from '../harness.ts'
import { closePage, openPage } from './page.tsx'

/** The exports of a route module, with the types that the router gives them. */
type RouteModule = {
  // biome-ignore lint/suspicious/noExplicitAny: each route module has props of its own
  default: ComponentType<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  loader?: (args: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  action?: (args: any) => Promise<unknown>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  clientAction?: (args: any) => Promise<unknown>
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean
}

type RouteUser = { role: Role; email?: string; emailVerified?: boolean }

/** A browser without a session. */
export const visitor = (): TestActor => ({ cookie: '', userId: '', email: '' })

/** The action as a form in the browser calls it: through the client action, if there is one. */
export function actionInBrowser({
  action,
  clientAction,
}: Pick<RouteModule, 'action'> & { clientAction: RouteModule['clientAction'] }) {
  return (args: ActionFunctionArgs) => {
    const serverAction = () => action?.(args)
    return clientAction ? clientAction({ ...args, serverAction }) : serverAction()
  }
}

/** Opens the page of a route module at an address, with its loader and its actions. Other addresses show nothing. */
export function openRoute(app: TestApp, as: TestActor, route: RouteModule, address: string, user?: RouteUser) {
  const { default: Page, loader, action, clientAction, shouldRevalidate } = route
  const path = address.split('?')[0]
  const Shown = () => {
    const [loaderData, actionData] = [useLoaderData(), useActionData()]
    return useLocation().pathname === path ? <Page loaderData={loaderData} actionData={actionData} /> : null
  }
  const part = (
    <>
      <Shown />
      <Toaster closeLabel="Close the message" />
    </>
  )
  return openPage(app, as, part, {
    address,
    ...(user ? { user } : {}),
    ...(loader ? { loader: (args: LoaderFunctionArgs) => (args.url.pathname === path ? loader(args) : null) } : {}),
    ...(action ? { action: actionInBrowser({ action, clientAction }) } : {}),
    ...(shouldRevalidate ? { shouldRevalidate } : {}),
  })
}

/** From now on no request reaches the app, until the returned function is called. */
export function loseConnection(): () => void {
  const { fetch } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  return () => {
    globalThis.fetch = fetch
  }
}

/** From now on this browser stores the cookies that it receives, as the actor's. */
export function keepCookies(as: TestActor): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const pairs = [...as.cookie.split('; '), ...response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')]
    const jar = new Map(pairs.filter(Boolean).map((pair) => [pair.split('=')[0], pair]))
    as.cookie = [...jar.values()].join('; ')
    return response
  }
}

/** Closes the messages that would otherwise still be there in the next test, and the page. */
export function closeRoute(): void {
  for (const button of document.querySelectorAll<HTMLElement>('.toast button')) button.click()
  closePage()
}

/** Replaces the text of a field at once, which is faster than typing it. */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}
