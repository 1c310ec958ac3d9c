// The pages of text; the address says which.
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { CookiesPage, PrivacyPage, TermsPage } from '../info/rules.tsx'
import { localized } from '../language.ts'
import { NotFound } from '../layout/not-found.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'

export const handle: PageHandle = { catalogues: ['pages', 'home'], isSameForAll: true }

const PAGES: Record<string, ComponentType> = {
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/cookies': CookiesPage,
}

export default function InformationPage() {
  const path = localized(useLocation().pathname, 'en').replace(/\/$/, '')
  const Page = PAGES[path] ?? NotFound
  return <Page />
}
