// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { useActionData, useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { BusinessResponse } from '../../../../modules/business/details/contract.ts'
import { withOfflineFormError } from '../../../platform/own-action.ts'
import { BusinessView } from './business-view.tsx'
import { action, loader, shouldRevalidate } from './page.tsx'
import type { BusinessRefusal } from './part.tsx'
import { usePartState } from './part-state.ts'
import { fieldsOfBusiness } from './settings-forms.ts'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Savita')
})
afterEach(closePage)
afterAll(() => app.close())

function Business() {
  const { facts, saved } = useLoaderData<typeof loader>()
  const refusal = useActionData<BusinessRefusal>()
  const state = usePartState({ etags: facts.etags, fields: fieldsOfBusiness(facts), refusal, saved })
  return <BusinessView facts={facts} state={state} />
}
type Sends = typeof action
type Options = { as?: TestActor; role?: 'owner' | 'team'; sends?: Sends; address?: string }
async function openBusiness({ as = owner, role = 'owner', sends = action, address = '/ops/business' }: Options = {}) {
  const route = { loader, action: sends, shouldRevalidate, user: { role }, address }
  const page = await openPage(app, as, <Business />, route as unknown as Parameters<typeof openPage>[3])
  await screen.findByRole('heading', { level: 1 })
  const part = (title: string) => within(screen.getByRole('region', { name: title }))
  const enter = async (title: string, name: RegExp, text: string, at = 0) => {
    const field = part(title).getAllByLabelText(name)[at] as HTMLInputElement
    await page.user.clear(field)
    if (text) await page.user.type(field, text)
    return field
  }
  const save = async (title: string) => page.user.click(await part(title).findByRole('button', { name: 'Save' }))
  const versionOf = (title: string) =>
    screen.getByRole('region', { name: title }).querySelector<HTMLInputElement>('[name="etags"]')?.value
  /** Saves, and waits until the form shows what was saved. */
  const saved = async (title: string) => {
    const before = versionOf(title)
    await save(title)
    await waitFor(() => expect(versionOf(title)).not.toBe(before))
  }
  return { ...page, part, enter, save, saved }
}
const facts = async () => (await (await app.request('/ops/business', { as: owner })).json()) as BusinessResponse

describe('the business details', () => {
  it('are changed by the owner only', async () => {
    const { part } = await openBusiness({ as: await app.actors.team(), role: 'team' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByText(/Only the owner can change it\.$/)).toBeTruthy()
    expect((part('Office').getAllByRole('group')[0] as HTMLFieldSetElement).disabled).toBe(true)
  })

  it('warn of invented contacts until all are set', async () => {
    const { enter, save } = await openBusiness()
    expect(screen.getByText(/belong to nobody: \+91 20 4000 0108, namaste@sankalp\.example\./)).toBeTruthy()
    await enter('Office', /^Phone/, '020 4000 0111')
    await enter('Office', /^WhatsApp/, '98220 44157')
    await enter('Office', /^Email address/, 'office@example.com')
    await save('Office')
    await screen.findByText(/^Saved: /)
    expect(screen.queryByText(/belong to nobody/)).toBeNull()
  })

  it('lead to the other settings, in the language of the page', async () => {
    await openBusiness({ address: '/hi/ops/business' })
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['', '/hours', '/shop', '/limits'].map((path) => `/hi/ops/business${path}`),
    )
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null, null])
  })

  it.each([
    ['Name', /^Name in English/, '', /^Enter a name of at most 60 characters\.$/],
    ['Office', /^Phone/, '12', /^Enter the full phone number/],
    ['Office', /^Email address/, 'office', /^Enter a full email address/],
    ['Office', /^Latitude/, '91', /^The latitude is a number between -90 and 90/],
    ['Office', /^Latitude/, 'north', /^The latitude is a number between -90 and 90/],
    ['Grievance officer', /^Phone/, '12', /^Enter the full phone number/],
  ])('keep a wrong entry under "%s" at its field (%s, %s)', async (title, name, text, problem) => {
    const before = await facts()
    const { enter, save, part } = await openBusiness()
    const field = await enter(title, name, text)
    await save(title)
    expect(await part(title).findByText(problem)).toBeTruthy()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect((await facts()).etags).toEqual(before.etags)
  })

  it('accept coordinates of the office in Hindi digits and with a comma, and no coordinates', async () => {
    const { enter, save } = await openBusiness()
    await enter('Office', /^Latitude/, '१८,५१९६')
    await enter('Office', /^Longitude/, '73.8553')
    await save('Office')
    await screen.findByText(/^Saved: /)
    expect((await facts()).officeLocation).toEqual({ latitude: 18.5196, longitude: 73.8553 })
    await enter('Office', /^Latitude/, '')
    await enter('Office', /^Longitude/, ' ')
    await save('Office')
    await waitFor(async () => expect((await facts()).officeLocation).toBeNull())
  })

  it('stay typed without a connection, and are saved when it is back', async () => {
    let isLost = true
    const sends = (args: Parameters<Sends>[0]) =>
      isLost ? withOfflineFormError(args.request, () => Promise.reject(new TypeError('lost'))) : action(args)
    const { enter, save, part } = await openBusiness({ sends: sends as unknown as Sends })
    const field = await enter('Service providers', /^Who hosts the site/, 'E2E Networks, Delhi')
    await save('Service providers')
    expect((await part('Service providers').findByRole('alert')).textContent).toMatch(/^You are offline\./)
    expect(field.value).toBe('E2E Networks, Delhi')
    isLost = false
    await save('Service providers')
    expect(await screen.findByText('Saved: Who hosts the site.')).toBeTruthy()
    expect((await facts()).hostedBy).toBe('E2E Networks, Delhi')
  })
})

describe('the open roles', () => {
  const TITLE = 'Open roles'
  const write = async ({ enter }: Awaited<ReturnType<typeof openBusiness>>, at: number, name: string) => {
    await enter(TITLE, /^Title in English/, name, at)
    await enter(TITLE, /^Title in Hindi/, 'भूमिका', at)
    await enter(TITLE, /^The work, in English/, `The work of ${name}`, at)
    await enter(TITLE, /^The work, in Hindi/, 'काम', at)
  }
  const titles = async () => (await facts()).vacantRoles.map(({ title }) => title)

  it('are added with texts in both languages, moved and removed', async () => {
    await app.db.deleteFrom('settings').where('key', '=', 'vacantRoles').execute()
    const page = await openBusiness()
    const press = (name: string) => page.user.click(page.part(TITLE).getByRole('button', { name }))
    const before = (await titles()).length
    await press('Add a role')
    await page.save(TITLE)
    expect(
      (await page.part(TITLE).findAllByText('A role needs its title and its work in both languages.')).length,
    ).toBeGreaterThan(0)
    await write(page, before, 'Cook')
    await press('Add a role')
    await write(page, before + 1, 'Driver')
    await page.saved(TITLE)
    expect((await titles()).slice(before)).toEqual(['Cook', 'Driver'])
    await press('Move Driver up')
    await page.saved(TITLE)
    expect((await titles()).slice(before)).toEqual(['Driver', 'Cook'])
    await press('Remove Driver')
    await page.saved(TITLE)
    expect((await titles()).slice(before)).toEqual(['Cook'])
    const slugs = (await facts()).vacantRoles.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })
})
