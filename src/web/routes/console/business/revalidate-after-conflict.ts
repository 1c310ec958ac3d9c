// Revalidates console pages after a form, also after version conflicts.
import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

export const revalidatesAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === CONFLICT || defaultShouldRevalidate
