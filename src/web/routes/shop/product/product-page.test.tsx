// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { forgetCart, WithCart } from '../../../../../test/dom/cart.tsx'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, START, type TestActor, type TestApp } from '../../../../../test/harness.ts'
import { createProduct, makeKit } from '../../../../../test/products.ts'
import { DEFAULT_SETTINGS } from '../../../../modules/settings/contract.ts'
import { changeSetting } from '../../../../modules/settings/service.ts'
import { readSaved } from '../../../../modules/shop/cart/ui/saved-cart.ts'
import { type Language, localizePath } from '../../../../shared/languages.ts'
import ProductPage, { loader } from './page.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
// The days of the delivery count from the date of the device.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => {
  closePage()
  forgetCart()
  vi.useRealTimers()
})
afterAll(() => app.close())

type PageProps = Parameters<typeof ProductPage>[0]
function Shown() {
  const loaderData = useLoaderData<typeof loader>()
  return <ProductPage {...({ loaderData } as PageProps)} />
}

async function open({ slug }: { slug: string }, as?: TestActor, language: Language = 'en') {
  const route: object = {
    loader,
    path: localizePath('/product/:productId', language),
    address: localizePath(`/product/${slug}`, language),
    ...(as ? { user: { role: 'user' } } : {}),
  }
  const page = await openPage(
    app,
    as,
    <WithCart of={as}>
      <Shown />
    </WithCart>,
    route,
  )
  await screen.findByRole('heading', { level: 1 })
  return page
}
const price = () => document.querySelector('p.price')?.textContent
const buyButton = () => screen.getByRole('button', { name: /^(Add to Cart|Out of stock)$/ }) as HTMLButtonElement
const quantity = () => within(screen.getByRole('group', { name: 'Quantity' })).getByRole('status').textContent
const radio = (name: RegExp | string) => screen.getByRole('radio', { name }) as HTMLInputElement
const inCart = () => readSaved().map((line) => [line.variantId, line.quantity, line.without, line.seenPaise])

describe('the price of a product', () => {
  it('is that of the chosen variant, with the former one and the discount in whole percent', async () => {
    const product = await createProduct(app, {
      variants: [
        { size: 'Small', pricePaise: 9999, salePaise: 6666 },
        { size: 'Large', pricePaise: 15_000 },
      ],
    })
    const { user } = await open(product)
    expect(price()).toBe('₹66.66Before ₹99.9933% offplus 7% tax at checkout')
    await user.click(radio('Large'))
    expect(price()).toBe('₹150plus 7% tax at checkout')
    await user.click(buyButton())
    await waitFor(() => expect(inCart()).toEqual([[product.variants[1], 1, [], 15_000]]))
  })

  it('of a kit is the sum of the kept parts, discounted while enough parts are kept', async () => {
    const parts = await Promise.all(
      [50_000, 30_000, 20_000].map((pricePaise, at) => createProduct(app, { name: `Part ${at}`, variants: [{ pricePaise }] })),
    )
    const kit = await makeKit(app, {
      discountPercent: 10,
      parts: parts.map(({ variants }) => ({ variantId: variants[0] ?? '' })),
    })
    const { user } = await open(kit)
    const part = (at: number) => screen.getByRole('checkbox', { name: new RegExp(`^Part ${at}`) }) as HTMLInputElement
    expect(price()).toMatch(/^₹900Before ₹1,00010% off/)
    await user.click(part(2))
    expect(price()).toMatch(/^₹720Before ₹80010% off/)
    expect(screen.getByText(/^2 of 3 items, 1 removed\./)).toBeTruthy()
    expect(netQuantity()).toBe('Net quantity: 1 kit of 2 items')
    await user.click(part(0))
    expect(netQuantity()).toBe('Net quantity: 1 kit of 1 item')
    expect(price()).toBe('₹300plus 7% tax at checkout')
    expect(part(1).disabled).toBe(true)
    await user.click(buyButton())
    const without = [parts[2]?.variants[0], parts[0]?.variants[0]]
    await waitFor(() => expect(inCart()).toEqual([[kit.variants[0], 1, without, 30_000]]))
    await user.click(screen.getByRole('button', { name: 'Add everything back' }))
    expect(price()).toMatch(/^₹900/)
    expect(netQuantity()).toBe('Net quantity: 1 piece')
  })
})

/** As next to the price, where it follows the choice. */
const netQuantity = () => screen.getByText(/^Net quantity: /).textContent

