import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { AddressPlace } from '../../../../../../modules/bookings/request/contract.ts'
import type { Translate } from '../../../../../../shared/text/translation.ts'
import { useDebounced } from '../../../../../../ui/data/use-debounced.ts'
import { Field } from '../../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import { placeQuery } from '../../queries.ts'

type PlaceOfAddressProps = {
  bookingRef: string
  address: string
  /** The chosen place; empty for the recognized one. */
  placeId: string
  onChoose: (placeId: string) => void
}

export function PlaceOfAddress({ bookingRef, address, placeId, onChoose }: PlaceOfAddressProps) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const read = useDebounced(address.trim())
  const query = placeQuery(bookingRef, read, language)
  const { data, isError } = useQuery({ ...query, enabled: read !== '', placeholderData: keepPreviousData })
  if (!data || read === '') return <output className="hint">{waiting(read, isError, t)}</output>
  const chosen = data.others.find(({ id }) => id === placeId)
  const label = chosen?.label ?? data.place?.label
  return (
    <>
      <Field label={t('place.label')} hint={chosen ? t('place.chosen') : hintOf(data, t)}>
        {(control) => (
          <select {...control} className="input" value={chosen ? placeId : ''} onChange={(event) => onChoose(event.target.value)}>
            <option value="">{data.place?.label ?? t('place.none')}</option>
            {data.others.map((other) => (
              <option key={other.id} value={other.id}>
                {other.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <output className="visually-hidden">{label ? t('place.named', { place: label }) : t('place.none')}</output>
    </>
  )
}

function waiting(address: string, isError: boolean, t: Translate<'console'>): string {
  if (address === '') return ''
  return isError ? t('place.failed') : t('place.reading')
}

function hintOf({ place, before, others }: AddressPlace, t: Translate<'console'>): string {
  if (!place) return others.length > 0 ? t('place.none') : t('place.unknown')
  if (!place.isNew) return place.isNamed ? t('place.same') : t('place.unchanged')
  return before === null ? t('place.recognised') : t('place.moved', { before })
}
