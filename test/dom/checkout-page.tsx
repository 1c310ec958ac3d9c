import { screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect } from 'vitest'
// Its own lazy parts have to be there before the page is shown.
import '../../src/modules/shop/checkout/ui/checkout.tsx'
import type { CartEntry } from '../../src/modules/shop/cart/ui/cart-state.ts'
import { writeSaved } from '../../src/modules/shop/cart/ui/saved-cart.ts'
import { Toaster } from '../../src/ui/kit/toast.tsx'
import CartPage, { loader } from '../../src/web/routes/shop/cart/page.tsx'
import type { TestActor, TestApp } from '../harness.ts'
import { createProduct, type ProductOptions, type TestProduct } from '../products.ts'
import { WithCart } from './cart.tsx'
import { openPage, type Page } from './page.tsx'

type PageProps = Parameters<typeof CartPage>[0]

function Shown() {
  const loaderData = useLoaderData<typeof loader>()
  return <CartPage {...({ loaderData } as PageProps)} />
}

/** The field whose label begins with this. */
const field = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea, select' }) as HTMLInputElement

/** The page with the checkout, as a visitor or as this person. */
export async function openCheckout(app: TestApp, as?: TestActor, address = '/cart') {
  const route: object = { loader, address, ...(as ? { user: { role: 'user' } } : {}) }
  const page = await openPage(
    app,
    as,
    <WithCart of={as}>
      <Shown />
      <Toaster closeLabel="Close" />
    </WithCart>,
    route,
  )
  await screen.findByRole('button', { name: 'Complete Checkout' })
  return { ...page, ...formOf(page) }
}

function formOf({ user, requests }: Page) {
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.click(field(name))
    if (text) await user.paste(text)
  }
  return {
    field,
    type,
    /** Fills in what is required; the city and the state follow the PIN code. */
    fill: async (pin = '411001') => {
      await type('Full name', 'Meera Joshi')
      await type('Mobile number', '98220 44157')
      await type('Email', 'meera@example.com')
      await type('Address', 'B-404, Paud Road')
      await type('PIN code', pin)
      await waitFor(() => expect(field('City').value).not.toBe(''))
    },
    complete: () => user.click(screen.getByRole('button', { name: 'Complete Checkout' })),
    ordersSent: () => requests.filter(({ path }) => path === '/orders'),
  }
}

export type SavedProduct = TestProduct & { entry: CartEntry }

/** Stores a line of a new product in the browser's own cart. */
export async function saveToCart(app: TestApp, options: ProductOptions = {}, quantity = 1): Promise<SavedProduct> {
  const product = await createProduct(app, options)
  const [{ pricePaise = 10_000, salePaise } = {}] = options.variants ?? []
  const variantId = product.variants[0] ?? ''
  const of = { productId: product.id, variantId, lineId: variantId, without: [], name: product.name, imageUrl: '' }
  const entry = { ...of, quantity, seenPaise: salePaise ?? pricePaise }
  writeSaved([entry])
  return { ...product, entry }
}
