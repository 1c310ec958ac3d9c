// OpenID provider on loopback.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'
import type { Providers } from '../../src/server/config.ts'
import type { TestApp } from '../harness.ts'

/** The person signed in at the provider: the claims of the ID token, which are also the profile. */
export type ProviderPerson = { sub: string; email?: string; email_verified?: boolean; name?: string; nonce?: string }

export const CLIENT_ID = 'sankalp-client'

type TokenOptions = { audience?: string; issuer?: string; expiresIn?: number; issuedAgo?: number }

export type TestProvider = {
  providers: Required<Providers>
  issuer: string
  /** Sets the person that the provider returns from now on. */
  signInAs(person: ProviderPerson): void
  /** An ID token signed with the provider's key. */
  idToken(person: ProviderPerson, options?: TokenOptions): Promise<string>
  /** Follows the sign-in URL to the provider and returns the URL it redirects the browser to. */
  consent(address: string): Promise<URL>
  close(): Promise<void>
}

export async function startProvider(): Promise<TestProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = server.issuer.url ?? ''
  let person: ProviderPerson = { sub: 'nobody' }
  const profiles = await listenProfiles(() => person)
  server.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, { aud: CLIENT_ID, ...person })
  })
  return {
    issuer,
    providers: providersAt(issuer, (profiles.address() as AddressInfo).port),
    signInAs: (next) => {
      person = next
    },
    idToken: (claims, { audience = CLIENT_ID, issuer: iss = issuer, expiresIn = 3600, issuedAgo = 0 } = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          const iat = payload.iat - issuedAgo
          Object.assign(payload, { ...claims, aud: audience, iss, iat, nbf: iat, exp: iat + expiresIn })
        },
      }),
    consent: async (address) => {
      const response = await fetch(address, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? '')
    },
    close: async () => {
      await server.stop()
      await new Promise((resolve) => profiles.close(resolve))
    },
  }
}

const providersAt = (issuer: string, profilePort: number): Required<Providers> => {
  const secrets = { clientId: CLIENT_ID, clientSecret: 'sankalp-secret' }
  const [authorizeUrl, tokenUrl] = [`${issuer}/authorize`, `${issuer}/token`]
  const profileUrl = `http://127.0.0.1:${profilePort}/me`
  return { google: { ...secrets, issuer }, facebook: { ...secrets, authorizeUrl, tokenUrl, profileUrl } }
}

let count = 0
/** A new person with a verified email address. */
export const newPerson = (changes: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } => {
  count += 1
  return { sub: `outside-${count}`, email: `meera-${count}@example.com`, email_verified: true, name: 'Meera Iyer', ...changes }
}

export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The Set-Cookie value of a new session. */
export const sessionOf = (response: Response): string | undefined =>
  response.headers.getSetCookie().find((cookie) => /^sankalp\.session_token=[^;]/.test(cookie))

/** Long enough for an account of the team. */
export const PASSWORD = 'kolam-rangoli-12'

/** Creates an account with a password. */
export async function registered(app: TestApp, email: string, isVerified: boolean): Promise<void> {
  await app.request('/user/register', { json: { name: 'Meera', email, password: PASSWORD, confirmPassword: PASSWORD } })
  if (isVerified) await app.db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute()
}

export async function profileOf(app: TestApp, cookie: string): Promise<Record<string, unknown>> {
  const response = await app.request('/user/profile', { headers: { cookie } })
  return ((await response.json()) as { user: Record<string, unknown> }).user
}

/** Facebook's profile API, which returns `id` for what OpenID calls `sub`. */
async function listenProfiles(person: () => ProviderPerson): Promise<Server> {
  const server = createServer((request, response) => {
    const { sub, ...rest } = person()
    const isKnown = /^Bearer ./.test(request.headers.authorization ?? '')
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKnown ? { id: sub, ...rest } : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
