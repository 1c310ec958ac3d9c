// Whether the sign-in window is open, and in which mode: a small store, so that any button on any page can open it.
import { useSyncExternalStore } from 'react'

export type AuthMode = 'signin' | 'signup'
type AuthState = { mode: AuthMode; onDone?: (() => void) | undefined } | undefined

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

/** Opens the window; `onDone` runs once after the person has signed in. */
export function openAuth(mode: AuthMode, onDone?: () => void): void {
  publish({ mode, onDone })
}

/** Changes the mode of the open window; what was typed stays. */
export function switchAuth(mode: AuthMode): void {
  publish({ mode, onDone: state?.onDone })
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
