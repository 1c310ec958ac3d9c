// Terms, privacy, cookies or accessibility, depending on the URL.
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { supportClient } from '../../modules/support/client.ts'
import type { CompanyFacts } from '../../modules/support/contract.ts'
import { unwrap } from '../../ui/api.ts'
import { localized } from '../language.ts'
import { NotFound } from '../layout/not-found.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import { AccessibilityPage } from '../rules/accessibility-page.tsx'
import { CookiesPage } from '../rules/cookies-page.tsx'
import { PrivacyPage, type Serving } from '../rules/privacy-page.tsx'
import { TermsPage } from '../rules/terms-page.tsx'
import type { Route } from './+types/rules'

export const handle: PageHandle = { catalogues: ['rules'], isSameForAll: true }

/** Who serves us is named by the owner; the page on privacy says it. */
export async function loader({ context }: Route.LoaderArgs): Promise<Serving> {
  const { hostedBy, mailedBy }: CompanyFacts = await unwrap(supportClient(carrierOf(context)).company.$get())
  return { hostedBy, mailedBy }
}

const PAGES: Record<string, ComponentType<{ serving: Serving }>> = {
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/cookies': CookiesPage,
  '/accessibility': AccessibilityPage,
}

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const path = localized(useLocation().pathname, 'en').replace(/\/$/, '')
  const Page = PAGES[path] ?? NotFound
  return <Page serving={loaderData} />
}
