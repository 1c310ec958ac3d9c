// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { appointOwner } from '../../../../modules/accounts/owner/service.ts'
import type { SettingsResponse } from '../../../../modules/business/rules/contract.ts'
import { type AuditFilter, auditFilterOf } from '../team/people-queries.ts'
import { AuditView } from './audit-view.tsx'

let app: TestApp
let owner: TestActor
let member: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Savita')
  member = await app.actors.team('Asha')
  const steps: [string, object][] = [
    ['/ops/team/invitations', { email: 'new@example.com', role: 'owner' }],
    [`/ops/team/${member.userId}/role`, { from: 'team', to: 'owner' }],
    [`/ops/team/${member.userId}/role`, { from: 'owner', to: 'team' }],
    [`/ops/team/${member.userId}/sign-out`, {}],
  ]
  for (const [path, json] of steps) expect((await app.request(path, { as: owner, json })).status).toBe(200)
  for (const callWithinMinutes of [45, 50]) {
    const { etags } = (await (await app.request('/ops/settings', { as: owner })).json()) as SettingsResponse
    const json = { etags, callWithinMinutes }
    expect((await app.request('/ops/settings', { as: owner, method: 'PUT', json })).status).toBe(200)
  }
})
afterEach(closePage)
afterAll(() => app.close())

const ALL: AuditFilter = { person: '', action: '', day: '' }
const openLog = (filter: Partial<AuditFilter> = {}) => openPage(app, owner, <AuditView filter={{ ...ALL, ...filter }} />)
const entries = async () => (await screen.findAllByRole('article')).map(({ textContent }) => textContent)

describe('the audit log', () => {
  it.each([
    ['invitation_sent', /^Invitation sent new@example\.com.* · Savita · .*Role:\s+Owner$/],
    ['role_changed', /^Role changed team-.*@example\.com.* · Savita · .*Role: Owner → Team$/],
    ['signed_out_everywhere', /^Signed out everywhere team-.*@example\.com.* · Savita · .*Devices signed out:\s+1$/],
    ['settings_changed', /^Setting changed Call back within, in minutes.* · Savita · .*45 → 50$/],
  ] as const)('tells who did what to whom (%s)', async (action, text) => {
    await openLog({ action })
    expect((await entries())[0]).toMatch(text)
  })

  it('does not say that a failed sign-in succeeded', async () => {
    const json = { email: member.email, password: 'not the password' }
    expect((await app.request('/user/login', { json })).ok).toBe(false)
    await openLog({ action: 'sign_in_failed' })
    expect((await entries())[0]).toMatch(/^Sign-in failed .*Method:\s+password$/)
  })

  it('shows newer entries before older ones, and the network', async () => {
    await openLog({ action: 'role_changed' })
    const [newer, older, ...others] = await entries()
    expect(others).toEqual([])
    expect(newer).toContain('Owner → Team')
    expect(older).toContain('Team → Owner')
    expect(older).toMatch(/ · (from |network not recorded)/)
  })

  it('leads to everything of a person', async () => {
    await openLog({ action: 'role_changed' })
    const [entry] = await screen.findAllByRole('article')
    const links = within(entry as HTMLElement)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      [member.email, `/ops/audit?person=${member.userId}`],
      ['Savita', `/ops/audit?person=${owner.userId}`],
    ])
  })

  it('is filtered by person, action and day', async () => {
    const { user, location } = await openLog()
    await entries()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Savita')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Role changed')
    await user.type(screen.getByLabelText('Day'), '2026-11-20')
    await user.click(screen.getByRole('button', { name: 'Show' }))
    const query = `person=${owner.userId}&action=role_changed&day=2026-11-20`
    await waitFor(() => expect(location()).toBe(`/ops/audit?${query}`))
    closePage()
    await openLog(auditFilterOf(new URLSearchParams(query)))
    expect(await entries()).toHaveLength(2)
    const person = () => (screen.getByRole('combobox', { name: 'Person' }) as HTMLSelectElement).selectedOptions[0]?.textContent
    await waitFor(() => expect(person()).toBe('Savita'))
    expect(screen.getByRole('link', { name: 'Show all entries' }).getAttribute('href')).toBe('/ops/audit')
  })

  it('says that nothing matches', async () => {
    await openLog({ day: '2026-01-01' })
    expect(await screen.findByText('No entries match. Choose another person, action or day.')).toBeTruthy()
  })

  it('keeps the filter of an account that is not in the list', async () => {
    await openLog({ person: crypto.randomUUID() })
    await screen.findByText(/^No entries match\./)
    const person = screen.getByRole('combobox', { name: 'Person' }) as HTMLSelectElement
    expect(person.selectedOptions[0]?.textContent).toBe('One account')
  })

  it('names the command that acted on the server', async () => {
    const { email } = await app.actors.user()
    await appointOwner({ ...app.ctx, actor: { kind: 'system' } }, email, { command: 'npm run owner', mayVerify: true })
    await openLog({ action: 'role_changed' })
    expect((await entries())[0]).toContain(' · npm run owner · ')
  })
})

it.each([
  ['person=a&action=role_changed&day=2026-11-20', { person: 'a', action: 'role_changed', day: '2026-11-20' }],
  ['action=unknown&day=20.11.2026', ALL],
  ['day=2026-02-30', ALL],
  ['day=2026-13-01', ALL],
])('the address "%s" is read without what is not valid', (query, filter) => {
  expect(auditFilterOf(new URLSearchParams(query))).toEqual(filter)
})
