import { expect, test } from '@playwright/test'
import {
  expectAccessible,
  expectNoOverflow,
  loginOf,
  openVisitor,
  signInByHand,
  waitForResponseTo,
  waitUntilIdle,
} from '../people.ts'

test(
  'a visitor saves a product, subscribes to one that is sold out, and finds the first in the account',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const { page, context, problems } = await openVisitor(browser, info)
    await page.goto('/shop?category=diyas&inStock=true')
    await waitUntilIdle(page)
    const first = page.getByRole('main').locator('section[aria-busy]').getByRole('article').first()
    const name = (await first.getByRole('heading').textContent()) ?? ''
    const heart = first.getByRole('button', { name: `Save ${name} to wishlist` })
    await heart.click()
    await expect(page.getByText('Item added to wishlist')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await waitUntilIdle(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('link', { name: 'Saved' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)

    // Any product out of stock in the demo: the list says so, and its page asks for an email address.
    const products = (await (await page.request.get('/api/v1/shop?category=idols&limit=48')).json()) as {
      slug: string
      stock: string
    }[]
    const soldOut = products.find((product) => product.stock === 'out-of-stock')
    await page.goto(`/product/${soldOut?.slug}`)
    await waitUntilIdle(page)
    await page.getByRole('button', { name: /^Notify me: / }).click()
    const form = page.getByRole('dialog', { name: 'Notify me when it is back' })
    await form.getByRole('textbox', { name: 'Email' }).fill('meera@example.com')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await expect(form.getByText('Please tick this box so we can email you.')).toBeVisible()
    await form.getByRole('checkbox').check()
    const requested = waitForResponseTo(page, '/shop/restock-subscriptions')
    await form.getByRole('button', { name: 'Notify me' }).click()
    expect((await requested).status()).toBe(200)
    await expect(page.getByRole('button', { name: /^Notify me: / })).toHaveText('We’ll email you')

    await signInByHand(page, loginOf('user'))
    await page.goto('/account/saved')
    await waitUntilIdle(page)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    expect(problems).toEqual([])
    await context.close()
  },
)
