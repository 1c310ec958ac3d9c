import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { checkPort, explainDatabaseError, listenError, migrationWarnings, prepareDataFolder } from './start-checks.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sankalp-start-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const failure = (code: string, message = '') => Object.assign(new Error(message), { code })
const thrownBy = (work: () => void): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('is created with its parents, for the user of this process only', () => {
    const folder = join(root, 'new', 'data')
    prepareDataFolder(folder)
    expect([modeOf(join(root, 'new')), modeOf(folder)]).toEqual(['700', '700'])
  })

  it('stays as it is when it exists', () => {
    const folder = join(root, 'existing')
    mkdirSync(folder, { mode: 0o755 })
    prepareDataFolder(folder)
    expect(modeOf(folder)).toBe('755')
  })

  it('cannot be a file, lie below one, or be where nothing can be created', () => {
    const file = join(root, 'file')
    writeFileSync(file, '', { mode: 0o755 })
    for (const folder of [file, join(file, 'data'), '/proc/sankalp/data']) {
      const error = thrownBy(() => prepareDataFolder(folder))
      expect(error).toBeInstanceOf(ConfigError)
      expect((error as Error).message).toMatch(new RegExp(`^DATA_DIR must be a folder .*${folder} is none \\(E[A-Z]+\\)\\.$`))
    }
  })
})

describe('the port', () => {
  it('is free again after the check, and refused while another program listens', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
      new ConfigError(`PORT ${port} is in use by another program. Stop that one, or set PORT to another number.`),
    )
    await new Promise((resolve) => server.close(resolve))
    await checkPort(port, '127.0.0.1')
    await checkPort(port, '127.0.0.1')
  })

  it('is refused on an address of another machine', async () => {
    await expect(checkPort(0, '203.0.113.1')).rejects.toThrow(
      /^HOST must be an address of this machine, but 203\.0\.113\.1 is none/,
    )
  })

  it('that may not be used is named, and unknown errors stay as they are', () => {
    expect(listenError(failure('EACCES'), 80, '::')).toEqual(
      new ConfigError('PORT 80 may not be used by this user (EACCES). Set PORT to a number above 1023.'),
    )
    expect(listenError(failure('ENOTFOUND'), 80, 'nowhere')).toBeInstanceOf(ConfigError)
    const unknown = failure('EMFILE')
    expect(listenError(unknown, 80, '::')).toBe(unknown)
  })
})

describe('an error of the database', () => {
  const URL_WITH_PASSWORD = 'postgres://sankalp:secret@db.example/sankalp'
  const explained = (error: unknown, url = URL_WITH_PASSWORD) => explainDatabaseError(error, url)

  it.each([
    [failure('28P01'), /refused the user or the password \(28P01\)\.$/],
    [failure('3D000'), /no database of this name\. Create it first \(3D000\)\.$/],
    [failure('57P03'), /still starting\. Start again in a moment \(57P03\)\.$/],
    [failure('58P01'), /extensions btree_gist and pg_trgm on the server \(58P01\)\.$/],
    [failure('ECONNREFUSED'), /no database answers at db\.example:5432 \(ECONNREFUSED\)\./],
    [new Error('Connection terminated unexpectedly'), /no database answers at db\.example:5432 \(no answer\)\./],
    [new Error('timeout expired'), /no database answers/],
    [
      new Error('The server does not support SSL connections'),
      /no encrypted connection is possible: The server does not support/,
    ],
    [failure('X', 'self-signed certificate'), /no encrypted connection is possible: self-signed certificate\.$/],
  ])('%s is explained without the password', (error, text) => {
    const { message } = explained(error) as Error
    expect(message).toMatch(/^DATABASE_URL: /)
    expect(message).toMatch(text)
    expect(message).not.toContain('secret')
  })

  it('names the port of the address', () => {
    expect((explained(failure('ENOTFOUND'), 'postgres://db.example:6543/x') as Error).message).toContain('db.example:6543')
  })

  it('that is unknown stays as it is', () => {
    const unknown = failure('23505', 'duplicate key')
    expect(explained(unknown)).toBe(unknown)
  })
})

describe('the migrations of the database', () => {
  const warningsFor = (names: string[]) =>
    migrationWarnings((work) => work(async () => names.map((name) => ({ name }))), 'migrations')

  it('that this version does not have are named', async () => {
    expect(await warningsFor(['0001-platform.sql'])).toEqual([])
    const [warning, ...others] = await warningsFor(['0001-platform.sql', '9998-newer.sql', '9999-newest.sql'])
    expect(warning).toContain('does not have: 9998-newer.sql, 9999-newest.sql.')
    expect(others).toEqual([])
  })
})
