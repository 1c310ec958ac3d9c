import { AsyncLocalStorage } from 'node:async_hooks'
import type { OAuth2Tokens, OAuthProvider } from 'better-auth/oauth2'
import { hasVisibleCharacter, holdsWebAddress, readableLine } from '../../../shared/text/readable.ts'
import type { FacebookSettings, GoogleSettings, Providers } from '../../config.ts'
import { createTokenReader, openIdAddresses, type TokenReader } from './id-token.ts'

export type ProviderName = 'google' | 'facebook'

/** Where the provider sends people back to, below the address they came from. */
export const callbackPath = (provider: ProviderName): string => `/api/v1/user/auth/${provider}/callback`

/** The address this request was made to: the same process may be reached under several names. */
export const requestOrigin = new AsyncLocalStorage<string>()

/** A provider that was tied to an account by this call. */
export type NewLogin = { userId: string; provider: ProviderName }

/** What the account library ties while it runs within; it tells of it nowhere else. */
export const newLogins = new AsyncLocalStorage<NewLogin[]>()

/** The library's hook after an account of somebody's was written, whichever way they sign in by it. */
export async function noteLogin({ userId, providerId }: { userId: string; providerId: string }): Promise<void> {
  if (providerId === 'google' || providerId === 'facebook') newLogins.getStore()?.push({ userId, provider: providerId })
}

const returnAddress = (provider: ProviderName): string => (requestOrigin.getStore() ?? '') + callbackPath(provider)

type OAuth = typeof import('better-auth/oauth2')

/** The plugin by which the account library knows the providers that have keys, and no other. */
export async function outsideProviders({ google, facebook }: Providers) {
  const oauth = await import('better-auth/oauth2')
  const socialProviders = [
    ...(google ? [googleProvider(oauth, google, createTokenReader(google))] : []),
    ...(facebook ? [facebookProvider(oauth, facebook)] : []),
  ]
  return { id: 'sankalp-providers', init: () => ({ context: { socialProviders } }) }
}

/** The half of the code flow that is the same everywhere; `doors` says where this provider has its two. */
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

/** By the code flow with state, nonce and PKCE; the ID token is verified before one word of it is believed. */
function googleProvider(oauth: OAuth, settings: GoogleSettings, reader: TokenReader): OAuthProvider {
  const addresses = openIdAddresses(settings.issuer)
  const loadEndpoints = async () => {
    const { authorization_endpoint, token_endpoint } = await addresses()
    return { authorizationEndpoint: authorization_endpoint, tokenEndpoint: token_endpoint }
  }
  return {
    ...codeFlow(oauth, 'google', settings, ['openid', 'email', 'profile'], loadEndpoints),
    name: 'Google',
    issuer: settings.issuer,
    requiresIdTokenNonce: true,
    idToken: { verify: (token, nonce) => reader.isGood(token, nonce) },
    accountSubject: ({ profile }) => (profile as { sub: string }).sub,
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      const claims = idToken ? await reader.read(idToken, expectedIdTokenNonce).catch(() => undefined) : undefined
      if (!claims) return null
      const { email, isVerified, name } = claims
      // The picture lies with the provider, and our pages show none from elsewhere.
      return { user: { name: nameOr(name, email), email, emailVerified: isVerified }, data: claims }
    },
  }
}

/** Plain OAuth: there is no token to verify, so who it is comes from the provider itself, asked with the token it just gave us. */
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
      // Only a provider that says the email is verified is believed; this one says nothing of it. Somebody who links it is
      // signed in here already, so then nothing is opened by the email.
      const isVerified = profile.email_verified === true || (await isLinking())
      return {
        user: { name: nameOr(name, email), email: email ?? null, emailVerified: isVerified },
        data: profile,
      }
    },
  }
}

/** Whether the browser comes back from linking: the library's own record of the start says so, which nobody can forge. */
async function isLinking(): Promise<boolean> {
  const { getOAuthState } = await import('better-auth/api')
  return (await getOAuthState())?.link !== undefined
}

type FacebookProfile = { id: string; name?: string; email?: string; email_verified?: boolean }

const PATIENCE_MS = 8_000

async function facebookProfile(address: string, { accessToken }: OAuth2Tokens): Promise<FacebookProfile | undefined> {
  const profileUrl = new URL(address)
  profileUrl.searchParams.set('fields', 'id,name,email')
  const answer = await fetch(profileUrl, {
    headers: { authorization: `Bearer ${accessToken ?? ''}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  const profile: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return isProfile(profile) ? profile : undefined
}

function isProfile(value: unknown): value is FacebookProfile {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' && value.id !== ''
}

/** Our accounts have a name: the provider's, else what stands before the @. */
function nameOr(name: string | undefined, email: string | undefined): string {
  const given = readableLine(name ?? '').trim()
  const isName = hasVisibleCharacter(given) && !holdsWebAddress(given)
  return ((isName ? given : email?.split('@')[0]) || '').slice(0, 120)
}
