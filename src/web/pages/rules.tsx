// Terms, privacy, cookies and the accessibility statement; the address says which.
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { localized } from '../language.ts'
import { NotFound } from '../layout/not-found.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { AccessibilityPage } from '../rules/accessibility-page.tsx'
import { CookiesPage } from '../rules/cookies-page.tsx'
import { PrivacyPage } from '../rules/privacy-page.tsx'
import { TermsPage } from '../rules/terms-page.tsx'

export const handle: PageHandle = { catalogues: ['rules'], isSameForAll: true }

const PAGES: Record<string, ComponentType> = {
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/cookies': CookiesPage,
  '/accessibility': AccessibilityPage,
}

export default function RulesPage() {
  const path = localized(useLocation().pathname, 'en').replace(/\/$/, '')
  const Page = PAGES[path] ?? NotFound
  return <Page />
}
