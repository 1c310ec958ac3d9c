import { AsyncLocalStorage } from 'node:async_hooks'
import type { OAuth2Tokens, OAuthProvider } from 'better-auth/oauth2'
import { isProvider, type ProviderName } from '../../../shared/accounts/sign-in-providers.ts'
import { containsWebAddress, hasVisibleCharacter, readableLine } from '../../../shared/text/readable.ts'
import type { FacebookSettings, GoogleSettings, Providers } from '../../config.ts'
import { createTokenReader, openIdEndpoints, type TokenReader } from './id-token.ts'

/** The path of the callback, relative to the origin of the request. */
export const callbackPath = (provider: ProviderName): string => `/api/v1/user/auth/${provider}/callback`

/** The origin of the current request: one process may be reachable under several names. */
export const requestOrigin = new AsyncLocalStorage<string>()

/** A provider that was linked to an account during this call. */
export type NewLogin = { userId: string; provider: ProviderName }

/** Collects the links that the auth library creates during a call; it does not report them otherwise. */
export const newLogins = new AsyncLocalStorage<NewLogin[]>()

/** The library's hook after an account row was created, for every way of signing in. */
export async function recordLogin({ userId, providerId }: { userId: string; providerId: string }): Promise<void> {
  if (isProvider(providerId)) newLogins.getStore()?.push({ userId, provider: providerId })
}

const returnAddress = (provider: ProviderName): string => (requestOrigin.getStore() ?? '') + callbackPath(provider)

type OAuth = typeof import('better-auth/oauth2')

/** The plugin that registers the providers with keys, and no others, with the auth library. */
export async function externalProviders({ google, facebook }: Providers) {
  const oauth = await import('better-auth/oauth2')
  const socialProviders = [
    ...(google ? [googleProvider(oauth, google, createTokenReader(google))] : []),
    ...(facebook ? [facebookProvider(oauth, facebook)] : []),
  ]
  return { id: 'sankalp-providers', init: () => ({ context: { socialProviders } }) }
}

/** The part of the authorization code flow shared by all providers; `loadEndpoints` returns the two endpoints of this one. */
function codeFlow(
  oauth: OAuth,
  id: ProviderName,
  { clientId, clientSecret }: Keys,
  scopes: string[],
  loadEndpoints: () => Promise<Endpoints>,
) {
  const options = { clientId, clientSecret }
  const createAuthorizationURL: OAuthProvider['createAuthorizationURL'] = async ({ state, codeVerifier, idTokenNonce }) => {
    const { authorizationEndpoint } = await loadEndpoints()
    const nonce = idTokenNonce ? { nonce: idTokenNonce } : {}
    const redirectURI = returnAddress(id)
    return oauth.createAuthorizationURL({
      id,
      options,
      authorizationEndpoint,
      scopes,
      redirectURI,
      state,
      codeVerifier,
      ...nonce,
    })
  }
  const validateAuthorizationCode: OAuthProvider['validateAuthorizationCode'] = async ({ code, codeVerifier }) => {
    const { tokenEndpoint } = await loadEndpoints()
    const verifier = codeVerifier ? { codeVerifier } : {}
    return oauth.validateAuthorizationCode({ code, ...verifier, redirectURI: returnAddress(id), options, tokenEndpoint })
  }
  return { id, createAuthorizationURL, validateAuthorizationCode }
}

type Keys = { clientId: string; clientSecret: string }
type Endpoints = { authorizationEndpoint: string; tokenEndpoint: string }

/** Uses the code flow with state, nonce and PKCE; the claims of the ID token are used only after it is verified. */
function googleProvider(oauth: OAuth, settings: GoogleSettings, reader: TokenReader): OAuthProvider {
  const endpoints = openIdEndpoints(settings.issuer)
  const loadEndpoints = async () => {
    const { authorization_endpoint, token_endpoint } = await endpoints()
    return { authorizationEndpoint: authorization_endpoint, tokenEndpoint: token_endpoint }
  }
  return {
    ...codeFlow(oauth, 'google', settings, ['openid', 'email', 'profile'], loadEndpoints),
    name: 'Google',
    issuer: settings.issuer,
    requiresIdTokenNonce: true,
    idToken: { verify: (token, nonce) => reader.isValid(token, nonce) },
    accountSubject: ({ profile }) => (profile as { sub: string }).sub,
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      const claims = idToken ? await reader.read(idToken, expectedIdTokenNonce).catch(() => undefined) : undefined
      if (!claims) return null
      const { email, isVerified, name } = claims
      // The profile picture is omitted: it is hosted by the provider, and our pages load nothing from other sites.
      return { user: { name: accountName(name, email), email, emailVerified: isVerified }, data: claims }
    },
  }
}

/** Plain OAuth: there is no ID token to verify, so the profile is fetched from the provider with the access token it just issued. */
function facebookProvider(oauth: OAuth, settings: FacebookSettings): OAuthProvider {
  const loadEndpoints = async () => ({ authorizationEndpoint: settings.authorizeUrl, tokenEndpoint: settings.tokenUrl })
  return {
    ...codeFlow(oauth, 'facebook', settings, ['email', 'public_profile'], loadEndpoints),
    name: 'Facebook',
    accountSubject: ({ profile }) => (profile as FacebookProfile).id,
    async getUserInfo(tokens) {
      const profile = await facebookProfile(settings.profileUrl, tokens)
      if (!profile) return null
      const { email, name } = profile
      // An email address counts as verified only if the provider says so, and Facebook does not. A person who links it is already signed in
      // here, so that linking grants no access by email address.
      const isVerified = profile.email_verified === true || (await isLinking())
      return {
        user: { name: accountName(name, email), email: email ?? null, emailVerified: isVerified },
        data: profile,
      }
    },
  }
}

/** Whether this callback belongs to linking, according to the library's stored state of the start, which nobody can forge. */
async function isLinking(): Promise<boolean> {
  const { getOAuthState } = await import('better-auth/api')
  return (await getOAuthState())?.link !== undefined
}

type FacebookProfile = { id: string; name?: string; email?: string; email_verified?: boolean }

const REQUEST_TIMEOUT_MS = 8_000

async function facebookProfile(address: string, { accessToken }: OAuth2Tokens): Promise<FacebookProfile | undefined> {
  const profileUrl = new URL(address)
  profileUrl.searchParams.set('fields', 'id,name,email')
  const response = await fetch(profileUrl, {
    headers: { authorization: `Bearer ${accessToken ?? ''}` },
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => undefined)
  const profile: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
  return isProfile(profile) ? profile : undefined
}

function isProfile(value: unknown): value is FacebookProfile {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && value.id !== ''
}

/** Our accounts need a name: the provider's, else the part of the email address before the @. */
function accountName(name: string | undefined, email: string | undefined): string {
  const given = readableLine(name ?? '').trim()
  const isName = hasVisibleCharacter(given) && !containsWebAddress(given)
  return ((isName ? given : email?.split('@')[0]) || '').slice(0, 120)
}
