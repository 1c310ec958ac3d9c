import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { Address, ConsentList, Family, OwnAccount } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const put = (path: string, as: TestActor, json: unknown) => app.request(path, { method: 'PUT', as, json })
const reason = async (response: Response) => ((await response.json()) as { error: { reason?: string } }).error.reason
const addresses = async (as: TestActor) =>
  ((await (await app.request('/user/addresses', { as })).json()) as { items: Address[] }).items
const add = async (as: TestActor, changes: object = {}) =>
  (await (await app.request('/user/addresses', { as, json: { address: 'Kothrud, Pune', ...changes } })).json()) as Address

it.each([
  ['GET', '/user/account'],
  ['PUT', '/user/account', { name: 'Aditi', language: 'en' }],
  ['GET', '/user/addresses'],
  ['POST', '/user/addresses', { address: 'Pune' }],
  ['PUT', '/user/addresses/0198c0de-0000-7000-8000-000000000000', { address: 'Pune' }],
  ['DELETE', '/user/addresses/0198c0de-0000-7000-8000-000000000000'],
  ['GET', '/user/family'],
  ['PUT', '/user/family', { gotra: null, isGotraUnknown: true, members: [] }],
  ['GET', '/user/consents'],
  ['PUT', '/user/consents/sankalp', { isGiven: true, version: 1 }],
])('%s %s requires sign-in', async (method, path, json?: object) => {
  const response = await app.request(path, { method, ...(json ? { json } : {}) })
  expect(response.status).toBe(401)
  expect(await reason(response)).toBe('sign_in_required')
})

describe('the profile', () => {
  it('stores name, mobile number in E.164 form, and language', async () => {
    const as = await app.actors.user('Aditi Kulkarni')
    const response = await put('/user/account', as, { name: 'Aditi Deshpande', mobile: '098220 44157', language: 'hi' })
    expect(response.status).toBe(200)
    const account = (await (await app.request('/user/account', { as })).json()) as OwnAccount
    expect(account).toMatchObject({ name: 'Aditi Deshpande', mobile: '+919822044157', language: 'hi', email: as.email })
    const profile = (await (await app.request('/user/profile', { as })).json()) as { user: { name: string } }
    expect(profile.user.name).toBe('Aditi Deshpande')
  })

  it('parses a foreign mobile number for the selected country', async () => {
    const as = await app.actors.user()
    const named = { name: 'Aditi', language: 'en' }
    const response = await put('/user/account', as, { ...named, mobile: '(732) 555-0142', mobileCountry: 'US' })
    expect(((await response.json()) as OwnAccount).mobile).toBe('+17325550142')
    const wrong = await put('/user/account', as, { ...named, mobile: '98220 44157', mobileCountry: 'XQ' })
    expect(wrong.status).toBe(400)
    expect(((await wrong.json()) as { error: { fields: object } }).error.fields).toHaveProperty('mobileCountry')
  })

  it('can remove the mobile number', async () => {
    const as = await app.actors.user()
    await put('/user/account', as, { name: 'Aditi', mobile: '9822044157', language: 'en' })
    const response = await put('/user/account', as, { name: 'Aditi', mobile: '', language: 'en' })
    expect(((await response.json()) as OwnAccount).mobile).toBeNull()
  })

  it('rejects an impossible number', async () => {
    const as = await app.actors.user()
    const response = await put('/user/account', as, { name: 'Aditi', mobile: '+999 123456789', language: 'en' })
    expect(response.status).toBe(400)
    expect(await reason(response)).toBe('invalid_mobile')
  })
})

