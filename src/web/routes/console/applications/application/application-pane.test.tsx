// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkedApplication, sendApplication, uploadDocument } from '../../../../../../test/applications.ts'
import { closePage, dialogClosed, openDialog, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import type { TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { ApplicationsView } from '../applications-view.tsx'
import { ApplicationPane } from './application-pane.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team('Asha of the team')
})
afterEach(closePage)
afterAll(() => app.close())

let count = 0
/** A mobile number that no other application has. */
const newMobile = () => `98221 ${String(10_000 + ++count)}`
const seen = async (id: string) => (await (await app.request(`/ops/applications/${id}`, { as: team })).json()) as TeamApplication
const applied = async (changes: object = {}) => {
  const person = await app.actors.user()
  return { person, ...(await sendApplication(app, person, { mobile: newMobile(), ...changes })) }
}
const checked = async () => checkedApplication(app, await app.actors.user(), team, { mobile: newMobile() })
const openApplication = async (id: string, as = team) => {
  const page = await openPage(app, as, <ApplicationPane id={id} back="/ops/applications" />)
  await screen.findByRole('heading', { level: 2 })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, press }
}
const decisions = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => name === 'Approve' || name === 'Refuse')

describe('the checks of an application', () => {
  it('are ticked with a note, one after the other, until it can be approved', async () => {
    const { id } = await applied()
    const page = await openApplication(id)
    expect(screen.getByText(/^Before you can approve: Identity checked, References called, Knowledge checked\.$/)).toBeTruthy()
    expect(decisions()).toEqual(['Refuse'])
    for (const name of ['Identity checked', 'References called', 'Knowledge checked']) {
      const form = await openDialog(page, `${name}: Mark done`)
      await page.user.type(form.getByRole('textbox', { name: /^Note/ }), `About ${name}`)
      await page.user.dblClick(form.getByRole('button', { name: 'Save' }))
      await dialogClosed()
      expect(await screen.findByRole('button', { name: `${name}: undo` })).toBeTruthy()
    }
    expect(page.requests).toHaveLength(3)
    expect(screen.getByText('About References called')).toBeTruthy()
    expect(screen.getByText('Not needed to approve')).toBeTruthy()
    expect(decisions()).toEqual(['Approve', 'Refuse'])
    expect((await seen(id)).missing).toEqual([])
  })

  it('can be taken back, and then it can no longer be approved', async () => {
    const { id } = await checked()
    const { press } = await openApplication(id)
    await press('Knowledge checked: undo')
    expect(await screen.findByText('Before you can approve: Knowledge checked.')).toBeTruthy()
    expect(decisions()).toEqual(['Refuse'])
    expect(await screen.findByText('Asha of the team removed the tick: Knowledge checked.')).toBeTruthy()
  })
})

