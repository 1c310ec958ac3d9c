import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusAndReasonOf } from '../../../../test/error-responses.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { AuditPage } from '../audit/contract.ts'
import type { InvitationOffer, TeamAccounts } from './contract.ts'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Savita')
})
afterAll(() => app.close())

const PASSWORD = 'a long password'
let count = 0
const newEmail = () => `colleague${++count}@example.com`
const seen = async () => (await (await app.request('/ops/team', { as: owner })).json()) as TeamAccounts
const performAction = (path: string, json: object = {}, as = owner) => app.request(`/ops/team${path}`, { as, json })
const invite = (email: string, role = 'team', as = owner) => performAction('/invitations', { email, role }, as)
const accept = (token: string, json: object = {}, as?: TestActor) =>
  app.request('/team-invitations/accept', { json: { token, ...json }, ...(as ? { as } : {}) })
const open = (token: string, as?: TestActor) => app.request(`/team-invitations/offer?token=${token}`, as ? { as } : {})
const NEW = { name: 'Asha', password: PASSWORD, confirmPassword: PASSWORD }
const roleOf = async (email: string) =>
  (await app.db.selectFrom('users').where('email', '=', email).select('role').executeTakeFirst())?.role

/** The token in the last email to this address. */
async function tokenTo(email: string): Promise<string> {
  await app.jobs.run()
  const text = app.mails.filter(({ to }) => to === email).at(-1)?.text ?? ''
  return /join-team\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
async function invited(email = newEmail(), role = 'team') {
  expect((await invite(email, role)).status).toBe(200)
  return { email, token: await tokenTo(email) }
}
const invitationOf = async (email: string) => (await seen()).invitations.find((one) => one.email === email)?.id ?? ''

describe('an invitation', () => {
  it('creates a team account once, with a name and a password of at least 12 characters', async () => {
    const { email, token } = await invited()
    const offer = (await (await open(token)).json()) as InvitationOffer
    expect(offer).toMatchObject({ email, role: 'team', invitedBy: 'Savita', next: 'new_account' })
    expect(await statusAndReasonOf(await accept(token))).toEqual([400, 'name_and_password_required'])
    const short = { ...NEW, password: 'eleven char', confirmPassword: 'eleven char' }
    expect((await accept(token, short)).status).toBe(400)
    const response = await accept(token, NEW)
    expect(response.status).toBe(200)
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await app.request('/ops/bookings', { headers: { cookie } })).status).toBe(200)
    expect((await app.request('/ops/team', { headers: { cookie } })).status).toBe(403)
    expect(await statusAndReasonOf(await accept(token, NEW))).toEqual([422, 'link_expired'])
    const { members, invitations } = await seen()
    expect(members.find((one) => one.email === email)).toMatchObject({ name: 'Asha', role: 'team', hasSecondFactor: false })
    expect(members.find((one) => one.email === email)?.lastSignInAt).not.toBeNull()
    expect(invitations.find((one) => one.email === email)).toBeUndefined()
  })

  it('is accepted by only one of two concurrent requests', async () => {
    const { email, token } = await invited()
    const both = await Promise.all([accept(token, NEW), accept(token, NEW)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await roleOf(email)).toBe('team')
  })

  it('stores only a hash of its token, and expires after three days or when revoked or sent again', async () => {
    const { email, token } = await invited()
    const row = await app.db.selectFrom('team_invitations').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row.token_hash).toHaveLength(64)
    const id = await invitationOf(email)
    expect((await performAction(`/invitations/${id}/resend`)).status).toBe(200)
    expect(await statusAndReasonOf(await open(token))).toEqual([422, 'link_expired'])
    const second = await tokenTo(email)
    expect((await open(second)).status).toBe(200)
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() + 3 * 86_400_000))
    expect(await statusAndReasonOf(await accept(second, NEW))).toEqual([422, 'link_expired'])
    expect((await seen()).invitations.find((one) => one.email === email)).toMatchObject({ isExpired: true, sentCount: 2 })
    app.clock.set(now)
    expect((await performAction(`/invitations/${id}/revoke`)).status).toBe(200)
    expect(await statusAndReasonOf(await accept(second, NEW))).toEqual([422, 'link_expired'])
    expect((await performAction(`/invitations/${id}/revoke`)).status).toBe(404)
    expect((await performAction(`/invitations/${id}/resend`)).status).toBe(404)
    expect(await roleOf(email)).toBeUndefined()
  })

  it('for an existing account must be accepted by that account, signed in', async () => {
    const [person, other] = [await app.actors.user(), await app.actors.user()]
    const { token } = await invited(person.email, 'owner')
    expect((await (await open(token)).json()) as InvitationOffer).toMatchObject({ next: 'sign_in' })
    expect(await statusAndReasonOf(await accept(token, NEW))).toEqual([401, 'sign_in_required'])
    expect(await statusAndReasonOf(await accept(token, NEW, other))).toEqual([403, 'wrong_account'])
    expect((await (await open(token, person)).json()) as InvitationOffer).toMatchObject({ next: 'accept' })
    expect((await accept(token, {}, person)).status).toBe(200)
    expect(await roleOf(person.email)).toBe('owner')
    expect((await app.request('/ops/team', { as: person })).status).toBe(200)
    const { id } = (await seen()).members.find((one) => one.email === person.email) ?? {}
    expect((await performAction(`/${id}/remove`)).status).toBe(200)
  })

  it('takes over an account with an unverified email, removing its password and sessions', async () => {
    const squatter = await app.actors.user()
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', squatter.userId).execute()
    const { token } = await invited(squatter.email)
    expect((await accept(token, NEW, squatter)).status).toBe(200)
    expect((await app.request('/user/profile', { as: squatter })).status).toBe(401)
    expect((await app.request('/user/login', { json: { email: squatter.email, password: PASSWORD } })).status).toBe(200)
    expect(await roleOf(squatter.email)).toBe('team')
  })

  it('is rejected for a pandit, a member of the team and an email that is already invited', async () => {
    const [pandit, team] = [await app.actors.pandit(), await app.actors.team()]
    expect(await statusAndReasonOf(await invite(pandit.email))).toEqual([409, 'pandit_account'])
    expect(await statusAndReasonOf(await invite(team.email))).toEqual([409, 'already_member'])
    const email = newEmail()
    const both = await Promise.all([invite(email), invite(email)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await invite('no address')).status).toBe(400)
    expect((await invite(newEmail(), 'pandit')).status).toBe(400)
    expect((await invite(newEmail(), 'team', team)).status).toBe(403)
  })

  it('is emailed in the requested language', async () => {
    const email = newEmail()
    await performAction('/invitations', { email, role: 'team', language: 'hi' })
    await app.jobs.run()
    const message = app.mails.find(({ to }) => to === email)
    expect([message?.language, message?.text.includes('/hi/join-team?token=')]).toEqual(['hi', true])
  })
})

