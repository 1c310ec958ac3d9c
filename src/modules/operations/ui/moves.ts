// The team's moves on one booking: sent once however often the button is clicked, never shown before the server has agreed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, unwrap } from '../../../ui/api.ts'
import { consoleClient } from '../../booking/client.ts'
import type { ConfirmRequest, TeamBooking, TeamCancelRequest } from '../../booking/contract/team.ts'
import { type Attempts, newAttempts } from '../../booking/ui/attempts.ts'
import { useOnce } from '../../booking/ui/use-once.ts'
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
    case 'cancel':
      return unwrap(calls.cancel.$post({ param, json: request.cancellation }))
  }
}

export type Moves = {
  /** Answers true when the move was made. */
  make: (request: MoveRequest) => Promise<boolean>
  /** The move under way, and for an offer its pandit. */
  busy: MoveRequest | undefined
  problem: unknown
  clear: () => void
}

/** One at a time for this booking. A conflict reads the booking anew, so that the buttons are true again. */
export function useMoves(ref: string): Moves {
  const queries = useQueryClient()
  const once = useOnce()
  const [attempts] = useState(newAttempts)
  const mutation = useMutation({
    mutationFn: (request: MoveRequest) => send(ref, request, attempts),
    onSuccess: (booking) => queries.setQueryData(bookingKey(ref), booking),
    onSettled: (_booking, error) => {
      const isStale = !error || (error instanceof ApiError && error.status === 409)
      // Not awaited: the move is made, whatever the refreshed lists do.
      if (isStale) void queries.invalidateQueries({ queryKey: CONSOLE_KEY })
    },
  })
  const make = async (request: MoveRequest) => {
    let isMade = false
    await once(async () => {
      try {
        await mutation.mutateAsync(request)
        isMade = true
      } catch {
        // Kept in `problem` and said beside the buttons.
      }
    })
    return isMade
  }
  return {
    make,
    busy: mutation.isPending ? mutation.variables : undefined,
    problem: mutation.error ?? undefined,
    clear: mutation.reset,
  }
}
