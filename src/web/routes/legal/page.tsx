// Terms, privacy, cookies or accessibility, depending on the URL.

import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { supportClient } from '../../../modules/support/client.ts'
import type { CompanyFacts } from '../../../modules/support/tickets/contract.ts'
import { localizePath } from '../../../shared/languages.ts'
import { unwrap } from '../../../ui/data/api.ts'
import { NotFound } from '../../layout/not-found.tsx'
import type { PageHandle } from '../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../platform/request.ts'
import type { Route } from './+types/page'
import { PrivacyPage, type ServiceProviders } from './privacy-page.tsx'
import { AccessibilityPage, CookiesPage, TermsPage } from './text-pages.tsx'

export const handle: PageHandle = { catalogues: ['rules'], isSameForAll: true }

/** The owner's settings name the service providers, which the privacy page lists. */
export async function loader({ context }: Route.LoaderArgs): Promise<ServiceProviders> {
  const { hostedBy, mailedBy }: CompanyFacts = await unwrap(supportClient(fetcherOf(context)).company.$get())
  return { hostedBy, mailedBy }
}

const PAGES: Record<string, ComponentType<{ providers: ServiceProviders }>> = {
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/cookies': CookiesPage,
  '/accessibility': AccessibilityPage,
}

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  const path = localizePath(useLocation().pathname, 'en').replace(/\/$/, '')
  const Page = PAGES[path] ?? NotFound
  return <Page providers={loaderData} />
}