describe('a team account', () => {
  it('changes its role only from the role the owner saw', async () => {
    const { userId } = await app.actors.team()
    expect((await performAction(`/${userId}/role`, { from: 'team', to: 'owner' })).status).toBe(200)
    expect(await statusAndReasonOf(await performAction(`/${userId}/role`, { from: 'team', to: 'owner' }))).toEqual([
      409,
      'state_conflict',
    ])
    expect((await performAction(`/${userId}/role`, { from: 'owner', to: 'team' })).status).toBe(200)
    expect((await performAction(`/${(await app.actors.user()).userId}/role`, { from: 'team', to: 'owner' })).status).toBe(404)
  })

  it('can be signed out everywhere', async () => {
    const team = await app.actors.team()
    expect((await performAction(`/${team.userId}/sign-out`)).status).toBe(200)
    expect((await app.request('/user/profile', { as: team })).status).toBe(401)
    expect(await roleOf(team.email)).toBe('team')
  })

  it('can have its authenticator app reset, which ends its sessions', async () => {
    const team = await app.actors.team()
    expect(await statusAndReasonOf(await performAction(`/${team.userId}/second-factor-reset`))).toEqual([409, 'not_set_up'])
    const app2 = { id: team.userId, user_id: team.userId, secret: 'secret', backup_codes: '[]', verified: true }
    await app.db.insertInto('two_factors').values(app2).execute()
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', team.userId).execute()
    expect((await performAction(`/${team.userId}/second-factor-reset`)).status).toBe(200)
    expect((await app.request('/user/profile', { as: team })).status).toBe(401)
    expect(await app.db.selectFrom('two_factors').where('user_id', '=', team.userId).select('id').execute()).toEqual([])
    expect((await seen()).members.find(({ id }) => id === team.userId)).toMatchObject({ hasSecondFactor: false })
  })

  it('becomes an ordinary, signed-out account when it is removed', async () => {
    const team = await app.actors.team()
    expect((await performAction(`/${team.userId}/remove`)).status).toBe(200)
    expect([await roleOf(team.email), (await app.request('/user/profile', { as: team })).status]).toEqual(['user', 401])
    expect((await performAction(`/${team.userId}/remove`)).status).toBe(404)
    expect((await seen()).members.find(({ id }) => id === team.userId)).toBeUndefined()
  })

  it('can be changed only with the password if the owner’s session is older than ten minutes', async () => {
    const { email, token } = await invited(newEmail(), 'owner')
    const response = await accept(token, NEW)
    const headers = {
      cookie: response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }
    await app.db
      .updateTable('sessions')
      .set({ created_at: new Date('2026-11-01T00:00:00Z') })
      .where('user_id', '=', (eb) => eb.selectFrom('users').where('email', '=', email).select('id'))
      .execute()
    const { userId } = await app.actors.team()
    const signOut = (json: object) => app.request(`/ops/team/${userId}/sign-out`, { headers, json })
    // Sessions of the team end after seven days, so this one is set to an hour ago.
    await app.db
      .updateTable('sessions')
      .set({ created_at: new Date(app.clock.now().getTime() - 3_600_000) })
      .where('user_id', '=', (eb) => eb.selectFrom('users').where('email', '=', email).select('id'))
      .execute()
    expect(await statusAndReasonOf(await signOut({}))).toEqual([403, 'password_required'])
    expect(await statusAndReasonOf(await signOut({ password: 'wrong' }))).toEqual([403, 'wrong_password'])
    expect((await signOut({ password: PASSWORD })).status).toBe(200)
  })
})

