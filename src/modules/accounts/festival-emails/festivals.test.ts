import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import { claimReaders } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const agree = (as: TestActor, isGiven = true) =>
  app.request('/user/consents/festivals', { method: 'PUT', as, json: { isGiven, version: 1 } })
const set = (as: TestActor, change: { email_verified?: boolean; language?: string }) =>
  app.db.updateTable('users').set(change).where('id', '=', as.userId).execute()
const emailsTo = (as: TestActor) => app.mails.filter((mail) => mail.to === as.email)
/** Twice, as two runs of the periodic tasks and of the queue. */
const go = async () => {
  for (let time = 0; time < 2; time++) {
    await app.jobs.runPeriodicTasks()
    await app.jobs.run()
  }
}
async function reader(language = 'en'): Promise<TestActor> {
  const as = await app.actors.user()
  await set(as, { email_verified: true, language })
  await agree(as)
  return as
}
/** As a mail client sends it: no origin, no cookie, a form with one field. */
const oneClick = (address: string) =>
  app.app.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

describe('emails before festivals', () => {
  it('are sent once to each reader with consent and a verified email, in their language', async () => {
    const [english, hindi, unverified] = [await reader(), await reader('hi'), await reader()]
    await set(unverified, { email_verified: false })
    const [undecided, withdrawn] = [await app.actors.user(), await reader()]
    await set(undecided, { email_verified: true })
    await agree(withdrawn, false)
    await go()
    // Kartika Purnima is four days and Sankashti Chaturthi seven days after the frozen 20 November.
    expect(
      emailsTo(english)
        .map((mail) => mail.subject)
        .sort(),
    ).toEqual([expect.stringMatching(/^Kartika Purnima is on /), expect.stringMatching(/^Sankashti Chaturthi is on /)])
    const email = emailsTo(hindi).find((mail) => /कार्तिक पूर्णिमा/.test(mail.subject))
    expect(email?.text).toContain('/hi/services/satyanarayan')
    for (const recipient of [unverified, undecided, withdrawn]) expect(emailsTo(recipient)).toEqual([])
  })

  it('name the festival as the texts of the language do, not as it was stored', async () => {
    const occasion = () => app.db.updateTable('occasions').where('slug', '=', 'kartika-purnima')
    await occasion().set({ name_en: 'stored', name_hi: 'stored' }).execute()
    const as = await reader('hi')
    await go()
    expect(emailsTo(as).map((mail) => mail.subject)).toContainEqual(expect.stringContaining('कार्तिक पूर्णिमा'))
    await occasion().set({ name_en: 'Kartika Purnima', name_hi: 'कार्तिक पूर्णिमा' }).execute()
  })

  it('are sent for every occasion of the coming days, however many there are', async () => {
    const as = await reader()
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-27', '2026-11-28']
    const rows = days.map((day, index) => ({
      ...{
        slug: `crowded-${index}`,
        occasion_date: day,
        name_en: `Festival ${index}`,
        name_hi: `पर्व ${index}`,
        ceremony_slug: 'satyanarayan',
      },
      ...{ tithi_en: 'Tithi', tithi_hi: 'तिथि', moon_age: 10 },
    }))
    await app.db.insertInto('occasions').values(rows).execute()
    await go()
    const festivalNumbers = emailsTo(as).map((mail) => /^Festival (\d)/.exec(mail.subject)?.[1])
    // The last one is eight days ahead; its email is sent tomorrow.
    expect(festivalNumbers.filter(Boolean).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    await app.db.deleteFrom('occasions').where('slug', 'like', 'crowded-%').execute()
  })

  it('are sent between 9 am and 7 pm in India; late ones wait until the morning', async () => {
    const start = app.clock.now()
    const at = async (instant: string) => {
      app.clock.set(new Date(instant))
      await go()
    }
    const early = await reader()
    await at('2026-11-20T03:29:00Z')
    expect(emailsTo(early)).toEqual([])
    await at('2026-11-20T13:30:00Z')
    expect(emailsTo(early)).toEqual([])
    await at('2026-11-20T13:29:00Z')
    expect(emailsTo(early)).toHaveLength(2)
    // Queued in time, but the mail server is only available again at night.
    const late = await reader()
    await app.jobs.runPeriodicTasks()
    app.clock.set(new Date('2026-11-20T20:00:00Z'))
    await app.jobs.run()
    expect(emailsTo(late)).toEqual([])
    app.clock.set(new Date('2026-11-21T03:30:00Z'))
    await app.jobs.run()
    expect(emailsTo(late)).toHaveLength(2)
    // An email that would arrive on the day itself is not sent at all.
    const missed = await reader()
    await app.jobs.runPeriodicTasks()
    app.clock.set(new Date('2026-11-27T04:30:00Z'))
    await app.jobs.run()
    expect(emailsTo(missed)).toEqual([])
    app.clock.set(start)
  })

  it('reach all readers, each batch continuing after the last reader of the previous one', async () => {
    const readers: string[] = []
    for (let count = 0; count < 4; count++) readers.push((await reader()).userId)
    const occasion = { slug: 'many-readers', day: '2026-11-27' }
    const claim = (after: string) =>
      claimReaders(app.db, { occasion, wording: { purpose: 'festivals', version: 1 }, at: app.clock.now(), after, limit: 2 })
    const claimed: string[] = []
    for (let page = await claim(''); page.length > 0; page = await claim(claimed.at(-1) ?? '')) claimed.push(...page)
    expect(claimed).toEqual([...new Set(claimed)].sort())
    expect(claimed).toEqual(expect.arrayContaining(readers))
    // Readers before the cursor are not considered again.
    await app.db.deleteFrom('festival_emails').where('occasion_slug', '=', occasion.slug).execute()
    expect(await claim(claimed.at(-1) ?? '')).toEqual([])
  })

  it('are not sent if consent is withdrawn before the job runs', async () => {
    const as = await reader()
    await app.jobs.runPeriodicTasks()
    await agree(as, false)
    await app.jobs.run()
    expect(emailsTo(as)).toEqual([])
  })

  it('end with a one-click unsubscribe, which may be repeated', async () => {
    const as = await reader()
    await go()
    const { unsubscribeUrl = '', text = '' } = emailsTo(as)[0] ?? {}
    expect(text).toContain(`/unsubscribe?token=${as.userId}.`)
    expect([(await oneClick(unsubscribeUrl)).status, (await oneClick(unsubscribeUrl)).status]).toEqual([200, 200])
    const consents = (await (await app.request('/user/consents', { as })).json()) as {
      items: { purpose: string; isGiven: boolean }[]
    }
    expect(consents.items.find((item) => item.purpose === 'festivals')?.isGiven).toBe(false)
    const rows = await app.db.selectFrom('user_consents').where('user_id', '=', as.userId).select('id').execute()
    expect(rows).toHaveLength(2)
  })

  it('do not end with a forged link or by just opening the link', async () => {
    const as = await reader()
    await go()
    const url = emailsTo(as)[0]?.unsubscribeUrl ?? ''
    expect((await oneClick(url.replace(as.userId, (await reader()).userId))).status).toBe(422)
    expect((await app.app.request(url)).status).toBe(405)
    expect((await app.app.request('http://localhost/api/v1/user/logout', { method: 'POST' })).status).toBe(403)
  })
})
