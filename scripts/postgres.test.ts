import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { findPostgres, startPostgres } from './postgres.ts'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'sankalp-programs-')))
afterAll(() => rmSync(root, { recursive: true }))

/** Creates a folder with fake PostgreSQL programs that print this version. */
function programs(name: string, version: string, files = ['initdb', 'postgres']): string {
  const folder = join(root, name)
  mkdirSync(folder)
  for (const file of files)
    writeFileSync(join(folder, file), `#!/bin/sh\necho "${file} (PostgreSQL) ${version}"\n`, { mode: 0o755 })
  return folder
}

it('finds the newest complete installation of a supported version', () => {
  const old = programs('old', '14.9')
  const fifteen = programs('fifteen', '15.4 (Debian 15.4-1)')
  const seventeen = programs('seventeen', '17beta1')
  const client = programs('client', '18.1', ['postgres'])
  expect(findPostgres([old, join(root, 'missing'), client])).toBeUndefined()
  expect(findPostgres([old, fifteen, client])).toBe(fifteen)
  expect(findPostgres([fifteen, seventeen, old])).toBe(seventeen)
})

const ownFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sankalp-postgres-'))

it('leaves no folder behind if the programs do not work', async () => {
  const before = ownFolders()
  const broken = programs('broken', '15.0')
  await expect(startPostgres(broken)).rejects.toThrow()
  expect(ownFolders()).toEqual(before)
})

const bin = findPostgres()

it.skipIf(!bin)('starts a server with fsync on, and deletes its data on stop', async () => {
  const before = ownFolders()
  const server = await startPostgres(bin ?? '', { settings: ['max_connections=7'] })
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  const { rows } = await client.query(
    `select current_setting('fsync') as fsync, current_setting('max_connections') as connections, current_setting('data_directory') as data`,
  )
  await client.end()
  expect(rows[0]).toMatchObject({ fsync: 'on', connections: '7' })
  expect(ownFolders()).toHaveLength(before.length + 1)
  await server.stop()
  expect(existsSync(rows[0].data)).toBe(false)
  await expect(new pg.Client({ connectionString: server.urlOf('postgres') }).connect()).rejects.toThrow()
})
