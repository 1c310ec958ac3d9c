import { catalogueClient } from '../../../../modules/catalogue/client.ts'
import type { CeremonyCard } from '../../../../modules/catalogue/contract.ts'
import { CEREMONY_KINDS, type CeremonyKind } from '../../../../modules/catalogue/model.ts'
import { citiesClient } from '../../../../modules/pandits/client.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatDuration } from '../../../../shared/time/duration-spans.ts'
import { Art } from '../../../../ui/art/art.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { type CeremonyPicture, withPicture } from '../../../layout/ceremony-picture.ts'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../platform/revalidation.ts'
import type { Route } from './+types/page'
import * as styles from './services.module.css'

export const handle: PageHandle = { catalogues: ['services', 'ceremony'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const [{ items }, fees] = await Promise.all([
    unwrap(catalogueClient(fetcher).ceremonies.$get({ query: { lang: languageOf(url.pathname) } })),
    unwrap(citiesClient(fetcher)['ceremony-fees'].$get()),
  ])
  const ceremonies = new Map(items.map((ceremony) => [ceremony.slug, ceremony]))
  const min = new Map(fees.items.map(({ slug, minPaise }) => [slug, minPaise]))
  const kinds = Object.entries(CEREMONY_KINDS) as [CeremonyKind, readonly string[]][]
  return {
    kinds: kinds.map(([kind, slugs]) => ({
      kind,
      ceremonies: slugs.flatMap((slug) => {
        const found = ceremonies.get(slug)
        return found ? [{ ...withPicture(found), fromPaise: min.get(slug) ?? null }] : []
      }),
    })),
  }
}

export const shouldRevalidate = revalidateOnNewPath

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('services')
  const { t: ofPuja } = useTranslation('ceremony')
  const titles: Record<CeremonyKind, string> = {
    home: ofPuja('kinds.home'),
    family: ofPuja('kinds.family'),
    work: ofPuja('kinds.work'),
    deity: ofPuja('kinds.deity'),
    festival: ofPuja('kinds.festival'),
    planets: ofPuja('kinds.planets'),
    forefathers: ofPuja('kinds.forefathers'),
    others: ofPuja('kinds.others'),
  }
  return (
    <InfoPage title={t('services.title')} lead={t('services.lead')} seed="Services">
      {loaderData.kinds.map(({ kind, ceremonies }) => (
        <section key={kind} id={kind}>
          <h2>{titles[kind]}</h2>
          <div className={styles.list}>
            {ceremonies.map((ceremony) => (
              <ServiceLink key={ceremony.slug} ceremony={ceremony} />
            ))}
          </div>
        </section>
      ))}
    </InfoPage>
  )
}

function ServiceLink({ ceremony }: { ceremony: CeremonyCard & CeremonyPicture & { fromPaise: number | null } }) {
  const { t } = useTranslation('ceremony')
  const { language, href } = useSite()
  const length = formatDuration(ceremony.minMinutes, ceremony.maxMinutes, language)
  const from = ceremony.fromPaise === null ? '' : t('card.from', { amount: formatPaise(ceremony.fromPaise) })
  return (
    <a className={`${styles.service} card`} href={href(`/services/${ceremony.slug}`)}>
      <span className={`${styles.picture} tint-${ceremony.tint}`}>
        <Art name={ceremony.art} />
      </span>
      <div className={styles.text}>
        <h3>{ceremony.name}</h3>
        <p className="text-small">{ceremony.summary}</p>
        <p className="dot-separated text-small numeric">
          <span>{length}</span> {from ? <span>{from}</span> : null}
        </p>
      </div>
    </a>
  )
}
