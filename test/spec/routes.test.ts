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
  ['/', 'Home'],
  ['/explore', 'Explore pandits'],
  ['/e-puja', 'E-Puja'],
  ['/muhurat', 'Group Puja'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
  ['/shop', 'Shop'],
  ['/product/panchmukhi-brass-diya', 'Product page'],
  ['/cart', 'Checkout page'],
  ['/checkout', 'redirects to /cart'],
  ['/services', 'Services list'],
  ['/services/vivah', 'Service page'],
  ['/services/griha-pravesh', 'Service page'],
  ['/services/havan', 'Service page'],
  ['/services/naamkaran', 'Service page'],
  ['/services/satyanarayan', 'Service page'],
  ['/faqs', 'FAQ'],
  ['/terms', 'Static page'],
  ['/privacy', 'Static page'],
  ['/cookies', 'Static page'],
  ['/admin/login', 'Pandit sign-up instructions'],
  ['/admin/dashboard', 'Pandit Portal'],
  ['/admin/profile', 'Pandit profile editor'],
  ['/admin/earnings', 'what a pandit has earned'],
  ['/admin/reviews', 'what families said of a pandit'],
  ['/booking/SK-7K3MAQ', 'the private link of a booking'],
  ['/explore/pandits/pt-test-joshi', 'a pandit, with an address of its own'],
  ['/pandits', 'cities with pandits'],
  ['/pandits/pune', 'pandits of a city, or one pandit'],
  ['/pandits/pune/satyanarayan', 'pandits for a puja in a city'],
  ['/reset-password', 'the link for a forgotten password'],
  ['/verify-email', 'the link that confirms an address'],
  ['/unsubscribe', 'the link that ends letters before festivals'],
  ...['', '/profile', '/addresses', '/family', '/saved', '/reviews', '/security', '/privacy'].map(
    (section) => [`/account${section}`, "one's own account"] as const,
  ),
  ['/saved', 'goods saved in a browser'],
  ['/restock/stop', 'the link that ends letters about sold-out goods'],
  ['/ops', 'the console'],
  ['/second-factor', 'the code of the authenticator app'],
  ['/ops/bookings/SK-7K3MAQ', 'one booking in the console'],
  ['/order/SK-7K3MAQ', 'an order of the shop'],
  ['/order/SK-7K3MAQ/pay', 'the way to where it is paid online'],
  ['/ops/orders', 'the orders of the shop in the console'],
  ['/ops/orders/SK-7K3MAQ', 'one of them'],
  ['/ops/orders/SK-7K3MAQ/slip', 'its packing slip'],
  ['/ops/orders/SK-7K3MAQ/invoice', 'its invoice, as the team reads it'],
  ['/order/SK-7K3MAQ/invoice', 'its invoice, as the buyer reads it'],
  ['/ops/rates', 'rates of GST'],
  ['/ops/upi', 'the UPI address'],
  ['/ops/business', 'what pages say of the business'],
  ['/ops/business/hours', 'its hours and clocks'],
  ['/ops/business/shop', 'the rules of its shop'],
  ['/ops/business/limits', 'its limits'],
  ['/ops/panchang', 'festival days set by a source'],
  ['/ops/group-puja', 'who waits for group pujas'],
  ['/ops/pandits', 'all pandits in the console'],
  ['/muhurat/stop', 'the link that takes an interest in a group puja back'],
  ['/ops/orders/packing', 'what to take from the shelves'],
  ['/ops/reviews', 'reviews of goods and pandits'],
  ['/ops/team', 'accounts of the team'],
  ['/ops/audit', 'the audit log'],
  ['/join-team', 'the link of an invitation into the team'],
  ['/ops/products', 'the goods of the shop in the console'],
  ['/ops/products/0198c0de-0000-7000-8000-000000000000', 'one of them'],
  ['/ops/products/sections', 'the sections of the shop'],
  ['/ops/orders/returns', 'goods that are sent back'],
  ['/ops/orders/cash', 'cash with carriers'],
  ['/ops/applications', 'applications to become a pandit'],
  ['/ops/applications/0198c0de-0000-7000-8000-000000000000', 'one of them'],
] as const

describe('section 2, routes', () => {
  test.each(ADDRESSES)('%s exists (%s)', (address) => {
    expect(pageOf(address)).toBeDefined()
    expect(pageOf(address)).not.toBe(NOT_FOUND)
  })

  test.each(ADDRESSES)('/hi%s opens the same page in Hindi (%s)', (address) => {
    expect(pageOf(address === '/' ? '/hi' : `/hi${address}`)).toBe(pageOf(address))
  })

  test.each([
    '/nowhere',
    '/hi/nowhere',
    '/services/vivah/more',
    '/xx/explore',
    '/hix',
    '/about/us',
  ])('%s is not found', (address) => {
    expect(pageOf(address)).toBe(NOT_FOUND)
  })
})
