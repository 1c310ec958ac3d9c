import { useRef } from 'react'
import { withTimeLimit } from '../../../../ui/forms/with-time-limit.ts'

type Check = typeof import('./check-message.ts')

/**
 * Loads the validation of a contact form: call it when the form gets the focus, and again for the result. Resolves to undefined if it
 * cannot be loaded; then the server validates the form.
 */
export function useCheck(): () => Promise<Check | undefined> {
  const loading = useRef<Promise<Check | undefined>>(undefined)
  return () => {
    loading.current ??= withTimeLimit(import('./check-message.ts')).catch(() => {
      loading.current = undefined
      return undefined
    })
    return loading.current
  }
}
