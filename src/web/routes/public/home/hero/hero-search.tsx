import { LoaderCircle, LocateFixed, MapPin, Search } from 'lucide'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Language } from '../../../../../shared/languages.ts'
import { currentPosition, isLocationClick, type LocationFailure, locationFailure } from '../../../../../ui/data/geolocation.ts'
import { Combobox } from '../../../../../ui/kit/combobox/combobox.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './find.module.css'

function useMyLocation(
  language: Language,
  done: { onPlace: (label: string) => void; onFailure: (failure: LocationFailure) => void },
) {
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    if (!('geolocation' in navigator)) return done.onFailure('unsupported')
    setLooking(true)
    const page = window.location.pathname
    try {
      const { coords } = await currentPosition()
      const { nameOfPlace } = await import('../../../../../modules/pandits/search-form/ui/suggestions.ts')
      done.onPlace(await nameOfPlace(coords, language))
    } catch (error) {
      const failure = locationFailure(error)
      // Ignore the result if the visitor has left the page.
      if (window.location.pathname === page) done.onFailure(failure)
    } finally {
      setLooking(false)
    }
  }
  return { isLooking, look }
}

/** Loaded when the visitor begins to type. */
const loadSuggestions = () => import('../../../../../modules/pandits/search-form/ui/suggestions.ts')

export function HeroSearch() {
  const { t } = useTranslation('home')
  const { language, href } = useSite()
  const countLabel = (count: number) => t('search.count', { count })
  return (
    <Form className={`${styles.search} card`} role="search" action={href('/explore')} method="get">
      <div className={styles.fieldRow}>
        <Icon icon={Search} size={20} className="icon" />
        <label htmlFor="hero-query">{t('search.ceremony')}</label>
        <Combobox
          id="hero-query"
          name="query"
          placeholder={t('search.ceremonyExample')}
          enterKeyHint="search"
          maxLength={120}
          suggest={async (query, signal) => (await loadSuggestions()).suggestCeremonies(query, language, signal)}
          isClearable
          listLabel={t('search.ceremonies')}
          countLabel={countLabel}
        />
      </div>
      <PlaceField countLabel={countLabel} />
      {/* The search page expects three parameters in its URL; the date is chosen there. */}
      <input type="hidden" name="date" value="" />
      <button type="submit" className="button button-primary">
        {t('search.explore')}
      </button>
    </Form>
  )
}

function useFailureText(): (failure: LocationFailure) => string {
  const { t } = useTranslation('home')
  const texts = { unsupported: t('place.unsupported'), denied: t('place.denied'), failed: t('place.failed') }
  return (failure) => texts[failure]
}

function PlaceField({ countLabel }: { countLabel: (count: number) => string }) {
  const { t } = useTranslation('home')
  const { language } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const output = useRef<HTMLOutputElement>(null)
  const isByClick = useRef(false)
  const failureText = useFailureText()
  const { isLooking, look } = useMyLocation(language, {
    onPlace(label) {
      // Keep what was typed while the browser asked for permission.
      if (!field.current || (isByClick.current && field.current.value !== '')) return
      field.current.value = label
      if (output.current) output.current.textContent = t('place.found', { place: label })
    },
    onFailure: (failure) => showToast('error', failureText(failure)),
  })
  return (
    <div className={styles.fieldRow}>
      <Icon icon={MapPin} size={20} className="icon" />
      <label htmlFor="hero-location">{t('search.location')}</label>
      <Combobox
        ref={field}
        id="hero-location"
        name="location"
        placeholder={t('search.locationExample')}
        enterKeyHint="search"
        maxLength={120}
        suggest={async (query, signal) => (await loadSuggestions()).suggestPlaces(query, language, signal)}
        isClearable
        listLabel={t('search.places')}
        countLabel={countLabel}
        onClick={(event) => {
          if (isLooking || !isLocationClick(event)) return
          isByClick.current = true
          void look()
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('place.use')}
        aria-busy={isLooking}
        onClick={() => {
          if (isLooking) return
          isByClick.current = false
          void look()
        }}
      >
        {isLooking ? <Icon icon={LoaderCircle} size={20} className="turning" /> : <Icon icon={LocateFixed} size={20} />}
      </button>
      <output ref={output} className="visually-hidden" />
    </div>
  )
}
