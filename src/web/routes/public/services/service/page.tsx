import { Clock, Wallet } from 'lucide'
import { data } from 'react-router'
import { catalogueClient } from '../../../../../modules/catalogue/client.ts'
import type { CeremonyDetails } from '../../../../../modules/catalogue/contract.ts'
import type { PujaFees as Fees } from '../../../../../modules/pandits/cities/contract.ts'
import { citiesClient } from '../../../../../modules/pandits/client.ts'
import { toCardView } from '../../../../../modules/pandits/details/ui/pandit-view.ts'
import { shopClient } from '../../../../../modules/shop/client.ts'
import { languageOf } from '../../../../../shared/languages.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatDuration } from '../../../../../shared/time/duration-spans.ts'
import { Art } from '../../../../../ui/art/art.tsx'
import { ApiError, unwrap } from '../../../../../ui/data/api.ts'
import { deferredComponent } from '../../../../../ui/data/lazy-component.tsx'
import { useSkipHydration } from '../../../../../ui/hydration/skip-hydration.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { BookingLink } from '../../../../layout/booking-link.tsx'
import { type CeremonyPicture, withPicture } from '../../../../layout/ceremony-picture.ts'
import { Crumbs } from '../../../../layout/crumbs.tsx'
import { useBrand } from '../../../../layout/header/logo.tsx'
import { PageHead, sharePictureOf } from '../../../../layout/page-head.tsx'
import { organization, pujaService, questionPage, StructuredData } from '../../../../layout/structured-data.tsx'
import * as infoStyles from '../../../../layout/text-page/info.module.css'
import type { PageHandle } from '../../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../../platform/revalidation.ts'
import { useRoot } from '../../../../root.tsx'
import type { Route } from './+types/page'
import { AuspiciousDays } from './auspicious-days.tsx'
import { BuySamagri, type Kit } from './buy-samagri.tsx'
import * as styles from './ceremony.module.css'
import { Differences, PujaQuestions, Steps } from './ceremony-guide.tsx'
import * as pujaStyles from './puja.module.css'
import { SamagriList } from './samagri-list.tsx'
// The first HTML links only styles of static imports: these are those of the lazy component below.
import '../../../../../modules/pandits/listing/ui/pandit-card.module.css'
import '../../../../../modules/pandits/listing/ui/pandit-list.module.css'
import '../../../../../ui/kit/combobox/combobox.module.css'
import '../../pandits/links.module.css'
import './pandits-near.module.css'

/** The browser loads its code after the rest of the page; until then the server's markup is shown. */
const PanditsNear = deferredComponent(() => import('./pandits-near.tsx').then((module) => module.PanditsNear))

/** `minPaise` is the lowest fee of the pandits who perform it; undefined if there are too few. */
function BookBar({ slug, minPaise }: { slug: string; minPaise: number | undefined }) {
  const { t } = useTranslation('ceremony')
  const { t: ofPage } = useTranslation('services')
  return (
    <div className={`${pujaStyles.bar} no-print`}>
      {minPaise === undefined ? null : <p className="numeric">{t('bar', { amount: formatPaise(minPaise) })}</p>}
      <BookingLink ceremony={slug} className="button button-primary">
        {ofPage('service.book')}
      </BookingLink>
    </div>
  )
}

