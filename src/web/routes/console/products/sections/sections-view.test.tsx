// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../../test/harness.ts'
import { createProduct, type TestProduct } from '../../../../../../test/products.ts'
import type { TeamSections } from '../../../../../modules/shop/team-products/contract.ts'
import { SectionsView } from './sections-view.tsx'

let app: TestApp
let team: TestActor
let made: TestProduct[]
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
  made = [
    await createProduct(app, { name: 'Akhand lamp' }),
    await createProduct(app, { name: 'Brass bell' }),
    await createProduct(app, { name: 'Camphor box' }),
  ]
})
beforeEach(async () => {
  await app.db.updateTable('products').set({ special_rank: null }).execute()
})
afterEach(closePage)
afterAll(() => app.close())

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)
const save = async (products: readonly TestProduct[], before: readonly TestProduct[] = []) => {
  const json = { products: idsOf(products), before: idsOf(before) }
  const response = await app.request('/ops/products/sections/special', { method: 'PUT', as: team, json })
  expect(response.status).toBe(200)
}
const saved = async () => {
  const sections = (await (await app.request('/ops/products/sections', { as: team })).json()) as TeamSections
  return sections.special.map(({ name }) => name)
}

async function openFeatured() {
  const page = await openPage(app, team, <SectionsView />)
  const featured = () => within(screen.getByRole('region', { name: 'Featured products' }))
  await screen.findByRole('region', { name: 'Featured products' })
  return {
    ...page,
    featured,
    shown: () =>
      featured()
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    press: (name: string) => page.user.click(featured().getByRole('button', { name })),
  }
}

it('products of a section are moved and removed, and saved together', async () => {
  const [lamp, bell, camphor] = made as [TestProduct, TestProduct, TestProduct]
  await save([lamp, bell, camphor])
  const { shown, press, requests, featured } = await openFeatured()
  await press('Move Akhand lamp up')
  expect(shown()).toEqual(['Akhand lamp', 'Brass bell', 'Camphor box'])
  await press('Move Camphor box up')
  await press('Remove Akhand lamp')
  expect(shown()).toEqual(['Camphor box', 'Brass bell'])
  expect(requests).toEqual([])
  await press('Save this section')
  await waitFor(() =>
    expect(featured().getByRole('button', { name: 'Save this section' }).getAttribute('aria-disabled')).toBe('true'),
  )
  expect(requests.map(({ body }) => body)).toEqual([{ products: idsOf([camphor, bell]), before: idsOf([lamp, bell, camphor]) }])
  expect(await saved()).toEqual(['Camphor box', 'Brass bell'])
})

it('an unchanged section is not sent', async () => {
  const [lamp, bell] = made as [TestProduct, TestProduct]
  await save([lamp, bell])
  const { press, requests } = await openFeatured()
  await press('Save this section')
  await press('Move Akhand lamp down')
  await press('Move Akhand lamp up')
  await press('Save this section')
  expect(requests).toEqual([])
})

it('a product is found by its name and added once at the end', async () => {
  const [lamp] = made as [TestProduct]
  await save([lamp])
  const { user, shown, press, featured } = await openFeatured()
  const field = featured().getByRole('combobox', { name: 'Add a product' })
  await user.type(field, 'Akhand')
  await user.clear(field)
  await user.type(field, 'Camphor')
  await user.click(await screen.findByRole('option', { name: /Camphor box/ }))
  expect(shown()).toEqual(['Akhand lamp', 'Camphor box'])
  await press('Save this section')
  await waitFor(async () => expect(await saved()).toEqual(['Akhand lamp', 'Camphor box']))
})

it('a section that a colleague changed is not overwritten, and the present one can be loaded', async () => {
  const [lamp, bell, camphor] = made as [TestProduct, TestProduct, TestProduct]
  await save([lamp, bell])
  const { shown, press, featured } = await openFeatured()
  await save([camphor], [lamp, bell])
  await press('Remove Akhand lamp')
  await press('Save this section')
  expect(await featured().findByRole('alert')).toBeTruthy()
  expect(featured().queryByRole('button', { name: 'Save this section' })).toBeNull()
  expect(await saved()).toEqual(['Camphor box'])
  await press('Load the latest version')
  await waitFor(() => expect(shown()).toEqual(['Camphor box']))
})
