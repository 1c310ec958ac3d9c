import { figuresClient } from '../../modules/booking/client.ts'
import { PortalReliability } from '../../modules/booking/ui/portal-reliability.tsx'
import { PortalReviews } from '../../modules/booking/ui/portal-reviews.tsx'
import { settingsClient } from '../../modules/settings/client.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { PageHead } from '../page-head.tsx'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/portal-reviews'
import '../../modules/booking/ui/portal-figures.css'

export const handle = { catalogues: ['portal', 'figures'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireRole(context, url, 'pandit')
  const carrier = carrierOf(context)
  const { pandit } = figuresClient(carrier)
  const [reviews, reliability, { now }] = await Promise.all([
    unwrap(pandit.reviews.$get({ query: {} })),
    unwrap(pandit.reliability.$get()),
    unwrap(settingsClient(carrier).settings.$get()),
  ])
  return { reviews, reliability, now }
}

export default function PortalReviewsPage({ loaderData: { reviews, reliability, now } }: Route.ComponentProps) {
  const { t } = useTranslation('figures')
  return (
    <>
      <PageHead title={t('reviews.page')} isIndexed={false} />
      <main id="main" className="pfig">
        <h1>{t('reviews.page')}</h1>
        <PortalReviews first={reviews} now={now} />
        <PortalReliability reliability={reliability} />
      </main>
    </>
  )
}
