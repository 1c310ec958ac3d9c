import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type TestActor, type TestApp } from '../../../test/harness.ts'
import { loadTestOccasions } from '../../../test/occasions.ts'
import type { ErrorBody } from '../../shared/errors.ts'
import { addDays, indiaDate, indiaInstant } from '../../shared/time/dates.ts'
import type { PersonalData } from '../privacy/contract.ts'
import type { GroupPujaCount, GroupPujaRegistered } from './contract.ts'

let app: TestApp
let team: TestActor
let festival: { slug: string; day: string; name: string }
/** Less than a week ahead: no group puja could open for it. */
let near: typeof festival | undefined
beforeAll(async () => {
  app = await createTestApp()
  await loadTestOccasions(app)
  team = await app.actors.team()
  const { items } = (await (await app.request('/occasions')).json()) as { items: (typeof festival)[] }
  const today = indiaDate(START)
  const first = items.find(({ day }) => day >= addDays(today, 7))
  near = items.find(({ day }) => day < addDays(today, 7))
  if (!first) throw new Error('There is no occasion to wait for.')
  festival = first
})
afterAll(() => app.close())

const body = (changes: Record<string, unknown> = {}) => ({
  occasion: festival.slug,
  day: festival.day,
  contact: 'waits@example.com',
  consent: true,
  ...changes,
})
const sendInterest = async (changes: Record<string, unknown> = {}, as?: TestActor) => {
  const response = await app.request('/group-puja/interests', { json: body(changes), ...(as ? { as } : {}) })
  return { status: response.status, body: (await response.json()) as GroupPujaRegistered & ErrorBody }
}
const counts = async () =>
  ((await (await app.request('/ops/group-puja', { as: team })).json()) as { items: GroupPujaCount[] }).items
const stop = (token: string) => app.request(`/group-puja/interests/stop?token=${token}`, { method: 'POST' })
const file = async (query = '') => (await app.request(`/ops/group-puja/interests.csv${query}`, { as: team })).text()
const rows = () => app.db.selectFrom('group_puja_interests').selectAll().orderBy('id').execute()

describe('registering an interest', () => {
  it('stores the contact once, with the consent text, and responds alike the second time', async () => {
    const first = await sendInterest({ lang: 'hi' })
    const second = await sendInterest({ contact: ' WAITS@example.com ' })
    expect([first.status, second.status, second.body.message]).toEqual([201, 201, first.body.message])
    const storedRows = await rows()
    expect(storedRows).toHaveLength(1)
    expect(storedRows[0]).toMatchObject({ email: 'waits@example.com', mobile: null, consent_version: 1, reader_language: 'hi' })
    expect(storedRows[0]?.consent_text).toMatch(/पर्व के 30 दिन बाद/)
    // The token of the duplicate withdraws nothing that another request stored.
    expect((await stop(second.body.token)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
    expect((await stop(first.body.token)).status).toBe(200)
    expect(await rows()).toHaveLength(0)
  })

  it('accepts a mobile number in common notations', async () => {
    const { body } = await sendInterest({ contact: '098220-44157' })
    expect((await rows())[0]).toMatchObject({ mobile: '+919822044157', email: null })
    await stop(body.token)
  })

  it('parses a foreign number by the chosen country', async () => {
    const { body } = await sendInterest({ contact: '(732) 555-0142', contactCountry: 'US' })
    expect((await rows())[0]).toMatchObject({ mobile: '+17325550142', email: null })
    await stop(body.token)
  })

  it('names invalid fields', async () => {
    for (const [changes, field] of [
      [{ contact: 'nobody' }, 'contact'],
      [{ contact: 'a@b' }, 'contact'],
      [{ contact: 'one,two@example.com' }, 'contact'],
      [{ contact: 'one<two@example.com>' }, 'contact'],
      [{ consent: false }, 'consent'],
      [{ day: addDays(festival.day, 1) }, 'occasion'],
      [{ occasion: 'no-such-day' }, 'occasion'],
      [{ occasion: near?.slug, day: near?.day }, 'occasion'],
    ] as const) {
      const { status, body } = await sendInterest(changes)
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, [field]])
    }
    expect(await rows()).toHaveLength(0)
  })

  it('stores nothing when the honeypot is filled in, and responds alike', async () => {
    const { status, body } = await sendInterest({ contact: 'robot@example.com', website: 'https://spam.example' })
    expect([status, body.message, body.token.length > 40]).toEqual([201, 'We will notify you when it opens.', true])
    expect(await rows()).toHaveLength(0)
    await app.jobs.run()
    expect(app.mails.filter((email) => email.to === 'robot@example.com')).toEqual([])
  })

  it('is confirmed in one email with an unsubscribe link', async () => {
    await sendInterest({ contact: 'letter@example.com' })
    await sendInterest({ contact: 'letter@example.com' })
    await app.jobs.run()
    const emails = app.mails.filter((email) => email.to === 'letter@example.com')
    expect(emails).toHaveLength(1)
    const token = /muhurat\/stop\?token=([\w.-]+)/.exec(emails[0]?.text ?? '')?.[1] ?? ''
    expect(emails[0]?.unsubscribeUrl).toContain(token)
    // Mail programs post without an origin.
    const response = await app.request(`/group-puja/interests/stop?token=${token}`, { method: 'POST', headers: { origin: '' } })
    expect(response.status).toBe(200)
    expect(await rows()).toHaveLength(0)
    expect((await stop(`${token}x`)).status).toBe(422)
  })
})

describe('for the team', () => {
  it('is counted by festival and exported as a table without formulas', async () => {
    const left = [await sendInterest({ contact: 'one@example.com' }), await sendInterest({ contact: '+14155550123' })]
    expect(await counts()).toMatchObject([{ occasion: festival.slug, name: festival.name, emails: 1, mobiles: 1, total: 2 }])
    const table = await file(`?occasion=${festival.slug}&day=${festival.day}`)
    expect(table).toContain('one@example.com')
    expect(table).toContain("'+14155550123")
    expect(await file('?occasion=no-such-day')).not.toContain('example.com')
    for (const { body } of left) await stop(body.token)
  })
})

describe('of a person', () => {
  it('is in the data export, and is deleted with the account', async () => {
    const as = await app.actors.user('Leela Nair')
    await sendInterest({ contact: '9845012345' }, as)
    await sendInterest({ contact: as.email })
    const data = (await (await app.request('/user/export', { as })).json()) as PersonalData
    expect(data.groupPujaInterests.map(({ contact }) => contact).sort()).toEqual(['+919845012345', as.email])
    expect((await app.request('/user/erase', { as, json: {} })).status).toBe(200)
    expect(await rows()).toHaveLength(0)
  })

  it('is deleted a month after the festival', async () => {
    await sendInterest({ contact: 'old@example.com' })
    app.clock.set(indiaInstant(addDays(festival.day, 30), 600))
    await app.jobs.runPeriodicTasks()
    expect(await rows()).toHaveLength(1)
    app.clock.set(indiaInstant(addDays(festival.day, 31), 600))
    await app.jobs.runPeriodicTasks()
    expect(await rows()).toHaveLength(0)
    app.clock.set(START)
  })
})
