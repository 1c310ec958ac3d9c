import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { List, LogOut, Menu, Package, PhoneCall, UserCheck, X } from 'lucide'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { APPLICATIONS_PATH, applicationsQuery } from '../applications/verify-queries.ts'
import { summaryQuery } from '../bookings/queries.ts'
import { BUSINESS_PATH } from '../business/parts.ts'
import { COUPONS_PATH, PRODUCTS_FILE_PATH } from '../coupons/coupons-queries.ts'
import { countsQuery, ORDERS_PATH } from '../orders/orders-queries.ts'
import { PRODUCT_REVIEWS_PATH } from '../reviews/reviews-path.ts'
import { PANDITS_PATH, PanditsSection } from '../sections/pandits-section.tsx'
import { RATES_PATH, RatesSection } from '../sections/rates-section.tsx'
import {
  BusinessSection,
  GROUP_PUJA_PATH,
  GroupPujaSection,
  isInProducts,
  PeopleSections,
  ProductsSection,
  ReviewsSection,
  SalesSections,
  SET_DAYS_PATH,
  SetDaysSection,
  TicketsSection,
} from '../sections/sections.tsx'
import { UPI_PATH, UpiSection } from '../sections/upi-section.tsx'
import { AUDIT_PATH, TEAM_PATH } from '../team/people-paths.ts'
import { TICKETS_PATH } from '../tickets/tickets-queries.ts'
import { useUncoverControls } from './clear-toasts.ts'
import * as styles from './console.module.css'
import { QUEUE_PATH, queryOf, type View } from './console-address.ts'
import { ConsoleClock } from './console-clock.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { useRestoreFocus } from './pane-heading.ts'
import { useSearchKeys } from './shortcuts.ts'

type FrameProps = {
  view: View
  openUntil: string | null
  logo: ReactNode
  /** Language and theme controls. */
  tools: ReactNode
  onSignOut: () => void
  children: ReactNode
}

export function ConsoleFrame({ view, openUntil, logo, tools, onSignOut, children }: FrameProps) {
  const { t } = useTranslation('console')
  const [menu, setMenu] = useState<'closed' | 'open' | 'search'>('closed')
  const isMenuOpen = menu !== 'closed'
  const close = () => setMenu('closed')
  useSearchKeys(useCallback(() => setMenu('search'), []))
  useRestoreFocus()
  useUncoverControls()
  return (
    <div className={styles.console}>
      <div className={styles.columns}>
        <aside className={styles.rail} aria-label={t('sections')}>
          {logo}
          <Sections view={view} />
          <Person onSignOut={onSignOut} />
        </aside>
        <div className={styles.mainColumn}>
          <header className={styles.topBar}>
            <button
              type="button"
              className="icon-button mobile-only"
              aria-label={t('menu')}
              aria-expanded={isMenuOpen}
              onClick={() => setMenu('open')}
            >
              <Icon icon={Menu} size={22} strokeWidth={1.75} aria-hidden="true" />
            </button>
            {logo}
            <ConsoleSearch view={view} />
            <ConsoleClock openUntil={openUntil} />
            {tools}
          </header>
          {children}
        </div>
      </div>
      <Dialog open={isMenuOpen} onClose={close} label={t('menu')} shape="drawer" className={styles.menu}>
        <button type="button" className="icon-button" aria-label={t('closeMenu')} onClick={close}>
          <Icon icon={X} size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <ConsoleSearch view={view} menu={{ onDone: close, isWanted: menu === 'search' }} />
        <Sections view={view} onDone={close} />
        <p className={styles.menuTools}>{tools}</p>
        <Person onSignOut={onSignOut} />
      </Dialog>
    </div>
  )
}

