// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeRoute, fillIn, loseConnection, openRoute } from '../../../../../test/dom/route-page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import type { Address } from '../../../../modules/accounts/profile/contract.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

const HOME = { label: 'Home', address: 'B-404, Paud Road 411038', location: 'Pune', state: 'Maharashtra' }
const OTHER = { label: 'Mother’s house', address: '12 Civil Lines' }
const saved = async (as: TestActor) =>
  ((await (await app.request('/user/addresses', { as })).json()) as { items: Address[] }).items

async function openAddresses(...addresses: object[]) {
  const as = await app.actors.user()
  for (const json of addresses) expect((await app.request('/user/addresses', { as, json })).status).toBe(201)
  const page = await openRoute(app, as, route, '/account/addresses')
  await screen.findByRole('heading', { name: 'New address' })
  const part = (element: Element | null) => {
    const fields = within(element as HTMLElement)
    const input = (label: RegExp) => fields.getByLabelText(label) as HTMLInputElement
    return {
      ...fields,
      input,
      type: (label: RegExp, text: string) => fillIn(page.user, input(label), text),
      press: (name: string) => page.user.click(fields.getByRole('button', { name })),
    }
  }
  return {
    ...page,
    saved: () => saved(as),
    as,
    form: () => part(screen.getByRole('heading', { name: 'New address' }).closest('section')),
    card: (label: string) => part(screen.getByText(label).closest('li')),
    cards: () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
  }
}
type Page = Awaited<ReturnType<typeof openAddresses>>
const done = (page: Page) => waitFor(() => expect(page.location()).toMatch(/\?done=/))

