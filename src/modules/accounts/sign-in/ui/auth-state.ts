// A store, so that any button can open the sign-in dialog.

import { useSyncExternalStore } from 'react'
import type { Role } from '../../../../shared/accounts/roles.ts'
import { storePendingAction } from './pending-action.ts'

export type AuthMode = 'signin' | 'signup' | 'forgot'
/** Why the sign-in window opened by itself: the closed page, and the role the person is already signed in with. */
/** `required` is the role for which the page is; `signedInAs` the name of a person who has another one. */
export type SignInReason = { required: Exclude<Role, 'owner'>; signedInAs?: string | undefined }
type AuthState =
  | {
      mode: AuthMode
      onDone?: (() => void) | undefined
      why?: SignInReason | undefined
      returnTo?: string | undefined
      pendingAction?: string | undefined
      isCodeRequired?: boolean
      /** The page below has typed text, so the window offers no provider, for which the browser would leave the page. */
      isPageKept?: boolean
      /** Values the page knows of the person, filled into empty fields. */
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
 * Opens the window. `onDone` runs once after signing in. `returnTo` is the page a provider redirects back to, if it is not the
 * current one. `pendingAction` identifies what `onDone` would do, for the page after the redirect, which calls
 * `takePendingAction`.
 */
export function openAuth(
  mode: AuthMode,
  onDone?: () => void,
  why?: SignInReason,
  returnTo?: string,
  pendingAction?: string,
): void {
  storePendingAction(undefined)
  publish({ mode, onDone, why, returnTo, pendingAction })
}

/** Opens the window for a new account, with name and email filled in from the page. */
export function openSignup(prefill: { name: string; email: string }): void {
  storePendingAction(undefined)
  publish({ mode: 'signup', prefill })
}

/** Opens the window over a page that keeps what was typed. `onDone` runs once after signing in. */
export function openSignInAgain(required: SignInReason['required'], onDone: () => void): void {
  storePendingAction(undefined)
  publish({ mode: 'signin', onDone, why: { required }, isPageKept: true })
}

/** Changes the mode of the open window; typed text stays. */
export function switchAuth(mode: AuthMode): void {
  publish({ ...state, mode })
}

/** The password was correct: the open window asks for the code of the authenticator app. */
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