describe('what can be bought', () => {
  it('is up to ten pieces, and never more than are in stock', async () => {
    const { user } = await open(await createProduct(app, { variants: [{ stock: 3 }] }))
    const more = screen.getByRole('button', { name: 'One more' }) as HTMLButtonElement
    expect((screen.getByRole('button', { name: 'One less' }) as HTMLButtonElement).disabled).toBe(true)
    await user.click(more)
    await user.click(more)
    expect([quantity(), more.disabled]).toEqual(['3', true])
    await user.dblClick(buyButton())
    await waitFor(() => expect(inCart()[0]?.[1]).toBe(3))
  })

  it('is first a variant in stock; choosing one that is sold out offers an email', async () => {
    const product = await createProduct(app, {
      variants: [
        { color: 'Red', stock: 0 },
        { color: 'Blue', stock: 2 },
      ],
    })
    const { user } = await open(product)
    expect(radio('Blue').checked).toBe(true)
    expect(buyButton().disabled).toBe(false)
    await user.click(radio(/^Red/))
    expect([buyButton().textContent, buyButton().disabled]).toEqual(['Out of stock', true])
    expect(await screen.findByRole('button', { name: `Notify me: ${product.name}` })).toBeTruthy()
  })

  it('is a kit with a part that is sold out once that part is left out', async () => {
    const [soldOut, rest] = [
      await createProduct(app, { name: 'Camphor', variants: [{ stock: 0 }] }),
      await createProduct(app, { name: 'Wick' }),
    ]
    const kit = await makeKit(app, { parts: [soldOut, rest].map(({ variants }) => ({ variantId: variants[0] ?? '' })) })
    const { user } = await open(kit)
    expect(buyButton().disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /^Camphor.*Out of stock\. Remove it/ }))
    expect(buyButton().disabled).toBe(false)
  })
})

describe('the email about a product that is back', () => {
  const subscriptions = (variantId = '') =>
    app.db.selectFrom('restock_subscriptions').where('variant_id', '=', variantId).selectAll().execute()

  it('needs an address and the consent of a visitor', async () => {
    const product = await createProduct(app, { variants: [{ stock: 0 }] })
    const { user, requests } = await open(product)
    await user.click(await screen.findByRole('button', { name: `Notify me: ${product.name}` }))
    const dialog = within(await screen.findByRole('dialog'))
    const send = () => user.click(dialog.getByRole('button', { name: 'Notify me' }))
    await user.type(dialog.getByRole('textbox'), 'meera@')
    await send()
    expect(dialog.getByText('Enter an email address such as name@example.com.')).toBeTruthy()
    await user.type(dialog.getByRole('textbox'), 'example.com')
    await send()
    expect(dialog.getByText('Please tick this box so we can email you.')).toBeTruthy()
    expect(requests).toEqual([])
    await user.click(dialog.getByRole('checkbox'))
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await subscriptions(product.variants[0])).map(({ email }) => email)).toEqual(['meera@example.com'])
    expect(screen.getByRole('button', { name: `Notify me: ${product.name}` }).getAttribute('aria-pressed')).toBe('true')
  })

  it('goes to the address of an account, which can take it back', async () => {
    const product = await createProduct(app, { variants: [{ stock: 0 }] })
    const { user } = await open(product, await app.actors.user())
    const button = await screen.findByRole('button', { name: `Notify me: ${product.name}` })
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
    expect(await subscriptions(product.variants[0])).toHaveLength(1)
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
    expect(await subscriptions(product.variants[0])).toEqual([])
  })
})

describe('the check of a PIN code', () => {
  const check = async (user: Awaited<ReturnType<typeof open>>['user'], pin: string) => {
    await user.clear(screen.getByLabelText('Delivery to your PIN code'))
    await user.type(screen.getByLabelText('Delivery to your PIN code'), pin)
    await user.click(screen.getByRole('button', { name: 'Check' }))
  }

  it('names the city and the days, in digits of both scripts, and is remembered', async () => {
    const product = await createProduct(app)
    const { user } = await open(product)
    expect(screen.getByText('Delivered in 3 to 7 days')).toBeTruthy()
    await check(user, '४११ ००१')
    expect(await screen.findByText('Pune: order today and it arrives between 23 Nov and 27 Nov.')).toBeTruthy()
    expect(screen.queryByText('Delivered in 3 to 7 days')).toBeNull()
    closePage()
    await open(product)
    expect(await screen.findByText(/^Pune: order today/)).toBeTruthy()
  })

  it('names the city in Hindi on Hindi pages, also where the shop does not deliver', async () => {
    const product = await createProduct(app)
    localStorage.setItem('pin', '411001')
    await open(product, undefined, 'hi')
    expect(await screen.findByText(/^पुणे: आज ऑर्डर करें/)).toBeTruthy()
    closePage()
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, delivery: [{ pins: ['1'], minDays: 2, maxDays: 4 }] })
    onTestFinished(() => changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop))
    await open(product, undefined, 'hi')
    expect(await screen.findByText('पुणे में हम अभी सामान नहीं पहुँचाते।')).toBeTruthy()
  })

  it.each([
    ['011001', 'A PIN code has six digits and does not begin with 0.'],
    ['41100', 'A PIN code has six digits and does not begin with 0.'],
    ['999999', 'There is no PIN code 999999. Please check it.'],
  ])('refuses %s', async (pin, sentence) => {
    const { user } = await open(await createProduct(app))
    await check(user, pin)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByLabelText('Delivery to your PIN code').getAttribute('aria-invalid')).toBe('true')
    expect(localStorage.getItem('pin')).toBeNull()
  })

  it('says where the shop does not deliver', async () => {
    await changeSetting(app.ctx, 'shop', { ...DEFAULT_SETTINGS.shop, delivery: [{ pins: ['1'], minDays: 2, maxDays: 4 }] })
    onTestFinished(() => changeSetting(app.ctx, 'shop', DEFAULT_SETTINGS.shop))
    const { user } = await open(await createProduct(app))
    await check(user, '411001')
    expect(await screen.findByText('We do not deliver to Pune yet.')).toBeTruthy()
  })
})
