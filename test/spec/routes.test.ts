// Specification section 2: every URL, in both languages.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import table from '../../src/web/routes.ts'

const NOT_FOUND = 'public/not-found'

function asObjects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children, file }) =>
    index
      ? { index: true, id: `${file}#index`, handle: file }
      : { path, id: `${file}#${path}`, handle: file, children: asObjects(children ?? []) },
  )
}

const routes = asObjects(await table)

/** The folder of the page at a URL. */
const pageOf = (address: string): string =>
  String(matchRoutes(routes, address)?.at(-1)?.route.handle).replace(/^routes\/|\/page\.tsx?$/g, '')

const ADDRESSES = [
  ['/', 'public/home'],
  ['/explore', 'public/explore'],
  ['/e-puja', 'public/e-puja'],
  ['/muhurat', 'public/group-puja'],
  ['/about', 'public/about'],
  ['/contact', 'public/contact'],
  ['/shop', 'shop/list'],
  ['/product/panchmukhi-brass-diya', 'shop/product'],
  ['/cart', 'shop/cart'],
  ['/checkout', 'shop/checkout'],
  ['/services', 'public/services'],
  ['/services/vivah', 'public/services/service'],
  ['/services/griha-pravesh', 'public/services/service'],
  ['/services/havan', 'public/services/service'],
  ['/services/naamkaran', 'public/services/service'],
  ['/services/satyanarayan', 'public/services/service'],
  ['/faqs', 'public/faqs'],
  ['/terms', 'legal'],
  ['/privacy', 'legal'],
  ['/cookies', 'legal'],
  ['/admin/login', 'portal/join'],
  ['/admin/dashboard', 'portal/dashboard'],
  ['/admin/profile', 'portal/profile'],
  ['/admin/earnings', 'portal/earnings'],
  ['/admin/reviews', 'portal/reviews'],
  ['/booking/SK-7K3MAQ', 'public/booking'],
  ['/explore/pandits/pt-test-joshi', 'public/explore/pandit'],
  ['/pandits', 'public/cities'],
  ['/pandits/pune', 'public/pandits'],
  ['/pandits/pune/satyanarayan', 'public/pandits/puja'],
  ['/reset-password', 'account/reset-password'],
  ['/verify-email', 'account/verify-email'],
  ['/unsubscribe', 'account/unsubscribe'],
  ['/account', 'account/bookings'],
  ['/account/profile', 'account/profile'],
  ['/account/addresses', 'account/addresses'],
  ['/account/family', 'account/family'],
  ['/account/saved', 'account/saved'],
  ['/account/reviews', 'account/reviews'],
  ['/account/security', 'account/security'],
  ['/account/privacy', 'account/privacy'],
  ['/saved', 'shop/saved'],
  ['/restock/stop', 'shop/restock-stop'],
  ['/ops', 'console/bookings'],
  ['/second-factor', 'account/second-factor'],
  ['/ops/bookings/SK-7K3MAQ', 'console/bookings/booking'],
  ['/order/SK-7K3MAQ', 'shop/order'],
  ['/order/SK-7K3MAQ/pay', 'shop/order/pay'],
  ['/ops/orders', 'console/orders'],
  ['/ops/orders/SK-7K3MAQ', 'console/orders/order'],
  ['/ops/orders/SK-7K3MAQ/slip', 'console/orders/slip'],
  ['/ops/orders/SK-7K3MAQ/invoice', 'console/orders/invoice'],
  ['/order/SK-7K3MAQ/invoice', 'shop/invoice'],
  ['/ops/rates', 'console/rates'],
  ['/ops/upi', 'console/upi'],
  ['/ops/business', 'console/business'],
  ['/ops/business/hours', 'console/business/hours'],
  ['/ops/business/shop', 'console/business/shop'],
  ['/ops/business/limits', 'console/business/limits'],
  ['/ops/panchang', 'console/panchang'],
  ['/ops/group-puja', 'console/group-puja'],
  ['/ops/pandits', 'console/pandits'],
  ['/muhurat/stop', 'public/group-puja/stop'],
  ['/ops/orders/packing', 'console/orders/packing'],
  ['/ops/reviews', 'console/reviews'],
  ['/ops/team', 'console/team'],
  ['/ops/audit', 'console/audit'],
  ['/join-team', 'account/join-team'],
  ['/ops/products', 'console/products'],
  ['/ops/products/0198c0de-0000-7000-8000-000000000000', 'console/products/product'],
  ['/ops/products/sections', 'console/products/sections'],
  ['/ops/orders/returns', 'console/orders/returns'],
  ['/ops/orders/cash', 'console/orders/cash'],
  ['/ops/applications', 'console/applications'],
  ['/ops/applications/0198c0de-0000-7000-8000-000000000000', 'console/applications/application'],
] as const

describe('routes of specification section 2', () => {
  test.each(ADDRESSES)('%s is served by %s', (address, page) => {
    expect(pageOf(address)).toBe(page)
  })

  test.each(ADDRESSES)('/hi%s is served by %s', (address, page) => {
    expect(pageOf(address === '/' ? '/hi' : `/hi${address}`)).toBe(page)
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
