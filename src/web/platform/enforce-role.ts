import { type MiddlewareFunction, redirect } from 'react-router'
import { accountsClient } from '../../modules/accounts/client.ts'
import { mayEnter } from '../../modules/accounts/policy.ts'
import { LANGUAGES, languageOf, localizePath } from '../../shared/languages.ts'
import { ROLE_BY_PATH } from '../../shared/pages.ts'
import { toSameSitePath } from '../../shared/same-site-path.ts'
import { type Fetcher, unwrap } from '../../ui/data/api.ts'
import { pageRequest } from './request.ts'
import { returnToCookie } from './return-to.ts'

/** Returns the path in the table of pages of the matched routes, whose paths the router joins: `hi?/account/orders` → `/account/orders`. */
export function pathOfPattern(pattern: string): string {
  const [first = '', ...others] = pattern.split('/')
  const isLanguage = LANGUAGES.some((language) => language === first.replace('?', ''))
  return `/${isLanguage ? others.join('/') : pattern}`
}

/**
 * Before the loaders and actions of a page: redirects to `/` unless the table of pages allows the session's role, and stores the person for
 * `personOf`. The redirect is to the bare `/`; the requested page is stored in a cookie, which no link can set.
 */
export const enforceRole: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  const role = ROLE_BY_PATH.get(pathOfPattern(pattern))
  // The page that asks for the second factor has a rule of its own.
  if (role === undefined || role === 'second-factor') return next()
  const page = context.get(pageRequest)
  const { fetcher, isSignedIn, publicUrl } = page
  const profile = isSignedIn ? await unwrap(accountsClient(fetcher).user.profile.$get()).catch(() => undefined) : undefined
  const path = toSameSitePath(url.pathname + url.search)
  if (!profile || !mayEnter(profile.user.role, role)) {
    const cookie = path && returnToCookie({ path, wasSignedIn: profile !== undefined }, publicUrl.startsWith('https:'))
    throw redirect(localizePath('/', languageOf(url.pathname)), cookie ? { headers: { 'Set-Cookie': cookie } } : undefined)
  }
  if (role === 'team' || role === 'owner') await requireSecondFactor(fetcher, url, path)
  page.person = profile.user
  return next()
}

/**
 * The console requires a second factor: redirects a person without one, or with a password that is too short, to the page that asks for it
 * and back afterwards.
 */
async function requireSecondFactor(fetcher: Fetcher, url: URL, path = '/ops'): Promise<void> {
  const { state, mustSetPassword } = await unwrap(accountsClient(fetcher).user['second-factor'].$get())
  if (state === 'not_asked' || state === 'passed') {
    if (mustSetPassword) throw redirect(localizePath('/account/security', languageOf(url.pathname)))
    return
  }
  throw redirect(localizePath(`/second-factor?to=${encodeURIComponent(path)}`, languageOf(url.pathname)))
}
