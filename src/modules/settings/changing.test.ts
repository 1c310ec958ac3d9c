import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../test/harness.ts'
import type { Actor, Context } from '../../server/context.ts'
import { inTransaction } from '../../server/db/guard.ts'
import { DEFAULT_SETTINGS, type Settings } from './contract.ts'
import { changeSetting, changeSettings, changesOf, lastReadSettings, readSettings, readStoredSettings } from './service.ts'
import { saveSetting } from './store.ts'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Ananya Rao')
})
/** Every test begins with the default settings, read long ago. */
beforeEach(async () => {
  await app.db.deleteFrom('settings').execute()
  await app.db.deleteFrom('setting_changes').execute()
  app.clock.advance(60)
})
afterAll(() => app.close())

const person = (changes: object = {}): Context => {
  const { userId, email } = owner
  const actor = { kind: 'person', userId, email, name: 'Ananya Rao', emailVerified: true, role: 'owner' }
  return { ...app.ctx, actor: { ...actor, hasSecondFactor: true, mustSetPassword: false, ...changes } as unknown as Actor }
}
const logged = () =>
  app.db.selectFrom('setting_changes').select(['key', 'value', 'changed_by', 'network']).orderBy('id').execute()
const forbidden = expect.objectContaining({ code: 'forbidden' })

describe('settings are changed', () => {
  it('by an owner and by the system, with a log of who did it and from where', async () => {
    await changeSetting({ ...person(), network: '203.0.113.9' }, 'travelMinutes', 45)
    await changeSetting(app.ctx, 'travelMinutes', 50)
    expect(await readStoredSettings(app.ctx)).toMatchObject({ travelMinutes: 50 })
    expect(await logged()).toEqual([
      { key: 'travelMinutes', value: 45, changed_by: owner.userId, network: '203.0.113.9' },
      { key: 'travelMinutes', value: 50, changed_by: null, network: null },
    ])
  })

  it.each<[string, object]>([
    ['a member of the team', { role: 'team' }],
    ['a pandit', { role: 'pandit' }],
    ['a family', { role: 'user' }],
    ['an owner without a second factor', { hasSecondFactor: false }],
    ['an owner who still has to choose a password', { mustSetPassword: true }],
    ['a visitor', { kind: 'visitor' }],
  ])('not by %s', async (_who, changes) => {
    await expect(changeSetting(person(changes), 'travelMinutes', 45)).rejects.toThrow(forbidden)
    expect([await logged(), await readStoredSettings(app.ctx)]).toEqual([[], DEFAULT_SETTINGS])
  })

  it('all together or not at all', async () => {
    const changes = { travelMinutes: 45, callWithinMinutes: -1 }
    await expect(changeSettings(person(), changes)).rejects.toThrow(
      expect.objectContaining({ code: 'invalid', detail: { fields: { callWithinMinutes: 'This value is invalid.' } } }),
    )
    expect([await logged(), await readStoredSettings(app.ctx)]).toEqual([[], DEFAULT_SETTINGS])
  })

  it('not at all if what decides about them fails', async () => {
    const failing = changeSettings(person(), () => Promise.reject(new Error('No.')))
    await expect(failing).rejects.toThrow('No.')
    expect(await logged()).toEqual([])
  })

  it('only where the value is another one', async () => {
    await changeSettings(person(), { travelMinutes: 45, offerMinutes: 90 })
    await changeSettings(person(), { travelMinutes: 45, offerMinutes: 95 })
    expect((await logged()).map(({ key, value }) => [key, value])).toEqual([
      ['travelMinutes', 45],
      ['offerMinutes', 90],
      ['offerMinutes', 95],
    ])
  })

  it('one after the other, each from the values the one before has left', async () => {
    const more = (now: Settings) => ({ travelMinutes: now.travelMinutes + 1 })
    await Promise.all(Array.from({ length: 8 }, () => changeSettings(person(), more)))
    expect((await readStoredSettings(app.ctx)).travelMinutes).toBe(DEFAULT_SETTINGS.travelMinutes + 8)
  })
})

describe('the log of changes', () => {
  it('has the latest first, with the value before, also across other settings', async () => {
    for (const [key, value] of [
      ['travelMinutes', 45],
      ['offerMinutes', 90],
      ['travelMinutes', 50],
    ] as const) {
      app.clock.advance(1)
      await changeSetting(person(), key, value)
    }
    const changes = await changesOf(app.ctx, ['travelMinutes'])
    expect(changes).toMatchObject([
      { key: 'travelMinutes', value: 50, before: 45, by: 'Ananya Rao', at: app.clock.now() },
      { key: 'travelMinutes', value: 45, before: null },
    ])
    const both = await changesOf(app.ctx, ['travelMinutes', 'offerMinutes'])
    expect(both.map(({ value, before }) => [value, before])).toEqual([
      [50, 45],
      [90, null],
      [45, null],
    ])
    expect(await changesOf(app.ctx, ['holidays'])).toEqual([])
  })

  it('shows twenty, the oldest of them still with the value before', async () => {
    for (let minutes = 1; minutes <= 22; minutes++) {
      app.clock.advance(1)
      await changeSetting(person(), 'travelMinutes', minutes)
    }
    const changes = await changesOf(app.ctx, ['travelMinutes'])
    expect([changes.length, changes.at(-1)]).toEqual([20, expect.objectContaining({ value: 3, before: 2 })])
  })
})

describe('the settings of a process', () => {
  const store = (value: number, key = 'travelMinutes') =>
    saveSetting(app.db, key, value, { by: null, at: app.clock.now(), network: null })
  const travelMinutes = async (ctx = app.ctx) => (await readSettings(ctx)).travelMinutes
  const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms))

  it('are at most five seconds old when another process has changed them', async () => {
    expect(await travelMinutes()).toBe(60)
    await store(45)
    pass(4999)
    expect(await travelMinutes()).toBe(60)
    pass(1)
    expect(await travelMinutes()).toBe(45)
  })

  it('are new at once when this process has changed them', async () => {
    await travelMinutes()
    await changeSetting(app.ctx, 'travelMinutes', 45)
    expect(await travelMinutes()).toBe(45)
  })

  it('are read again when the clock was set back', async () => {
    await travelMinutes()
    await store(45)
    pass(-1000)
    expect(await travelMinutes()).toBe(45)
  })

  it('within a transaction are those it has written itself, which nobody else sees if it is rolled back', async () => {
    const writing = inTransaction(app.ctx, async (ctx) => {
      await saveSetting(ctx.db, 'travelMinutes', 45, { by: null, at: app.clock.now(), network: null })
      expect(await travelMinutes(ctx)).toBe(45)
      throw new Error('No.')
    })
    await expect(writing).rejects.toThrow('No.')
    expect(await travelMinutes()).toBe(60)
  })

  it('replace a value that no longer fits by its default, and ignore one that no longer exists', async () => {
    await store(-7)
    await store(1, 'retired')
    expect(await readSettings(app.ctx)).toEqual(DEFAULT_SETTINGS)
  })

  it('are read again after they could not be read, and the last ones stay known meanwhile', async () => {
    await store(45)
    await travelMinutes()
    app.clock.advance(1)
    const selectFrom = () => {
      throw new Error('The database is away.')
    }
    const away = { isTransaction: false, selectFrom } as unknown as typeof app.db
    await expect(readSettings({ ...app.ctx, db: away })).rejects.toThrow('away')
    expect(lastReadSettings(app.ctx).travelMinutes).toBe(45)
    await store(50)
    expect(await travelMinutes()).toBe(50)
  })
})
