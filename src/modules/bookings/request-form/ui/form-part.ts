// Props shared by every field group of the booking form.
import type { UseFormReturn } from 'react-hook-form'
import type { BookingField, BookingFields } from '../../request/ui/booking-fields.ts'

export type FieldGroupProps = {
  form: UseFormReturn<BookingFields>
  /** Called after a value was set without typing, so that the draft is saved. */
  onSaveDraft: () => void
}

/** Error style while the field has a problem. */
export const inputClass = (form: FieldGroupProps['form'], field: BookingField, extra = ''): string =>
  ['input', extra, form.formState.errors[field] ? 'invalid' : ''].filter(Boolean).join(' ')
