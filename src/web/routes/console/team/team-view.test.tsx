// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { TeamAccounts } from '../../../../modules/accounts/team/contract.ts'
import { TeamView } from './team-view.tsx'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
})
/** Every test begins with one owner alone in the team. */
beforeEach(async () => {
  await app.db.deleteFrom('team_invitations').execute()
  owner = await app.actors.owner('Savita')
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '!=', owner.userId).execute()
})
afterEach(closePage)
afterAll(() => app.close())

const PASSWORD = 'a long password'
const roleOf = async ({ userId }: TestActor) =>
  (await app.db.selectFrom('users').where('id', '=', userId).select('role').executeTakeFirst())?.role
const seen = async () => (await (await app.request('/ops/team', { as: owner })).json()) as TeamAccounts
const openTeam = async () => {
  const page = await openPage(app, owner, <TeamView />)
  await screen.findByRole('region', { name: 'Team members' })
  return page
}
const card = (name: RegExp | string) => within(screen.getByRole('article', { name }))
const actsOf = (name: RegExp) =>
  card(name)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

/** Opens the dialog of this button on the card of a person. */
async function openAction(page: Awaited<ReturnType<typeof openTeam>>, name: RegExp | string, action: string) {
  await page.user.click(card(name).getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog'))
}

describe('the last owner', () => {
  it('can be neither demoted nor removed, until there is another one', async () => {
    await openTeam()
    expect(actsOf(/^Savita/)).toEqual(['Sign out everywhere'])
    expect(card(/^Savita/).getByText(/^The only owner cannot be removed or become a team member\./)).toBeTruthy()
    closePage()
    await app.actors.owner('Second owner')
    await openTeam()
    expect(actsOf(/^Savita/)).toEqual(['Make team member', 'Sign out everywhere', 'Remove from the team'])
    expect(screen.queryByText(/^The only owner/)).toBeNull()
  })

  it('stays the owner when the other one was demoted meanwhile', async () => {
    const other = await app.actors.owner('Second owner')
    const page = await openTeam()
    const form = await openAction(page, /^Savita/, 'Make team member')
    await app.db.updateTable('users').set({ role: 'team' }).where('id', '=', other.userId).execute()
    await page.user.click(form.getByRole('button', { name: 'Make team member' }))
    expect((await form.findByRole('alert')).textContent).toBe('This is the last owner. Make someone else an owner first.')
    expect(await roleOf(owner)).toBe('owner')
  })
})

describe('a member of the team', () => {
  it('becomes an owner only after a confirmation', async () => {
    const member = await app.actors.team('Asha')
    const page = await openTeam()
    expect(card('Asha').getByText('Team')).toBeTruthy()
    const form = await openAction(page, 'Asha', 'Make owner')
    expect(form.getByText('Owners change settings, manage the team and read the audit log.')).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: 'Back' }))
    await dialogClosed()
    expect(await roleOf(member)).toBe('team')
    const again = await openAction(page, 'Asha', 'Make owner')
    await page.user.dblClick(again.getByRole('button', { name: 'Make owner' }))
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toEqual([{ from: 'team', to: 'owner' }])
    await waitFor(() => expect(card('Asha').getByText('Owner')).toBeTruthy())
    expect(await roleOf(member)).toBe('owner')
  })

  it('is removed from the team, and can then no longer use the console', async () => {
    const member = await app.actors.team('Asha')
    const page = await openTeam()
    const form = await openAction(page, 'Asha', 'Remove from the team')
    expect(form.getByText(/all its devices are signed out at once\. It remains an ordinary account\.$/)).toBeTruthy()
    expect((await app.request('/ops/bookings', { as: member })).status).toBe(200)
    await page.user.dblClick(form.getByRole('button', { name: 'Remove from the team' }))
    await dialogClosed()
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Asha' })).toBeNull())
    expect(await roleOf(member)).toBe('user')
    expect((await app.request('/ops/bookings', { as: member })).status).toBe(401)
  })

  it('is signed out everywhere and keeps the role', async () => {
    const member = await app.actors.team('Asha')
    const page = await openTeam()
    const form = await openAction(page, 'Asha', 'Sign out everywhere')
    await page.user.click(form.getByRole('button', { name: 'Sign out everywhere' }))
    await dialogClosed()
    expect((await app.request('/ops/bookings', { as: member })).status).toBe(401)
    expect(await roleOf(member)).toBe('team')
  })

  it('gets another authenticator app only where one is set up', async () => {
    const member = await app.actors.team('Asha')
    await app.actors.team('Without app')
    await app.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', member.userId).execute()
    const page = await openTeam()
    expect(actsOf(/^Without app/)).not.toContain('Reset authenticator app')
    expect(card('Without app').getByText('Not set up')).toBeTruthy()
    const form = await openAction(page, 'Asha', 'Reset authenticator app')
    expect(form.getByText(/^All devices are signed out\./)).toBeTruthy()
    await page.user.click(form.getByRole('button', { name: 'Reset authenticator app' }))
    await dialogClosed()
    await waitFor(() => expect(card('Asha').getByText('Not set up')).toBeTruthy())
    expect((await seen()).members.find(({ id }) => id === member.userId)?.hasSecondFactor).toBe(false)
  })
})

