import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { AddressPlace } from '../../../../../../modules/bookings/request/contract.ts'
import { suggestPlaces } from '../../../../../../modules/bookings/request-form/ui/places.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'
import { useDebounced } from '../../../../../../ui/data/use-debounced.ts'
import { Combobox } from '../../../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import * as styles from '../../../pane/action-dialog.module.css'
import { placeQuery } from '../../queries.ts'

type PlaceOfAddressProps = {
  bookingRef: string
  address: string
  /** The chosen place; empty for the recognized one. */
  placeId: string
  onChoose: (placeId: string) => void
  /** Asks for the place, where none is recognised or chosen. */
  question: string | undefined
  /** How often the question was shown: each time the search gets the focus. */
  promptCount: number
}

export function PlaceOfAddress({ bookingRef, address, placeId, onChoose, ...prompt }: PlaceOfAddressProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const read = useDebounced(address.trim())
  const query = placeQuery(bookingRef, read, language)
  const { data, isError } = useQuery({ ...query, enabled: read !== '', placeholderData: keepPreviousData })
  if (!data || read === '') return <output className="hint">{waiting(read, isError, t)}</output>
  const { place } = data
  if (!place) return <PlaceSearch key={read} hasPlace={placeId !== ''} onChoose={onChoose} {...prompt} />
  const chosen = data.others.find(({ id }) => id === placeId)
  const label = chosen?.label ?? place.label
  return (
    <>
      <Field label={t('place.label')} hint={chosen ? t('place.chosen') : hintOf(place, data.before, t)}>
        {(control) => (
          <select {...control} className="input" value={chosen ? placeId : ''} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{place.label}</option>
            {data.others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <output className="visually-hidden">{t('place.named', { place: label })}</output>
    </>
  )
}

function waiting(address: string, isError: boolean, t: Translate<'console'>): string {
  if (address === '') return ''
  return isError ? t('place.failed') : t('place.reading')
}

function hintOf(place: NonNullable<AddressPlace['place']>, before: string | null, t: Translate<'console'>): string {
  if (!place.isNew) return place.isNamed ? t('place.same') : t('place.unchanged')
  return before === null ? t('place.recognised') : t('place.moved', { before })
}

type PlaceSearchProps = Pick<PlaceOfAddressProps, 'onChoose' | 'question' | 'promptCount'> & { hasPlace: boolean }

function PlaceSearch({ hasPlace, onChoose, question, promptCount }: PlaceSearchProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (promptCount > 0) field.current?.focus()
  }, [promptCount])
  return (
    <Field
      className={styles.placeSearch}
      label={t('place.label')}
      hint={hasPlace ? t('place.chosen') : t('place.unknown')}
      error={hasPlace ? undefined : question}
    >
      {({ 'aria-required': _, ...control }) => (
        <Combobox
          {...control}
          ref={field}
          className="input"
          placeholder={t('place.example')}
          maxLength={120}
          suggest={(query, signal) => suggestPlaces(query, language, signal)}
          onInput={() => onChoose('')}
          onPick={({ id }) => onChoose(id)}
          listLabel={t('place.list')}
          countLabel={(count) => t('place.count', { count })}
        />
      )}
    </Field>
  )
}
