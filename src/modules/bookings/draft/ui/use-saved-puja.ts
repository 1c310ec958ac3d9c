// Prefills the saved puja in a sheet opened for a pandit.
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ceremonyOfPujaName } from '../../../catalogue/model.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'
import type { PanditTerms } from '../../request-form/ui/pandit-terms.ts'

/** Fills in the saved puja if the pandit performs it and no puja is chosen yet. If his terms cannot be loaded, it stays empty. */
export function useSavedPuja(
  form: UseFormReturn<BookingFields>,
  savedPuja: string,
  terms: PanditTerms | undefined,
  onFilled: () => void,
): void {
  const fill = useEffectEvent((fees: PanditTerms['fees']) => {
    const slug = ceremonyOfPujaName(savedPuja)?.slug
    if (!slug || !fees.has(slug) || form.getValues('pujaName')) return
    form.setValue('pujaName', savedPuja)
    onFilled()
  })
  useEffect(() => {
    if (terms) fill(terms.fees)
  }, [terms])
}
