import { figuresClient } from '../../../../modules/bookings/client.ts'
import { panditsClient } from '../../../../modules/pandits/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import { PrintHead } from '../../../layout/print-head.tsx'
import { fetcherOf, personOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'
import { PortalEarnings } from './earnings.tsx'

export const handle = { catalogues: ['portal', 'figures'] }

/** An invalid year means the current one. */
const yearOf = (text: string | null): string | undefined => (text && /^20[2-9]\d$/.test(text) ? text : undefined)

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(context)
  const year = yearOf(url.searchParams.get('year'))
  const query = { lang: languageOf(url.pathname), ...(year ? { year } : {}) }
  const fetcher = fetcherOf(context)
  const [earnings, { nameHindi }] = await Promise.all([
    unwrap(figuresClient(fetcher).pandit.earnings.$get({ query })),
    unwrap(panditsClient(fetcher).pandit.me.$get()),
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
