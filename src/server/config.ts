// The only reader of environment variables; every setting has a working default.
import { resolve } from 'node:path'
import type { RazorpaySettings } from './ports/payments/razorpay.ts'
import type { BucketSettings } from './ports/storage/bucket.ts'

export type Config = {
  port: number
  host: string
  /** Contains the embedded database, uploads and `outbox/*.eml`; an absolute path. */
  dataDir: string
  /** PostgreSQL 15 or newer; undefined means the embedded database, and with it demo mode. */
  databaseUrl: string | undefined
  /** How long the start waits for a database that is itself still starting; 0 does not wait. */
  databaseWaitSeconds: number
  /** The public URL of the site, without a trailing slash; undefined means that it is taken from each request. */
  publicUrl: string | undefined
  smtpUrl: string | undefined
  /** Where files are stored; undefined means the folder `uploads` in the data folder. */
  bucket: BucketSettings | undefined
  /** How many proxies in front of us append to X-Forwarded-For; with 0 the header is ignored. */
  proxyHops: number
  /** The external sign-in providers; one without keys is not offered. */
  providers: Providers
  /** The provider of online payments; undefined means that online payment is not offered. */
  razorpay: RazorpaySettings | undefined
  isDemo: boolean
  isProduction: boolean
}

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }
export type FacebookSettings = {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  profileUrl: string
}
export type Providers = { google?: GoogleSettings; facebook?: FacebookSettings }

type Environment = Record<string, string | undefined>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings; throws a ConfigError with a message that names the invalid variable. */
export function readConfig(environment: Environment = process.env): Config {
  refuseMisspelt(environment)
  const databaseUrl = url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const isDemo = databaseUrl === undefined
  const isProduction = /^prod(uction)?$/i.test(environment.NODE_ENV ?? '')
  if (isDemo && isProduction) {
    throw new ConfigError(
      'DATABASE_URL must be set when NODE_ENV is "production": without it demo mode would start, whose passwords are published.',
    )
  }
  return {
    port: integer(environment, 'PORT', 3000, 0, 65_535),
    // The logins of demo mode are published, so it listens only on this machine unless HOST is set.
    host: environment.HOST || (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(environment.DATA_DIR || 'data'),
    databaseUrl,
    databaseWaitSeconds: integer(environment, 'DATABASE_WAIT_SECONDS', 60, 0, 3600),
    publicUrl: publicUrl(environment),
    smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    bucket: bucket(environment),
    proxyHops: integer(environment, 'PROXY_HOPS', 0, 0, 5),
    providers: readProviders(environment),
    razorpay: razorpay(environment),
    isDemo,
    isProduction,
  }
}

/** Warnings about settings that work but are probably not intended; logged at start. */
export function configWarnings({ isDemo, isProduction, publicUrl, smtpUrl, dataDir, port }: Config): string[] {
  // Demo mode is for trying the site out; its emails are read on this machine.
  if (isDemo) return []
  const warnings: string[] = []
  if (publicUrl === undefined) {
    warnings.push(
      `PUBLIC_URL is not set: links in emails will begin with http://localhost:${port}, which opens for nobody else. Set it to the address people reach the site at.`,
    )
  } else if (isProduction && publicUrl.startsWith('http:') && !OWN_MACHINE.has(new URL(publicUrl).hostname)) {
    warnings.push('PUBLIC_URL starts with http://: passwords and cookies travel unencrypted. Serve the site over https://.')
  }
  if (smtpUrl === undefined) {
    warnings.push(`SMTP_URL is not set: no email leaves this machine, each becomes a file in ${resolve(dataDir, 'outbox')}.`)
  }
  return warnings
}

const BUCKET_KEYS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const RAZORPAY_KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** Every variable this program reads; README.md describes them. */
export const VARIABLE_NAMES: readonly string[] = [
  ...['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_WAIT_SECONDS', 'PUBLIC_URL', 'SMTP_URL'],
  'PROXY_HOPS',
  ...BUCKET_KEYS,
  'S3_PREFIX',
  ...['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'],
  ...['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET', 'FACEBOOK_AUTHORIZE_URL', 'FACEBOOK_TOKEN_URL', 'FACEBOOK_PROFILE_URL'],
  ...RAZORPAY_KEYS,
  'RAZORPAY_URL',
]

/** Refuses a variable with almost the name of one of ours that is not set: DATABSE_URL would otherwise start demo mode. */
function refuseMisspelt(environment: Environment): void {
  const missing = VARIABLE_NAMES.filter((key) => !environment[key])
  for (const [name, value] of Object.entries(environment)) {
    if (!value || VARIABLE_NAMES.includes(name)) continue
    // In a short name two different letters make another word: HOME is not a misspelt HOST.
    const meant = missing.find((key) => editDistance(name.toUpperCase(), key) <= (key.length > 5 ? 2 : 1))
    if (meant) throw new ConfigError(`${name} is set, but there is no such setting. Did you mean ${meant}? Rename or unset it.`)
  }
}

/**
 * The number of single-letter edits between two words: insert, delete, replace, or swap two neighbours (optimal string alignment). Letters
 * are UTF-16 units.
 */
export function editDistance(left: string, right: string): number {
  let before: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row++) {
    const line = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      line[column] = Math.min(
        at(above, column) + 1,
        at(line, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = line
  }
  return at(above, right.length)
}

const at = (line: readonly number[], column: number): number => line[column] ?? Number.POSITIVE_INFINITY

/** Whether all of these variables are set; false for none. If some are missing, throws an error that names the first of them. */
function allOrNone(environment: Environment, keys: readonly string[]): boolean {
  const set = keys.filter((key) => environment[key])
  if (set.length === 0) return false
  const missing = keys.find((key) => !environment[key])
  if (missing) throw new ConfigError(`${missing} must be set too, because ${set.join(', ')} ${set.length > 1 ? 'are' : 'is'}.`)
  return true
}

/** Requires all of the bucket's settings or none; with only some of them files would silently go to a folder. */
function bucket(environment: Environment): BucketSettings | undefined {
  const prefix = bucketPrefix(environment)
  if (!allOrNone(environment, BUCKET_KEYS)) return undefined
  const name = environment.S3_BUCKET ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) {
    throw new ConfigError('S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens.')
  }
  return {
    endpoint: url(environment, 'S3_ENDPOINT', ['http:', 'https:'])?.replace(/\/+$/, '') ?? '',
    bucket: name,
    region: environment.S3_REGION ?? '',
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
    prefix,
  }
}

/** The folder inside the bucket, '' for none; two installations in one bucket need different ones. */
function bucketPrefix(environment: Environment): string {
  const text = environment.S3_PREFIX ?? ''
  if (text === '') return ''
  if (
    text.length > 100 ||
    !/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/.test(text) ||
    OWN_FOLDERS.has(text.split('/')[0] ?? '')
  ) {
    throw new ConfigError(
      `S3_PREFIX must be at most 100 lower-case letters, digits and hyphens, parted by single slashes, and must not begin with ${[...OWN_FOLDERS].join(', ')}.`,
    )
  }
  return text
}

/** Such a prefix would mix its files with those of an installation without a prefix. */
const OWN_FOLDERS = new Set(['pictures', 'documents', 'role-files', 'returns', 'quarantine', 'installation'])

/** Requires all keys or none: without the webhook secret a payment would be missed. */
function razorpay(environment: Environment): RazorpaySettings | undefined {
  const url = safeUrl(environment, 'RAZORPAY_URL', 'https://api.razorpay.com')
  if (!allOrNone(environment, RAZORPAY_KEYS)) return undefined
  const [keyId = '', keySecret = '', webhookSecret = ''] = RAZORPAY_KEYS.map((key) => environment[key]?.trim())
  return { url, keyId, keySecret, webhookSecret }
}

function integer(environment: Environment, key: string, fallback: number, min: number, max: number): number {
  const text = environment[key]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigError(`${key} must be a whole number from ${min} to ${max}, but it is "${text}".`)
  }
  return value
}

