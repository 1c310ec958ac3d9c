import { LoaderCircle, LocateFixed } from 'lucide'
import { type RefObject, useId, useRef, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { currentPosition, isLocationClick, type LocationFailure, locationFailure } from '../../../../ui/data/geolocation.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { panditsClient } from '../../client.ts'
import { suggestPlaces } from '../../search-form/ui/suggestions.ts'

type LocateState = 'idle' | 'asking' | LocationFailure

export function LocationField({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation('explore')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { locateState, note, find, findByClick, clearNote } = useMyLocation(field, language)
  return (
    <>
      <label htmlFor={id}>{t('find.location')}</label>
      <Combobox
        ref={field}
        id={id}
        name="location"
        text={text}
        placeholder={t('find.locationHint')}
        maxLength={120}
        enterKeyHint="search"
        suggest={(query, signal) => suggestPlaces(query, language, signal)}
        isClearable
        listLabel={t('find.places')}
        countLabel={(count) => t('find.suggestions', { count })}
        aria-describedby={note ? `${id}-note` : undefined}
        onInput={clearNote}
        onClick={(event) => {
          if (locateState !== 'asking' && isLocationClick(event)) void findByClick()
        }}
      />
      <FindButton label={t('find.mine')} isLocating={locateState === 'asking'} onFind={find} />
      <output
        id={`${id}-note`}
        className={locateState === 'idle' || locateState === 'asking' ? 'visually-hidden' : undefined}
        data-part="place-note"
      >
        {note}
      </output>
    </>
  )
}

/** Fills the field with the person's location and returns a note with the result. */
function useMyLocation(field: RefObject<HTMLInputElement | null>, language: Language) {
  const { t } = useTranslation('explore')
  const [locateState, setFinding] = useState<LocateState>('idle')
  const notes = {
    idle: '',
    asking: t('find.locating'),
    unsupported: t('find.unsupported'),
    denied: t('find.refused'),
    failed: t('find.failed'),
  }
  const locate = async (mayReplace: boolean) => {
    setFinding('asking')
    const found = await findNearestPlace(language)
    // Do not overwrite text that was typed while the browser asked for permission.
    const isTaken = !mayReplace && field.current?.value !== ''
    if (found.label && field.current && !isTaken) field.current.value = found.label
    setFinding(isTaken ? 'idle' : found.locateState)
  }
  const find = async () => {
    await locate(true)
    field.current?.focus()
  }
  // Typing clears the note, but does not stop a running location request.
  const clearNote = () => setFinding((now) => (now === 'asking' ? now : 'idle'))
  return { locateState, note: notes[locateState], find, findByClick: () => locate(false), clearNote }
}

function FindButton({ label, isLocating, onFind }: { label: string; isLocating: boolean; onFind: () => void }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-busy={isLocating}
      onClick={() => isLocating || onFind()}
    >
      {isLocating ? <Icon icon={LoaderCircle} size={20} className="turning" /> : <Icon icon={LocateFixed} size={20} />}
    </button>
  )
}

/** The place nearest to the browser's position, looked up on our own server. */
async function findNearestPlace(language: Language): Promise<{ locateState: LocateState; label?: string }> {
  if (!('geolocation' in navigator)) return { locateState: 'unsupported' }
  try {
    const { latitude, longitude } = (await currentPosition()).coords
    const query = { lat: latitude.toFixed(4), lon: longitude.toFixed(4), lang: language }
    const place = await unwrap(panditsClient().places.reverse.$get({ query }))
    return { locateState: 'idle', label: place.label }
  } catch (error) {
    return { locateState: locationFailure(error) }
  }
}
