// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage, dialogClosed } from '../../../../../../test/dom/page.tsx'
import { productPage, productPart, upToDate } from '../../../../../../test/dom/product-page.tsx'
import { createTestApp, type TestApp } from '../../../../../../test/harness.ts'
import { createProduct } from '../../../../../../test/products.ts'

let app: TestApp
let products: ReturnType<typeof productPage>
beforeAll(async () => {
  app = await createTestApp()
  products = productPage(app, await app.actors.team('Asha of the team'), await app.actors.team('Ravi of the team'))
})
afterEach(closePage)
afterAll(() => app.close())

describe('saving a product', () => {
  it('sends only what was changed, once, and lists it in the history', async () => {
    const { product, user, type, sent } = await products.openNew()
    expect(screen.getByText('All changes saved.')).toBeTruthy()
    await type('Manufacturer or packer', ' Brass & Co, Pune ')
    await type('Tags', 'brass, gift, brass')
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Save' }))
    await upToDate()
    expect(sent()).toEqual([{ version: expect.any(Number), maker: 'Brass & Co, Pune', tags: ['brass', 'gift'] }])
    expect(await products.productOf(product.id)).toMatchObject({
      maker: 'Brass & Co, Pune',
      tags: ['brass', 'gift'],
      hsn: '69120040',
    })
    const history = productPart('Change history')
    expect(await history.findByText('Manufacturer or packer: Mitti Mahal Potteries, Khurja → Brass & Co, Pune')).toBeTruthy()
    expect(history.getByText(/Asha of the team/)).toBeTruthy()
  })

  it.each([
    ['Name in English', ' ', 'Enter the name in English.'],
    ['HSN code', '691', 'Enter 4, 6 or 8 digits.'],
    ['Manufacturer’s FSSAI number', '1234567890123', 'An FSSAI number has 14 digits.'],
    ['Best before, in months', '241', 'Enter whole months, up to 240, or leave it empty.'],
    ['SKU, variant 1', 'X', 'Use 2 to 60 letters, digits, dots and hyphens, such as DIYA-07.'],
    ['Price in rupees, variant 1', 'cheap', 'Enter the price in rupees, such as 249.'],
    ['Sale price in rupees, variant 1', '100', 'Enter less than the price, or leave it empty.'],
  ])('marks a wrong entry in "%s" and sends nothing', async (name, text, problem) => {
    const { type, field, press, requests } = await products.openNew()
    await type(name, text)
    await press('Save')
    expect(screen.getByText(problem)).toBeTruthy()
    expect(screen.getByText('Please correct the marked fields.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(requests).toEqual([])
  })

  it('keeps what was typed when the server refuses it, and saves it after a correction', async () => {
    const { product, field, type, press } = await products.openNew()
    await type('Name in Hindi', '')
    await type('Manufacturer or packer', 'Brass & Co')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This product is in the shop, so every field must be filled in\./,
    )
    expect(field('Manufacturer or packer').value).toBe('Brass & Co')
    expect((await products.productOf(product.id)).maker).toBe('Mitti Mahal Potteries, Khurja')
    await type('Name in Hindi', 'पीतल दीपक')
    await press('Save')
    await upToDate()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await products.productOf(product.id)).toMatchObject({ maker: 'Brass & Co', name: { hi: 'पीतल दीपक' } })
  })

  it('says that another product has this SKU', async () => {
    const other = await products.productOf((await createProduct(app)).id)
    const { product, type, press } = await products.openNew()
    const before = await products.productOf(product.id)
    await type('SKU, variant 1', other.variants[0]?.sku ?? '')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('This SKU is already used.')
    expect((await products.productOf(product.id)).variants[0]?.sku).toBe(before.variants[0]?.sku)
  })

  it('asks before leaving with unsaved changes, and returns to the list it was opened from', async () => {
    const { user, field, type, location } = await products.openNew()
    await type('Country of origin', 'Nepal')
    const leave = async (button: string) => {
      await user.click(screen.getByRole('link', { name: 'Products' }))
      const dialog = within(await screen.findByRole('dialog'))
      expect(dialog.getByText('Your changes are not saved.')).toBeTruthy()
      await user.click(dialog.getByRole('button', { name: button }))
      await dialogClosed()
    }
    await leave('Stay')
    expect(location()).toBe('/')
    expect(field('Country of origin').value).toBe('Nepal')
    await leave('Leave')
    await waitFor(() => expect(location()).toBe('/ops/products?list=hidden'))
  })
})

