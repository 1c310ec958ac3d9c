import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, NO_LIMITS, type TestApp } from '../../../../test/harness.ts'
import type { Actor, Context } from '../../../server/context.ts'
import type { Logger } from '../../../server/http/log.ts'
import type { OutgoingEmail } from '../../../server/ports/ports.ts'
import { openLimitOf, senderHashesOf } from '../sending-limits/service.ts'
import { changeSetting } from '../service.ts'
import { type ComposedEmail, sendEmail } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await changeSetting(app.ctx, 'limits', {
    ...NO_LIMITS,
    emailsPerAddress: 2,
    emailsPerSender: 3,
    openOrdersPerPerson: 4,
    openPerNetwork: 9,
  })
})
afterAll(() => app.close())

const warnings: string[] = []
const log: Logger = { info: () => undefined, warn: (text) => void warnings.push(text), error: () => undefined }
beforeEach(() => {
  app.mails.length = 0
  warnings.length = 0
})

const email = {
  language: 'en' as const,
  subject: 'Your puja',
  opening: ['Namaste'],
  facts: [],
  closing: [],
  actions: [],
  signature: 'Sankalp',
  footer: '',
}
let count = 0
const newKey = () => `test-${++count}`
const send = (key: string, composed: Partial<ComposedEmail> = {}, ctx = app.ctx) =>
  sendEmail(ctx, log, key, () => ({ email, to: 'family@example.com', ...composed }))
const sentTo = (to: string) => app.mails.filter((mail) => mail.to === to).length

describe('an email', () => {
  it('is sent once for its key, which is its Message-ID, and another one for another key', async () => {
    const [key, other] = [newKey(), newKey()]
    for (const one of [key, key, other]) await send(one)
    expect(app.mails.map(({ messageId }) => messageId)).toEqual([`<${key}@localhost>`, `<${other}@localhost>`])
  })

  it('is not composed again once it was sent', async () => {
    const key = newKey()
    await send(key)
    await sendEmail(app.ctx, log, key, () => {
      throw new Error('It was composed again.')
    })
    expect(app.mails).toHaveLength(1)
  })

  it('that does not apply yet is sent later', async () => {
    const key = newKey()
    await sendEmail(app.ctx, log, key, () => undefined)
    expect(app.mails).toEqual([])
    await send(key)
    expect(app.mails).toHaveLength(1)
  })

  it('is tried again after the mail server refused it', async () => {
    const key = newKey()
    const refusing = { send: () => Promise.reject(new Error('The mailbox is full.')) }
    await expect(send(key, {}, { ...app.ctx, ports: { ...app.ctx.ports, mail: refusing } })).rejects.toThrow('full')
    await send(key)
    expect(app.mails).toHaveLength(1)
  })

  it('has a calendar entry and an unsubscribe link only where it was given them', async () => {
    const calendar = { name: 'puja.ics', content: 'BEGIN:VCALENDAR' } as unknown as NonNullable<OutgoingEmail['calendar']>
    await send(newKey(), { calendar, unsubscribeUrl: 'http://localhost/stop' })
    await send(newKey())
    expect(app.mails[0]).toMatchObject({ calendar, unsubscribeUrl: 'http://localhost/stop' })
    expect(Object.keys(app.mails[1] ?? {})).not.toEqual(expect.arrayContaining(['calendar']))
    expect(app.mails[1]).not.toHaveProperty('unsubscribeUrl')
  })
})

