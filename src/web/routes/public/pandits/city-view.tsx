import { Languages, Users, Wallet } from 'lucide'
import type { ReactNode } from 'react'
import type { CityPandits } from '../../../../modules/pandits/cities/contract.ts'
import { MIN_FOR_FEES } from '../../../../modules/pandits/cities/model.ts'
import type { CardView } from '../../../../modules/pandits/details/ui/pandit-view.ts'
import { IconSprite } from '../../../../modules/pandits/listing/ui/icon-sprite.tsx'
import { LazyPanditCards } from '../../../../modules/pandits/listing/ui/lazy-pandit-cards.ts'
import * as styles from '../../../../modules/pandits/listing/ui/pandit-list.module.css'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { ServerContent } from '../../../../ui/hydration/server-content.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { type Crumb, Crumbs } from '../../../layout/crumbs.tsx'
import { PageHead } from '../../../layout/page-head.tsx'
import * as cityStyles from './city.module.css'
import { CityLinks, formatPanditCount } from './city-links.tsx'
import type { CityViewData } from './city-view-data.ts'
import * as linksStyles from './links.module.css'
// The server's HTML links only the styles of static imports, so those of the lazy cards are imported here.
import '../../../../modules/pandits/listing/ui/pandit-card.module.css'

/** Returns the name with its state, because two cities may share a name. */
const withState = ({ name, state }: CityViewData): string => (name === state ? name : `${name}, ${state}`)

export function CityView({ city }: { city: CityViewData }) {
  const { t } = useTranslation('cities')
  const { href } = useSite()
  const puja = city.ceremony?.name ?? ''
  const title = puja ? t('titlePuja', { puja, city: city.name }) : t('title', { city: city.name })
  const values = { count: city.total, shown: formatPanditCount(city.total), city: city.name, state: city.state, puja }
  const lead = puja ? t('leadPuja', values) : t('lead', values)
  const ancestors: Crumb[] = [{ name: t('all.title'), path: '/pandits' }]
  if (puja) ancestors.push({ name: t('title', { city: city.name }), path: `/pandits/${city.slug}` })
  return (
    <main id="main" className={`container page ${cityStyles.city}`}>
      <PageHead title={title} description={lead} />
      <IconSprite />
      <Crumbs ancestors={ancestors} currentPage={puja || city.name} />
      <header>
        <h1>{title}</h1>
        <p className="text-large muted">{lead}</p>
        <div className="actions">
          <BookingLink ceremony={city.ceremony?.slug ?? ''} town={withState(city)} className="button button-primary">
            {t('book')}
          </BookingLink>
          <a className="button button-secondary" href={href(searchOf(city))}>
            {t('search')}
          </a>
          {city.ceremony ? (
            <a className="button button-outline" href={href(`/services/${city.ceremony.slug}`)}>
              {t('about', { puja })}
            </a>
          ) : null}
        </div>
      </header>
      <Facts city={city} />
      <Cards city={city} />
      <Pujas city={city} />
      <Neighbours city={city} />
    </main>
  )
}

/** Returns the address of the search for the same place and puja, where a date and filters can be chosen. */
function searchOf({ slug, name, ceremony }: CityViewData): string {
  const params = new URLSearchParams({ location: name || slug, ...(ceremony ? { service: ceremony.slug } : {}) })
  return `/explore?${params}`
}

function Facts({ city }: { city: CityViewData }) {
  const { t } = useTranslation('cities')
  const { fees, ceremony } = city
  const icon = { size: 22, className: 'icon' } as const
  return (
    <section className={`${cityStyles.facts} card`} aria-label={t('facts')}>
      <Fact
        icon={<Icon icon={Users} {...icon} />}
        name={t('pandits', { count: city.total, shown: formatPanditCount(city.total) })}
      />
      <Fact
        icon={<Icon icon={Wallet} {...icon} />}
        name={ceremony ? t('feesOf', { puja: ceremony.name }) : t('fees')}
        value={fees ? t('range', { min: formatPaise(fees.minPaise), max: formatPaise(fees.maxPaise) }) : undefined}
        text={fees ? medianFee(fees, ceremony !== null, t) : t('fewFees', { count: MIN_FOR_FEES })}
      />
      {city.languages ? <Fact icon={<Icon icon={Languages} {...icon} />} name={t('languages')} text={city.languages} /> : null}
    </section>
  )
}

type CityFees = Pick<NonNullable<CityPandits['fees']>, 'medianPaise' | 'minPaise'>

/** Returns a sentence on the median fee. If the median is the lowest fee, more than half may charge it and nobody charges less. */
export function medianFee({ medianPaise, minPaise }: CityFees, isOfPuja: boolean, t: Translate<'cities'>): string {
  const median = formatPaise(medianPaise)
  if (medianPaise > minPaise) return isOfPuja ? t('median', { median }) : t('medianAll', { median })
  return isOfPuja ? t('medianMin', { median }) : t('medianAllMin', { median })
}

type FactProps = { icon: ReactNode; name: string; value?: string | undefined; text?: string }

function Fact({ icon, name, value, text }: FactProps) {
  return (
    <div>
      {icon}
      <p className="numeric">
        {value || text ? <span className="muted text-small">{name}</span> : <b>{name}</b>}
        {value ? <b>{value}</b> : null}
        {text ? <span className={value ? 'muted text-small' : undefined}>{text}</span> : null}
      </p>
    </div>
  )
}

function Cards({ city }: { city: CityViewData }) {
  const { t } = useTranslation('cities')
  const { t: ofCard } = useTranslation('explore')
  const { language, href } = useSite()
  const ceremony = city.ceremony?.slug ?? ''
  const booking = (card: CardView, className: string) => (
    <BookingLink ceremony={ceremony} pandit={{ id: card.id, name: card.name }} town={withState(city)} className={className}>
      {ofCard('card.book')}
    </BookingLink>
  )
  return (
    <section>
      <h2>{t('cards')}</h2>
      <p className="muted wide-space-below">{ofCard('sort.ratingText')}</p>
      <div className={styles.results}>
        <ServerContent content={city.cards} className={styles.cards}>
          {(cards) => (
            <LazyPanditCards
              cards={cards}
              language={language}
              t={ofCard}
              to={(card) => href(`/pandits/${card.slug}`)}
              booking={booking}
            />
          )}
        </ServerContent>
      </div>
      <p className={styles.more}>
        <a className="button button-outline" href={href(searchOf(city))}>
          {t('more', { city: city.name })}
        </a>
      </p>
    </section>
  )
}

function Pujas({ city }: { city: CityViewData }) {
  const { t } = useTranslation('cities')
  const { href } = useSite()
  const others = city.ceremonies.filter(({ slug }) => slug !== city.ceremony?.slug)
  if (others.length === 0) return null
  return (
    <section>
      <h2>{t('pujas')}</h2>
      <ul className={linksStyles.links}>
        {others.map(({ slug, name, pandits, hasPage }) => (
          <li key={slug}>
            <a href={href(hasPage ? `/pandits/${city.slug}/${slug}` : `/services/${slug}`)}>{name}</a>
            <span className="muted text-small numeric">
              {t('pandits', { count: pandits, shown: formatPanditCount(pandits) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ city }: { city: CityViewData }) {
  const { t } = useTranslation('cities')
  if (city.neighbours.length === 0) return null
  return (
    <section>
      <h2>{city.ceremony ? t('neighboursPuja', { puja: city.ceremony.name }) : t('neighbours')}</h2>
      <CityLinks cities={city.neighbours} ceremony={city.ceremony?.slug} />
    </section>
  )
}
