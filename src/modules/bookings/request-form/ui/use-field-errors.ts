// Field errors: shown at fields, scrolled into view once.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { withTimeLimit } from '../../../../ui/forms/with-time-limit.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { type BookingFields, bodyOf } from '../../request/ui/booking-fields.ts'
import { erroneousFieldsOf, type FieldError, fieldErrorsLeft } from './field-errors.ts'
import { problemText } from './problem-text.ts'

/** The schema is a separate chunk: the form appears before it loads, and it is needed only when sending. */
export const loadCheck = () => withTimeLimit(import('./check-booking.ts'))

export function useFieldErrors(form: UseFormReturn<BookingFields>, element: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const announced = useRef<readonly FieldError[]>([])
  const [shown, setShown] = useState(0)
  useEffect(() => {
    // Runs after the messages are rendered, so that the first invalid field is announced together with its message.
    const field = shown > 0 ? element.current?.querySelector<HTMLElement>('.invalid') : undefined
    field?.focus({ preventScroll: true })
    field?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [shown, element])
  useEffect(() => void loadCheck().catch(() => undefined), [])
  const announce = (fieldErrors: readonly FieldError[]) => {
    const wrong = erroneousFieldsOf(fieldErrors)
    for (const { field } of announced.current) if (!wrong.has(field)) form.clearErrors(field)
    for (const error of fieldErrors) form.setError(error.field, { message: problemText(error, t) })
    announced.current = fieldErrors
  }
  const show = (fieldErrors: readonly FieldError[]) => {
    announce(fieldErrors)
    if (fieldErrors.length > 0) setShown((count) => count + 1)
  }
  /** After an edit: valid fields lose their error, invalid ones keep it. */
  const recheck = async () => {
    if (announced.current.length === 0) return
    const { checkBooking } = await loadCheck()
    const fields = form.getValues()
    announce(fieldErrorsLeft(announced.current, checkBooking(bodyOf(fields, language), new Date()).problems, fields))
  }
  return { show, recheck }
}
