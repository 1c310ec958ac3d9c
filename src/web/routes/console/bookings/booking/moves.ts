// Booking actions; sent once, and never optimistic.
import { useState } from 'react'
import { consoleClient } from '../../../../../modules/bookings/client.ts'
import type { PaymentRequest } from '../../../../../modules/bookings/record/contract.ts'
import type {
  ConfirmRequest,
  OfferRequest,
  ReassignRequest,
  TeamBooking,
  TeamCancelRequest,
} from '../../../../../modules/bookings/team/contract.ts'
import type { UpiMatchRequest } from '../../../../../modules/bookings/upi-notices/contract.ts'
import { ApiError, unwrap } from '../../../../../ui/data/api.ts'
import type { Mutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useCacheMutation } from '../../pane/use-cache-mutation.ts'
import { bookingKey, CONSOLE_KEY } from '../queries.ts'

/** A request body without its version, which is that of the booking that was seen. */
type Unversioned<Sent> = Omit<Sent, 'version'>

export type MoveRequest =
  | { move: 'confirm'; agreed: Unversioned<ConfirmRequest> }
  | { move: 'not-reached' }
  /** Null removes the planned call. */
  | { move: 'call-again'; callAgainAt: string | null }
  | { move: 'note'; text: string }
  | ({ move: 'offer' } & Unversioned<OfferRequest>)
  | { move: 'withdraw' }
  | { move: 'withdraw-change' }
  | { move: 'reassign'; released: Unversioned<ReassignRequest> }
  | { move: 'complete' }
  | { move: 'undo' }
  /** `version` is that of the booking when the form was opened: the same amount paid later is another payment. */
  | { move: 'payment'; payment: PaymentRequest; version: number }
  | { move: 'join-link'; joinLink: string }
  | { move: 'match'; id: string; found: Unversioned<UpiMatchRequest> }
  | { move: 'refuse-notice'; id: string; reason: string }
  | { move: 'resolve-door-code'; note: string }
  | { move: 'can-come' }
  | { move: 'cancel'; cancellation: Unversioned<TeamCancelRequest> }

function send({ ref, version }: TeamBooking, request: MoveRequest, key: string): Promise<TeamBooking> {
  const calls = consoleClient().ops.bookings[':ref']
  const param = { ref }
  switch (request.move) {
    case 'confirm':
      return unwrap(calls.confirm.$post({ param, json: { ...request.agreed, version } }))
    case 'not-reached':
      return unwrap(calls['not-reached'].$post({ param, json: { version } }))
    case 'call-again':
      return unwrap(calls['call-again'].$post({ param, json: { callAgainAt: request.callAgainAt, version } }))
    case 'note':
      return unwrap(calls.notes.$post({ param, json: { text: request.text }, header: { 'idempotency-key': key } }))
    case 'offer': {
      const { move: _move, ...offer } = request
      return unwrap(calls.offers.$post({ param, json: { ...offer, version } }))
    }
    case 'withdraw':
      return unwrap(calls.offers.withdraw.$post({ param, json: { version } }))
    case 'withdraw-change':
      return unwrap(calls.proposal.withdraw.$post({ param, json: { version } }))
    case 'reassign':
      return unwrap(calls.reassign.$post({ param, json: { ...request.released, version } }))
    case 'complete':
      return unwrap(calls.complete.$post({ param, json: { version } }))
    case 'undo':
      return unwrap(calls.undo.$post({ param, json: { version } }))
    case 'payment':
      return unwrap(
        calls.payments.$post({
          param,
          json: { ...request.payment, version: request.version },
          header: { 'idempotency-key': key },
        }),
      )
    case 'join-link':
      return unwrap(calls['join-link'].$post({ param, json: { joinLink: request.joinLink, version } }))
    case 'match':
      return unwrap(
        calls['upi-notices'][':id'].match.$post({ param: { ref, id: request.id }, json: { ...request.found, version } }),
      )
    case 'refuse-notice':
      return unwrap(
        calls['upi-notices'][':id'].refuse.$post({ param: { ref, id: request.id }, json: { reason: request.reason, version } }),
      )
    case 'resolve-door-code':
      return unwrap(calls['resolve-door-code'].$post({ param, json: { note: request.note, version } }))
    case 'can-come':
      return unwrap(calls['can-come'].$post({ param, json: { version } }))
    case 'cancel':
      return unwrap(calls.cancel.$post({ param, json: { ...request.cancellation, version } }))
  }
}

export type Moves = Mutation<MoveRequest> & {
  /** The booking as the user sees it: in a dialog as of when the dialog was opened, until a conflict shows the changes. */
  seen: TeamBooking
  /** The booking as it was when the refused action was sent, if someone else had changed it meanwhile. */
  before: TeamBooking | undefined
  /** Whether the dialog of an action is open, which shows why the action was refused. */
  hasDialog: boolean
  /** Call when a dialog opens: later updates do not count as seen. */
  open: () => void
  close: () => void
}

/** Returns the actions on one booking, each sent with the version that was seen; a concurrent change causes a conflict, which is shown. */
export function useBookingActions(latest: TeamBooking): Moves {
  const [opened, setOpened] = useState<TeamBooking>()
  const [before, setBefore] = useState<TeamBooking>()
  const seen = opened?.ref === latest.ref ? opened : latest
  const onRefused = (problem: unknown) => {
    const current = currentOf(problem)
    setBefore(current ? seen : undefined)
    if (current && opened) setOpened(current)
  }
  const keys = { itemKey: bookingKey(latest.ref), listsKey: CONSOLE_KEY }
  const moves = useCacheMutation((request: MoveRequest, key) => send(seen, request, key), { ...keys, currentOf, onRefused })
  const open = () => {
    moves.reset()
    setOpened(latest)
  }
  const close = () => setOpened(undefined)
  return { ...moves, seen, before: moves.error ? before : undefined, hasDialog: opened !== undefined, open, close }
}

/** Returns the current booking from a conflict error. */
export function currentOf(problem: unknown): TeamBooking | undefined {
  if (!(problem instanceof ApiError) || problem.body.error.reason !== 'version_conflict') return undefined
  return problem.body.error.current as TeamBooking | undefined
}