describe('an invitation', () => {
  const invite = async (page: Awaited<ReturnType<typeof openTeam>>, email: string, role = 'Team') => {
    const form = await openDialog(page, 'Invite someone')
    await page.user.type(form.getByRole('textbox', { name: /^Email/ }), email)
    await page.user.selectOptions(form.getByRole('combobox', { name: 'Role' }), role)
    await page.user.dblClick(form.getByRole('button', { name: 'Send the invitation' }))
    return form
  }

  it('is sent once, for the chosen role', async () => {
    const page = await openTeam()
    expect(screen.getByText('No open invitations.')).toBeTruthy()
    await invite(page, ' new@example.com ', 'Owner')
    await dialogClosed()
    expect(page.requests.map(({ body }) => body)).toEqual([{ email: 'new@example.com', role: 'owner', language: 'en' }])
    expect(await screen.findByRole('article', { name: 'new@example.com' })).toBeTruthy()
    expect(card('new@example.com').getByText(/^Owner · invited by Savita,/)).toBeTruthy()
    expect((await seen()).invitations).toMatchObject([{ email: 'new@example.com', role: 'owner', isExpired: false }])
  })

  it.each([
    ['wrong', 'Enter a full email address, such as name@example.com.'],
    ['', 'Enter a full email address, such as name@example.com.'],
  ])('is not sent to the address "%s"', async (email, problem) => {
    const page = await openTeam()
    const form = await openDialog(page, 'Invite someone')
    if (email) await page.user.type(form.getByRole('textbox', { name: /^Email/ }), email)
    await page.user.click(form.getByRole('button', { name: 'Send the invitation' }))
    expect(await form.findByText(problem)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: /^Email/ })))
    expect(page.requests).toEqual([])
    expect((await seen()).invitations).toEqual([])
  })

  it('is refused for somebody in the team', async () => {
    const member = await app.actors.team('Asha')
    const form = await invite(await openTeam(), member.email)
    expect((await form.findByRole('alert')).textContent).toBe('This account is already in the team.')
    expect((await seen()).invitations).toEqual([])
  })

  it('is sent again, and revoked after a confirmation', async () => {
    const page = await openTeam()
    await invite(page, 'new@example.com')
    await dialogClosed()
    await screen.findByRole('article', { name: 'new@example.com' })
    const resend = await openAction(page, 'new@example.com', 'Send again')
    expect(resend.getByText(/^We will send a new link, .* The earlier link stops working\.$/)).toBeTruthy()
    await page.user.click(resend.getByRole('button', { name: 'Send again' }))
    await dialogClosed()
    expect((await seen()).invitations).toMatchObject([{ sentCount: 2 }])
    const revoke = await openAction(page, 'new@example.com', 'Revoke')
    await page.user.click(revoke.getByRole('button', { name: 'Revoke' }))
    await dialogClosed()
    expect(await screen.findByText('No open invitations.')).toBeTruthy()
    expect((await seen()).invitations).toEqual([])
  })

  it('says that it expired', async () => {
    const page = await openTeam()
    await invite(page, 'late@example.com')
    await dialogClosed()
    closePage()
    const now = app.clock.now()
    app.clock.advance(4 * 24 * 60)
    await openTeam()
    expect(card('late@example.com').getByText(/^Expired .*\. Send it again or revoke it\.$/)).toBeTruthy()
    app.clock.set(now)
  })
})

describe('a session that is not fresh', () => {
  /** An owner who chose a password, and signed in an hour ago. */
  async function ownerWithPassword(): Promise<TestActor> {
    const email = 'with-password@example.com'
    await app.request('/ops/team/invitations', { as: owner, json: { email, role: 'owner' } })
    await app.jobs.run()
    const token = /join-team\?token=([\w-]+)/.exec(app.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
    const json = { token, name: 'Ravi', password: PASSWORD, confirmPassword: PASSWORD }
    const cookies = (await app.request('/team-invitations/accept', { json })).headers.getSetCookie()
    const { id: userId } = await app.db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    const signedInAt = new Date(app.clock.now().getTime() - 3_600_000)
    await app.db.updateTable('sessions').set({ created_at: signedInAt }).where('user_id', '=', userId).execute()
    return { email, userId, cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
  }

  it('needs the own password, and keeps asking when it is wrong', async () => {
    const member = await app.actors.team('Asha')
    owner = await ownerWithPassword()
    const page = await openTeam()
    const promotion = await openAction(page, 'Asha', 'Make owner')
    await page.user.click(promotion.getByRole('button', { name: 'Make owner' }))
    expect(await promotion.findByLabelText(/^Your password/)).toBeTruthy()
    await page.user.click(promotion.getByRole('button', { name: 'Back' }))
    await dialogClosed()
    const form = await openAction(page, 'Asha', 'Remove from the team')
    const remove = () => page.user.click(form.getByRole('button', { name: 'Remove from the team' }))
    expect(form.queryByLabelText(/^Your password/)).toBeNull()
    await remove()
    const password = await form.findByLabelText(/^Your password/)
    await page.user.type(password, 'wrong password')
    await remove()
    await waitFor(() => expect(form.getByRole('alert').textContent).toBe('Incorrect password.'))
    expect(await roleOf(member)).toBe('team')
    await page.user.clear(password)
    await page.user.type(password, PASSWORD)
    await remove()
    await dialogClosed()
    expect(await roleOf(member)).toBe('user')
  })
})
