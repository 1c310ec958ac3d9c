// Prefills the saved puja in a sheet opened for a pandit.
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ceremonyOfPujaName } from '../../../catalogue/model.ts'
import type { BookingFields } from '../../request/ui/booking-fields.ts'
import type { PanditTerms } from '../../request-form/ui/pandit-terms.ts'

/**
 * Fills in the saved puja if no puja is chosen yet and the pandit performs it or his request was removed. If his terms cannot be loaded, it
 * stays empty.
 */
export function useSavedPuja(
  form: UseFormReturn<BookingFields>,
  savedPuja: string,
  panditId: string,
  terms: PanditTerms | undefined,
  onFilled: () => void,
): void {
  const fill = useEffectEvent(() => {
    const slug = ceremonyOfPujaName(savedPuja)?.slug
    const isPossible = slug !== undefined && (panditId === '' || terms?.fees.has(slug))
    if (!isPossible || form.getValues('pujaName')) return
    form.setValue('pujaName', savedPuja)
    onFilled()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when one of these changes
  useEffect(() => fill(), [panditId, terms])
}