describe('the last owner', () => {
  it('cannot be demoted, removed or deleted, even concurrently', async () => {
    const alone = await createTestApp()
    try {
      const [first, second] = [await alone.actors.owner(), await alone.actors.owner()]
      const change = (id: string, as: TestActor) =>
        alone.request(`/ops/team/${id}/role`, { as, json: { from: 'owner', to: 'team' } })
      const both = await Promise.all([change(first.userId, second), change(second.userId, first)])
      expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
      const left = await alone.db.selectFrom('users').where('role', '=', 'owner').select('id').execute()
      expect(left).toHaveLength(1)
      const last = left[0]?.id === first.userId ? first : second
      expect(await statusAndReasonOf(await change(last.userId, last))).toEqual([409, 'last_owner'])
      expect(await statusAndReasonOf(await alone.request(`/ops/team/${last.userId}/remove`, { as: last, json: {} }))).toEqual([
        409,
        'last_owner',
      ])
      await expect(alone.db.deleteFrom('users').where('id', '=', last.userId).execute()).rejects.toThrow('last owner')
    } finally {
      await alone.close()
    }
  })
})

describe('an invitation by a former owner', () => {
  it.each(['removed', 'demoted', 'changed elsewhere'])('is invalid once that owner is %s', async (how) => {
    const sender = await app.actors.owner()
    const email = newEmail()
    expect((await invite(email, 'owner', sender)).status).toBe(200)
    const token = await tokenTo(email)
    expect((await open(token)).status).toBe(200)
    if (how === 'removed') expect((await performAction(`/${sender.userId}/remove`)).status).toBe(200)
    else if (how === 'demoted')
      expect((await performAction(`/${sender.userId}/role`, { from: 'owner', to: 'team' })).status).toBe(200)
    else await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', sender.userId).execute()
    expect(await statusAndReasonOf(await open(token))).toEqual([422, 'link_expired'])
    expect(await statusAndReasonOf(await accept(token, NEW))).toEqual([422, 'link_expired'])
    expect(await roleOf(email)).toBeUndefined()
    const isListed = (await seen()).invitations.some((one) => one.email === email)
    expect(isListed).toBe(how === 'changed elsewhere')
  })

  it('is valid if another owner sent it again', async () => {
    const sender = await app.actors.owner()
    const email = newEmail()
    await invite(email, 'team', sender)
    expect((await performAction(`/invitations/${await invitationOf(email)}/resend`)).status).toBe(200)
    const token = await tokenTo(email)
    expect((await performAction(`/${sender.userId}/remove`)).status).toBe(200)
    expect((await accept(token, NEW)).status).toBe(200)
  })
})

