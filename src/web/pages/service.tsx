import { Clock, Wallet } from 'lucide-react'
import { data } from 'react-router'
import { catalogueClient } from '../../modules/catalogue/client.ts'
import type { CeremonyDetails } from '../../modules/catalogue/contract.ts'
import { citiesClient } from '../../modules/pandits/client.ts'
import { toCardView } from '../../modules/pandits/ui/pandit-view.ts'
import { shopClient } from '../../modules/shop/client.ts'
import { formatDuration } from '../../shared/duration-spans.ts'
import { ApiError, unwrap } from '../../ui/api.ts'
import { Art } from '../../ui/art/art.tsx'
import { useCame } from '../../ui/still.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { BookingLink } from '../booking-link.tsx'
import { type CeremonyPicture, withPicture } from '../ceremony-picture.ts'
import { languageOf, useLanguage } from '../language.ts'
import { Crumbs } from '../layout/crumbs.tsx'
import { PageHead } from '../page-head.tsx'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import { AskedFees } from '../services/asked-fees.tsx'
import { BookBar } from '../services/book-bar.tsx'
import { BuySamagri, type Kit } from '../services/buy-samagri.tsx'
import { Differences, PujaQuestions, Steps } from '../services/ceremony-guide.tsx'
import { GoodDays } from '../services/good-days.tsx'
import { PanditsNear } from '../services/pandits-near.tsx'
import { PujaData } from '../services/puja-data.tsx'
import { SamagriList } from '../services/samagri-list.tsx'
import type { Route } from './+types/service'
import '../info/info.css'
import '../services/services.css'
import '../services/puja.css'

export const handle: PageHandle = { catalogues: ['pages', 'ceremony', 'explore', 'cities', 'samagri'], isSameForAll: true }

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const carrier = carrierOf(context)
  const client = catalogueClient(carrier)
  const [lang, { slug }] = [languageOf(url.pathname), params]
  const one = { param: { slug }, query: { lang } }
  try {
    const [ceremony, occasions, who, kits] = await Promise.all([
      unwrap(client.ceremonies[':slug'].$get(one)),
      unwrap(client.occasions.$get({ query: { lang, ceremony: slug } })),
      unwrap(citiesClient(carrier).ceremonies[':slug'].pandits.$get(one)),
      unwrap(shopClient(carrier).shop.$get({ query: { lang, puja: slug, category: 'kits', limit: '1' } })),
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

/** What its link shows; a kit that cannot be had now leads nowhere useful. */
function kitOf(good: (Kit & { stock: string }) | undefined): Kit | null {
  if (!good || good.stock === 'out-of-stock') return null
  const { slug, name, imageUrl, partCount, price, salePrice } = good
  return { slug, name, imageUrl, partCount, price, salePrice }
}

/** The booking sheet changes only the query, which this page does not read. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { ceremony, occasions, fees, cities, cards, kit } = loaderData
  const { t } = useTranslation('pages')
  const { t: ofPuja } = useTranslation('ceremony')
  const isCame = useCame(ceremony.slug)
  const passages: [heading: string, text: string][] = [
    [t('service.why'), ceremony.why],
    [t('service.when'), ceremony.when],
    [ofPuja('who'), ceremony.who],
    [t('service.howLong'), ceremony.howLong],
    [t('service.arrange'), ceremony.arrange],
  ]
  return (
    <main id="main" className="wrap page info">
      <PageHead title={ceremony.name} description={ceremony.summary} />
      <Crumbs way={[{ name: t('services.title'), path: '/services' }]} here={ceremony.name} />
      <PujaData ceremony={ceremony} />
      <Top ceremony={ceremony} />
      <Ways hasFees={fees !== null} ceremony={ceremony} />
      <div className={isCame ? 'puja-rest came' : 'puja-rest'}>
        <div className="ceremony-text">
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
        <AskedFees fees={fees} puja={ceremony.name} />
        <GoodDays slug={ceremony.slug} occasions={occasions} />
        <PanditsNear key={`near ${ceremony.slug}`} ceremony={ceremony.slug} puja={ceremony.name} cards={cards} cities={cities} />
        <Differences differences={ceremony.differences} />
        <PujaQuestions questions={ceremony.questions} />
        <BookBar slug={ceremony.slug} leastPaise={fees?.leastPaise} />
      </div>
    </main>
  )
}

/** The parts of the page, so that nobody has to scroll for the list of samagri. */
function Ways({ ceremony, hasFees }: { ceremony: CeremonyDetails; hasFees: boolean }) {
  const { t } = useTranslation('ceremony')
  const { t: ofPage } = useTranslation('pages')
  return (
    <nav className="puja-ways no-print" aria-label={t('ways')}>
      {ceremony.steps.length > 0 ? <a href="#steps">{t('steps.title')}</a> : null}
      <a href="#samagri">{ofPage('samagri.title')}</a>
      {hasFees ? <a href="#dakshina">{t('fees.title')}</a> : null}
      <a href="#pandits">{t('near.way')}</a>
      {ceremony.differences.length > 0 ? <a href="#traditions">{t('differences.title')}</a> : null}
      <a href="#questions">{t('questions.title')}</a>
    </nav>
  )
}

function Top({ ceremony }: { ceremony: CeremonyDetails & CeremonyPicture }) {
  const { t } = useTranslation('pages')
  const { language, href } = useLanguage()
  return (
    <div className="ceremony-top">
      <div>
        <h1>{ceremony.name}</h1>
        <p className="s18 ash">{ceremony.summary}</p>
        <ul className="facts">
          <li>
            <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
            {formatDuration(ceremony.leastMinutes, ceremony.mostMinutes, language)}
          </li>
          <li>
            <Wallet size={20} strokeWidth={1.75} aria-hidden="true" />
            {ceremony.offlineReason === null ? t('service.paymentBoth') : t('service.payment')}
          </li>
        </ul>
        <div className="actions">
          <BookingLink ceremony={ceremony.slug} className="btn btn-p">
            {t('service.book')}
          </BookingLink>
          <a className="btn btn-s" href={href(ceremony.slug === 'others' ? '/explore' : `/explore?service=${ceremony.slug}`)}>
            {t('service.find')}
          </a>
        </div>
      </div>
      <div className={`im tint-${ceremony.tint}`}>
        <Art name={ceremony.art} />
      </div>
    </div>
  )
}