describe('a product that a colleague changed meanwhile', () => {
  it('shows who changed what, and saves over it only the changed fields', async () => {
    const { product, type, press, field, sent } = await products.openNew()
    await products.changeElsewhere(product, { maker: 'Ravi Potteries', country: 'Nepal' })
    await type('Country of origin', 'Sri Lanka')
    await press('Save')
    expect(await screen.findByText(/^Ravi of the team changed this product after you opened it\./)).toBeTruthy()
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByText('Country of origin: India → Nepal')).toBeTruthy()
    expect(alert.getByText('Manufacturer or packer: Mitti Mahal Potteries, Khurja → Ravi Potteries')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(await products.productOf(product.id)).toMatchObject({ maker: 'Ravi Potteries', country: 'Nepal' })
    await press('Save my changes')
    await upToDate()
    expect(sent().at(-1)).toEqual({ version: expect.any(Number), country: 'Sri Lanka' })
    expect(await products.productOf(product.id)).toMatchObject({ maker: 'Ravi Potteries', country: 'Sri Lanka' })
    expect(field('Manufacturer or packer').value).toBe('Ravi Potteries')
  })

  it('can be taken over instead of the own changes', async () => {
    const { product, type, press, field, requests } = await products.openNew()
    await products.changeElsewhere(product, { maker: 'Ravi Potteries' })
    await type('Country of origin', 'Sri Lanka')
    await press('Save')
    await screen.findByText(/^Ravi of the team changed this product/)
    await press('Discard my changes')
    await upToDate()
    expect([field('Manufacturer or packer').value, field('Country of origin').value]).toEqual(['Ravi Potteries', 'India'])
    expect(requests).toHaveLength(1)
    await type('Country of origin', 'Nepal')
    await press('Save')
    await upToDate()
    expect(await products.productOf(product.id)).toMatchObject({ maker: 'Ravi Potteries', country: 'Nepal' })
  })

  it('is shown again when it changes once more before the own changes are saved', async () => {
    const { product, type, press } = await products.openNew()
    await products.changeElsewhere(product, { maker: 'First change' })
    await type('Country of origin', 'Nepal')
    await press('Save')
    await screen.findByText(/→ First change$/)
    await products.changeElsewhere(product, { maker: 'Second change' })
    await press('Save my changes')
    expect(await screen.findByText(/→ Second change$/)).toBeTruthy()
    expect(await products.productOf(product.id)).toMatchObject({ country: 'India' })
    await press('Save my changes')
    await upToDate()
    expect(await products.productOf(product.id)).toMatchObject({ maker: 'Second change', country: 'Nepal' })
  })

  it('keeps the variant that the colleague added when only texts are saved', async () => {
    const { product, type, press } = await products.openNew()
    const { variants } = await products.productOf(product.id)
    const existing = variants.map(({ id, sku, pricePaise }) => ({
      id,
      sku,
      color: null,
      size: { en: 'Small', hi: 'छोटा' },
      pricePaise,
      salePaise: null,
    }))
    const added = {
      sku: `RAVI-${product.slug}`,
      color: null,
      size: { en: 'Large', hi: 'बड़ा' },
      pricePaise: 20_000,
      salePaise: null,
    }
    await products.changeElsewhere(product, { variants: [...existing, added] })
    await type('Country of origin', 'Nepal')
    await press('Save')
    expect(await screen.findByText(`Variant ${added.sku} added.`)).toBeTruthy()
    await press('Save my changes')
    await upToDate()
    expect((await products.productOf(product.id)).variants.map(({ sku }) => sku)).toEqual([variants[0]?.sku, added.sku])
  })

  it('keeps the variants that the colleague added and changed when another variant is saved', async () => {
    const { product, type, press } = await products.openNew({ variants: [{ size: 'Small' }, { size: 'Large' }] })
    const [small, large] = (await products.productOf(product.id)).variants.map(({ id, sku, size, pricePaise }) => ({
      ...{ id, sku, size, pricePaise },
      ...{ color: null, salePaise: null },
    }))
    const added = {
      sku: `RAVI-${product.slug}`,
      color: null,
      size: { en: 'Huge', hi: 'विशाल' },
      pricePaise: 30_000,
      salePaise: null,
    }
    await products.changeElsewhere(product, {
      variants: [{ ...small, salePaise: 9000 }, { ...large, pricePaise: 15_000 }, added],
    })
    await type('Price in rupees, variant 1', '123')
    await press('Save')
    await screen.findByText(`Variant ${added.sku} added.`)
    await press('Save my changes')
    await upToDate()
    expect((await products.productOf(product.id)).variants).toMatchObject([
      { sku: small?.sku, pricePaise: 12_300, salePaise: 9000 },
      { sku: large?.sku, pricePaise: 15_000 },
      { sku: added.sku, pricePaise: 30_000 },
    ])
  })

  it('keeps the specifications, tags and other names of both', async () => {
    const { product, type, press, field, sent } = await products.openNew()
    const both = (en: string) => ({ en, hi: 'हिन्दी' })
    const { tags, specifications } = await products.productOf(product.id)
    const theirs = { name: both('Weight'), value: both('1 kg') }
    await products.changeElsewhere(product, { tags: [...tags, 'theirs'], specifications: [...specifications, theirs] })
    await type('Tags', [...tags, 'mine'].join(', '))
    await press('Add a specification')
    const at = specifications.length + 1
    await type(`Property ${at}, in English`, 'Height')
    await type(`Property ${at}, in Hindi`, 'ऊँचाई')
    await type(`Value of property ${at}, in English`, '10 cm')
    await type(`Value of property ${at}, in Hindi`, '10 सेमी')
    await press('Save')
    await screen.findByText(/^Ravi of the team changed this product/)
    await press('Save my changes')
    await upToDate()
    expect(Object.keys(sent().at(-1) ?? {}).toSorted()).toEqual(['specifications', 'tags', 'version'])
    const saved = await products.productOf(product.id)
    expect(saved.tags).toEqual([...tags, 'mine', 'theirs'])
    expect(saved.specifications.map(({ name }) => name.en)).toEqual([
      ...specifications.map(({ name }) => name.en),
      'Height',
      'Weight',
    ])
    expect(field('Tags').value).toBe([...tags, 'mine', 'theirs'].join(', '))
  })
})

