// Chooses the one primary button of a booking.

import { dayProgress } from '../../../../../modules/bookings/puja-day/model.ts'
import type { TeamBooking } from '../../../../../modules/bookings/team/contract.ts'

type Move = TeamBooking['moves'][number]
type Facts = Pick<
  TeamBooking,
  'moves' | 'state' | 'startsAt' | 'durationMinutes' | 'leftAt' | 'arrivedAt' | 'cannotComeAt' | 'online' | 'joinLink' | 'payment'
>

export const hasStarted = ({ startsAt }: Pick<TeamBooking, 'startsAt'>, now: Date): boolean =>
  startsAt !== null && Date.parse(startsAt) <= now.getTime()

/** Returns the primary action; undefined where the next step is not an action, such as calling the pandit. */
export function primaryAction(booking: Facts, now: Date): Move | undefined {
  const move = suggestedAction(booking, now)
  return move && booking.moves.includes(move) ? move : undefined
}

function suggestedAction(booking: Facts, now: Date): Move | undefined {
  if (booking.moves.includes('resolve-door-code')) return 'resolve-door-code'
  switch (booking.state) {
    case 'requested':
      return 'confirm'
    case 'confirmed':
      // Once its start has passed without a pandit, the puja needs another time.
      return hasStarted(booking, now) ? 'confirm' : linkMove(booking)
    case 'assigned':
      return booking.cannotComeAt ? 'reassign' : dayMove(booking, now)
    case 'completed':
      return booking.payment === 'due' ? 'payment' : undefined
    case 'cancelled':
      return undefined
  }
}

const linkMove = ({ online, joinLink }: Facts): Move | undefined => (online && joinLink === null ? 'join-link' : undefined)

/** A puja is marked as completed once it is under way or its end has passed; before that the pandit is called, even if he arrives early. */
function dayMove(booking: Facts, now: Date): Move | undefined {
  switch (dayProgress(booking, now.getTime())) {
    case 'ended':
      return 'complete'
    case 'in-progress':
      return linkMove(booking) ?? 'complete'
    default:
      return linkMove(booking)
  }
}
