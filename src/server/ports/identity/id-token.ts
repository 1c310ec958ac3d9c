import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { GoogleSettings } from '../../config.ts'

export type TokenClaims = { sub: string; email: string; isVerified: boolean; name: string | undefined }

export type TokenReader = {
  /** Returns the claims of a valid token, undefined for an invalid one; throws if the issuer's keys cannot be fetched. */
  read(token: string, nonce?: string): Promise<TokenClaims | undefined>
  isValid(token: string, nonce?: string): Promise<boolean>
}

type OpenIdEndpoints = { issuer: string; authorization_endpoint: string; token_endpoint: string; jwks_uri: string }

const REQUEST_TIMEOUT_MS = 8_000
/** Google uses either form of its issuer name. */
const GOOGLE = ['https://accounts.google.com', 'accounts.google.com']

/**
 * Fetches the issuer's OpenID discovery document on first use, so that an unavailable provider at our start does not keep anybody from
 * signing in with a password.
 */
export function openIdEndpoints(issuer: string): () => Promise<OpenIdEndpoints> {
  let discovered: Promise<OpenIdEndpoints> | undefined
  return () => {
    discovered ??= discover(issuer).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
}

async function discover(issuer: string): Promise<OpenIdEndpoints> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The issuer answered ${response.status} when asked for its addresses.`)
  const found = (await response.json()) as Partial<OpenIdEndpoints>
  const { authorization_endpoint, token_endpoint, jwks_uri } = found
  if (found.issuer?.replace(/\/+$/, '') !== issuer) throw new Error("The issuer's name does not match its configuration.")
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new Error("The issuer's configuration lacks an endpoint.")
  return { issuer: found.issuer, authorization_endpoint, token_endpoint, jwks_uri }
}

export function createTokenReader({ clientId, issuer }: GoogleSettings): TokenReader {
  const endpoints = openIdEndpoints(issuer)
  let keys: JWTVerifyGetKey | undefined
  const getKey: JWTVerifyGetKey = async (header, token) => {
    keys ??= createRemoteJWKSet(new URL((await endpoints()).jwks_uri), { timeoutDuration: REQUEST_TIMEOUT_MS })
    return keys(header, token)
  }
  const read: TokenReader['read'] = async (token, nonce) => {
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer: GOOGLE.includes(issuer) ? GOOGLE : [issuer, `${issuer}/`],
        audience: clientId,
        algorithms: ['RS256'],
        maxTokenAge: '1h',
        clockTolerance: '30s',
        requiredClaims: ['sub', 'exp'],
      })
      return nonce === undefined || payload.nonce === nonce ? claimsOf(payload) : undefined
    } catch (error) {
      if (isTokenInvalid(error)) return undefined
      throw error
    }
  }
  return { read, isValid: async (token, nonce) => (await read(token, nonce).catch(() => undefined)) !== undefined }
}

function claimsOf({ sub, email, email_verified, name }: JWTPayload): TokenClaims | undefined {
  if (!sub || typeof email !== 'string' || !email) return undefined
  return { sub, email, isVerified: email_verified === true, name: typeof name === 'string' ? name : undefined }
}

const OUTAGES = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'])

/** Whether the token itself is invalid; an error of fetching the keys says nothing about the token. */
function isTokenInvalid(error: unknown): boolean {
  return error instanceof errors.JOSEError && !OUTAGES.has(error.code)
}
