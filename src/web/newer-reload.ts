// Whether a room of the business is read anew after a form was sent: also when it was refused because somebody else was faster.
import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

export const readsNewer = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === CONFLICT || defaultShouldRevalidate
