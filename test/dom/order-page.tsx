import { screen } from '@testing-library/react'
import type { OrderPlaced } from '../../src/modules/shop/orders/contract.ts'
import { type Language, localizePath } from '../../src/shared/languages.ts'
import OrderPage, { action, clientAction, loader, shouldRevalidate } from '../../src/web/routes/shop/order/page.tsx'
import type { TestActor, TestApp } from '../harness.ts'
import { buying, linesOf } from '../order-helpers.ts'
import { createProduct, type ProductOptions } from '../products.ts'
import { WithCart } from './cart.tsx'
import { openPage } from './page.tsx'
import { actionInBrowser } from './route-page.tsx'

type OpenOptions = { as?: TestActor; language?: Language; search?: string }

/** The buyer's page of an order, and the team's steps that change what it shows. */
export function orderPages(app: TestApp, buyer: TestActor, team: TestActor) {
  const take = async ({ number }: OrderPlaced, path: string, json: object = {}) => {
    const response = await app.request(`/ops/orders/${number}/${path}`, { method: 'POST', as: team, json })
    if (response.status !== 200) throw new Error(`${path} was refused: ${await response.text()}`)
  }
  return {
    take,
    /** Places an order of one piece of a new product. */
    order: async (changes: object = {}, product: ProductOptions = {}): Promise<OrderPlaced> => {
      const { variants } = await createProduct(app, product)
      return buying(app).placed({ ...linesOf(variants[0]), paymentMethod: 'upi', ...changes }, { as: buyer })
    },
    open: async ({ number }: Pick<OrderPlaced, 'number'>, { as = buyer, language = 'en', search = '' }: OpenOptions = {}) => {
      const path = localizePath('/order/:number', language)
      const address = localizePath(`/order/${number}`, language) + search
      const route: object = {
        loader,
        action: actionInBrowser({ action, clientAction }),
        shouldRevalidate,
        path,
        address,
        user: { role: 'user' },
      }
      const page = await openPage(
        app,
        as,
        <WithCart of={as}>
          <OrderPage />
        </WithCart>,
        route,
      )
      await screen.findByRole('heading', { level: 1 })
      return page
    },
  }
}

/** The value next to this name in the list of totals or of the delivery. */
export const factOf = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent
