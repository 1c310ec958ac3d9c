// State of settings forms: versions, submission result, edit permission.

import { useRoot } from '../../../root.tsx'
import type { PartState } from './part.tsx'

/** Joined by whether the person signed in is the owner; others of the team only read these pages. */
export function usePartState(parts: Omit<PartState, 'isOwner'>): PartState {
  const { user } = useRoot()
  return { ...parts, isOwner: user?.role === 'owner' }
}
