// State of settings forms: versions, submission result, edit permission.

import { useRoot } from '../../../root.tsx'
import type { PartState } from './part.tsx'

/** Adds whether the signed-in person is the owner; other team members can only read these pages. */
export function usePartState(parts: Omit<PartState, 'isOwner'>): PartState {
  const { user } = useRoot()
  return { ...parts, isOwner: user?.role === 'owner' }
}