describe('a new address', () => {
  it('is added with all that was typed, and the first one is the default', async () => {
    const page = await openAddresses()
    expect(screen.getByText('No saved addresses yet.')).toBeTruthy()
    const form = page.form()
    await form.type(/^Name for this address/, 'Home')
    await form.type(/^Address/, 'B-404, Mayur Residency')
    await form.type(/^Place/, 'Kothrud')
    await page.user.selectOptions(form.input(/^State/), 'Maharashtra')
    await form.press('Add address')
    await done(page)
    expect(await screen.findByText('Saved')).toBeTruthy()
    const added = { label: 'Home', address: 'B-404, Mayur Residency', location: 'Kothrud', state: 'Maharashtra', isDefault: true }
    expect(await page.saved()).toMatchObject([added])
    expect(page.card('Home').getByText('Default')).toBeTruthy()
    expect(page.form().input(/^Address/).value).toBe('')
  })

  it('without an address is not sent, and the error goes while typing', async () => {
    const page = await openAddresses()
    await page.form().type(/^Address/, '  ')
    await page.form().press('Add address')
    expect(await page.form().findByText('Enter the address.')).toBeTruthy()
    expect(document.activeElement).toBe(page.form().input(/^Address/))
    await page.form().type(/^Address/, 'P')
    expect(page.form().queryByText('Enter the address.')).toBeNull()
    expect(page.requests).toEqual([])
  })

  it('becomes the default only when that is ticked', async () => {
    const page = await openAddresses(HOME)
    const addresses = async () => (await page.saved()).map(({ address, isDefault }) => [address, isDefault])
    await page.form().type(/^Address/, '12 Civil Lines')
    await page.form().press('Add address')
    await waitFor(async () =>
      expect(await addresses()).toEqual([
        [HOME.address, true],
        ['12 Civil Lines', false],
      ]),
    )
    await waitFor(() => expect(page.form().input(/^Address/).value).toBe(''))
    await page.form().type(/^Address/, '1 MG Road')
    await page.user.click(page.form().getByRole('checkbox', { name: 'Make this the default' }))
    await page.form().press('Add address')
    await waitFor(async () => expect((await addresses())[0]).toEqual(['1 MG Road', true]))
    expect((await addresses()).filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  it('keeps what was typed when the connection is lost', async () => {
    const page = await openAddresses()
    await page.form().type(/^Address/, '12 Civil Lines')
    const restore = loseConnection()
    await page.form().press('Add address')
    expect((await page.form().findByRole('alert')).textContent).toMatch(/^Could not send\..* Your details are still here\.$/)
    expect(page.form().input(/^Address/).value).toBe('12 Civil Lines')
    restore()
    await page.form().press('Add address')
    await done(page)
    expect(await page.saved()).toHaveLength(1)
  })
})

describe('the PIN code of an address', () => {
  it('fills in place and state, and replaces them with those of the next one', async () => {
    const { form } = await openAddresses()
    await form().type(/^Address/, 'Paud Road 411038')
    await waitFor(() => expect([form().input(/^Place/).value, form().input(/^State/).value]).toEqual(['Pune', 'Maharashtra']))
    await form().type(/^Address/, 'Civil Lines 211001')
    await waitFor(() => expect(form().input(/^Place/).value).toBe('Prayagraj'))
    expect(form().input(/^State/).value).toBe('Uttar Pradesh')
  })

  it('fills in Hindi names on a Hindi page, where the card of the address has them too', async () => {
    const as = await app.actors.user()
    const { user } = await openRoute(app, as, route, '/hi/account/addresses')
    const input = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
    await fillIn(user, await screen.findByLabelText(/^पता/), 'कमच्छा, 221010')
    await waitFor(() => expect(input(/^स्थान/).value).toBe('वाराणसी'))
    await user.click(screen.getByRole('button', { name: 'पता जोड़ें' }))
    expect(await screen.findByText('वाराणसी, उत्तर प्रदेश')).toBeTruthy()
    expect(await saved(as)).toMatchObject([{ location: 'वाराणसी', state: 'Uttar Pradesh' }])
  })

  it('never replaces what was typed', async () => {
    const { form } = await openAddresses()
    await form().type(/^Place/, 'Kothrud')
    await form().type(/^Address/, 'Paud Road 411038')
    await waitFor(() => expect(form().input(/^State/).value).toBe('Maharashtra'))
    expect(form().input(/^Place/).value).toBe('Kothrud')
  })

  it('is looked up again after the connection was lost', async () => {
    const { form, user } = await openAddresses()
    const restore = loseConnection()
    await form().type(/^Address/, 'Paud Road 411038')
    restore()
    await user.type(form().input(/^Address/), ',')
    await waitFor(() => expect(form().input(/^Place/).value).toBe('Pune'))
  })
})

describe('a saved address', () => {
  it('is changed, with its own values in the form', async () => {
    const page = await openAddresses(HOME, OTHER)
    const form = page.card('Home')
    expect([form.input(/^Address/).value, form.input(/^Place/).value, form.input(/^State/).value]).toEqual([
      HOME.address,
      'Pune',
      'Maharashtra',
    ])
    expect(form.queryByRole('checkbox')).toBeNull()
    expect(page.card('Mother’s house').getByRole('checkbox', { name: 'Make this the default' })).toBeTruthy()
    await form.type(/^Place/, 'Kothrud')
    await form.press('Save')
    await done(page)
    expect(await page.saved()).toMatchObject([{ ...HOME, location: 'Kothrud', isDefault: true }, OTHER])
  })

  it('is deleted, and the other one becomes the default', async () => {
    const page = await openAddresses(HOME, OTHER)
    await page.card('Home').press('Delete')
    await waitFor(() => expect(page.cards()).toHaveLength(1))
    expect(await page.saved()).toMatchObject([{ ...OTHER, isDefault: true }])
  })

  it('that was deleted elsewhere says so at its own card', async () => {
    const page = await openAddresses(HOME, OTHER)
    const [{ id } = { id: '' }] = await page.saved()
    await app.request(`/user/addresses/${id}`, { method: 'DELETE', as: page.as })
    // The page still shows it.
    await page.card('Home').type(/^Place/, 'Kothrud')
    await page.card('Home').press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('This address has been deleted.')
    expect(await page.saved()).toHaveLength(1)
  })
})