describe('the decision about an application', () => {
  it('makes the applicant a pandit once, after a confirmation', async () => {
    const { id } = await checked()
    const page = await openApplication(id)
    const form = await openDialog(page, 'Approve')
    expect(form.getByText(/^Pt\. Ramesh Shastri becomes a verified pandit/)).toBeTruthy()
    expect((await seen(id)).state).toBe('checking')
    await page.user.dblClick(form.getByRole('button', { name: 'Approve' }))
    await dialogClosed()
    expect(await screen.findByText('Approved by Asha of the team.')).toBeTruthy()
    const { state, panditSlug } = await seen(id)
    expect(state).toBe('approved')
    expect(screen.getByRole('link', { name: 'Open the public page' }).getAttribute('href')).toBe(`/pandits/${panditSlug}`)
    expect(decisions()).toEqual([])
  })

  it('to refuse requires a reason, which the applicant reads', async () => {
    const { id, person } = await applied()
    const page = await openApplication(id)
    const form = await openDialog(page, 'Refuse')
    await page.user.click(form.getByRole('button', { name: 'Refuse' }))
    expect(form.getByText('Write a few words.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(form.getByRole('textbox', { name: /^Reason/ }), 'The references could not be reached')
    await page.user.dblClick(form.getByRole('button', { name: 'Refuse' }))
    await dialogClosed()
    expect(await screen.findByText(/^Refused by Asha of the team: The references could not be reached$/)).toBeTruthy()
    const own = await (await app.request('/pandit-applications/mine', { as: person })).text()
    expect(own).toContain('The references could not be reached')
  })

  it('is not made twice when a colleague was faster', async () => {
    const { id } = await checked()
    const page = await openApplication(id)
    const form = await openDialog(page, 'Approve')
    const refused = await app.request(`/ops/applications/${id}/refuse`, { as: team, json: { reason: 'Not now' } })
    expect(refused.status).toBe(200)
    await page.user.click(form.getByRole('button', { name: 'Approve' }))
    expect((await form.findByRole('alert')).textContent).toBe('This application has changed. The latest version is shown.')
    expect(await seen(id)).toMatchObject({ state: 'refused', panditSlug: null })
  })

  it('about the own application is left to somebody else', async () => {
    const member = await app.actors.team('Applying member')
    const { id } = await sendApplication(app, member, { mobile: newMobile() })
    await openApplication(id, member)
    expect(screen.getByText('This is your own application. Someone else in the team must decide.')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('a note needs a text and is not sent to the applicant', async () => {
    const { id, person } = await applied()
    const page = await openApplication(id)
    const form = await openDialog(page, 'Write a note')
    await page.user.click(form.getByRole('button', { name: 'Save the note' }))
    expect(form.getByText('Write a few words.')).toBeTruthy()
    await page.user.type(form.getByRole('textbox', { name: /^Note for the team/ }), 'Phone after six')
    await page.user.click(form.getByRole('button', { name: 'Save the note' }))
    await dialogClosed()
    expect(await screen.findByText('Note of Asha of the team: Phone after six')).toBeTruthy()
    expect(await (await app.request('/pandit-applications/mine', { as: person })).text()).not.toContain('Phone after six')
  })
})

describe('a refused application', () => {
  it('shows half a year later only the account that sent it', async () => {
    const { id, person } = await applied()
    await app.request(`/ops/applications/${id}/refuse`, { as: team, json: { reason: 'Not now' } })
    const before = app.clock.now()
    app.clock.advance(181 * 24 * 60)
    await app.jobs.runPeriodicTasks()
    app.clock.set(before)
    await openApplication(id)
    expect(screen.getByText('The application text was deleted 180 days after the decision.')).toBeTruthy()
    expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toBe(`mailto:${person.email}`)
    expect(screen.queryByText(/^98|\+9198/)).toBeNull()
    expect(screen.queryByText('Pujas')).toBeNull()
  })
})

describe('the documents of an application', () => {
  const withDocument = async () => {
    const person = await app.actors.user()
    const documents = [await uploadDocument(app, person)]
    return sendApplication(app, person, { mobile: newMobile(), documents })
  }

  it('are deleted for good only after a confirmation', async () => {
    const { id } = await withDocument()
    const page = await openApplication(id)
    const documents = within(screen.getByRole('region', { name: 'Documents' }))
    expect(documents.getByText('PDF, 1 kB')).toBeTruthy()
    expect(documents.queryByRole('button', { name: /^Show/ })).toBeNull()
    const [document] = (await seen(id)).documents
    const address = `/ops/applications/${id}/documents/${document?.id}`
    expect(documents.getByRole('link', { name: 'Download certificate.pdf' }).getAttribute('href')).toBe(`/api/v1${address}`)
    const form = await openDialog(page, 'Delete certificate.pdf')
    expect(form.getByText(/^Delete certificate\.pdf permanently\?/)).toBeTruthy()
    expect((await app.request(address, { as: team })).status).toBe(200)
    await page.user.click(form.getByRole('button', { name: 'Delete' }))
    await dialogClosed()
    expect(await screen.findByText('None were sent.')).toBeTruthy()
    expect(await screen.findByText('Asha of the team deleted a document.')).toBeTruthy()
    expect((await app.request(address, { as: team })).status).toBe(404)
  })

  it('say until when they are kept', async () => {
    const { id } = await withDocument()
    await openApplication(id)
    expect(screen.getByText(/^Only the team sees them\. They are deleted \d+ days after the decision\.$/)).toBeTruthy()
    closePage()
    await app.request(`/ops/applications/${id}/refuse`, { as: team, json: { reason: 'Not now' } })
    await openApplication(id)
    expect(screen.getByText(/^Will be deleted on .* 20\d\d\.$/)).toBeTruthy()
  })
})

describe('the list of applications', () => {
  it('counts the checks that are done', async () => {
    const { id } = await checked()
    await openPage(app, team, <ApplicationsView list="open">{null}</ApplicationsView>)
    const links = await screen.findAllByRole('link', { name: 'Pt. Ramesh Shastri' })
    const row = links.find((link) => link.getAttribute('href') === `/ops/applications/${id}`)?.closest('tr') as HTMLElement
    expect(within(row).getByText('3 of 3')).toBeTruthy()
  })

  it('makes an account a pandit by its email, unless there is no such account', async () => {
    const person = await app.actors.user()
    const page = await openPage(app, team, <ApplicationsView list="withdrawn">{null}</ApplicationsView>)
    const form = await openDialog(page, 'Register by email')
    const email = form.getByRole('textbox', { name: /^Email of the account/ })
    const register = () => page.user.dblClick(form.getByRole('button', { name: 'Register' }))
    await page.user.type(email, 'nobody')
    await register()
    expect(form.getByText('Enter a full email address, such as name@example.com.')).toBeTruthy()
    expect(page.requests).toEqual([])
    await page.user.type(email, '@example.com')
    await register()
    await waitFor(() => expect(page.requests).toHaveLength(1))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await page.user.clear(email)
    await page.user.type(email, person.email)
    await register()
    await dialogClosed()
    const user = await app.db.selectFrom('users').where('id', '=', person.userId).select('role').executeTakeFirst()
    expect(user?.role).toBe('pandit')
  })
})
