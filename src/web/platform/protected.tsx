import type { ReactNode } from 'react'
import { Navigate, type RouterContextProvider, redirect, useRevalidator } from 'react-router'
import { accountsClient } from '../../modules/accounts/client.ts'
import { mayEnter } from '../../modules/accounts/policy.ts'
import { ownPath } from '../../shared/own-path.ts'
import { type Fetcher, unwrap } from '../../ui/data/api.ts'
import { languageOf, localized, useSite } from '../../ui/site.ts'
import { useRoot } from '../root.tsx'
import { Spinner } from './protected-loading.tsx'
import { pageRequest } from './request.ts'
import { returnToCookie } from './return-to.ts'

type Required = Parameters<typeof mayEnter>[1]

/**
 * For loaders of protected pages: throws a redirect to `/` unless the session's role is allowed. Returns the person. The redirect is to the
 * bare `/` of the specification; the requested page is stored in a cookie, which no link can set.
 */
export async function requireRole(context: Readonly<RouterContextProvider>, url: URL, role: Required) {
  const { fetcher, isSignedIn, publicUrl } = context.get(pageRequest)
  const profile = isSignedIn ? await unwrap(accountsClient(fetcher).user.profile.$get()).catch(() => undefined) : undefined
  const path = ownPath(url.pathname + url.search)
  if (profile && mayEnter(profile.user.role, role)) {
    if (role === 'team' || role === 'owner') await requireSecondFactor(fetcher, url, path)
    return profile.user
  }
  const cookie = path && returnToCookie({ path, isKnown: profile !== undefined }, publicUrl.startsWith('https:'))
  throw redirect(localized('/', languageOf(url.pathname)), cookie ? { headers: { 'Set-Cookie': cookie } } : undefined)
}

/**
 * The console requires a second factor: redirects a person without one, or with a password that is too short, to the page that asks for it
 * and back afterwards.
 */
async function requireSecondFactor(fetcher: Fetcher, url: URL, path = '/ops'): Promise<void> {
  const { state, mustSetPassword } = await unwrap(accountsClient(fetcher).user['second-factor'].$get())
  if (state === 'not_asked' || state === 'passed') {
    if (mustSetPassword) throw redirect(localized('/account/security', languageOf(url.pathname)))
    return
  }
  throw redirect(localized(`/second-factor?to=${encodeURIComponent(path)}`, languageOf(url.pathname)))
}

/** Wraps a protected page; also reacts to a sign-out while it is open. */
export function Protected({ required, children }: { required: Required; children: ReactNode }) {
  const { href } = useSite()
  const { user } = useRoot()
  const { state } = useRevalidator()
  if (mayEnter(user?.role, required)) return children
  if (state === 'loading') return <Spinner />
  return <Navigate to={href('/')} replace />
}
