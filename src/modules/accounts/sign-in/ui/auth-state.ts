// A store, so that any button can open the sign-in dialog.
import { useSyncExternalStore } from 'react'
import { keepPendingAction } from './pending-action.ts'

export type AuthMode = 'signin' | 'signup' | 'forgot'
/** Why somebody is asked to sign in who did not ask for it: the page that was closed, and as whom they are already signed in. */
export type Why = { section: 'portal' | 'console' | 'account'; signedInAs?: string | undefined }
type AuthState =
  | {
      mode: AuthMode
      onDone?: (() => void) | undefined
      why?: Why | undefined
      returnTo?: string | undefined
      pendingAction?: string | undefined
      isCodeRequired?: boolean
      /** What is known of the person from the page, filled in where nothing was typed. */
      prefill?: { name: string; email: string } | undefined
    }
  | undefined

let state: AuthState
const listeners = new Set<() => void>()

function publish(next: AuthState): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Opens the window; `onDone` runs once after the person has signed in. `returnTo` is where a provider leads back to
 * when that is not the page the window stands on; `pendingAction` names what `onDone` would do, for the page that is led back to
 * and asks `takeWish` for it.
 */
export function openAuth(mode: AuthMode, onDone?: () => void, why?: Why, returnTo?: string, pendingAction?: string): void {
  keepPendingAction(undefined)
  publish({ mode, onDone, why, returnTo, pendingAction })
}

/** Opens the window for a new account, with name and email filled in as the page knows them. */
export function openSignup(prefill: { name: string; email: string }): void {
  keepPendingAction(undefined)
  publish({ mode: 'signup', prefill })
}

/** Changes the mode of the open window; what was typed stays. */
export function switchAuth(mode: AuthMode): void {
  publish({ ...state, mode })
}

/** The password was right: the open window asks for the code of the authenticator app. */
export function requestCode(): void {
  if (state) publish({ ...state, isCodeRequired: true })
}

export function closeAuth(): void {
  publish(undefined)
}

export function useAuthState(): AuthState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => undefined,
  )
}
