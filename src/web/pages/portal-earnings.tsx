import { figuresClient } from '../../modules/booking/client.ts'
import { PortalEarnings } from '../../modules/booking/ui/portal-earnings.tsx'
import { panditsClient } from '../../modules/pandits/client.ts'
import { nameIn } from '../../shared/names.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { languageOf } from '../language.ts'
import { PrintHead } from '../layout/print-head.tsx'
import { PageHead } from '../page-head.tsx'
import { requireRole } from '../protected.tsx'
import { carrierOf } from '../request.ts'
import type { Route } from './+types/portal-earnings'

export const handle = { catalogues: ['portal', 'figures'] }

/** A year nobody could mean is the running one. */
const yearOf = (text: string | null): string | undefined => (text && /^20[2-9]\d$/.test(text) ? text : undefined)

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireRole(context, url, 'pandit')
  const year = yearOf(url.searchParams.get('year'))
  const query = { lang: languageOf(url.pathname), ...(year ? { year } : {}) }
  const carrier = carrierOf(context)
  const [earnings, { nameHindi }] = await Promise.all([
    unwrap(figuresClient(carrier).pandit.earnings.$get({ query })),
    unwrap(panditsClient(carrier).pandit.me.$get()),
  ])
  return { earnings, name: nameIn(query.lang, person.name, nameHindi) }
}

export default function PortalEarningsPage({ loaderData: { earnings, name } }: Route.ComponentProps) {
  const { t } = useTranslation('figures')
  return (
    <>
      <PageHead title={t('earnings.title')} isIndexed={false} />
      <PortalEarnings earnings={earnings} name={name} printHead={<PrintHead />} />
    </>
  )
}
