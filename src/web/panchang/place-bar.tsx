// Place and day of the panchang: a plain form that works without scripts, with suggestions, our calendar and GPS where there are some.
import { LoaderCircle, LocateFixed } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Combobox } from '../../ui/kit/combobox.tsx'
import { DateField } from '../../ui/kit/date-field.tsx'
import { showToast } from '../../ui/kit/toast.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { addressOf } from './address.ts'
import type { AskedPlace } from './find-place.ts'
import { failureOf, type HereFailure, whereIAm } from './here.ts'

const loadSuggestions = () => import('./suggest-places.ts')
/** The first day the panchang is worked out for. */
const FIRST_DAY = '1900-01-01'

type PlaceBarProps = { place: AskedPlace; date: string; unknown: string }

export function PlaceBar({ place, date, unknown }: PlaceBarProps) {
  const { t } = useTranslation('panchang')
  const { language, href } = useLanguage()
  const navigate = useNavigate()
  return (
    <Form className="pan-bar no-print" action={href('/panchang')} method="get" aria-label={t('place.form')}>
      <PlaceField place={place} unknown={unknown} />
      {place.slug ? null : <Point place={place} />}
      <div className="field">
        <label htmlFor="panchang-date">{t('day.label')}</label>
        <DateField
          id="panchang-date"
          name="date"
          value={date}
          min={FIRST_DAY}
          label={t('day.label')}
          placeholder={t('day.choose')}
          language={language}
          onChange={(chosen) => chosen && chosen !== date && void navigate(href(addressOf(place, chosen)))}
        />
      </div>
      <button type="submit" className="btn btn-p">
        {t('place.show')}
      </button>
    </Form>
  )
}

/** A form for a point without a name stays there unless a place is written. */
function Point({ place: { latitude, longitude, timeZone } }: { place: AskedPlace }) {
  return (
    <>
      <input type="hidden" name="lat" value={latitude} />
      <input type="hidden" name="lon" value={longitude} />
      <input type="hidden" name="timeZone" value={timeZone} />
    </>
  )
}

function PlaceField({ place, unknown }: Omit<PlaceBarProps, 'date'>) {
  const { t } = useTranslation('panchang')
  const { language } = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const picked = useRef<HTMLInputElement>(null)
  const send = (slug: string) => {
    if (picked.current) picked.current.value = slug
    field.current?.form?.requestSubmit()
  }
  return (
    <div className="field">
      <label htmlFor="panchang-place">{t('place.label')}</label>
      <div className={unknown ? 'in bad' : 'in'}>
        <Combobox
          ref={field}
          id="panchang-place"
          name="place"
          text={unknown || (place.slug ? place.label : '')}
          placeholder={t('place.example')}
          maxLength={120}
          enterKeyHint="search"
          suggest={async (query, signal) => (await loadSuggestions()).suggestPlaces(query, language, signal)}
          onPick={({ id }) => send(id)}
          listLabel={t('place.list')}
          countLabel={(count) => t('place.count', { count })}
          aria-invalid={unknown ? true : undefined}
          aria-describedby={unknown ? 'panchang-unknown' : undefined}
        />
        <HereButton
          onLabel={(label) => {
            if (field.current) field.current.value = label
            send('')
          }}
        />
      </div>
      <input ref={picked} type="hidden" name="at" defaultValue={place.slug ?? ''} key={place.slug} />
      {unknown ? (
        <p className="err" id="panchang-unknown">
          {t('place.unknown', { text: unknown })}
        </p>
      ) : null}
    </div>
  )
}

function HereButton({ onLabel }: { onLabel: (label: string) => void }) {
  const { t } = useTranslation('panchang')
  const { language, href } = useLanguage()
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(false)
  const texts: Record<HereFailure, string> = {
    unsupported: t('place.unsupported'),
    denied: t('place.denied'),
    failed: t('place.failed'),
  }
  const look = async () => {
    if (!('geolocation' in navigator)) return showToast('error', texts.unsupported)
    setLooking(true)
    try {
      const here = await whereIAm(language)
      if ('label' in here) onLabel(here.label)
      else await navigate(href(`/panchang?${new URLSearchParams(here)}`))
    } catch (error) {
      showToast('error', texts[failureOf(error)])
    } finally {
      setLooking(false)
    }
  }
  return (
    <button type="button" className="icb" aria-label={t('place.mine')} aria-busy={isLooking} onClick={() => isLooking || look()}>
      {isLooking ? (
        <LoaderCircle size={20} strokeWidth={1.75} className="turning" aria-hidden="true" />
      ) : (
        <LocateFixed size={20} strokeWidth={1.75} aria-hidden="true" />
      )}
    </button>
  )
}