function Sections({ view, onDone }: { view: View; onDone?: () => void }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { pathname } = useLocation()
  const isInApplications = pathname.startsWith(href(APPLICATIONS_PATH))
  const isInOrders = pathname.startsWith(href(ORDERS_PATH))
  const isInReviews = pathname.startsWith(href(PRODUCT_REVIEWS_PATH))
  const isInSales = [COUPONS_PATH, PRODUCTS_FILE_PATH].some((path) => pathname.startsWith(href(path)))
  const isInOtherSection = [
    RATES_PATH,
    SET_DAYS_PATH,
    TICKETS_PATH,
    UPI_PATH,
    BUSINESS_PATH,
    GROUP_PUJA_PATH,
    PANDITS_PATH,
    TEAM_PATH,
    AUDIT_PATH,
  ].some((path) => pathname.startsWith(href(path)))
  const isInQueue =
    !view && !isInApplications && !isInOrders && !isInReviews && !isInSales && !isInOtherSection && !isInProducts(pathname, href)
  const list = useScrollToCurrent(view)
  return (
    <nav ref={list} aria-label={t('sections')}>
      <QueueSection isOpen={isInQueue} onDone={onDone} />
      <Link
        className={view ? `${styles.link} ${styles.on}` : styles.link}
        to={href(QUEUE_PATH) + queryOf({ status: 'all', search: '' })}
        aria-current={view ? 'page' : undefined}
        onClick={onDone}
      >
        <Icon icon={List} size={19} strokeWidth={1.75} aria-hidden="true" />
        {t('list.title')}
      </Link>
      <OrdersSection isOpen={isInOrders} onDone={onDone} />
      <ProductsSection onDone={onDone} />
      <SalesSections onDone={onDone} />
      <ReviewsSection onDone={onDone} />
      <PanditsSection onDone={onDone} />
      <ApplicationsSection isOpen={isInApplications} onDone={onDone} />
      <TicketsSection onDone={onDone} />
      <RatesSection onDone={onDone} />
      <SetDaysSection onDone={onDone} />
      <GroupPujaSection onDone={onDone} />
      <UpiSection onDone={onDone} />
      <BusinessSection onDone={onDone} />
      <PeopleSections onDone={onDone} />
    </nav>
  )
}

/** Scrolls the list to the open section, because there are more sections than fit in a low window or with large text. */
function useScrollToCurrent(view: View) {
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another section opens or the list of sections changes
  useEffect(() => {
    const scroller = list.current
    const current = scroller?.querySelector('[aria-current]')
    if (!scroller || !current) return
    const [all, one] = [scroller.getBoundingClientRect(), current.getBoundingClientRect()]
    if (one.top < all.top) scroller.scrollTop -= all.top - one.top
    else if (one.bottom > all.bottom) scroller.scrollTop += one.bottom - all.bottom
  }, [pathname, view])
  return list
}

/** Queue link with the number of bookings at risk and of families to call. */
function QueueSection({ isOpen, onDone }: { isOpen: boolean; onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { data } = useQuery(summaryQuery())
  const calls = data ? data.callsOverdue + data.callsWaiting : 0
  const atRisk = data?.atRisk ?? 0
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(QUEUE_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={PhoneCall} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('queue.title')}
      {atRisk > 0 ? (
        <em className={`numeric ${styles.danger}`} title={t('queue.atRisk', { count: atRisk })}>
          <span className="visually-hidden">{t('queue.atRisk', { count: atRisk })}</span>
          <span aria-hidden="true">{atRisk}</span>
        </em>
      ) : null}
      {calls > 0 ? <em className="numeric">{calls}</em> : null}
    </Link>
  )
}

/** Orders link with the number of placed orders that wait for the team. */
function OrdersSection({ isOpen, onDone }: { isOpen: boolean; onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { data } = useQuery(countsQuery())
  const waiting = data?.placed ?? 0
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(ORDERS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={Package} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('orders')}
      {waiting > 0 ? <em className="numeric">{waiting}</em> : null}
    </Link>
  )
}

/** Applications link with the number of applications that wait for an answer. */
function ApplicationsSection({ isOpen, onDone }: { isOpen: boolean; onDone: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const { href } = useVisitor()
  const { data } = useInfiniteQuery(applicationsQuery('open'))
  const waiting = data?.pages[0]?.openCount ?? 0
  return (
    <Link
      className={isOpen ? `${styles.link} ${styles.on}` : styles.link}
      to={href(APPLICATIONS_PATH)}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onDone}
    >
      <Icon icon={UserCheck} size={19} strokeWidth={1.75} aria-hidden="true" />
      {t('applications')}
      {waiting > 0 ? <em className="numeric">{waiting}</em> : null}
    </Link>
  )
}

function Person({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('console')
  const { user } = useVisitor()
  if (!user) return null
  return (
    <div className={styles.signedIn}>
      <Initials name={user.name} className="avatar" />
      <p>
        <b>{user.name}</b>
        <span className="muted text-small">{user.role === 'owner' ? t('role.owner') : t('role.team')}</span>
      </p>
      <button type="button" className="icon-button" aria-label={t('signOut')} title={t('signOut')} onClick={onSignOut}>
        <Icon icon={LogOut} size={19} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
