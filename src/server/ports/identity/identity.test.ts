// What we expect of the auth library: decision 0079.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { createIdentity, type Identity } from './identity.ts'
import { tokenHash } from './session-tokens.ts'

const ORIGIN = 'http://localhost'
const person = { name: 'Aditi Kulkarni', email: 'aditi@example.com', password: 'a long password' }

let database: OpenDatabase
let identity: Identity
let userId = ''
beforeAll(async () => {
  database = await openTestDatabase()
  identity = createIdentity(database.db, 'a secret of thirty-two characters', ORIGIN)
  const created = await identity.signUp(person)
  userId = created.ok ? created.userId : ''
})
afterAll(() => database.close())

it('pretends to create a second account of an address, which is not stored', async () => {
  const again = await identity.signUp(person)
  const rows = await database.db.selectFrom('users').select('id').where('email', '=', person.email).execute()
  expect([again.ok, rows]).toEqual([true, [{ id: userId }]])
  expect(again).not.toMatchObject({ userId })
})

it('knows a wrong password', async () => {
  expect(await identity.signIn({ ...person, password: 'another one', headers: new Headers() })).toEqual({
    ok: false,
    reason: 'wrong',
  })
})

it('stores the token of the cookie as a hash only', async () => {
  const signedIn = await identity.signIn({ ...person, headers: new Headers() })
  const cookie = signedIn.ok ? (signedIn.setCookies[0] ?? '') : ''
  const token = /session_token=([^.]+)\./.exec(cookie)?.[1] ?? ''
  const { db } = database
  const rows = await db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute()
  expect(rows).toEqual([{ token: tokenHash(token) }])
})

it('signs the cookie of a new token as the library does', async () => {
  const { token, setCookie } = identity.newSessionToken()
  const now = new Date()
  const times = { created_at: now, updated_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const session = { id: randomUUID(), token: tokenHash(token), user_id: userId, ...times }
  await database.db.insertInto('sessions').values(session).execute()
  const setUp = (cookie: string) =>
    identity.secondFactor.setUp({ password: person.password, issuer: 'Sankalp', headers: new Headers({ cookie }) })
  const [cookie = ''] = setCookie.split(';')
  expect(await setUp(cookie.replace(/\.[^.]+$/, '.forged'))).toEqual({ ok: false, reason: 'signed_out' })
  expect(await setUp(cookie)).toMatchObject({ ok: true })
})
