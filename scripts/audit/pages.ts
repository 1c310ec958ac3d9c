import { ROLES, type Role } from '../../src/shared/accounts/roles.ts'
import { localizePath } from '../../src/shared/languages.ts'
import { PAGES, type PageRole } from '../../src/shared/pages.ts'
import type { Scenario } from './scenario.ts'

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

const nameOf = (path: string): string => path.replace(/^\//, '').replace(/\W+/g, '-').replace(/-$/, '') || 'home'

/** The pages of these roles with their example URLs. */
const examplesOf = (roles: readonly (PageRole | undefined)[]): AuditPage[] =>
  PAGES.filter(({ role }) => roles.includes(role)).flatMap(({ examples, role }) =>
    examples.map((path) => ({
      name: nameOf(path),
      path,
      ...(role && role !== 'second-factor' ? { role } : {}),
      ...(path.includes('book=') ? { isOverlay: true } : {}),
      ...(path === '/offline' ? { isOffline: true } : {}),
    })),
  )

const PUBLIC: readonly AuditPage[] = [
  ...examplesOf([undefined]),
  { name: 'booking-private', path: '/booking/SK-AAAAAA', status: 404 },
  { name: 'not-found', path: '/no/such/page', status: 404 },
]

/** The paths of the public pages in both languages. */
export const publicPaths = (): string[] => PUBLIC.flatMap(({ path }) => [path, localizePath(path, 'hi')])

/** Sections with forms for the owner and read-only content for the team. */
const OWNER: readonly AuditPage[] = examplesOf(['team'])
  .filter(({ path }) => /^\/ops\/(upi|business)/.test(path))
  .map((page) => ({ ...page, name: `owner-${page.name}`, role: 'owner' }))

/** Every page, with the bookings created by the story; pages that only redirect or need a payment in progress have tests of their own. */
export function pagesOf({ panditId, lists, requested, offered, accepted, done }: Scenario): AuditPage[] {
  return [
    ...PUBLIC,
    { name: 'pandit', path: `/explore/pandits/${panditId}`, isOverlay: true },
    { name: 'pandit-page', path: `/pandits/${panditId}` },
    { name: 'booking-requested', path: `/booking/${requested.ref}?key=${requested.key}` },
    { name: 'booking-accepted', path: `/booking/${accepted.ref}?key=${accepted.key}` },
    { name: 'booking-done', path: `/booking/${done.ref}?key=${done.key}` },
    { name: 'ops-requested', path: `/ops/bookings/${requested.ref}`, role: 'team' },
    { name: 'ops-offered', path: `/ops/bookings/${offered.ref}`, role: 'team' },
    { name: 'ops-done', path: `/ops/bookings/${done.ref}`, role: 'team' },
    { name: 'ops-application', path: `/ops/applications/${lists.applicationId}`, role: 'team' },
    { name: 'ops-ticket', path: `/ops/tickets/${lists.ticketId}`, role: 'team' },
    { name: 'ops-product', path: `/ops/products/${lists.productId}`, role: 'team' },
    { name: 'ops-order', path: `/ops/orders/${lists.placed}`, role: 'team' },
    { name: 'ops-slip', path: `/ops/orders/${lists.placed}/slip`, role: 'team' },
    { name: 'ops-invoice', path: `/ops/orders/${lists.delivered}/invoice`, role: 'team' },
    { name: 'order', path: `/order/${lists.own}`, role: 'user' },
    { name: 'basket', path: '/cart', role: 'user' },
    ...examplesOf(ROLES),
    ...OWNER,
  ]
}