function url(environment: Environment, key: string, protocols: string[]): string | undefined {
  const text = environment[key]
  if (!text) return undefined
  const allowed = protocols.map((protocol) => `${protocol}//`).join(' or ')
  // The value itself may contain a password, so the message never repeats it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(`${key} must be an address that starts with ${allowed}.`)
  }
  return text
}

/** The site is served from the root of its origin: links with a path prefix would not work. */
function publicUrl(environment: Environment): string | undefined {
  const text = url(environment, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  if (text === undefined) return undefined
  const { pathname, search, hash, username } = new URL(text)
  if (pathname !== '/' || search || hash || username) {
    throw new ConfigError('PUBLIC_URL must be an address without a path, such as https://sankalp.example.')
  }
  return text
}

function readProviders(environment: Environment): Providers {
  const google = keys(environment, 'GOOGLE')
  const facebook = keys(environment, 'FACEBOOK')
  const issuer = safeUrl(environment, 'GOOGLE_ISSUER', 'https://accounts.google.com')
  const authorizeUrl = safeUrl(environment, 'FACEBOOK_AUTHORIZE_URL', 'https://www.facebook.com/v24.0/dialog/oauth')
  const tokenUrl = safeUrl(environment, 'FACEBOOK_TOKEN_URL', 'https://graph.facebook.com/v24.0/oauth/access_token')
  const profileUrl = safeUrl(environment, 'FACEBOOK_PROFILE_URL', 'https://graph.facebook.com/v24.0/me')
  return {
    ...(google ? { google: { ...google, issuer } } : {}),
    ...(facebook ? { facebook: { ...facebook, authorizeUrl, tokenUrl, profileUrl } } : {}),
  }
}

/** Requires both the id and the secret of a provider's key, or neither. */
function keys(environment: Environment, provider: string): { clientId: string; clientSecret: string } | undefined {
  const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
  const [clientId, clientSecret] = [environment[id]?.trim(), environment[secret]?.trim()]
  if (clientId && !clientSecret) throw new ConfigError(`${secret} must be set as well when ${id} is.`)
  if (clientSecret && !clientId) throw new ConfigError(`${id} must be set as well when ${secret} is.`)
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A URL that secrets are sent to: it must use https or be on this machine. */
function safeUrl(environment: Environment, key: string, fallback: string): string {
  const text = url(environment, key, ['http:', 'https:'])?.replace(/\/+$/, '') ?? fallback
  const { protocol, hostname } = new URL(text)
  if (protocol === 'http:' && !OWN_MACHINE.has(hostname)) {
    throw new ConfigError(`${key} must be an address that starts with https:// (http:// is for this machine only).`)
  }
  return text
}
