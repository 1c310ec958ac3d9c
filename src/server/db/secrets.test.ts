import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { Context } from '../context.ts'
import { privateLinks } from '../private-link.ts'
import { hmacOf, isHmacOf } from './hmac.ts'
import type { OpenDatabase } from './open.ts'
import { getOrCreateSecret } from './secrets.ts'

let database: OpenDatabase
let other: OpenDatabase
beforeAll(async () => {
  ;[database, other] = await Promise.all([openTestDatabase(), openTestDatabase()])
})
afterAll(() => Promise.all([database.close(), other.close()]))

describe('a secret', () => {
  it('is created once, even by many callers at the same moment', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => getOrCreateSecret(database.db, 'at-once')))
    expect(new Set(secrets).size).toBe(1)
    expect(await getOrCreateSecret(database.db, 'at-once')).toBe(secrets[0])
  })

  it('has 256 bits, and is another one for every name and every installation', async () => {
    const of = (db: OpenDatabase, name: string) => getOrCreateSecret(db.db, name)
    const secrets = [await of(database, 'one'), await of(database, 'two'), await of(other, 'one')]
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect(new Set(secrets).size).toBe(3)
  })
})

describe('the HMAC of a text', () => {
  const isOf = (text: string, hmac: string, secret = 'links') => isHmacOf(database.db, secret, text, hmac)

  it('is always the same, and fits only its text and its secret', async () => {
    const hmac = await hmacOf(database.db, 'links', 'row-1')
    expect(await hmacOf(database.db, 'links', 'row-1')).toBe(hmac)
    expect(await isOf('row-1', hmac)).toBe(true)
    expect([await isOf('row-2', hmac), await isOf('row-1', hmac, 'others')]).toEqual([false, false])
  })

  it('does not fit when it is shortened, lengthened, changed or empty', async () => {
    const hmac = await hmacOf(database.db, 'links', 'row-1')
    const changed = (hmac.startsWith('A') ? 'B' : 'A') + hmac.slice(1)
    for (const wrong of [hmac.slice(0, -1), `${hmac}A`, changed, '']) expect(await isOf('row-1', wrong)).toBe(false)
  })
})

describe('the key of a private link', () => {
  const contextOf = ({ db }: OpenDatabase) => ({ db, ports: {} }) as unknown as Context
  const links = privateLinks('test-links')

  it('opens its row and no other one', async () => {
    const ctx = contextOf(database)
    const key = await links.keyOf(ctx, 'SK-1')
    expect(await links.isKey(ctx, 'SK-1', key)).toBe(true)
    for (const wrong of ['', key.slice(1), `${key} `, key.toLowerCase().toUpperCase()])
      expect(await links.isKey(ctx, 'SK-1', wrong)).toBe(false)
    expect(await links.isKey(ctx, 'SK-2', key)).toBe(false)
  })

  it('stays the same after a restart, and is another one for another kind of link', async () => {
    const key = await links.keyOf(contextOf(database), 'SK-1')
    expect(await privateLinks('test-links').keyOf(contextOf(database), 'SK-1')).toBe(key)
    expect(await privateLinks('other-links').keyOf(contextOf(database), 'SK-1')).not.toBe(key)
  })

  it('is another one in another installation of the same process', async () => {
    const keys = [await links.keyOf(contextOf(database), 'SK-1'), await links.keyOf(contextOf(other), 'SK-1')]
    expect(new Set(keys).size).toBe(2)
  })

  it('is read again after the secret could not be read', async () => {
    const ctx = contextOf(database)
    const broken = {
      selectFrom: () => undefined,
      insertInto: () => {
        throw new Error('The database is away.')
      },
    }
    await expect(links.keyOf({ ...ctx, db: broken } as unknown as Context, 'SK-1')).rejects.toThrow('away')
    expect(await links.keyOf(ctx, 'SK-1')).toHaveLength(43)
  })
})
