import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { openSignInAgain, type SignInReason } from './auth-state.ts'

/** Returns true for a request that was refused because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Opens the sign-in dialog over the page, which keeps what was typed; afterwards the page's data is fetched again. */
export function SignInAgain({ required }: Pick<SignInReason, 'required'>) {
  const { t } = useTranslation('common')
  const queries = useQueryClient()
  const signIn = () => openSignInAgain(required, () => void queries.invalidateQueries())
  return (
    <button type="button" className="button button-outline small" onClick={signIn}>
      {t('header.signIn')}
    </button>
  )
}
