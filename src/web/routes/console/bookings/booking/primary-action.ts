// Chooses the one primary button of a booking.

import { dayProgress } from '../../../../../modules/bookings/puja-day/model.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'

type Action = TeamBooking['actions'][number]
type Facts = Pick<
  TeamBooking,
  | 'actions'
  | 'state'
  | 'startsAt'
  | 'durationMinutes'
  | 'leftAt'
  | 'arrivedAt'
  | 'cannotComeAt'
  | 'online'
  | 'joinLink'
  | 'payment'
>

export const hasStarted = ({ startsAt }: Pick<TeamBooking, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && Date.parse(startsAt) <= now.getTime()

/** Returns the primary action; undefined where the next step is not an action, such as calling the pandit. */
export function primaryAction(booking: Facts, now: Date): Action | undefined {
  const action = suggestedAction(booking, now)
  return action && booking.actions.includes(action) ? action : undefined
}

function suggestedAction(booking: Facts, now: Date): Action | undefined {
  if (booking.actions.includes('resolve-door-code')) return 'resolve-door-code'
  switch (booking.state) {
    case 'requested':
      return 'confirm'
    case 'confirmed':
      // Once its start has passed without a pandit, the puja needs another time.
      return hasStarted(booking, now) ? 'confirm' : joinLinkAction(booking)
    case 'assigned':
      return booking.cannotComeAt ? 'reassign' : dayAction(booking, now)
    case 'completed':
      return booking.payment === 'due' ? 'payment' : undefined
    case 'cancelled':
      return undefined
  }
}

const joinLinkAction = ({ online, joinLink }: Facts): Action | undefined =>
  online && joinLink === null ? 'join-link' : undefined

/** A puja is marked as completed once it is under way or its end has passed; before that the pandit is called, even if he arrives early. */
function dayAction(booking: Facts, now: Date): Action | undefined {
  switch (dayProgress(booking, now.getTime())) {
    case 'ended':
      return 'complete'
    case 'in-progress':
      return joinLinkAction(booking) ?? 'complete'
    default:
      return joinLinkAction(booking)
  }
}
