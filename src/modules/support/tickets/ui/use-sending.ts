// Hidden form fields: idempotency key, and fill time for bot detection.
import { useEffect, useRef } from 'react'
import { attemptFor, type IdempotentAttempt } from '../../../../ui/data/attempt.ts'
import { useIsHydratedFromServer } from '../../../../ui/hydration/hydration.ts'

/**
 * `sign` fills in the two fields and returns the key: the same content submitted again is the same message. For a form with restored input
 * the fill time is left empty, because it was typed earlier.
 */
export function useSending() {
  const since = useRef(0)
  const last = useRef<IdempotentAttempt>(undefined)
  // A form that came with the page can be filled in before this code is loaded.
  const isFromServer = useIsHydratedFromServer()
  useEffect(() => {
    since.current = isFromServer ? 0 : performance.now()
  }, [isFromServer])
  const sign = (form: HTMLFormElement, wasRestored = false): string => {
    last.current = attemptFor(fieldsText(new FormData(form)), last.current, () => crypto.randomUUID())
    set(form, 'key', last.current.key)
    set(form, 'filledInMs', wasRestored ? '' : String(Math.round(performance.now() - since.current)))
    return last.current.key
  }
  return { sign }
}

/** Returns the fields of a form as one text; of a file only its identity, not its content. */
export function fieldsText(typed: FormData): string {
  const fields = [...typed].filter(([name]) => name !== 'key' && name !== 'filledInMs')
  return JSON.stringify(
    fields.map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value]),
  )
}

function set(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
