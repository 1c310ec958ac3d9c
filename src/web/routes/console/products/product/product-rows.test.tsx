// @vitest-environment dom-with-server
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closePage } from '../../../../../../test/dom/page.tsx'
import { productPage, productPart, upToDate } from '../../../../../../test/dom/product-page.tsx'
import { createTestApp, type TestApp } from '../../../../../../test/harness.ts'
import { createProduct, makeKit, type TestProduct } from '../../../../../../test/products.ts'

let app: TestApp
let products: ReturnType<typeof productPage>
beforeAll(async () => {
  app = await createTestApp()
  products = productPage(app, await app.actors.team('Asha of the team'), await app.actors.team('Ravi of the team'))
})
afterEach(closePage)
afterAll(() => app.close())

describe('the variants of a product', () => {
  it('are added with their prices and names in both languages, and then have stock', async () => {
    const { product, user, type, press, sent } = await products.openNew()
    const row = () => productPart('Variants, prices and stock')
    expect(row().queryByRole('button', { name: /^Remove/ })).toBeNull()
    await press('Add a variant')
    expect(row().getByText('Save the product before you set its stock.')).toBeTruthy()
    await type('SKU, variant 2', `NEW-${product.slug}`)
    await type('Price in rupees, variant 2', '₹1,250.50')
    await type('Sale price in rupees, variant 2', '999')
    await type('Colour of variant 2, in English', 'Gold')
    await press('Save')
    expect(screen.getByText('Please correct the marked fields.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Colour of variant 2, in Hindi'))
    expect(sent()).toEqual([])
    await type('Colour of variant 2, in Hindi', 'सुनहरा')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await upToDate()
    expect((await products.productOf(product.id)).variants[1]).toMatchObject({
      ...{ sku: `NEW-${product.slug}`, color: { en: 'Gold', hi: 'सुनहरा' }, size: null },
      ...{ pricePaise: 125_050, salePaise: 99_900, stock: 0 },
    })
    expect(row().getByText('0 units')).toBeTruthy()
    expect(row().getByRole('button', { name: `Change stock NEW-${product.slug}` })).toBeTruthy()
  })

  it('are moved in their order, and one that nobody ordered is deleted when it is saved', async () => {
    const { product, press } = await products.openNew({ variants: [{ size: 'Small' }, { size: 'Medium' }, { size: 'Large' }] })
    const [small, medium, large] = (await products.productOf(product.id)).variants.map(({ sku }) => sku)
    await press(`Move ${large} up`)
    await press(`Remove ${small}`)
    expect(productPart('Variants, prices and stock').getByText('No longer sold')).toBeTruthy()
    expect((await products.productOf(product.id)).variants).toHaveLength(3)
    await press('Save')
    await upToDate()
    expect((await products.productOf(product.id)).variants.map(({ sku }) => sku)).toEqual([large, medium])
    expect(await productPart('Change history').findByText(`Variant ${small} deleted.`)).toBeTruthy()
    expect(screen.queryByText('No longer sold')).toBeNull()
  })

  it('can be sold again before they are saved', async () => {
    const { product, press } = await products.openNew({ variants: [{ size: 'Small' }, { size: 'Large' }] })
    const [small] = (await products.productOf(product.id)).variants.map(({ sku }) => sku)
    await press(`Remove ${small}`)
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
    await press(`Sell again ${small}`)
    expect(screen.getByText('All changes saved.')).toBeTruthy()
    expect(productPart('Variants, prices and stock').getByRole('button', { name: `Remove ${small}` })).toBeTruthy()
  })

  it('stay when a kit contains them', async () => {
    const product = await createProduct(app, { variants: [{ size: 'Small' }, { size: 'Large' }] })
    const kit = await makeKit(app, { parts: [{ variantId: product.variants[0] ?? '' }] })
    const { press } = await products.open(product)
    const [small] = (await products.productOf(product.id)).variants.map(({ sku }) => sku)
    expect(productPart('In the shop').getByRole('link', { name: kit.name })).toBeTruthy()
    await press(`Remove ${small}`)
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain(kit.name)
    expect((await products.productOf(product.id)).variants).toMatchObject([{ isRetired: false }, { isRetired: false }])
  })
})