describe('an email to an address that may be a stranger’s', () => {
  let sender = 0
  const newSender = () => `sender-${++sender}`
  const toStranger = (to: string, senders: string[] = [], isReset = false) =>
    send(newKey(), { to, unverified: { senders, isReset } })

  it('is sent twice an hour, then withheld for good with a warning', async () => {
    const keys = [newKey(), newKey(), newKey()]
    const stranger = { to: 'limit@example.com', unverified: { senders: [] } }
    for (const key of keys) await send(key, stranger)
    expect([sentTo('limit@example.com'), warnings]).toEqual([2, [expect.stringContaining(`<${keys[2]}@localhost>`)]])
    app.clock.advance(61)
    await send(keys[2] ?? '', stranger)
    expect(sentTo('limit@example.com')).toBe(2)
    await toStranger('limit@example.com')
    expect(sentTo('limit@example.com')).toBe(3)
  })

  it('is limited by sender too, whoever it is for', async () => {
    const one = newSender()
    for (const to of ['s1@example.com', 's2@example.com', 's3@example.com', 's4@example.com']) await toStranger(to, [one])
    expect(['s3@example.com', 's4@example.com'].map(sentTo)).toEqual([1, 0])
    await toStranger('s4@example.com', [newSender()])
    expect(sentTo('s4@example.com')).toBe(1)
  })

  it('is withheld when only one of its senders is over the limit', async () => {
    const [network, account] = [newSender(), newSender()]
    for (const to of ['n1@example.com', 'n2@example.com', 'n3@example.com']) await toStranger(to, [network])
    await toStranger('n4@example.com', [account, network])
    expect(sentTo('n4@example.com')).toBe(0)
  })

  it('is not counted again when it is retried later', async () => {
    const key = newKey()
    const refusing = { send: () => Promise.reject(new Error('The mailbox is full.')) }
    const composed = { to: 'retried@example.com', unverified: { senders: [] } }
    for (let time = 0; time < 3; time++) {
      await send(key, composed, { ...app.ctx, ports: { ...app.ctx.ports, mail: refusing } }).catch(() => undefined)
      app.clock.advance(2)
    }
    await send(key, composed)
    await toStranger('retried@example.com')
    expect(sentTo('retried@example.com')).toBe(2)
  })

  it('with a link for a new password has a limit of its own', async () => {
    for (let time = 0; time < 3; time++) await toStranger('reset@example.com')
    for (let time = 0; time < 3; time++) await toStranger('reset@example.com', [], true)
    expect(sentTo('reset@example.com')).toBe(4)
  })

  it('does not count what is sent to a verified address', async () => {
    for (let time = 0; time < 4; time++) await send(newKey(), { to: 'verified@example.com' })
    await toStranger('verified@example.com')
    expect(sentTo('verified@example.com')).toBe(5)
  })
})

describe('the sender of an email', () => {
  const by = (actor: object, network?: string): Context => ({
    ...app.ctx,
    actor: actor as Actor,
    ...(network === undefined ? {} : { network }),
  })
  const person = (userId: string, role = 'user') => ({ kind: 'person', userId, role, emailVerified: true })
  const visitor = { kind: 'visitor' }

  it('is the network of a visitor, and both network and account of a signed-in person', async () => {
    const [network] = await senderHashesOf(by(visitor, '203.0.113.9'))
    const [same, account] = await senderHashesOf(by(person('a'), '203.0.113.9'))
    expect([same, await senderHashesOf(by(person('a')))]).toEqual([network, [account]])
    expect((await senderHashesOf(by(visitor, '203.0.113.10')))[0]).not.toBe(network)
    expect((await senderHashesOf(by(person('b'))))[0]).not.toBe(account)
  })

  it('cannot be read from its hash', async () => {
    const hash = expect.stringMatching(/^[\w-]{22}$/)
    expect(await senderHashesOf(by(person('account-7'), '203.0.113.9'))).toEqual([hash, hash])
  })

  it('is nobody for the system, the team and calls from this machine', async () => {
    const callers = [
      by({ kind: 'system' }, '203.0.113.9'),
      by(person('a', 'team'), '203.0.113.9'),
      by(person('a', 'owner')),
      by(visitor),
    ]
    for (const ctx of callers) expect(await senderHashesOf(ctx)).toEqual([])
  })

  it('may have so many open orders: his own if his address is verified, and those of his network', async () => {
    const limit = await openLimitOf(by(person('a'), '203.0.113.9'), 'openOrdersPerPerson')
    expect(limit).toMatchObject({ account: 'a', max: 4, maxOfNetwork: 9, networkHash: expect.stringMatching(/^[\w-]{22}$/) })
    expect(await openLimitOf(by({ ...person('a'), emailVerified: false }), 'openOrdersPerPerson')).toMatchObject({
      account: null,
      networkHash: null,
      max: 4,
    })
    expect(await openLimitOf(by(person('a')), 'openRequestsPerPerson')).toMatchObject({ max: 1e6 })
  })

  it.each([{ kind: 'system' }, person('a', 'team'), person('a', 'owner')])('has no limit as %j', async (actor) => {
    expect(await openLimitOf(by(actor, '203.0.113.9'), 'openOrdersPerPerson')).toMatchObject({ max: null, networkHash: null })
  })

  it('has the limit of a family as a pandit', async () => {
    expect(await openLimitOf(by(person('a', 'pandit'), '203.0.113.9'), 'openOrdersPerPerson')).toMatchObject({ max: 4 })
  })
})
