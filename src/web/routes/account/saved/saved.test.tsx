// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeRoute, loseConnection, openRoute } from '../../../../../test/dom/route-page.tsx'
import { makePandit, type TestPandit } from '../../../../../test/factories.ts'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import * as route from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closeRoute)
afterAll(() => app.close())

const card = ({ name }: TestPandit) => within(screen.getByText(name).closest('li') as HTMLElement)
const saved = async (as: TestActor) =>
  ((await (await app.request('/user/saved-pandits?lang=en', { as })).json()) as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  )

async function open(...pandits: TestPandit[]) {
  const as = await app.actors.user()
  for (const { id } of pandits) expect((await app.request(`/user/saved-pandits/${id}`, { as, method: 'PUT' })).status).toBe(200)
  const page = await openRoute(app, as, route, '/account/saved', { role: 'user' })
  await screen.findByRole('heading', { name: 'Saved pandits' })
  return { ...page, as }
}

describe('saved pandits', () => {
  it('are shown with their page and a way to book, and can be removed one by one', async () => {
    const [one, other] = [await makePandit(app, { name: 'Pandit Ram' }), await makePandit(app, { name: 'Pandit Shyam' })]
    const { user, as } = await open(one, other)
    expect(card(one).getByRole('link', { name: one.name }).getAttribute('href')).toBe(`/pandits/${one.slug}`)
    expect(card(one).getByRole('link', { name: 'Book a puja' }).getAttribute('href')).toContain(`with=${one.id}`)
    await user.click(card(one).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText(one.name)).toBeNull())
    expect(await saved(as)).toEqual([other.id])
    expect(screen.getByText(other.name)).toBeTruthy()
  })

  it('that take no bookings now cannot be booked, but removed', async () => {
    const pandit = await makePandit(app)
    const { as } = await open(pandit)
    closeRoute()
    await app.db.updateTable('pandits').set({ is_visible: false }).where('id', '=', pandit.id).execute()
    await openRoute(app, as, route, '/account/saved', { role: 'user' })
    await screen.findByText(pandit.name)
    expect(card(pandit).getByText('Not taking bookings right now.')).toBeTruthy()
    expect(card(pandit).queryByRole('link')).toBeNull()
    expect(card(pandit).getByRole('button', { name: 'Remove' })).toBeTruthy()
  })

  it('stay when the connection is lost', async () => {
    const pandit = await makePandit(app)
    const { user, as } = await open(pandit)
    loseConnection()
    await user.click(card(pandit).getByRole('button', { name: 'Remove' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Could not send\./)
    expect([screen.queryByText(pandit.name) === null, await saved(as)]).toEqual([false, [pandit.id]])
  })

  it('are none at first, like products', async () => {
    await open()
    expect(screen.getByText(/^No saved pandits yet\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Explore Pandits' }).getAttribute('href')).toBe('/explore')
    const products = within(document.querySelector('#products') as HTMLElement)
    expect(products.getByRole('link').getAttribute('href')).toBe('/shop')
  })
})
