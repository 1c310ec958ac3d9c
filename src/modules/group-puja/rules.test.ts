import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestActor, type TestApp } from '../../../test/harness.ts'
import { loadTestOccasions } from '../../../test/occasions.ts'
import type { Actor, Context } from '../../server/context.ts'
import type { ErrorBody } from '../../shared/errors.ts'
import { addDays, indiaInstant } from '../../shared/time/dates.ts'
import type { PersonalData } from '../privacy/contract.ts'
import type { GroupPujaCount, GroupPujaInterest, GroupPujaRegistered } from './contract.ts'
import { isFarEnough } from './model.ts'
import { registerInterest } from './service.ts'

type Festival = { slug: string; day: string; name: string }
let app: TestApp
let team: TestActor
let festivals: Festival[]
beforeAll(async () => {
  app = await createTestApp()
  await loadTestOccasions(app)
  team = await app.actors.team()
  const { items } = (await (await app.request('/occasions')).json()) as { items: Festival[] }
  festivals = items.filter(({ day }) => day >= '2026-12-01')
})
beforeEach(async () => {
  app.clock.set(START)
  app.mails.length = 0
  await app.db.deleteFrom('group_puja_interests').execute()
})
afterAll(() => app.close())

const festival = (at = 0): Festival => {
  const found = festivals[at]
  if (!found) throw new Error(`There are only ${festivals.length} festivals.`)
  return found
}
const interest = (contact: string, { slug, day } = festival()) => ({ occasion: slug, day, contact, consent: true })
const register = async (json: object, as?: TestActor) => {
  const response = await app.request('/group-puja/interests', { json, ...(as ? { as } : {}) })
  return { status: response.status, body: (await response.json()) as GroupPujaRegistered & ErrorBody }
}
const rows = () => app.db.selectFrom('group_puja_interests').selectAll().orderBy('requested_at').orderBy('id').execute()
const stop = (token: string) => app.request(`/group-puja/interests/stop?token=${encodeURIComponent(token)}`, { method: 'POST' })
const emailsTo = async (to: string) => {
  await app.jobs.run()
  return app.mails.filter((mail) => mail.to === to)
}

describe('a festival', () => {
  it.each([
    ['2026-11-26', false],
    ['2026-11-27', true],
    ['2027-11-27', true],
    ['2026-11-19', false],
  ])('on %s is far enough ahead on 20 November: %s', (day, expected) => {
    expect(isFarEnough(day, '2026-11-20')).toBe(expected)
  })

  it('can be chosen until a week before, by the day in India', async () => {
    const { day } = festival()
    app.clock.set(indiaInstant(addDays(day, -7), 24 * 60 - 1))
    expect((await register(interest('last@example.com'))).status).toBe(201)
    app.clock.set(indiaInstant(addDays(day, -6), 0))
    const { status, body } = await register(interest('late@example.com'))
    expect([status, body.error.reason]).toEqual([400, 'festival_too_soon'])
    expect((await rows()).map(({ email }) => email)).toEqual(['last@example.com'])
  })

  it('can be waited for besides another one, with the same contact', async () => {
    for (const at of [0, 1, 0]) await register(interest('both@example.com', festival(at)))
    expect((await rows()).map(({ occasion_slug: slug }) => slug)).toEqual([festival(0).slug, festival(1).slug])
    expect(await emailsTo('both@example.com')).toHaveLength(2)
  })
})

describe('an interest', () => {
  it('belongs to the account of a family, not to that of a team member who enters it for somebody', async () => {
    const family = await app.actors.user()
    const contacts = [
      ['family@example.com', family],
      ['caller@example.com', team],
      ['owner@example.com', await app.actors.owner()],
      ['visitor@example.com', undefined],
    ] as const
    for (const [contact, as] of contacts) await register(interest(contact), as)
    const byContact = new Map((await rows()).map((row) => [row.email, row.user_id]))
    expect(contacts.map(([contact]) => byContact.get(contact))).toEqual([family.userId, null, null, null])
  })

  it('is stored once for many requests at the same moment, and confirmed once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => register(interest('at-once@example.com'))))
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await rows()).toHaveLength(1)
    expect(await emailsTo('at-once@example.com')).toHaveLength(1)
  })

  it('is not stored at all when its email could not be queued', async () => {
    const queue = { ...app.ctx.queue, send: () => Promise.reject(new Error('The queue is away.')) }
    const ctx: Context = { ...app.ctx, queue, actor: { kind: 'visitor' } as unknown as Actor }
    const input = interest('unlucky@example.com') as GroupPujaInterest
    await expect(registerInterest(ctx, input)).rejects.toThrow('away')
    expect(await rows()).toEqual([])
  })

  it('of a mobile number sends no email', async () => {
    await register(interest('98450 12345'))
    await app.jobs.run()
    expect(app.mails).toEqual([])
  })

  it('is confirmed with festival and day in the language of the form', async () => {
    await register({ ...interest('hindi@example.com'), lang: 'hi' })
    const [mail] = await emailsTo('hindi@example.com')
    expect(mail).toMatchObject({ language: 'hi' })
    expect(mail?.text).toContain('/hi/muhurat/stop?token=')
    expect(mail?.text).not.toContain(festival().name)
  })

  it('that was withdrawn before its email was sent gets none', async () => {
    const { body } = await register(interest('hasty@example.com'))
    expect((await stop(body.token)).status).toBe(200)
    expect(await emailsTo('hasty@example.com')).toEqual([])
  })

  it('needs an agreement, and no field that we do not know', async () => {
    for (const [changes, field] of [
      [{ consent: undefined }, 'consent'],
      [{ consent: 'true' }, 'consent'],
      [{ contact: '  ' }, 'contact'],
      [{ contact: `${'a'.repeat(250)}@example.com` }, 'contact'],
      [{ contact: '12345' }, 'contact'],
      [{ day: '10.12.2026' }, 'day'],
      [{ userId: team.userId }, 'userId'],
    ] as const) {
      const { status, body } = await register({ ...interest('valid@example.com'), ...changes })
      expect([status, Object.keys(body.error.fields ?? {})], JSON.stringify(changes)).toEqual([400, [field]])
    }
    expect(await rows()).toEqual([])
  })
})

