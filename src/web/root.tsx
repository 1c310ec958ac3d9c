import { useContext, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { accountsClient } from '../modules/accounts/client.ts'
import { settingsClient } from '../modules/settings/client.ts'
import type { PublicSettings } from '../modules/settings/contract.ts'
import { HEADING_FONTS, languageOf, localizePath } from '../shared/languages.ts'
import { unwrap } from '../ui/data/api.ts'
import { recordSignInTime } from '../ui/data/sign-in-time.ts'
import { Toaster } from '../ui/kit/toast.tsx'
import { deletePagesOfOthers } from '../ui/saved-pages/saved-page.ts'
import { useTranslation } from '../ui/translation.tsx'
import type { Route } from './+types/root'
import { ErrorPage } from './layout/error-page.tsx'
import { enforceRole } from './platform/enforce-role.ts'
import { Nonce } from './platform/nonce.ts'
import { ProtectedLoading } from './platform/protected-loading.tsx'
import { pageRequest } from './platform/request.ts'
import type { RootData } from './platform/root-data.ts'
import { THEME_SCRIPT } from './platform/theme.ts'
import { CatalogueUrl, cataloguesOf } from './platform/translations.ts'
import './styles/app.css'

const PARAMETER = 'signin'

function useSignInResultToast(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const parameters = new URLSearchParams(search)
  const result = parameters.get(PARAMETER)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (result === null) return
    if (result === 'done') recordSignInTime()
    void import('./layout/sign-in-result.ts').then(
      ({ showSignInResult }) => showSignInResult(result, t),
      () => undefined,
    )
    parameters.delete(PARAMETER)
    const rest = parameters.toString()
    void navigate({ pathname, search: rest && `?${rest}`, hash }, { replace: true, preventScrollReset: true })
  }, [result])
}

export const middleware: Route.MiddlewareFunction[] = [enforceRole]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { fetcher, isSignedIn, publicUrl, person } = context.get(pageRequest)
  const profile = isSignedIn && !person ? unwrap(accountsClient(fetcher).user.profile.$get()).catch(() => undefined) : undefined
  const [settings, read] = await Promise.all([unwrap(settingsClient(fetcher).settings.$get()), profile])
  return { settings: roundTimesToStep(settings), user: person ?? read?.user, origin: publicUrl }
}

const STEP_MS = 5 * 60_000
const roundToStep = (instant: string, round: (steps: number) => number): string =>
  new Date(round(Date.parse(instant) / STEP_MS) * STEP_MS).toISOString()

/** Rounds times to five minutes, so that within one step a page that is the same for all need not be rendered again. */
function roundTimesToStep(settings: PublicSettings): PublicSettings {
  return { ...settings, now: roundToStep(settings.now, Math.floor), callBy: roundToStep(settings.callBy, Math.ceil) }
}

type Revalidation = { currentUrl: URL; nextUrl: URL; formAction?: string; defaultShouldRevalidate: boolean }

/** Settings change rarely, so they are reloaded only after a form or when everything is revalidated (after signing in or out). */
export function shouldRevalidate({ currentUrl, nextUrl, formAction, defaultShouldRevalidate }: Revalidation) {
  return defaultShouldRevalidate && (formAction !== undefined || currentUrl.href === nextUrl.href)
}

/** Returns the settings and the signed-in person, anywhere below the root. */
export function useRoot(): RootData {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) throw new Error('The root loader has no data.')
  return data
}

export function Layout({ children }: { children: React.ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const catalogues = cataloguesOf(useMatches())
  const catalogueUrl = useContext(CatalogueUrl)
  const nonce = useContext(Nonce)
  const isStatic = useMatches().some(({ handle }) => (handle as { isStatic?: boolean } | undefined)?.isStatic)
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d1713" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <link rel="preload" href={HEADING_FONTS[language]} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <link rel="manifest" href={localizePath('/site.webmanifest', language)} />
        <Meta />
        <Links />
        {catalogueUrl && !isStatic
          ? catalogues.map((name) => (
              <link
                key={name}
                rel="preload"
                as="fetch"
                data-catalogue={name}
                href={catalogueUrl(language, name)}
                crossOrigin="anonymous"
              />
            ))
          : null}
      </head>
      <body>
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  const { t } = useTranslation()
  const userId = useRoot().user?._id
  useSignInResultToast()
  // Not lazy-loaded: a saved page opens where nothing can be loaded.
  useEffect(() => deletePagesOfOthers(userId), [userId])
  return (
    <>
      <Outlet />
      <ProtectedLoading />
      <Toaster closeLabel={t('close')} />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />
}
