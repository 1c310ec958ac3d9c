// Tabs of the business sections, and their shared introduction.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { BUSINESS_PATH, HOURS_PATH, LIMITS_PATH, SHOP_RULES_PATH } from './parts.ts'
import '../lists.css'
import './business.css'

function Rooms() {
  const { t } = useTranslation('business')
  const { href } = usePage()
  const { pathname } = useLocation()
  const rooms = [
    [BUSINESS_PATH, t('rooms.pages')],
    [HOURS_PATH, t('rooms.hours')],
    [SHOP_RULES_PATH, t('rooms.shop')],
    [LIMITS_PATH, t('rooms.limits')],
  ] as const
  return (
    <nav className="statuses" aria-label={t('rooms.label')}>
      {rooms.map(([path, name]) => (
        <Link key={path} className="chip" to={href(path)} aria-current={pathname === href(path) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

type MainProps = { title: string; lead: ReactNode; isOwner: boolean; hasRooms?: boolean; children: ReactNode }

export function BusinessMain({ title, lead, isOwner, hasRooms = true, children }: MainProps) {
  return (
    // Its fields are disabled for the team, and who has only keys must be able to scroll what nothing in it takes.
    <main id="main" className="business" tabIndex={isOwner ? undefined : 0}>
      <h1>{title}</h1>
      {hasRooms ? <Rooms /> : null}
      <p className="ash">{lead}</p>
      {children}
    </main>
  )
}