describe('the link that withdraws an interest', () => {
  it('works for its own interest only, also twice', async () => {
    const [own, other] = [await register(interest('own@example.com')), await register(interest('other@example.com'))]
    const [ownId = '', ownHmac = ''] = own.body.token.split('.')
    const [otherId = ''] = other.body.token.split('.')
    for (const token of [
      `${otherId}.${ownHmac}`,
      ownId,
      `${ownId}.`,
      `.${ownHmac}`,
      'x.y',
      `${ownId}.${ownHmac.toLowerCase()}`,
    ]) {
      expect((await stop(token)).status, token).toBe(422)
    }
    expect(await rows()).toHaveLength(2)
    for (const _ of [1, 2]) expect((await stop(own.body.token)).status).toBe(200)
    expect((await rows()).map(({ email }) => email)).toEqual(['other@example.com'])
  })
})

describe('the team', () => {
  it('sees the festivals by day, each with its contacts, in either language', async () => {
    for (const contact of ['a@example.com', 'b@example.com', '98450 12345']) await register(interest(contact, festival(1)))
    await register(interest('c@example.com', festival(0)))
    const counts = async (lang: string) =>
      ((await (await app.request(`/ops/group-puja?lang=${lang}`, { as: team })).json()) as { items: GroupPujaCount[] }).items
    const [first, second] = [festival(0), festival(1)]
    expect(await counts('en')).toEqual([
      { occasion: first.slug, day: first.day, name: first.name, emails: 1, mobiles: 0, total: 1 },
      { occasion: second.slug, day: second.day, name: second.name, emails: 2, mobiles: 1, total: 3 },
    ])
    for (const { name } of await counts('hi')) expect(name).toMatch(/[\u0900-\u097f]/)
  })

  it('downloads the contacts of one festival, of one day or of all, which is recorded', async () => {
    await register(interest('first@example.com', festival(0)))
    await register(interest('second@example.com', festival(1)))
    const file = async (query: string) => {
      const response = await app.request(`/ops/group-puja/interests.csv?${query}`, { as: team })
      const lines = (await response.text()).trim().split('\r\n')
      return lines.slice(1).map((line) => /\w+@example\.com/.exec(line)?.[0])
    }
    expect(await file('')).toEqual(['first@example.com', 'second@example.com'])
    expect(await file(`occasion=${festival(0).slug}`)).toEqual(['first@example.com'])
    expect(await file(`day=${festival(1).day}`)).toEqual(['second@example.com'])
    expect(await file(`occasion=${festival(0).slug}&day=${festival(1).day}`)).toEqual([])
    const owner = await app.actors.owner()
    const audit = await (await app.request('/ops/audit?action=file_exported', { as: owner })).json()
    expect(audit.items[0]).toMatchObject({ subject: { name: 'group-puja.csv' } })
  })

  it('alone sees them', async () => {
    for (const path of ['/ops/group-puja', '/ops/group-puja/interests.csv']) {
      expect((await app.request(path)).status).toBe(401)
      for (const as of [await app.actors.user(), await app.actors.pandit()])
        expect((await app.request(path, { as })).status).toBe(403)
    }
  })
})

describe('the data of a person', () => {
  const exported = async (as: TestActor) =>
    ((await (await app.request('/user/export', { as })).json()) as PersonalData).groupPujaInterests

  it('contains what was registered under the verified address, with the wording and the time, newest first', async () => {
    const person = await app.actors.user()
    await register(interest(person.email.toUpperCase(), festival(0)))
    app.clock.advance(1)
    await register(interest('98450 54321', festival(1)), person)
    await register(interest('stranger@example.com'))
    expect(await exported(person)).toMatchObject([
      { name: festival(1).name, day: festival(1).day, contact: '+919845054321', requestedAt: '2026-11-20T04:31:00.000Z' },
      { name: festival(0).name, contact: person.email, consentVersion: 1, consentText: expect.stringContaining('30') },
    ])
  })

  it('contains and erases nothing that somebody registered under an address the person has not verified', async () => {
    const person = await app.actors.user()
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.userId).execute()
    await register(interest(person.email))
    expect(await exported(person)).toEqual([])
    expect((await app.request('/user/erase', { as: person, json: {} })).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })
})