describe('showing a product in the shop', () => {
  it('is saved at once and leaves the other changes in the form', async () => {
    const { product, field, type, press, sent } = await products.openNew()
    await type('Country of origin', 'Nepal')
    await press('Hide from shop')
    expect(await screen.findByRole('button', { name: 'Show in shop' })).toBeTruthy()
    expect(sent()).toEqual([{ version: expect.any(Number), isVisible: false }])
    expect(field('Country of origin').value).toBe('Nepal')
    expect(screen.getByText('Save first. Unsaved changes don’t count yet.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View in shop' })).toBeNull()
    await press('Save')
    await upToDate()
    await press('Show in shop')
    expect(await screen.findByRole('link', { name: 'View in shop' })).toBeTruthy()
    expect(await products.productOf(product.id)).toMatchObject({ isVisible: true, country: 'Nepal' })
  })

  it('is offered only once nothing is missing', async () => {
    const product = await createProduct(app)
    await products.changeElsewhere(product, { isVisible: false, maker: '', description: { en: 'A lamp.', hi: '' } })
    const { type, press } = await products.open(product)
    const listing = productPart('In the shop')
    expect(listing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Description in Hindi',
      'Manufacturer or packer',
    ])
    expect(listing.queryByRole('button')).toBeNull()
    await type('Manufacturer or packer', 'Brass & Co')
    await type('Description in Hindi', 'एक दीपक।')
    expect(listing.queryByRole('button')).toBeNull()
    await press('Save')
    expect(await listing.findByRole('button', { name: 'Show in shop' })).toBeTruthy()
  })
})
