// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, dialogClosed, openPage } from '../../../../../test/dom/page.tsx'
import { makePandit, type TestPandit } from '../../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { loader } from './page.tsx'
import { PanditsView } from './pandits-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

function Pandits() {
  const { page, search } = useLoaderData<typeof loader>()
  return <PanditsView page={page} search={search} />
}
async function openPandits(address = '/ops/pandits') {
  const page = await openPage(app, team, <Pandits />, { loader, address } as Parameters<typeof openPage>[3])
  await screen.findByRole('searchbox')
  return { ...page, field: () => screen.getByRole('searchbox') as HTMLInputElement }
}
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const change = (pandit: TestPandit, values: object) =>
  app.db.updateTable('pandits').set(values).where('id', '=', pandit.id).execute()

it('an empty list says that nobody is listed, and a search that nobody fits', async () => {
  await openPandits()
  expect(screen.getByText('No pandit is listed yet.')).toBeTruthy()
  closePage()
  const { field } = await openPandits('/ops/pandits?search=%20Atri%20')
  expect(screen.getByText(/^No pandit fits “Atri”\./)).toBeTruthy()
  expect(field().value).toBe('Atri')
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

describe('a pandit of the list', () => {
  it('who is listed leads to his page, his phone and his bookings', async () => {
    const pandit = await makePandit(app, { name: 'Pt. Listed Bhat', services: { satyanarayan: 1, 'griha-pravesh': 2 } })
    await openPandits()
    const { getByRole, getByText } = row(pandit.name)
    expect(getByRole('link', { name: pandit.name }).getAttribute('href')).toBe(`/pandits/${pandit.slug}`)
    expect(getByText('Pune, Maharashtra · Hindi, Marathi · lists 2 pujas')).toBeTruthy()
    expect(getByText('Listed')).toBeTruthy()
    const call = getByRole('link', { name: `Call ${pandit.name}, ${formatPhone(pandit.mobile)}` })
    expect(call.getAttribute('href')).toBe(`tel:${pandit.mobile}`)
    const bookings = getByRole('link', { name: `Bookings of ${pandit.name}` })
    expect(bookings.getAttribute('href')).toBe('/ops?status=all&search=Pt.+Listed+Bhat')
  })

  it.each([
    ['Pt. Hidden Bhat', { is_visible: false }, 'Verified, not shown to families'],
    ['Pt. Unverified Bhat', { verified_at: null }, 'Not verified yet'],
  ])('without a page says why (%s)', async (name, values, text) => {
    const pandit = await makePandit(app, { name })
    await change(pandit, { ...values, mobile: null })
    await openPandits()
    expect(row(name).getByText(text)).toBeTruthy()
    expect(row(name).queryByText('Listed')).toBeNull()
    expect(row(name).queryByRole('link', { name })).toBeNull()
    expect(row(name).getByText('No mobile number')).toBeTruthy()
  })

  it('is shown in Hindi with the names of that language, and with links to Hindi pages', async () => {
    const pandit = await makePandit(app, { name: 'Pt. Hindi Bhat', nameHindi: 'पं॰ हिन्दी भट' })
    await openPandits('/hi/ops/pandits')
    const { getByRole, getByText } = row('पं॰ हिन्दी भट')
    expect(getByText(/^पुणे, महाराष्ट्र · हिन्दी, मराठी · /)).toBeTruthy()
    const links = [`/hi/pandits/${pandit.slug}`, '/hi/ops?status=all&search=Pt.+Hindi+Bhat']
    expect(getByRole('link', { name: 'पं॰ हिन्दी भट' }).getAttribute('href')).toBe(links[0])
    expect(getByRole('link', { name: /बुकिंग/ }).getAttribute('href')).toBe(links[1])
  })
})

describe('suspending', () => {
  it('asks for a reason, shows it in the list, and can be ended', async () => {
    const { name } = await makePandit(app, { name: 'Pt. Complaint Bhat' })
    const { user } = await openPandits()
    await user.click(row(name).getByRole('button', { name: `Suspend ${name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: `Suspend ${name}` }))
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(dialog.getByText('Enter the reason.')).toBeTruthy()
    await user.type(dialog.getByLabelText(/^Reason/), 'Did not come twice')
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    await screen.findByText(/^Suspended by .+: Did not come twice$/)
    expect(row(name).queryByRole('link', { name })).toBeNull()
    await user.click(row(name).getByRole('button', { name: `End suspension of ${name}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End suspension' }))
    await waitFor(() => expect(row(name).getByText('Listed')).toBeTruthy())
  })

  it('is done once when it is sent again after a lost response', async () => {
    const { id, name } = await makePandit(app, { name: 'Pt. Lost Bhat' })
    const { user, requests, loseNextResponse } = await openPandits()
    await user.click(row(name).getByRole('button', { name: `Suspend ${name}` }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Did not come')
    loseNextResponse()
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    await dialogClosed()
    await screen.findByText(/^Suspended by .+: Did not come$/)
    expect(requests[1]).toEqual(requests[0])
    const actions = await app.db.selectFrom('audit_log').where('subject_id', '=', id).select('action').execute()
    expect(actions).toEqual([{ action: 'pandit_suspended' }])
  })

  it('shows a conflict if a colleague suspended him first', async () => {
    const { id, name } = await makePandit(app, { name: 'Pt. Conflict Bhat' })
    const { user } = await openPandits()
    await user.click(row(name).getByRole('button', { name: `Suspend ${name}` }))
    await app.request(`/ops/pandits/${id}/suspend`, { as: team, json: { reason: 'First' } })
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Reason/), 'Second')
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText(/changed in the meantime/)).toBeTruthy()
    await screen.findByText(/^Suspended by .+: First$/)
  })
})

it('a long list goes on at the next page, which keeps the search', async () => {
  for (let at = 10; at < 40; at++) await makePandit(app, { name: `Pt. Long Atreya ${at}` })
  const { user } = await openPandits('/ops/pandits?search=atreya')
  const names = () => screen.getAllByText(/^Pt\. Long Atreya/).map(({ textContent }) => textContent)
  const first = names()
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  await screen.findByText('Pt. Long Atreya 39')
  expect(new Set([...first, ...names()]).size).toBe(30)
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('atreya')
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
})

it('a search longer than a name can be is cut instead of refused', async () => {
  const { field } = await openPandits(`/ops/pandits?search=${'a'.repeat(300)}`)
  expect(field().value).toHaveLength(120)
  expect(screen.getByText(/^No pandit fits/)).toBeTruthy()
})
