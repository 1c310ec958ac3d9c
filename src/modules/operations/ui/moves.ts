// The team's moves on one booking: sent once however often the button is clicked, never shown before the server has agreed.
import { useState } from 'react'
import { unwrap } from '../../../ui/api.ts'
import { consoleClient } from '../../booking/client.ts'
import type { UpiMatchRequest } from '../../booking/contract/online.ts'
import type { ConfirmRequest, TeamBooking, TeamCancelRequest } from '../../booking/contract/team.ts'
import { type Attempts, newAttempts } from '../../booking/ui/attempts.ts'
import { type OneMove, useOneMove } from './one-move.ts'
import { bookingKey, CONSOLE_KEY } from './queries.ts'

export type PaymentInput = { kind?: 'payment' | 'refund'; method: 'cash' | 'upi' | 'online'; amountPaise: number }

export type MoveRequest =
  | { move: 'confirm'; agreed: ConfirmRequest }
  | { move: 'not-reached' }
  | { move: 'offer'; panditId: string }
  | { move: 'withdraw' }
  | { move: 'reassign'; reason: string }
  | { move: 'complete' }
  | { move: 'payment'; payment: PaymentInput }
  | { move: 'join-link'; joinLink: string }
  | { move: 'match'; id: string; found: UpiMatchRequest }
  | { move: 'refuse-notice'; id: string; reason: string }
  | { move: 'settle-door'; note: string }
  | { move: 'cancel'; cancellation: TeamCancelRequest }

function send(ref: string, request: MoveRequest, attempts: Attempts): Promise<TeamBooking> {
  const calls = consoleClient().ops.bookings[':ref']
  const param = { ref }
  switch (request.move) {
    case 'confirm':
      return unwrap(calls.confirm.$post({ param, json: request.agreed }))
    case 'not-reached':
      return unwrap(calls['not-reached'].$post({ param }))
    case 'offer':
      return unwrap(calls.offers.$post({ param, json: { panditId: request.panditId } }))
    case 'withdraw':
      return unwrap(calls.offers.withdraw.$post({ param }))
    case 'reassign':
      return unwrap(calls.reassign.$post({ param, json: { reason: request.reason } }))
    case 'complete':
      return unwrap(calls.complete.$post({ param }))
    case 'payment':
      return attempts([ref, request.payment], (key) =>
        unwrap(calls.payments.$post({ param, json: request.payment, header: { 'idempotency-key': key } })),
      )
    case 'join-link':
      return unwrap(calls['join-link'].$post({ param, json: { joinLink: request.joinLink } }))
    case 'match':
      return unwrap(calls['upi-notices'][':id'].match.$post({ param: { ref, id: request.id }, json: request.found }))
    case 'refuse-notice':
      return unwrap(
        calls['upi-notices'][':id'].refuse.$post({ param: { ref, id: request.id }, json: { reason: request.reason } }),
      )
    case 'settle-door':
      return unwrap(calls['settle-door'].$post({ param, json: { note: request.note } }))
    case 'cancel':
      return unwrap(calls.cancel.$post({ param, json: request.cancellation }))
  }
}

export type Moves = OneMove<MoveRequest>

/** The moves on one booking. */
export function useMoves(ref: string): Moves {
  const [attempts] = useState(newAttempts)
  return useOneMove((request: MoveRequest) => send(ref, request, attempts), { own: bookingKey(ref), lists: CONSOLE_KEY })
}