describe('the address book', () => {
  it('makes the first address the default until another is chosen', async () => {
    const as = await app.actors.user()
    const home = await add(as, { label: 'Home' })
    const parents = await add(as, { label: 'Parents' })
    expect([home.isDefault, parents.isDefault]).toEqual([true, false])
    const changed = await put(`/user/addresses/${parents.id}`, as, { address: 'Assi, Varanasi', isDefault: true })
    expect(await changed.json()).toMatchObject({ address: 'Assi, Varanasi', isDefault: true })
    expect((await addresses(as)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [parents.id, true],
      [home.id, false],
    ])
  })

  it('rejects a twenty-first address', async () => {
    const as = await app.actors.user()
    for (let count = 0; count < 20; count++) await add(as)
    const response = await app.request('/user/addresses', { as, json: { address: 'One more' } })
    expect(response.status).toBe(409)
    expect(await reason(response)).toBe('address_limit_reached')
  })

  it('never changes an address of another user', async () => {
    const [as, other] = [await app.actors.user(), await app.actors.user()]
    const { id } = await add(other)
    const responses = [
      await put(`/user/addresses/${id}`, as, { address: 'Mine now' }),
      await app.request(`/user/addresses/${id}`, { method: 'DELETE', as }),
    ]
    expect(responses.map((response) => response.status)).toEqual([404, 404])
    expect((await addresses(other)).map((address) => address.address)).toEqual(['Kothrud, Pune'])
  })

  it('has exactly one default after any sequence of changes, unless it is empty', async () => {
    const action = fc.record({
      what: fc.constantFrom('add', 'change', 'delete'),
      at: fc.nat({ max: 5 }),
      isDefault: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 10 }), async (actions) => {
        const as = await app.actors.user()
        for (const { what, at, isDefault } of actions) {
          const id = (await addresses(as))[at]?.id
          if (what === 'add') await add(as, { isDefault })
          else if (id && what === 'change') await put(`/user/addresses/${id}`, as, { address: 'Changed', isDefault })
          else if (id) await app.request(`/user/addresses/${id}`, { method: 'DELETE', as })
          const book = await addresses(as)
          expect(book.filter((address) => address.isDefault)).toHaveLength(Math.min(1, book.length))
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('the family', () => {
  const family: Family = {
    gotra: 'Bharadwaj',
    isGotraUnknown: false,
    members: [
      { name: 'Aditi', relation: 'self', nakshatra: 'rohini' },
      { name: 'Anay', relation: 'son', nakshatra: null },
    ],
  }

  it('is empty at first, and then returns what was saved last', async () => {
    const as = await app.actors.user()
    const read = async () => (await app.request('/user/family', { as })).json()
    expect(await read()).toEqual({ gotra: null, isGotraUnknown: false, members: [] })
    await put('/user/family', as, family)
    expect(await read()).toEqual(family)
    const unknown = { gotra: null, isGotraUnknown: true, members: family.members.slice(1) }
    expect(await (await put('/user/family', as, unknown)).json()).toEqual(unknown)
  })

  it('rejects a gotra that is also marked unknown, an unknown relation, an empty name and more than 20 names', async () => {
    const as = await app.actors.user()
    const member = family.members[0]
    const wrong = [
      { ...family, isGotraUnknown: true },
      { ...family, members: [{ ...member, relation: 'owner' }] },
      { ...family, members: [{ ...member, name: ' ' }] },
      { ...family, members: Array.from({ length: 21 }, () => member) },
    ]
    for (const json of wrong) expect((await put('/user/family', as, json)).status).toBe(400)
  })
})

describe('consents', () => {
  const given = (list: ConsentList) => Object.fromEntries(list.items.map((item) => [item.purpose, item.isGiven]))

  it('are not given by default', async () => {
    const as = await app.actors.user()
    const list = (await (await app.request('/user/consents', { as })).json()) as ConsentList
    expect(given(list)).toEqual({ sankalp: false, festivals: false })
    expect(list.items.every((item) => item.answeredAt === null)).toBe(true)
  })

  it('are stored with time and version, and can be withdrawn', async () => {
    const as = await app.actors.user()
    await put('/user/consents/sankalp', as, { isGiven: true, version: 1 })
    const taken = (await (await put('/user/consents/sankalp', as, { isGiven: false, version: 1 })).json()) as ConsentList
    expect(given(taken)).toEqual({ sankalp: false, festivals: false })
    const rows = await app.db.selectFrom('user_consents').where('user_id', '=', as.userId).selectAll().orderBy('id').execute()
    expect(rows.map(({ purpose, version, is_given, created_at }) => ({ purpose, version, is_given, created_at }))).toEqual([
      { purpose: 'sankalp', version: 1, is_given: true, created_at: app.clock.now() },
      { purpose: 'sankalp', version: 1, is_given: false, created_at: app.clock.now() },
    ])
  })

  it('count only for the current version of the text', async () => {
    const as = await app.actors.user()
    const late = await put('/user/consents/sankalp', as, { isGiven: true, version: 2 })
    expect([late.status, await reason(late)]).toEqual([409, 'consent_text_changed'])
    const old = { user_id: as.userId, purpose: 'sankalp', version: 0, is_given: true, created_at: app.clock.now() }
    await app.db.insertInto('user_consents').values(old).execute()
    expect(given((await (await app.request('/user/consents', { as })).json()) as ConsentList).sankalp).toBe(false)
  })

  it('reject an unknown purpose', async () => {
    const as = await app.actors.user()
    expect((await put('/user/consents/everything', as, { isGiven: true, version: 1 })).status).toBe(400)
  })
})
