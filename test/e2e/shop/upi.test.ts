import { expect, test } from '@playwright/test'
import type { ProductDetails } from '../../../src/modules/shop/catalogue/contract.ts'
import { openSignedIn, openVisitor, waitUntilIdle } from '../people.ts'

test('a UPI order shows its QR code once the owner has set an address', { tag: '@phone' }, async ({ browser }, info) => {
  const [owner, guest] = [await openSignedIn(browser, info, 'owner'), await openVisitor(browser, info)]
  await owner.page.goto('/ops/upi')
  await waitUntilIdle(owner.page)
  await owner.page.getByLabel('UPI address').fill('sankalp')
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await expect(owner.page.getByText('A UPI address looks like name@bank.')).toBeVisible()
  await owner.page.getByLabel('UPI address').fill('sankalp@okhdfcbank')
  await owner.page.getByLabel('Name in the payment').fill('Sankalp')
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await expect(owner.page.getByRole('img', { name: 'QR code for a payment of one rupee' })).toBeVisible()

  const { request } = guest.page
  const list = (await (await request.get('/api/v1/shop?category=diyas&inStock=true&limit=12')).json()) as { slug: string }[]
  const product = (await (await request.get(`/api/v1/shop/${list[1]?.slug}`)).json()) as ProductDetails
  await guest.page.goto(`/product/${product.slug}`)
  await waitUntilIdle(guest.page)
  await guest.page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(guest.page.locator('.site-header').getByRole('link', { name: 'Cart, 1' })).toBeVisible()
  await guest.page.goto('/cart')
  await guest.page.getByLabel('Full name').fill('Meera Joshi')
  await guest.page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('98220 44157')
  await guest.page.getByLabel('Email').fill('meera@example.com')
  await guest.page.getByRole('button', { name: 'Continue to address' }).click()
  await guest.page.getByRole('textbox', { name: 'Address' }).fill('B-404, Mayur Residency, Paud Road')
  await guest.page.getByLabel('PIN code').fill('411038')
  await expect(guest.page.getByLabel('City')).toHaveValue('Pune')
  await guest.page.getByRole('button', { name: 'Continue to payment' }).click()
  await guest.page.getByLabel('UPI', { exact: false }).check()
  await guest.page.getByRole('button', { name: 'Complete Checkout' }).click()
  await expect(guest.page.getByRole('img', { name: 'QR code for the UPI payment' })).toBeVisible()
  const link = await guest.page.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href')
  expect(link).toMatch(/^upi:\/\/pay\?pa=sankalp%40okhdfcbank&pn=Sankalp&am=\d+\.\d\d&cu=INR/)

  const reference = guest.page.getByLabel('Payment reference (UTR)')
  await reference.fill('12')
  await guest.page.getByRole('button', { name: 'I have paid' }).click()
  await expect(guest.page.getByText('The reference has 6 to 35 letters or digits. Please check it.')).toBeVisible()
  await expect(reference).toBeFocused()
  await reference.fill('412345678901')
  await guest.page.getByRole('button', { name: 'I have paid' }).click()
  const note = guest.page.getByRole('status').filter({ hasText: 'Payment reference: 412345678901.' })
  await expect(note).toBeFocused()
  await expect(note).toBeInViewport()

  await owner.page.getByLabel('UPI address').fill('')
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await expect(owner.page.getByText('No UPI address is set, so UPI is not offered.')).toBeVisible()
  expect([...owner.problems, ...guest.problems].filter((problem) => !/400/.test(problem))).toEqual([])
})
