import { localized } from '../../src/ui/site.ts'
import type { Story } from './story.ts'

export type Role = 'team' | 'owner' | 'pandit' | 'user'

export type AuditPage = {
  /** The prefix of its screenshots' file names. */
  name: string
  path: string
  role?: Role
  /** The expected status; default 200. */
  status?: number
  /** A dialog covers the page: the screenshot shows the viewport, not the whole page. */
  isOverlay?: boolean
  /** Shown only without a network, and has no scripts: with a network it redirects to the home page. */
  isOffline?: boolean
}

const PUBLIC: readonly AuditPage[] = [
  { name: 'home', path: '/' },
  { name: 'explore', path: '/explore' },
  { name: 'explore-found', path: '/explore?query=griha%20pravesh&location=Pune' },
  { name: 'explore-none', path: '/explore?query=zzzzqqqq' },
  { name: 'sheet', path: '/?book=griha-pravesh', isOverlay: true },
  { name: 'services', path: '/services' },
  { name: 'service', path: '/services/vivah' },
  { name: 'search', path: '/search?query=diwali' },
  { name: 'search-none', path: '/search?query=zzzzqqqq' },
  { name: 'cities', path: '/pandits' },
  { name: 'city', path: '/pandits/varanasi' },
  { name: 'city-puja', path: '/pandits/varanasi/satyanarayan' },
  { name: 'panchang', path: '/panchang/varanasi/2026-11-21' },
  { name: 'panchang-month', path: '/panchang/new-york/2026-12' },
  { name: 'panchang-muhurat', path: '/panchang/muhurat?ceremony=griha-pravesh&location=Pune&months=6' },
  {
    name: 'panchang-tithi',
    path: '/panchang/tithi?for=shraddha&date=1990-08-15&time=07:30&place=Delhi&home=New%20York',
  },
  { name: 'festivals', path: '/panchang/festivals/2026' },
  { name: 'festival', path: '/panchang/festivals/2027/diwali' },
  { name: 'shop-found', path: '/shop?query=diya&inStock=true' },
  { name: 'shop-none', path: '/shop?query=zzzzqqqq' },
  { name: 'product', path: '/product/kit-satyanarayan' },
  { name: 'terms-older', path: '/terms/1' },
  { name: 'restock-stop', path: '/restock/stop' },
  { name: 'muhurat-stop', path: '/muhurat/stop' },
  { name: 'offline', path: '/offline', isOffline: true },
  ...[
    'e-puja',
    'muhurat',
    'about',
    'contact',
    'shop',
    'cart',
    'saved',
    'faqs',
    'terms',
    'privacy',
    'cookies',
    'accessibility',
  ].map((name) => ({
    name,
    path: `/${name}`,
  })),
  ...['admin/login', 'reset-password', 'verify-email', 'unsubscribe', 'join-team'].map((path) => ({
    name: path.replace('/', '-'),
    path: `/${path}`,
  })),
  { name: 'booking-private', path: '/booking/SK-AAAAAA', status: 404 },
  { name: 'not-found', path: '/no/such/page', status: 404 },
]

/** The paths of the public pages in both languages. */
export const publicPaths = (): string[] => PUBLIC.flatMap(({ path }) => [path, localized(path, 'hi')])

const ACCOUNT: readonly AuditPage[] = [
  '',
  '/orders',
  '/profile',
  '/addresses',
  '/family',
  '/saved',
  '/reviews',
  '/security',
  '/privacy',
].map((section) => ({ name: `account${section.replace('/', '-')}`, path: `/account${section}`, role: 'user' }))

const PORTAL: readonly AuditPage[] = ['dashboard', 'earnings', 'reviews', 'profile', 'profile?tab=security'].map((section) => ({
  name: `portal-${section.replace(/\W+/g, '-')}`,
  path: `/admin/${section}`,
  role: 'pandit',
}))

/** The console's sections that need no booking. */
const TEAM: readonly AuditPage[] = [
  'applications',
  'tickets',
  'orders',
  'orders/packing',
  'orders/returns',
  'orders/cash',
  'products',
  'products/sections',
  'products-file',
  'coupons',
  'rates',
  'upi',
  'business',
  'orders/slips',
  'reviews',
  'panchang',
  'group-puja',
  'pandits',
].map((section) => ({ name: `ops-${section.replace('/', '-')}`, path: `/ops/${section}`, role: 'team' }))

/** Sections with forms for the owner and read-only content for the team, and the owner's own sections. */
const OWNER: readonly AuditPage[] = [
  'upi',
  'business',
  'business/hours',
  'business/shop',
  'business/limits',
  'team',
  'audit',
].map((section) => ({
  name: `owner-${section.replace('/', '-')}`,
  path: `/ops/${section}`,
  role: 'owner',
}))

/** Every page, with the bookings created by the story; pages that only redirect or need a payment in progress have tests of their own. */
export function pagesOf({ panditId, lists, requested, offered, accepted, done }: Story): AuditPage[] {
  return [
    ...PUBLIC,
    { name: 'pandit', path: `/explore/pandits/${panditId}`, isOverlay: true },
    { name: 'pandit-page', path: `/pandits/${panditId}` },
    { name: 'booking-requested', path: `/booking/${requested.ref}?key=${requested.key}` },
    { name: 'booking-accepted', path: `/booking/${accepted.ref}?key=${accepted.key}` },
    { name: 'booking-done', path: `/booking/${done.ref}?key=${done.key}` },
    { name: 'ops', path: '/ops', role: 'team' },
    { name: 'ops-requested', path: `/ops/bookings/${requested.ref}`, role: 'team' },
    { name: 'ops-offered', path: `/ops/bookings/${offered.ref}`, role: 'team' },
    { name: 'ops-done', path: `/ops/bookings/${done.ref}`, role: 'team' },
    { name: 'ops-all', path: '/ops?status=all', role: 'team' },
    { name: 'ops-pandit-reviews', path: '/ops/reviews?of=pandits', role: 'team' },
    { name: 'ops-application', path: `/ops/applications/${lists.applicationId}`, role: 'team' },
    { name: 'ops-ticket', path: `/ops/tickets/${lists.ticketId}`, role: 'team' },
    { name: 'ops-product', path: `/ops/products/${lists.productId}`, role: 'team' },
    { name: 'ops-order', path: `/ops/orders/${lists.placed}`, role: 'team' },
    { name: 'ops-slip', path: `/ops/orders/${lists.placed}/slip`, role: 'team' },
    { name: 'ops-invoice', path: `/ops/orders/${lists.delivered}/invoice`, role: 'team' },
    { name: 'order', path: `/order/${lists.own}`, role: 'user' },
    { name: 'basket', path: '/cart', role: 'user' },
    ...TEAM,
    ...OWNER,
    ...PORTAL,
    ...ACCOUNT,
  ]
}
