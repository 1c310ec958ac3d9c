import { expect, test } from '@playwright/test'
import { CART_KEY } from '../../../src/modules/shop/cart/ui/cart-state.ts'
import type { ProductDetails } from '../../../src/modules/shop/catalogue/contract.ts'
import { addDays, indiaDate } from '../../../src/shared/time/dates.ts'
import { startRazorpay, type TestRazorpay } from '../../fakes/razorpay.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor } from '../people.ts'
import { startServer, stopServer } from '../server.ts'

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

test('an order is paid online on the second attempt', async ({ browser }, info) => {
  const { page, problems } = await openVisitor(browser, info, { baseURL: server.url })
  await page.goto('/cart')
  const [first] = await (await page.request.get('/api/v1/shop?category=diyas&inStock=true&limit=1')).json()
  const product: ProductDetails = await (await page.request.get(`/api/v1/shop/${first.slug}`)).json()
  const [variant] = product.variants
  const seen = { seenPaise: variant?.sellingPricePaise, name: product.name, imageUrl: product.imageUrl }
  const line = { variantId: variant?.id, productId: product.id, quantity: 1, without: [], ...seen }
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
  // The provider's page is on another server and has no icon; problems of our own pages begin differently.
  const { url } = provider.settings
  const isTheirs = (problem: string) => problem.startsWith(url) || problem.startsWith(`asked another server: ${url}`)
  expect(problems.filter((problem) => !isTheirs(problem))).toEqual([])
})

test('an online puja is paid from abroad on the second attempt', async ({ browser }, info) => {
  const family = await openVisitor(browser, info, { baseURL: server.url })
  const team = await openSignedIn(browser, info, 'team', { baseURL: server.url })
  const call = async (page: typeof family.page, path: string, data: object) => {
    const response = await page.request.post(`/api/v1${path}`, { data, headers: { origin: server.url } })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const date = addDays(indiaDate(new Date()), 9)
  const request = { pujaName: 'Satyanarayan', kind: 'online', country: 'US', timeZone: 'America/New_York', date, time: '20:30' }
  const { ref } = await call(family.page, '/booking/book', { ...request, name: 'Neha Abroad', mobile: '+1 415 555 0134' })
  const startsAt = `${addDays(date, 1)}T01:30:00.000Z`
  await call(team.page, `/ops/bookings/${ref}/confirm`, { startsAt, durationMinutes: 90, feePaise: 210_000, version: 1 })
  const { page } = family
  await page.goto(`/booking/${ref}`)
  await expect(page.getByText('Cards from outside India are accepted.')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pay ₹2,100 online' }).click()
  await page.getByRole('link', { name: 'Do not pay' }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/${ref}\\?payment=cancelled$`))
  await expect(page.getByText('The payment was not completed. You can pay now.')).toBeVisible()
  await page.getByRole('link', { name: 'Pay ₹2,100 online' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(new RegExp(`/booking/${ref}$`))
  // This provider's page captures the payment as soon as it is opened: the first attempt is found too, and refunded.
  await expect(page.getByText('₹2,100 received online.')).toHaveCount(2)
  await expect(page.getByText('We are refunding ₹2,100 to the card or account you paid from.')).toBeVisible()
  await expect(page.getByText('₹2,100 to pay')).toHaveCount(0)
  await team.page.goto(`/ops/bookings/${ref}`)
  await expect(team.page.getByText(/The family paid ₹2,100 online \(pay_\w+\)/).first()).toBeVisible()
  const { url } = provider.settings
  const isTheirs = (problem: string) => problem.startsWith(url) || problem.startsWith(`asked another server: ${url}`)
  expect([...family.problems, ...team.problems].filter((problem) => !isTheirs(problem))).toEqual([])
})
