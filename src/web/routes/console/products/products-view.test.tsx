// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, openDialog, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { createProduct, type ProductOptions } from '../../../../../test/products.ts'
import type { TeamProduct, TeamProductCard } from '../../../../modules/shop/team-products/contract.ts'
import type { ProductsSearch } from './products-queries.ts'
import { ProductsView } from './products-view.tsx'

let app: TestApp
let team: TestActor
beforeAll(async () => {
  app = await createTestApp()
  team = await app.actors.team()
})
afterEach(closePage)
afterAll(() => app.close())

const openList = (search: Partial<ProductsSearch> = {}) =>
  openPage(app, team, <ProductsView search={{ list: 'all', query: '', category: '', ...search }} />)
const rowsOf = async () => (await screen.findAllByRole('row')).slice(1)
const put = async (id: string, changes: object) => {
  const response = await app.request(`/ops/products/${id}`, { as: team, method: 'PUT', json: { version: 0, ...changes } })
  expect(response.status).toBe(200)
}

describe('the list of products', () => {
  it.each<[string, ProductOptions, object | undefined, string[]]>([
    ['in stock', { variants: [{ stock: 20 }, { stock: 30, size: 'Big' }] }, undefined, ['50', 'In stock']],
    [
      'low when one variant is',
      { variants: [{ stock: 20 }, { stock: 1, size: 'Big' }] },
      undefined,
      ['21 Low stock', 'Low stock'],
    ],
    ['sold out', { variants: [{ stock: 0 }] }, undefined, ['0 Out of stock', 'Out of stock']],
    ['hidden', {}, { isVisible: false }, ['20', 'Hidden']],
    ['incomplete', {}, { isVisible: false, maker: '' }, ['20', 'Incomplete']],
  ])('shows what is %s', async (state, options, changes, cells) => {
    const name = `Statelamp${state.replaceAll(' ', '')}`
    const { id } = await createProduct(app, { name, ...options })
    if (changes) await put(id, changes)
    await openList({ query: name })
    const [row, ...others] = await rowsOf()
    expect(others).toEqual([])
    const [, nameCell, , category, price, pieces, shown] = within(row as HTMLElement).getAllByRole('cell')
    expect([category, price, pieces, shown].map((cell) => cell?.textContent)).toEqual(['Diyas and lamps', '₹100', ...cells])
    const link = within(nameCell as HTMLElement).getByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/ops/products/${id}?query=${name}`)
  })

  it('names the price a buyer pays', async () => {
    await createProduct(app, { name: 'Pricelamp', variants: [{ pricePaise: 50_000, salePaise: 39_950 }] })
    await openList({ query: 'Pricelamp' })
    const [row] = await rowsOf()
    expect(within(row as HTMLElement).getByText('₹399.50')).toBeTruthy()
  })

  it('loads page after page', async () => {
    for (let number = 0; number < 41; number++) await createProduct(app, { name: `Pagerlamp ${number}`, category: 'incense' })
    const { user } = await openList({ category: 'incense' })
    expect(await rowsOf()).toHaveLength(40)
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(async () => expect(await rowsOf()).toHaveLength(41))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('counts what needs attention, and says from when stock is low', async () => {
    await createProduct(app, { variants: [{ stock: 1 }] })
    await put((await createProduct(app)).id, { isVisible: false })
    const counts = (await (await app.request('/ops/products/counts', { as: team })).json()) as Record<string, number>
    await openList({ list: 'low-stock', query: 'Statelamp' })
    const lists = within(screen.getByRole('navigation', { name: 'Product lists' }))
    const link = (name: RegExp) => lists.getByRole('link', { name })
    await waitFor(() => expect(link(/^Low stock/).textContent).toBe(`Low stock${counts.lowStock}`))
    expect(link(/^Low stock/).getAttribute('aria-current')).toBe('page')
    expect(link(/^Hidden/).textContent).toBe(`Hidden${counts.hidden}`)
    expect(link(/^Hidden/).getAttribute('href')).toBe('/ops/products?list=hidden&query=Statelamp')
    expect(link(/^All products/).getAttribute('aria-current')).toBeNull()
    const text = `Products with a variant that has fewer than ${counts.lowStockPieces} units left.`
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    [{ query: 'xyzzy' }, 'No products match “xyzzy”.'],
    [{ category: 'kits' as const }, 'No products in this list.'],
  ])('says that it is empty', async (search, text) => {
    await openList(search)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says why it cannot be loaded, and loads it when asked again', async () => {
    const person = { ...team, cookie: '' }
    const { user } = await openPage(app, person, <ProductsView search={{ list: 'all', query: 'Pricelamp', category: '' }} />)
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This list could not be loaded\. Please sign in/)
    person.cookie = team.cookie
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rowsOf()).toHaveLength(1)
  })

  it('is searched within the same list and category', async () => {
    const { user, location } = await openList({ list: 'hidden' })
    await user.type(screen.getByRole('searchbox', { name: 'Find products by name or SKU' }), ' brass lamp ')
    await user.click(screen.getByRole('button', { name: 'Search' }))
    await waitFor(() => expect(location()).toBe('/ops/products?list=hidden&query=brass+lamp'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Puja kits')
    await waitFor(() => expect(location()).toBe('/ops/products?list=hidden&category=kits&query=brass+lamp'))
  })
})

describe('creating a product', () => {
  const open = async () => {
    const page = await openList()
    const form = await openDialog(page, 'New product')
    const field = (name: RegExp) => form.getByRole('textbox', { name }) as HTMLInputElement
    const fill = async (fields: [RegExp, string][]) => {
      for (const [name, text] of fields) {
        await page.user.clear(field(name))
        await page.user.type(field(name), text)
      }
    }
    return { ...page, form, field, fill, save: form.getByRole('button', { name: 'Create' }) }
  }
  const productsNamed = async (query: string) =>
    ((await (await app.request(`/ops/products?query=${query}`, { as: team })).json()) as { items: TeamProductCard[] }).items

  it('marks every wrong field and sends nothing', async () => {
    const { user, form, field, fill, save, requests } = await open()
    await fill([
      [/^URL name/, 'Brass Lamp'],
      [/^SKU/, '?'],
      [/^HSN code/, '12'],
      [/^Price/, 'cheap'],
    ])
    await user.click(save)
    for (const text of ['Enter the name in English.', 'Enter 4, 6 or 8 digits.', 'Enter the price in rupees, such as 249.'])
      expect(form.getByText(text)).toBeTruthy()
    expect(form.getByText(/^Use lowercase letters/)).toBeTruthy()
    expect(form.getByText(/^Use 2 to 60 letters/)).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Name in English/))
    expect(requests).toEqual([])
  })

  it('derives the URL from the name, creates a hidden product once, and opens it', async () => {
    const { user, field, fill, save, requests, location } = await open()
    await fill([[/^Name in English/, 'Peacock Oil Lamp']])
    expect(field(/^URL name/).value).toBe('peacock-oil-lamp')
    await fill([
      [/^URL name/, 'peacock-lamp-2'],
      [/^Name in English/, 'Peacock Brass Lamp'],
      [/^SKU/, 'PEACOCK-2'],
      [/^HSN code/, '7419'],
      [/^Price/, '₹1,249.50'],
    ])
    expect(field(/^URL name/).value).toBe('peacock-lamp-2')
    await user.dblClick(save)
    await waitFor(() => expect(location()).toMatch(/^\/ops\/products\/[0-9a-f-]{36}$/))
    expect(requests).toHaveLength(1)
    const product = (await (await app.request(location(), { as: team })).json()) as TeamProduct
    expect(product).toMatchObject({
      slug: 'peacock-lamp-2',
      hsn: '7419',
      isVisible: false,
      name: { en: 'Peacock Brass Lamp', hi: '' },
    })
    expect(product.variants).toMatchObject([{ sku: 'PEACOCK-2', pricePaise: 124_950, stock: 0 }])
  })

  it.each([
    ['URL name', /^URL name/, 'Another product already has this URL name.'],
    ['SKU', /^SKU/, 'This SKU is already used.'],
  ])('says that the %s is taken, and keeps what was typed', async (_, taken, problem) => {
    const other = await createProduct(app)
    const { variants } = (await (await app.request(`/ops/products/${other.id}`, { as: team })).json()) as TeamProduct
    const { user, form, field, fill, save } = await open()
    await fill([
      [/^Name in English/, 'Taken lamp'],
      [/^URL name/, `taken-${other.slug}`],
      [/^SKU/, `TAKEN-${other.slug}`],
      [/^HSN code/, '7419'],
      [/^Price/, '100'],
      [taken, (taken.test('SKU') ? variants[0]?.sku : other.slug) ?? ''],
    ])
    await user.click(save)
    await waitFor(() => expect(field(taken).getAttribute('aria-invalid')).toBe('true'))
    expect(form.getAllByText(problem)).not.toEqual([])
    expect(field(/^Name in English/).value).toBe('Taken lamp')
    expect(await productsNamed('Taken')).toEqual([])
  })

  it('asks a kit neither for a price nor for a code', async () => {
    const { user, form, fill, save, location } = await open()
    await user.selectOptions(form.getByRole('combobox', { name: /^Category/ }), 'Puja kits')
    expect(form.queryByRole('textbox', { name: /^(Price|HSN)/ })).toBeNull()
    await fill([
      [/^Name in English/, 'Diwali kit'],
      [/^SKU/, 'DIWALI-KIT'],
    ])
    await user.click(save)
    await waitFor(() => expect(location()).toMatch(/^\/ops\/products\/[0-9a-f-]{36}$/))
    expect(await (await app.request(location(), { as: team })).json()).toMatchObject({ category: 'kits', hsn: null })
  })
})
