// The pandit's earnings, by financial year.
import { figuresClient } from '../../modules/booking/client.ts'
import { PortalEarnings } from '../../modules/booking/ui/portal-earnings.tsx'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { PageHead } from '../page-head.tsx'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/portal-earnings'

export const handle = { catalogues: ['portal', 'figures'] }

/** A year nobody could mean is the running one. */
const yearOf = (text: string | null): string | undefined => (text && /^20[2-9]\d$/.test(text) ? text : undefined)

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'pandit')
  const year = yearOf(url.searchParams.get('year'))
  const query = { lang: languageOf(url.pathname), ...(year ? { year } : {}) }
  return unwrap(figuresClient(carrierOf(context)).pandit.earnings.$get({ query }))
}

export default function PortalEarningsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('figures')
  return (
    <>
      <PageHead title={t('earnings.title')} isIndexed={false} />
      <PortalEarnings earnings={loaderData} />
    </>
  )
}
