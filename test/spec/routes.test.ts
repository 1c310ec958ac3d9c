// Specification section 2: every URL, in both languages.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import table from '../../src/web/routes.ts'

const NOT_FOUND = 'routes/public/not-found/page.tsx'

function asObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children, file }) =>
    index
      ? { index: true, id: `${file}#index`, handle: file }
      : { path, id: `${file}#${path}`, handle: file, children: asObjects(children ?? []) },
  )
}

const routes = asObjects(await table)

/** The file of the page at a URL. */
const pageOf = (address: string): unknown => matchRoutes(routes, address)?.at(-1)?.route.handle

const ADDRESSES = [
  ['/', 'home page'],
  ['/explore', 'pandit search'],
  ['/e-puja', 'E-Puja'],
  ['/muhurat', 'Group Puja'],
  ['/about', 'about us'],
  ['/contact', 'contact form'],
  ['/shop', 'shop'],
  ['/product/panchmukhi-brass-diya', 'product'],
  ['/cart', 'cart and checkout'],
  ['/checkout', 'redirect to /cart'],
  ['/services', 'list of services'],
  ['/services/vivah', 'service'],
  ['/services/griha-pravesh', 'service'],
  ['/services/havan', 'service'],
  ['/services/naamkaran', 'service'],
  ['/services/satyanarayan', 'service'],
  ['/faqs', 'frequently asked questions'],
  ['/terms', 'terms of service'],
  ['/privacy', 'privacy policy'],
  ['/cookies', 'cookie policy'],
  ['/admin/login', 'sign-up instructions for pandits'],
  ['/admin/dashboard', 'dashboard of the pandit portal'],
  ['/admin/profile', 'profile editor for pandits'],
  ['/admin/earnings', 'earnings of a pandit'],
  ['/admin/reviews', 'reviews of a pandit, in the portal'],
  ['/booking/SK-7K3MAQ', 'booking, opened by its private link'],
  ['/explore/pandits/pt-test-joshi', 'profile of a pandit'],
  ['/pandits', 'cities with pandits'],
  ['/pandits/pune', 'pandits in a city, or one pandit'],
  ['/pandits/pune/satyanarayan', 'pandits for a puja in a city'],
  ['/reset-password', 'password reset'],
  ['/verify-email', 'email confirmation'],
  ['/unsubscribe', 'unsubscribe from festival emails'],
  ...['', '/profile', '/addresses', '/family', '/saved', '/reviews', '/security', '/privacy'].map(
    (section) => [`/account${section}`, 'account'] as const,
  ),
  ['/saved', 'products saved in the browser'],
  ['/restock/stop', 'unsubscribe from a back-in-stock email'],
  ['/ops', 'call queue of the console'],
  ['/second-factor', 'code of the authenticator app'],
  ['/ops/bookings/SK-7K3MAQ', 'booking in the console'],
  ['/order/SK-7K3MAQ', 'order'],
  ['/order/SK-7K3MAQ/pay', 'online payment of an order'],
  ['/ops/orders', 'orders in the console'],
  ['/ops/orders/SK-7K3MAQ', 'order in the console'],
  ['/ops/orders/SK-7K3MAQ/slip', 'packing slip'],
  ['/ops/orders/SK-7K3MAQ/invoice', 'invoice in the console'],
  ['/order/SK-7K3MAQ/invoice', 'invoice for the buyer'],
  ['/ops/rates', 'GST rates'],
  ['/ops/upi', 'UPI address'],
  ['/ops/business', 'business details'],
  ['/ops/business/hours', 'opening hours'],
  ['/ops/business/shop', 'shop settings'],
  ['/ops/business/limits', 'limits'],
  ['/ops/panchang', 'corrected festival days'],
  ['/ops/group-puja', 'people interested in group pujas'],
  ['/ops/pandits', 'pandits in the console'],
  ['/muhurat/stop', 'unsubscribe from a group puja'],
  ['/ops/orders/packing', 'packing list'],
  ['/ops/reviews', 'review moderation'],
  ['/ops/team', 'team accounts'],
  ['/ops/audit', 'audit log'],
  ['/join-team', 'invitation to the team'],
  ['/ops/products', 'products in the console'],
  ['/ops/products/0198c0de-0000-7000-8000-000000000000', 'product editor'],
  ['/ops/products/sections', 'sections of the shop'],
  ['/ops/orders/returns', 'returns'],
  ['/ops/orders/cash', 'cash on delivery'],
  ['/ops/applications', 'applications of pandits'],
  ['/ops/applications/0198c0de-0000-7000-8000-000000000000', 'application of a pandit'],
] as const

describe('routes of specification section 2', () => {
  test.each(ADDRESSES)('%s exists (%s)', (address) => {
    expect(pageOf(address)).toBeDefined()
    expect(pageOf(address)).not.toBe(NOT_FOUND)
  })

  test.each(ADDRESSES)('/hi%s is the same page in Hindi (%s)', (address) => {
    expect(pageOf(address === '/' ? '/hi' : `/hi${address}`)).toBe(pageOf(address))
  })

  test.each([
    '/nowhere',
    '/hi/nowhere',
    '/services/vivah/more',
    '/xx/explore',
    '/hix',
    '/about/us',
  ])('%s shows the page for unknown addresses', (address) => {
    expect(pageOf(address)).toBe(NOT_FOUND)
  })
})