describe('a change of a team account', () => {
  const NOTIFIED_EVENTS = {
    'made-owner': [/now an owner of/, 'Savita made you an owner', 'made %s an owner.'],
    'made-team': [/Your role at .* was changed/, 'Savita changed your role', 'changed the role of %s from owner'],
    'second-factor-reset': [
      /authenticator app .* was reset/,
      'Savita removed the authenticator app',
      'reset the authenticator app of %s.',
    ],
    removed: [/You were removed from the team/, 'Savita removed your account', 'removed %s from the team.'],
  } as const
  const change = (event: keyof typeof NOTIFIED_EVENTS, id: string) => {
    if (event === 'made-owner') return performAction(`/${id}/role`, { from: 'team', to: 'owner' })
    if (event === 'made-team') return performAction(`/${id}/role`, { from: 'owner', to: 'team' })
    return performAction(event === 'removed' ? `/${id}/remove` : `/${id}/second-factor-reset`)
  }
  const setUpApp = async (id: string) => {
    await app.db.insertInto('two_factors').values({ id, user_id: id, secret: 's', backup_codes: '[]', verified: true }).execute()
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', id).execute()
  }

  it.each(
    Object.keys(NOTIFIED_EVENTS) as (keyof typeof NOTIFIED_EVENTS)[],
  )('%s is emailed once to the member and to the other owners', async (event) => {
    const other = await app.actors.owner()
    const member = event === 'made-team' ? await app.actors.owner('Meera') : await app.actors.team('Meera')
    await setUpApp(member.userId)
    await app.jobs.run()
    app.mails.length = 0
    expect((await change(event, member.userId)).status).toBe(200)
    // Repeating the request changes nothing and sends no email.
    if (event !== 'second-factor-reset') expect((await change(event, member.userId)).status).not.toBe(200)
    else expect((await change(event, member.userId)).status).toBe(409)
    await app.jobs.run()
    await app.jobs.run()
    const to = (email: string) => app.mails.filter((mail) => mail.to === email)
    const [subject, text, auditText] = NOTIFIED_EVENTS[event]
    expect(to(member.email).map((mail) => mail.subject)).toEqual([expect.stringMatching(subject)])
    expect(to(member.email)[0]?.text).toContain(text)
    expect(to(other.email).map((mail) => mail.subject)).toEqual([expect.stringContaining('A change in the team of')])
    expect(to(other.email)[0]?.text).toContain(auditText.replace('%s', `Meera (${member.email})`))
    expect(to(other.email)[0]?.text).toContain(`/ops/audit?person=${member.userId}`)
    expect(to(owner.email)).toEqual([])
    await app.db.updateTable('users').set({ role: 'user' }).where('id', 'in', [other.userId, member.userId]).execute()
  })

  it('is emailed in the member’s language with a link to the console', async () => {
    const member = await app.actors.team()
    await app.db.updateTable('users').set({ language: 'hi' }).where('id', '=', member.userId).execute()
    await change('made-owner', member.userId)
    await app.jobs.run()
    const mail = app.mails.findLast(({ to }) => to === member.email)
    expect([mail?.language, mail?.text.includes('Savita ने आपको'), mail?.text.includes('/hi/ops')]).toEqual(['hi', true, true])
    await change('made-team', member.userId)
  })

  it.each(['team', 'owner'])('by an invitation as %s is emailed to the owners when sent and when accepted', async (role) => {
    const other = await app.actors.owner()
    const { email, token } = await invited(newEmail(), role)
    const mailsTo = (to: string) =>
      app.mails.filter((mail) => mail.to === to && mail.text.includes(email)).map(({ text }) => text)
    expect(mailsTo(other.email)).toEqual([expect.stringContaining(`Savita invited ${email} into the team`)])
    expect(mailsTo(owner.email)).toEqual([])
    expect((await accept(token, NEW)).status).toBe(200)
    await app.jobs.run()
    const joined = expect.stringContaining(`Asha (${email}) accepted the invitation of Savita`)
    expect([mailsTo(other.email).slice(1), mailsTo(owner.email)]).toEqual([[joined], [joined]])
    await app.db.updateTable('users').set({ role: 'user' }).where('email', 'in', [other.email, email]).execute()
  })

  it('that is rejected sends no email', async () => {
    const member = await app.actors.team()
    await app.jobs.run()
    const before = app.mails.length
    expect((await performAction(`/${member.userId}/role`, { from: 'owner', to: 'team' })).status).toBe(409)
    await app.jobs.run()
    expect(app.mails.length).toBe(before)
  })
})

it('records each of these changes in the audit log with actor and subject', async () => {
  const { email, token } = await invited()
  await accept(token, NEW)
  const { id = '' } = (await seen()).members.find((one) => one.email === email) ?? {}
  await performAction(`/${id}/role`, { from: 'team', to: 'owner' })
  await performAction(`/${id}/sign-out`)
  await performAction(`/${id}/remove`)
  const { items } = (await (await app.request(`/ops/audit?person=${id}`, { as: owner })).json()) as AuditPage
  expect(items.map(({ action, actorName, subject }) => [action, actorName, subject?.name])).toEqual([
    ['member_removed', 'Savita', email],
    ['signed_out_everywhere', 'Savita', email],
    ['role_changed', 'Savita', email],
    ['signed_in', 'Asha', email],
    ['invitation_accepted', 'Asha', email],
  ])
  expect(items[2]?.details).toEqual([{ name: 'role', before: 'team', after: 'owner' }])
})