describe('the pictures of a product', () => {
  const withPictures = async (alts = ['second', 'third']) => {
    const product = await createProduct(app)
    const rows = alts.map((alt, at) => ({
      ...{ id: crypto.randomUUID(), product_id: product.id, url: `/products/${product.slug}-${alt}.svg` },
      ...{ alt, alt_hindi: 'चित्र', position: at + 1 },
    }))
    await app.db.insertInto('product_images').values(rows).execute()
    return { product, ...(await products.open(product)) }
  }
  const altsOf = async ({ id }: TestProduct) => (await products.productOf(id)).images.map(({ alt }) => alt.en)

  it('are moved and removed at once', async () => {
    const { product, press, sent } = await withPictures()
    await press('Move picture 2 up')
    await waitFor(async () => expect(await altsOf(product)).toEqual(['second', product.name, 'third']))
    await waitFor(() => expect(productPart('Pictures').getAllByRole('img')[0]?.getAttribute('alt')).toBe('second'))
    await press('Remove picture 3')
    await waitFor(async () => expect(await altsOf(product)).toEqual(['second', product.name]))
    expect(sent().map((body) => Object.keys(body))).toEqual([
      ['version', 'images'],
      ['version', 'images'],
    ])
  })

  it('get a description, which is required while the product is in the shop', async () => {
    const { product, type, press } = await withPictures()
    expect(screen.queryByRole('button', { name: 'Save description' })).toBeNull()
    await type('Description of picture 2, in English', ' A lit lamp ')
    await press('Save description')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save description' })).toBeNull())
    expect(await altsOf(product)).toEqual([product.name, 'A lit lamp', 'third'])
    await type('Description of picture 3, in Hindi', '')
    await press('Save description')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This product is in the shop/)
    expect((await products.productOf(product.id)).images[2]?.alt.hi).toBe('चित्र')
  })

  it('are at most twelve', async () => {
    await withPictures(Array.from({ length: 11 }, (_, at) => `picture ${at}`))
    expect(screen.getByText('A product can have up to 12 pictures.')).toBeTruthy()
    expect(screen.queryByLabelText('Add a picture')).toBeNull()
  })

  it('must be pictures', async () => {
    const { product } = await withPictures()
    const files = [new File(['%PDF'], 'lamp.pdf', { type: 'application/pdf' })]
    fireEvent.change(screen.getByLabelText('Add a picture'), { target: { files } })
    expect(await screen.findByText('Please select an image.')).toBeTruthy()
    expect(await altsOf(product)).toHaveLength(3)
  })
})

describe('a kit', () => {
  const openKit = async () => {
    const lamp = await createProduct(app, { name: 'Kit lamp' })
    const wick = await createProduct(app, { name: 'Kit wick' })
    const kit = await makeKit(app, {
      parts: [{ variantId: lamp.variants[0] ?? '' }, { variantId: wick.variants[0] ?? '', quantity: 2 }],
    })
    return { kit, lamp, wick, ...(await products.open(kit)) }
  }

  it('shows its price while quantities and discount are typed, and saves them', async () => {
    const { kit, wick, lamp, type, press, sent } = await openKit()
    expect(screen.getByText('Separately ₹300, as a kit ₹270')).toBeTruthy()
    await type('Quantity of Kit wick', '5')
    await type('Discount on the items, in percent', '25')
    expect(screen.getByText('Separately ₹600, as a kit ₹450')).toBeTruthy()
    await press('Save')
    await upToDate()
    const parts = [
      { variantId: lamp.variants[0], quantity: 1 },
      { variantId: wick.variants[0], quantity: 5 },
    ]
    expect(sent()).toEqual([{ version: expect.any(Number), discountPercent: 25, parts }])
    const saved = await products.productOf(kit.id)
    expect(saved.variants[0]).toMatchObject({ pricePaise: 60_000, salePaise: 45_000 })
  })

  it.each([
    ['Quantity of Kit wick', '0'],
    ['Quantity of Kit wick', '201'],
    ['Discount on the items, in percent', '51'],
  ])('refuses "%s" of %s', async (name, text) => {
    const { type, press, field, requests } = await openKit()
    await type(name, text)
    await press('Save')
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please correct the marked fields.')).toBeTruthy()
    expect(requests).toEqual([])
  })

  it('gets an item that is found by its name, and loses another, but not the last', async () => {
    const { kit, user, press } = await openKit()
    const oil = await createProduct(app, { name: 'Kit sesame oil', variants: [{ pricePaise: 25_000 }] })
    await press('Remove Kit lamp')
    await user.type(screen.getByRole('combobox', { name: 'Add an item' }), 'Kit sesame')
    await user.click(await screen.findByRole('option', { name: /Kit sesame oil/ }))
    expect(screen.getByText('Separately ₹450, as a kit ₹405')).toBeTruthy()
    await press('Move Kit sesame oil up')
    await press('Save')
    await upToDate()
    expect((await products.productOf(kit.id)).parts).toMatchObject([
      { variantId: oil.variants[0], quantity: 1 },
      { name: 'Kit wick', quantity: 2 },
    ])
    await press('Remove Kit sesame oil')
    expect(productPart('Kit contents').queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})
