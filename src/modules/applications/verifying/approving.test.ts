import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkedApplication, sendApplication } from '../../../../test/applications.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { ErrorBody } from '../../../shared/errors.ts'
import type { PanditDetails } from '../../pandits/profile/contract.ts'
import type { TeamApplication } from '../apply/contract.ts'

let app: TestApp
let team: TestActor

beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterAll(() => app.close())

const refusal = async (response: Response) => ({
  status: response.status,
  reason: ((await response.json()) as ErrorBody).error.reason,
})
const seen = async (id: string) => (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication
const ops = (id: string, action: string, json?: unknown) =>
  app.request(`/ops/applications/${id}/${action}`, { as: team, method: 'POST', ...(json === undefined ? {} : { json }) })

describe('approving', () => {
  test('requires identity, referees and knowledge', async () => {
    const { id } = await sendApplication(app, await app.actors.user())
    await ops(id, 'checks', { kind: 'identity' })
    expect(await refusal(await ops(id, 'approve'))).toMatchObject({ status: 422, reason: 'checks_required' })
    expect((await seen(id)).missing).toEqual(['referees', 'knowledge'])
  })

  test('makes a verified pandit who is found in the search, with role and checks, and is idempotent', async () => {
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team, { name: 'Pt. Vishwambhar Dikshit' })
    for (const _ of [1, 2]) {
      expect((await (await ops(id, 'approve')).json()) as TeamApplication).toMatchObject({ state: 'approved', actions: ['note'] })
    }
    const { panditSlug, history } = await seen(id)
    expect(history.filter((entry) => entry.kind === 'approved')).toHaveLength(1)
    const page = (await (await app.request(`/pandits/${panditSlug}`)).json()) as PanditDetails
    expect(page).toMatchObject({
      name: 'Pt. Vishwambhar Dikshit',
      verified: true,
      basePrice: 2100,
      travelRadiusKm: 25,
      veda: 'Rigveda',
    })
    expect(page.checks.map((check) => check.kind).sort()).toEqual(['identity', 'knowledge', 'referees'])
    expect(page.fees.map((fee) => fee.ceremonySlug).sort()).toEqual(['griha-pravesh', 'satyanarayan'])
    const found = (await (await app.request('/user/search?query=Vishwambhar')).json()) as { slug: string }[]
    expect(found.map((card) => card.slug)).toContain(panditSlug)
    const profile = (await (await app.request('/user/profile', { as: person })).json()) as { user: { role: string } }
    expect(profile.user.role).toBe('pandit')
  })

  test('adds him to the same search lists as saving his own profile does', async () => {
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team, {
      name: 'Acharya Vāsudev Śāstrī-Joshi',
      nameHindi: 'आचार्य वासुदेव शास्त्री',
    })
    await ops(id, 'approve')
    const postings = () =>
      app.db
        .selectFrom('pandit_postings')
        .innerJoin('pandits', 'pandits.id', 'pandit_postings.pandit_id')
        .where('pandits.user_id', '=', person.userId)
        .selectAll('pandit_postings')
        .orderBy('list')
        .execute()
    const approved = await postings()
    expect((await app.request('/pandit/update', { method: 'PUT', as: person, json: {} })).status).toBe(200)
    expect(await postings()).toEqual(approved)
  })

  test('fills in a pandit the team registered by email before', async () => {
    const person = await app.actors.user('Gopal Bhatt')
    expect((await app.request('/pandit/signup-as-pandit', { as: team, json: { email: person.email } })).status).toBe(201)
    const { id } = await checkedApplication(app, person, team)
    expect((await ops(id, 'approve')).status).toBe(200)
    const rows = await app.db.selectFrom('pandits').where('user_id', '=', person.userId).select('verified_at').execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.verified_at).not.toBeNull()
  })

  test('does not change the role of a team member', async () => {
    const colleague = await app.actors.team('Bina of the team')
    const { id } = await checkedApplication(app, colleague, team)
    expect((await ops(id, 'approve')).status).toBe(200)
    const profile = (await (await app.request('/user/profile', { as: colleague })).json()) as { user: { role: string } }
    expect(profile.user.role).toBe('team')
  })

  test('deletes the referees 30 days after the decision', async () => {
    const { id } = await checkedApplication(app, await app.actors.user(), team)
    await ops(id, 'approve')
    await app.jobs.runPeriodicTasks()
    expect((await seen(id)).details?.referees).toHaveLength(2)
    const before = app.clock.now()
    app.clock.advance(31 * 24 * 60)
    await app.jobs.runPeriodicTasks()
    expect((await seen(id)).details?.referees).toEqual([])
    app.clock.set(before)
  })
})

