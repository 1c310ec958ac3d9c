// Paying an order online: to the provider's page and back, stepping back without paying, and paying after all.
import { expect, test } from '@playwright/test'
import type { ProductDetails } from '../../src/modules/shop/contract/goods.ts'
import { CART_KEY } from '../../src/modules/shop/ui/cart-state.ts'
import { startRazorpay, type TestRazorpay } from '../razorpay.ts'
import { expectAccessible, expectNoOverflow, visitor } from './people.ts'
import { startServer, stopServer } from './server.ts'

let provider: TestRazorpay
let server: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  provider = await startRazorpay()
  const { url, keyId, keySecret, webhookSecret } = provider.settings
  const keys = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret }
  server = await startServer('paying', { RAZORPAY_URL: url, ...keys })
})
test.afterAll(async () => {
  if (server) await stopServer(server)
  await provider?.close()
})

test('an order is paid online on the second try', async ({ browser }, info) => {
  const { page, problems } = await visitor(browser, info, { baseURL: server.url })
  await page.goto('/cart')
  const [first] = await (await page.request.get('/api/v1/shop?category=diyas&inStock=true&limit=1')).json()
  const good: ProductDetails = await (await page.request.get(`/api/v1/shop/${first.slug}`)).json()
  const [variant] = good.variants
  const seen = { seenPaise: variant?.payPaise, name: good.name, imageUrl: good.imageUrl }
  const line = { variantId: variant?.id, productId: good.id, quantity: 1, without: [], ...seen }
  await page.evaluate(([key, lines]) => localStorage.setItem(key ?? '', lines ?? ''), [CART_KEY, JSON.stringify([line])])
  await page.reload()
  await page.getByLabel('Full name').fill('Meera Joshi')
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('98220 44157')
  await page.getByLabel('Email').fill('meera@example.com')
  await page.getByRole('button', { name: 'Continue to address' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('B-404, Mayur Residency, Paud Road')
  await page.getByLabel('PIN code').fill('411038')
  await page.getByLabel('City').fill('Pune')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel('Pay online')).toBeChecked()
  await expect(page.getByLabel('PayPal')).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete Checkout' }).click()
  await page.getByRole('link', { name: 'Do not pay' }).click()
  await expect(page).toHaveURL(/\/order\/SK-\w{6}\?payment=cancelled$/)
  await expect(page.getByText('The payment was not completed.')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Pay ₹.* online$/ }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(/\/order\/SK-\w{6}$/)
  await expect(page.getByText('Confirmed. We will pack it next.')).toBeVisible()
  await expect(page.getByText(/^₹.* paid$/)).toBeVisible()
  // The provider's page is on another server, and has no icon; what our own pages complain of begins otherwise.
  const { url } = provider.settings
  const isTheirs = (problem: string) => problem.startsWith(url) || problem.startsWith(`asked another server: ${url}`)
  expect(problems.filter((problem) => !isTheirs(problem))).toEqual([])
})
