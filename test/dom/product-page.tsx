import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TeamProduct } from '../../src/modules/shop/team-products/contract.ts'
import { ProductView } from '../../src/web/routes/console/products/product/product-view.tsx'
import type { TestActor, TestApp } from '../harness.ts'
import { createProduct, type ProductOptions, type TestProduct } from '../products.ts'
import { openPage } from './page.tsx'

/** The console's page of a product, for the first actor; the second one changes the product meanwhile. */
export function productPage(app: TestApp, team: TestActor, colleague: TestActor) {
  const productOf = async (id: string) => (await (await app.request(`/ops/products/${id}`, { as: team })).json()) as TeamProduct
  const open = async ({ id }: Pick<TestProduct, 'id'>) => {
    const page = await openPage(app, team, <ProductView id={id} list="?list=hidden" />)
    await screen.findByRole('button', { name: 'Save' })
    const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
    return {
      ...page,
      field,
      press: (name: string) => page.user.click(screen.getByRole('button', { name })),
      /** Replaces the text of the field with this name. */
      type: async (name: string, text: string) => {
        await page.user.clear(field(name))
        if (text) await page.user.type(field(name), text)
      },
      sent: () => page.requests.map(({ body }) => body),
    }
  }
  return {
    productOf,
    open,
    openNew: async (options?: ProductOptions) => {
      const product = await createProduct(app, options)
      return { product, ...(await open(product)) }
    },
    /** Changes a product as the colleague, from its current version. */
    changeElsewhere: async ({ id }: Pick<TestProduct, 'id'>, changes: object): Promise<void> => {
      const { version } = await productOf(id)
      const response = await app.request(`/ops/products/${id}`, { as: colleague, method: 'PUT', json: { version, ...changes } })
      expect(response.status).toBe(200)
    },
  }
}

/** Resolves when nothing in the form is unsaved. */
export const upToDate = () => waitFor(() => expect(screen.getByText('All changes saved.')).toBeTruthy())
export const productPart = (name: string) => within(screen.getByRole('region', { name }))
