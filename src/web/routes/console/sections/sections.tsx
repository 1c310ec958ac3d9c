import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Boxes,
  Building2,
  CalendarDays,
  FileSpreadsheet,
  MessagesSquare,
  ScrollText,
  Star,
  TicketPercent,
  Users,
  UsersRound,
} from 'lucide'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BUSINESS_PATH } from '../business/parts.ts'
import { COUPONS_PATH, PRODUCTS_FILE_PATH } from '../coupons/coupons-queries.ts'
import * as styles from '../frame/console.module.css'
import { PRODUCTS_PATH } from '../products/products-queries.ts'
import { PRODUCT_REVIEWS_PATH } from '../reviews/reviews-path.ts'
import { AUDIT_PATH, TEAM_PATH } from '../team/people-paths.ts'
import { TICKETS_PATH, ticketsQuery } from '../tickets/tickets-queries.ts'

export function BusinessSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(BUSINESS_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(BUSINESS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={Building2} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('businessSection')}
    </Link>
  )
}

export const GROUP_PUJA_PATH = '/ops/group-puja'

export function GroupPujaSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(GROUP_PUJA_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(GROUP_PUJA_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={UsersRound} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('groupPuja')}
    </Link>
  )
}

export function PeopleSections({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href, user } = useVisitor()
  const { pathname } = useLocation()
  if (user?.role !== 'owner') return null
  const sections = [
    [TEAM_PATH, t('team'), Users],
    [AUDIT_PATH, t('audit'), ScrollText],
  ] as const
  return sections.map(([path, name, sign]) => {
    const isOpen = pathname.startsWith(href(path))
    return (
      <Link
        key={path}
        className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
        to={href(path)}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onDone}
      >
        <Icon icon={sign} size={19} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </Link>
    )
  })
}

export const isInProducts = (pathname: string, href: (path: string) => string): boolean =>
  `${pathname}/`.startsWith(`${href(PRODUCTS_PATH)}/`)

export function ProductsSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = isInProducts(useLocation().pathname, href)
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(PRODUCTS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={Boxes} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('products')}
    </Link>
  )
}

export function ReviewsSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(PRODUCT_REVIEWS_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(PRODUCT_REVIEWS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={Star} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('productReviews')}
    </Link>
  )
}

export function SalesSections({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { pathname } = useLocation()
  const sections = [
    { path: href(COUPONS_PATH), name: t('coupons'), icon: TicketPercent },
    { path: href(PRODUCTS_FILE_PATH), name: t('productsFile'), icon: FileSpreadsheet },
  ]
  return sections.map(({ path, name, icon }) => {
    const isOpen = pathname.startsWith(path)
    return (
      <Link
        key={path}
        className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
        to={path}
        aria-current={isOpen ? 'page' : undefined}
        onClick={onDone}
      >
        <Icon icon={icon} size={19} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </Link>
    )
  })
}

export const SET_DAYS_PATH = '/ops/panchang'

export function SetDaysSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const isOpen = useLocation().pathname.startsWith(href(SET_DAYS_PATH))
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(SET_DAYS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={CalendarDays} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('setDays')}
    </Link>
  )
}

export function TicketsSection({ onDone }: { onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { data } = useInfiniteQuery(ticketsQuery({ list: 'open', search: '' }))
  const isOpen = useLocation().pathname.startsWith(href(TICKETS_PATH))
  const waiting = data?.pages[0]?.openCount ?? 0
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(TICKETS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={MessagesSquare} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('tickets')}
      {waiting > 0 ? <em className="numeric">{waiting}</em> : null}
    </Link>
  )
}
