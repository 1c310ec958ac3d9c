import { figuresClient, panditReviewsClient } from '../../../../modules/bookings/client.ts'
import { settingsClient } from '../../../../modules/settings/client.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { fetcherOf } from '../../../platform/request.ts'
import * as styles from '../frame/portal.module.css'
import type { Route } from './+types/page'
import { PortalReliability } from './reliability.tsx'
import { PortalReviews } from './reviews.tsx'

export const handle = { catalogues: ['portal', 'figures'] }

export async function loader({ context }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const [reviews, reliability, { now }] = await Promise.all([
    unwrap(panditReviewsClient(fetcher).pandit.reviews.$get({ query: {} })),
    unwrap(figuresClient(fetcher).pandit.reliability.$get()),
    unwrap(settingsClient(fetcher).settings.$get()),
  ])
  return { reviews, reliability, now }
}

export default function PortalReviewsPage({ loaderData: { reviews, reliability, now } }: Route.ComponentProps) {
  const { t } = useTranslation('figures')
  return (
    <>
      <PageHead title={t('reviews.page')} isIndexed={false} />
      <main id="main" className={styles.figures}>
        <h1>{t('reviews.page')}</h1>
        <PortalReviews first={reviews} now={now} />
        <PortalReliability reliability={reliability} />
      </main>
    </>
  )
}
