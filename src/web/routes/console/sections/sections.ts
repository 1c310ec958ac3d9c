// The sections of the console, in the order of its navigation.
import {
  BookUser,
  Boxes,
  Building2,
  CalendarDays,
  FileSpreadsheet,
  type IconNode,
  MessagesSquare,
  Package,
  Percent,
  QrCode,
  ScrollText,
  Star,
  TicketPercent,
  UserCheck,
  Users,
  UsersRound,
} from 'lucide'
import type { ComponentType } from 'react'
import { DEFAULT_LANGUAGE, localizePath } from '../../../../shared/languages.ts'
import type { PagePath } from '../../../../shared/pages.ts'
import type { KeyFilledBy } from '../../../../shared/text/translation.ts'
import { ApplicationsCount, OrdersCount, TicketsCount } from './counts.tsx'

/** `path` is the section's first page; the pages below it belong to the section too. */
export type Section = {
  label: KeyFilledBy<'console', never>
  icon: IconNode
  /** What waits there for the team. */
  Count?: ComponentType
} & ({ path: PagePath<'team'>; role?: never } | { path: PagePath<'owner'>; role: 'owner' })

/** Every other page of the console belongs to the bookings. */
export const SECTIONS: readonly Section[] = [
  { path: '/ops/orders', label: 'orders', icon: Package, Count: OrdersCount },
  { path: '/ops/products', label: 'products', icon: Boxes },
  { path: '/ops/coupons', label: 'coupons', icon: TicketPercent },
  { path: '/ops/products-file', label: 'productsFile', icon: FileSpreadsheet },
  { path: '/ops/reviews', label: 'productReviews', icon: Star },
  { path: '/ops/pandits', label: 'search.kind.pandit', icon: BookUser },
  { path: '/ops/applications', label: 'applications', icon: UserCheck, Count: ApplicationsCount },
  { path: '/ops/tickets', label: 'tickets', icon: MessagesSquare, Count: TicketsCount },
  { path: '/ops/rates', label: 'rates', icon: Percent },
  { path: '/ops/panchang', label: 'setDays', icon: CalendarDays },
  { path: '/ops/group-puja', label: 'groupPuja', icon: UsersRound },
  { path: '/ops/upi', label: 'upiSection', icon: QrCode },
  { path: '/ops/business', label: 'businessSection', icon: Building2 },
  { path: '/ops/team', label: 'team', icon: Users, role: 'owner' },
  { path: '/ops/audit', label: 'audit', icon: ScrollText, role: 'owner' },
]

/** Returns the section of a path in any language; undefined for the bookings. */
export function sectionOf(path: string): Section | undefined {
  const page = localizePath(path, DEFAULT_LANGUAGE)
  return SECTIONS.find((section) => `${page}/`.startsWith(`${section.path}/`))
}
