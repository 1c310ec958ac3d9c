import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'
import { findUnknownMigrations } from './db/migrate.ts'
import type { ScriptRunner } from './db/open.ts'

type SystemError = Error & { code?: string }

/** Creates the data folder (accessible to its owner only) if it is missing; throws a ConfigError if it cannot be used. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder this process may write to, but ${folder} is none (${codeOf(error)}).`)
  }
}

/** Created one level at a time: Node's own `recursive` never returns below /proc, where nothing can be created. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Listens briefly, so that a port in use is reported before a database is opened and filled. Throws a ConfigError. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, host)))
    server.listen({ port, host, exclusive: true }, resolve)
  })
  await new Promise((resolve) => server.close(resolve))
}

/** Explains an error of listening as a ConfigError; returns unknown errors as they are. */
export function listenError(error: unknown, port: number, host: string): unknown {
  switch ((error as SystemError).code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is in use by another program. Stop that one, or set PORT to another number.`)
    case 'EACCES':
      return new ConfigError(`PORT ${port} may not be used by this user (EACCES). Set PORT to a number above 1023.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new ConfigError(`HOST must be an address of this machine, but ${host} is none (${codeOf(error)}).`)
    default:
      return error
  }
}

const DATABASE_ERRORS: Record<string, string> = {
  '28P01': 'the server refused the user or the password',
  '28000': 'the server refused the user or the password',
  '3D000': 'the server has no database of this name. Create it first',
  '53300': 'the server has no connection left',
  '57P03': 'the server is still starting. Start again in a moment',
  '42501': 'this user may not create what is needed. Make it the owner of the database',
  '58P01': 'an extension is missing. Install the extensions btree_gist and pg_trgm on the server',
  '0A000': 'an extension is missing. Install the extensions btree_gist and pg_trgm on the server',
}

/**
 * Explains an error of opening the database. The message does not repeat the database URL, which contains a password. Connection parameters
 * of `url` are.
 */
export function explainDatabaseError(error: unknown, url: string): unknown {
  const code = codeOf(error)
  const meaning = DATABASE_ERRORS[code]
  if (meaning) return new ConfigError(`DATABASE_URL: ${meaning} (${code}).`)
  const { hostname, port } = new URL(url)
  const message = error instanceof Error ? error.message : ''
  if (/^E[A-Z_]+$/.test(code) || /timeout|terminated/i.test(message)) {
    return new ConfigError(
      `DATABASE_URL: no database answers at ${hostname}:${port || 5432} (${code}). Is it running, and can it be reached from here?`,
    )
  }
  if (/SSL|certificate/i.test(message)) return new ConfigError(`DATABASE_URL: no encrypted connection is possible: ${message}.`)
  return error
}

/** Warns that a newer version has used the database. */
export async function migrationWarnings(script: ScriptRunner, folder: string): Promise<string[]> {
  const unknown = await findUnknownMigrations(script, folder)
  if (unknown.length === 0) return []
  return [
    `The database has migrations that this version does not have: ${unknown.join(', ')}. A newer version has used it; this one may fail or store wrong data, so start the newer one.`,
  ]
}

const codeOf = (error: unknown): string => String((error as SystemError | undefined)?.code ?? 'no answer')
