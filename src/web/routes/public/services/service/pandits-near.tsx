import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { CityLink } from '../../../../../modules/pandits/cities/contract.ts'
import type { CardView } from '../../../../../modules/pandits/details/ui/pandit-view.ts'
import { IconSprite } from '../../../../../modules/pandits/listing/ui/icon-sprite.tsx'
import { LocationField } from '../../../../../modules/pandits/listing/ui/location-field.tsx'
import { PanditCards } from '../../../../../modules/pandits/listing/ui/pandit-cards.tsx'
import * as styles from '../../../../../modules/pandits/listing/ui/pandit-list.module.css'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { BookingLink } from '../../../../layout/booking-link.tsx'
import { CityLinks } from '../../pandits/city-links.tsx'
import * as panditsNearStyles from './pandits-near.module.css'
import * as pujaStyles from './puja.module.css'

type Near = { place: string; cards: CardView[]; isUnknown: boolean }
type PanditsNearProps = { ceremony: string; puja: string; cards: readonly CardView[]; cities: readonly CityLink[] }

export function PanditsNear({ ceremony, puja, cards, cities }: PanditsNearProps) {
  const { t } = useTranslation('ceremony')
  const { href, language } = useSite()
  const { near, isLoading, find } = usePanditsNear(ceremony)
  const shown = near?.cards ?? cards
  return (
    <section className={pujaStyles.part} id="pandits">
      <IconSprite />
      <h2>{t('near.title', { puja })}</h2>
      <Form className={panditsNearStyles.form} method="get" action={href('/explore')} onSubmit={find}>
        <input type="hidden" name="service" value={ceremony} />
        <div className={panditsNearStyles.fieldRow}>
          <LocationField text="" language={language} />
        </div>
        <button type="submit" className="button button-primary" aria-busy={isLoading}>
          {t('near.show')}
        </button>
      </Form>
      <output className={`${panditsNearStyles.note} muted`}>
        <NearSummary near={near} />
      </output>
      <Cards cards={shown} ceremony={ceremony} town={near?.place} isLoading={isLoading} />
      {near && near.cards.length > 0 ? (
        <p className={styles.more}>
          <a
            className="button button-outline"
            href={href(`/explore?${new URLSearchParams({ service: ceremony, location: near.place })}`)}
          >
            {t('near.all', { place: near.place })}
          </a>
        </p>
      ) : null}
      {cities.length > 0 ? (
        <>
          <h3 className={panditsNearStyles.citiesHeading}>{t('near.cities')}</h3>
          <CityLinks cities={cities} ceremony={ceremony} />
        </>
      ) : null}
    </section>
  )
}

function NearSummary({ near }: { near: Near | undefined }) {
  const { t } = useTranslation('ceremony')
  if (!near) return t('near.best')
  if (near.isUnknown) return t('near.unknown')
  const { place } = near
  return near.cards.length > 0 ? t('near.there', { place }) : t('near.empty', { place })
}

/** Loads the pandits who come to the form's place; if it fails, the form leads to the search page. */
function usePanditsNear(ceremony: string) {
  const { language } = useSite()
  const navigate = useNavigate()
  const { href } = useSite()
  const [near, setNear] = useState<Near>()
  const [isLoading, setLoading] = useState(false)
  const find = async (event: FormEvent<HTMLFormElement>) => {
    const location = String(new FormData(event.currentTarget).get('location') ?? '').trim()
    event.preventDefault()
    if (!location) return event.currentTarget.querySelector<HTMLInputElement>('input[name="location"]')?.focus()
    if (isLoading) return
    setLoading(true)
    try {
      const { findPanditsNear } = await import('./find-near.ts')
      setNear(await findPanditsNear(ceremony, location, language))
    } catch {
      await navigate(href(`/explore?${new URLSearchParams({ service: ceremony, location })}`))
    } finally {
      setLoading(false)
    }
  }
  return { near, isLoading, find: (event: FormEvent<HTMLFormElement>) => void find(event) }
}

type CardsProps = { cards: readonly CardView[]; ceremony: string; town: string | undefined; isLoading: boolean }

function Cards({ cards, ceremony, town, isLoading }: CardsProps) {
  const { t } = useTranslation('explore')
  const { href, language } = useSite()
  const booking = (card: CardView, className: string) => (
    <BookingLink ceremony={ceremony} pandit={{ id: card.id, name: card.name }} town={town} className={className}>
      {t('card.book')}
    </BookingLink>
  )
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <PanditCards cards={cards} language={language} t={t} to={(card) => href(`/pandits/${card.slug}`)} booking={booking} />
    </div>
  )
}
