// Tabs of the business sections, and their shared introduction.
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as listsStyles from '../list/lists.module.css'
import * as styles from './business.module.css'
import { BUSINESS_PATH, HOURS_PATH, LIMITS_PATH, SHOP_RULES_PATH } from './parts.ts'
import { UnsavedParts } from './unsaved-parts.tsx'

function Sections() {
  const { t } = useTranslation('business')
  const { href } = useVisitor()
  const { pathname } = useLocation()
  const sections = [
    [BUSINESS_PATH, t('sections.pages')],
    [HOURS_PATH, t('sections.hours')],
    [SHOP_RULES_PATH, t('sections.shop')],
    [LIMITS_PATH, t('sections.limits')],
  ] as const
  return (
    <nav className={listsStyles.statuses} aria-label={t('sections.label')}>
      {sections.map(([path, name]) => (
        <Link key={path} className="chip" to={href(path)} aria-current={pathname === href(path) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

type MainProps = { title: string; lead: ReactNode; isOwner: boolean; hasSections?: boolean; children: ReactNode }

export function BusinessMain({ title, lead, isOwner, hasSections = true, children }: MainProps) {
  return (
    // The fields are disabled for the team, so keyboard users need a focusable element in order to scroll.
    <main id="main" className={styles.business} tabIndex={isOwner ? undefined : 0}>
      <h1>{title}</h1>
      {hasSections ? <Sections /> : null}
      <p className="muted">{lead}</p>
      <UnsavedParts>{children}</UnsavedParts>
    </main>
  )
}
