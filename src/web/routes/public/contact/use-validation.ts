import { useRef } from 'react'
import { withTimeLimit } from '../../../../ui/forms/with-time-limit.ts'

type Validation = typeof import('./validate-contact-forms.ts')

/** The server validates too, so a form does not wait long. */
const LIMIT_MS = 4000

/**
 * Returns a function that loads the validation of the contact forms. It resolves to undefined if the code cannot be loaded; then only the
 * server validates.
 */
export function useValidation(): () => Promise<Validation | undefined> {
  const loading = useRef<Promise<Validation | undefined>>(undefined)
  return () => {
    loading.current ??= withTimeLimit(import('./validate-contact-forms.ts'), LIMIT_MS).catch(() => {
      loading.current = undefined
      return undefined
    })
    return loading.current
  }
}