describe('emails', () => {
  test('notify the team of an application and the person of the decision in their language, once each', async () => {
    await app.jobs.run()
    app.mails.length = 0
    const person = await app.actors.user()
    const { id } = await checkedApplication(app, person, team, { language: 'hi', name: 'पं. गोपाल भट्ट' })
    for (const _ of [1, 2]) await ops(id, 'approve')
    await app.jobs.run()
    const decided = app.mails.filter((mail) => mail.to === person.email)
    expect(decided).toMatchObject([{ language: 'hi', subject: 'अब आप संकल्प से पंडित के रूप में जुड़ गए हैं' }])
    expect(decided[0]?.text).toContain('/hi/admin/dashboard')
    expect(app.mails.filter((mail) => mail.subject === 'New application: पं. गोपाल भट्ट')).toHaveLength(1)
  })

  test('a refusal contains its reason', async () => {
    const person = await app.actors.user()
    const { id } = await sendApplication(app, person)
    await ops(id, 'refuse', { reason: 'The referees could not be reached.' })
    await app.jobs.run()
    const [mail] = app.mails.filter((entry) => entry.to === person.email)
    expect(mail).toMatchObject({ language: 'en', subject: 'Your application to join as a pandit' })
    expect(mail?.text).toContain('The referees could not be reached.')
  })
})

describe('emails to an unverified address', () => {
  test.each([
    ['en', 'News about your application', 'Sign in to read it.'],
    ['hi', 'आपके आवेदन के बारे में सूचना है', 'पढ़ने के लिए साइन इन करें।'],
  ] as const)('say in %s only that there is news, without the applicant or the decision', async (language, subject, sentence) => {
    const name = 'Pt. Vishwanath Upadhyay'
    const [approved, refused] = [await app.actors.user(), await app.actors.user()]
    for (const person of [approved, refused]) {
      await app.db.updateTable('users').set({ email_verified: false, name }).where('id', '=', person.userId).execute()
    }
    await ops((await checkedApplication(app, approved, team, { language, name })).id, 'approve')
    const refusal = 'The referees could not be reached.'
    await ops((await sendApplication(app, refused, { language, name })).id, 'refuse', { reason: refusal })
    await app.jobs.run()
    const mails = [approved, refused].map((person) => app.mails.find((mail) => mail.to === person.email))
    for (const mail of mails) {
      expect(mail).toMatchObject({ language, subject })
      expect(mail?.text).toContain(sentence)
      expect(mail?.text).toContain(`${language === 'hi' ? '/hi' : ''}/admin/login`)
      for (const text of ['Vishwanath', refusal, 'pandit', 'dashboard']) expect(`${mail?.text}${mail?.html}`).not.toContain(text)
    }
    expect(mails[0]?.text).toBe(mails[1]?.text)
  })
})

describe('POST /pandit/signup-as-pandit', () => {
  test('registers an account once, hidden and unverified', async () => {
    const person = await app.actors.user('Gopal Bhatt')
    const send = () => app.request('/pandit/signup-as-pandit', { as: team, json: { email: person.email.toUpperCase() } })
    const made = await send()
    expect([made.status, await made.json()]).toEqual([201, { message: 'You are now registered as a Pandit!' }])
    expect(await refusal(await send())).toMatchObject({ status: 409, reason: 'already_pandit' })
    const me = (await (await app.request('/pandit/me', { as: person })).json()) as { pandit: boolean; slug: string }
    expect(me.pandit).toBe(true)
    expect((await app.request(`/pandits/${me.slug}`)).status).toBe(404)
    expect((await app.request('/pandit/bookings?when=upcoming', { as: person })).status).toBe(200)
  })

  test('an unknown account is 404', async () => {
    const response = await app.request('/pandit/signup-as-pandit', { as: team, json: { email: 'nobody-at-all@example.com' } })
    expect(response.status).toBe(404)
  })
})