/** Renders nothing when too few pandits have a fee. */
function PujaFees({ fees, puja }: { fees: Fees | null; puja: string }) {
  const { t } = useTranslation('ceremony')
  if (!fees) return null
  const figures = [
    [t('fees.min'), fees.minPaise],
    [t('fees.median'), fees.medianPaise],
    [t('fees.max'), fees.maxPaise],
  ] as const
  return (
    <section className={pujaStyles.part} id="dakshina">
      <h2>{t('fees.title')}</h2>
      <dl className={`${pujaStyles.fees} card numeric`}>
        {figures.map(([name, paise]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted text-small">
        {t('fees.from', { count: fees.pandits, shown: fees.pandits.toLocaleString('en-IN'), puja })}
      </p>
    </section>
  )
}

type PujaDataProps = { ceremony: Pick<CeremonyDetails, 'slug' | 'name' | 'summary' | 'questions'> }

function PujaData({ ceremony: { slug, name, summary, questions } }: PujaDataProps) {
  const { language, href } = useSite()
  const { origin, settings } = useRoot()
  const brand = useBrand()
  const path = href(`/services/${slug}`)
  const picture = origin + sharePictureOf(path, language)
  return (
    <StructuredData
      things={[
        pujaService({ name, description: summary, url: origin + path, picture }, origin),
        organization({ ...settings, name: brand, origin, language }),
        ...(questions.length > 0 ? [questionPage(questions)] : []),
      ]}
    />
  )
}

export const handle: PageHandle = { catalogues: ['services', 'ceremony', 'explore', 'cities', 'samagri'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const fetcher = fetcherOf(context)
  const client = catalogueClient(fetcher)
  const [lang, { slug }] = [languageOf(url.pathname), params]
  const one = { param: { slug }, query: { lang } }
  try {
    const [ceremony, occasions, who, kits] = await Promise.all([
      unwrap(client.ceremonies[':slug'].$get(one)),
      unwrap(client.occasions.$get({ query: { lang, ceremony: slug } })),
      unwrap(citiesClient(fetcher).ceremonies[':slug'].pandits.$get(one)),
      unwrap(shopClient(fetcher).shop.$get({ query: { lang, puja: slug, category: 'kits', limit: '1' } })),
    ])
    return {
      ceremony: withPicture(ceremony),
      occasions: occasions.items,
      fees: who.fees,
      cities: who.cities,
      cards: who.pandits.map((card) => toCardView(card, lang)),
      kit: kitOf(kits[0]),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/** Returns what the link shows, or null for a kit that is unavailable. */
function kitOf(product: (Kit & { stock: string }) | undefined): Kit | null {
  if (!product || product.stock === 'out-of-stock') return null
  const { slug, name, imageUrl, partCount, price, salePrice } = product
  return { slug, name, imageUrl, partCount, price, salePrice }
}

export const shouldRevalidate = revalidateOnNewPath

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { ceremony, occasions, fees, cities, cards, kit } = loaderData
  const { t } = useTranslation('services')
  const { t: ofPuja } = useTranslation('ceremony')
  const isServerRendered = useSkipHydration(ceremony.slug)
  const passages: [heading: string, text: string][] = [
    [t('service.why'), ceremony.why],
    [t('service.when'), ceremony.when],
    [ofPuja('who'), ceremony.who],
    [t('service.howLong'), ceremony.howLong],
    [t('service.arrange'), ceremony.arrange],
  ]
  return (
    <main id="main" className={`container page ${infoStyles.info}`}>
      <PageHead title={ceremony.name} description={ceremony.summary} />
      <Crumbs ancestors={[{ name: t('services.title'), path: '/services' }]} currentPage={ceremony.name} />
      <PujaData ceremony={ceremony} />
      <Top ceremony={ceremony} />
      <SectionLinks hasFees={fees !== null} ceremony={ceremony} />
      <div className={isServerRendered ? `${pujaStyles.rest} server-rendered` : pujaStyles.rest}>
        <div className={styles.ceremonyText}>
          {passages.map(([heading, text]) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <Steps steps={ceremony.steps} />
        <SamagriList slug={ceremony.slug} puja={ceremony.name} samagri={ceremony.samagri} />
        <BuySamagri key={`buy ${ceremony.slug}`} slug={ceremony.slug} kit={kit} />
        <PujaFees fees={fees} puja={ceremony.name} />
        <AuspiciousDays slug={ceremony.slug} occasions={occasions} />
        <PanditsNear key={`near ${ceremony.slug}`} ceremony={ceremony.slug} puja={ceremony.name} cards={cards} cities={cities} />
        <Differences differences={ceremony.differences} />
        <PujaQuestions questions={ceremony.questions} />
        <BookBar slug={ceremony.slug} minPaise={fees?.minPaise} />
      </div>
    </main>
  )
}

/** Links to the sections of the page, so that nobody has to scroll to the list of samagri. */
function SectionLinks({ ceremony, hasFees }: { ceremony: CeremonyDetails; hasFees: boolean }) {
  const { t } = useTranslation('ceremony')
  const { t: ofPage } = useTranslation('services')
  return (
    <nav className={`${pujaStyles.pageLinks} no-print`} aria-label={t('onThisPage')}>
      {ceremony.steps.length > 0 ? <a href="#steps">{t('steps.title')}</a> : null}
      <a href="#samagri">{ofPage('samagri.title')}</a>
      {hasFees ? <a href="#dakshina">{t('fees.title')}</a> : null}
      <a href="#pandits">{t('near.link')}</a>
      {ceremony.differences.length > 0 ? <a href="#traditions">{t('differences.title')}</a> : null}
      <a href="#questions">{t('questions.title')}</a>
    </nav>
  )
}

function Top({ ceremony }: { ceremony: CeremonyDetails & CeremonyPicture }) {
  const { t } = useTranslation('services')
  const { language, href } = useSite()
  return (
    <div className={styles.ceremonyTop}>
      <div>
        <h1>{ceremony.name}</h1>
        <p className="text-large muted">{ceremony.summary}</p>
        <ul className={styles.facts}>
          <li>
            <Icon icon={Clock} size={20} />
            {formatDuration(ceremony.minMinutes, ceremony.maxMinutes, language)}
          </li>
          <li>
            <Icon icon={Wallet} size={20} />
            {ceremony.offlineReason === null ? t('service.paymentBoth') : t('service.payment')}
          </li>
        </ul>
        <div className="actions">
          <BookingLink ceremony={ceremony.slug} className="button button-primary">
            {t('service.book')}
          </BookingLink>
          <a
            className="button button-secondary"
            href={href(ceremony.slug === 'others' ? '/explore' : `/explore?service=${ceremony.slug}`)}
          >
            {t('service.find')}
          </a>
        </div>
      </div>
      <div className={`${styles.picture} tint-${ceremony.tint}`}>
        <Art name={ceremony.art} />
      </div>
    </div>
  )
}
