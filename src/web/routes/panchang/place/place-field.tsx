import { LoaderCircle, LocateFixed } from 'lucide'
import { useRef, useState } from 'react'
import { type LocationFailure, locationFailure } from '../../../../ui/data/geolocation.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { DevicePlace } from './device-place.ts'
import * as styles from './place-field.module.css'

const loadSuggestions = () => import('./suggest-places.ts')

type Point = Exclude<DevicePlace, { label: string }>

type PlaceFieldProps = {
  id: string
  /** Names of the text field and of the field for the picked slug. */
  names: readonly [typed: string, picked: string]
  label: string
  place: { slug: string | null; label: string } | undefined
  /** The typed text that matched no place. */
  unknown: string
  /** What else is wrong. */
  error?: string | undefined
  hint?: string
  isRequired?: boolean
  /** Called after a place was picked or found by location. */
  onChosen?: (form: HTMLFormElement) => void
  /** Called for a location without a named place; if omitted, that is shown as an error. */
  onPoint?: (point: Point) => void
}

export function PlaceField(props: PlaceFieldProps) {
  const { id, names, label, place, unknown, hint, isRequired = false, onChosen, onPoint } = props
  const { t } = useTranslation('almanac-place')
  const { language } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const picked = useRef<HTMLInputElement>(null)
  const error = unknown ? t('unknown', { text: unknown }) : props.error
  const choose = (slug: string) => {
    if (picked.current) picked.current.value = slug
    const form = field.current?.form
    if (form) onChosen?.(form)
  }
  return (
    <div className={`field ${styles.placeField}`}>
      <label htmlFor={id}>
        {label}
        {isRequired ? (
          <span className="required" aria-hidden="true">
            {'\u00a0*'}
          </span>
        ) : null}
      </label>
      <div className={error ? 'input invalid' : 'input'}>
        <Combobox
          ref={field}
          id={id}
          name={names[0]}
          text={unknown || (place?.slug ? place.label : '')}
          placeholder={t('example')}
          maxLength={120}
          required={isRequired}
          enterKeyHint="search"
          suggest={async (query, signal) => (await loadSuggestions()).suggestPlaces(query, language, signal)}
          onPick={({ id: slug }) => choose(slug)}
          isClearable
          listLabel={t('list')}
          countLabel={(count) => t('count', { count })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        <HereButton
          onLabel={(found) => {
            if (field.current) field.current.value = found
            choose('')
          }}
          onPoint={onPoint}
        />
      </div>
      <input ref={picked} type="hidden" name={names[1]} defaultValue={place?.slug ?? ''} key={place?.slug} />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

type FieldNoteProps = { id: string; error: string | undefined; hint: string | undefined }

function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error)
    return (
      <p className="field-error" id={id}>
        {error}
      </p>
    )
  return hint ? (
    <span className="hint" id={id}>
      {hint}
    </span>
  ) : null
}

type HereButtonProps = { onLabel: (label: string) => void; onPoint: ((point: Point) => void) | undefined }

function HereButton({ onLabel, onPoint }: HereButtonProps) {
  const { t } = useTranslation('almanac-place')
  const { language } = useSite()
  const [isLooking, setLooking] = useState(false)
  const texts: Record<LocationFailure, string> = { unsupported: t('unsupported'), denied: t('denied'), failed: t('failed') }
  const look = async () => {
    if (!('geolocation' in navigator)) return showToast('error', texts.unsupported)
    setLooking(true)
    const page = window.location.pathname
    // Ignore the result if the visitor has left the page.
    const fail = (text: string) => window.location.pathname === page && showToast('error', text)
    try {
      const { locatePlace } = await import('./device-place.ts')
      const here = await locatePlace(language)
      if ('label' in here) onLabel(here.label)
      else if (onPoint) onPoint(here)
      else fail(texts.failed)
    } catch (error) {
      fail(texts[locationFailure(error)])
    } finally {
      setLooking(false)
    }
  }
  return (
    <button
      type="button"
      className="icon-button needs-scripts"
      aria-label={t('mine')}
      aria-busy={isLooking}
      onClick={() => isLooking || look()}
    >
      {isLooking ? <Icon icon={LoaderCircle} size={20} className="turning" /> : <Icon icon={LocateFixed} size={20} />}
    </button>
  )
}
