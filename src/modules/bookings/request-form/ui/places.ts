import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { STATES } from '../../../../shared/indian-states.ts'
import type { Language } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import type { ComboboxOption } from '../../../../ui/kit/combobox/combobox-option.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { panditsClient } from '../../../pandits/client.ts'
import { needsState, type Start } from '../../draft/ui/start-fields.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'

export type PlaceOption = ComboboxOption & { stateCode: string }

export async function suggestPlaces(query: string, language: Language, signal: AbortSignal): Promise<PlaceOption[]> {
  const found = await unwrap(
    panditsClient().places.suggest.$get({ query: { query, limit: '6', lang: language } }, { init: { signal } }),
  )
  return found.items.map((place) => ({ id: place.id, label: place.label, stateCode: place.stateCode }))
}

/** The state as it is named in the form's list; undefined for a place whose state is unknown. */
export const stateOf = ({ stateCode }: Pick<PlaceOption, 'stateCode'>): string | undefined =>
  STATES.find((state) => state.code === stateCode)?.name

/** Fills in the state of the searched place, unless the family has chosen one. If the request fails, it stays empty. */
export function useSearchedState(form: UseFormReturn<BookingFields>, start: Start): void {
  const { language } = useVisitor()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the place the form opened with
  useEffect(() => {
    if (!needsState(form.getValues(), start)) return
    const abort = new AbortController()
    const { location } = form.getValues()
    suggestPlaces(location, language, abort.signal).then(
      ([first]) => {
        const isSame = first?.label.toLowerCase().startsWith(location.toLowerCase())
        if (first && isSame && needsState(form.getValues(), start)) form.setValue('state', stateOf(first) ?? '')
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [])
}
