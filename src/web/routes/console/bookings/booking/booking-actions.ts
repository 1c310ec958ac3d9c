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

export type BookingActionRequest =
  | { action: 'confirm'; agreed: Unversioned<ConfirmRequest> }
  | { action: 'not-reached' }
  /** Null removes the planned call. */
  | { action: 'plan-call'; plannedCallAt: string | null }
  | { action: 'note'; text: string }
  | ({ action: 'offer' } & Unversioned<OfferRequest>)
  | { action: 'withdraw' }
  | { action: 'withdraw-change' }
  | { action: 'reassign'; released: Unversioned<ReassignRequest> }
  | { action: 'complete' }
  | { action: 'undo' }
  /** `version` is that of the booking when the form was opened: the same amount paid later is another payment. */
  | { action: 'payment'; payment: PaymentRequest; version: number }
  | { action: 'join-link'; joinLink: string }
  | { action: 'match'; id: string; found: Unversioned<UpiMatchRequest> }
  | { action: 'payment-not-found'; id: string; reason: string }
  | { action: 'resolve-door-code'; note: string }
  | { action: 'can-come' }
  | { action: 'cancel'; cancellation: Unversioned<TeamCancelRequest> }

function send({ ref, version }: TeamBooking, request: BookingActionRequest, key: string): Promise<TeamBooking> {
  const calls = consoleClient().ops.bookings[':ref']
  const param = { ref }
  switch (request.action) {
    case 'confirm':
      return unwrap(calls.confirm.$post({ param, json: { ...request.agreed, version } }))
    case 'not-reached':
      return unwrap(calls['not-reached'].$post({ param, json: { version } }))
    case 'plan-call':
      return unwrap(calls['planned-call'].$post({ param, json: { plannedCallAt: request.plannedCallAt, version } }))
    case 'note':
      return unwrap(calls.notes.$post({ param, json: { text: request.text }, header: { 'idempotency-key': key } }))
    case 'offer': {
      const { action: _action, ...offer } = request
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
    case 'payment-not-found':
      return unwrap(
        calls['upi-notices'][':id']['not-found'].$post({
          param: { ref, id: request.id },
          json: { reason: request.reason, version },
        }),
      )
    case 'resolve-door-code':
      return unwrap(calls['resolve-door-code'].$post({ param, json: { note: request.note, version } }))
    case 'can-come':
      return unwrap(calls['can-come'].$post({ param, json: { version } }))
    case 'cancel':
      return unwrap(calls.cancel.$post({ param, json: { ...request.cancellation, version } }))
  }
}

export type BookingActions = Mutation<BookingActionRequest> & {
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
export function useBookingActions(latest: TeamBooking): BookingActions {
  const [opened, setOpened] = useState<TeamBooking>()
  const [before, setBefore] = useState<TeamBooking>()
  const seen = opened?.ref === latest.ref ? opened : latest
  const onRefused = (error: unknown) => {
    const current = currentOf(error)
    setBefore(current ? seen : undefined)
    if (current && opened) setOpened(current)
  }
  const keys = { itemKey: bookingKey(latest.ref), listsKey: CONSOLE_KEY }
  const actions = useCacheMutation((request: BookingActionRequest, key) => send(seen, request, key), {
    ...keys,
    currentOf,
    onRefused,
  })
  const open = () => {
    actions.reset()
    setOpened(latest)
  }
  const close = () => setOpened(undefined)
  return { ...actions, seen, before: actions.error ? before : undefined, hasDialog: opened !== undefined, open, close }
}

/** Returns the current booking from a conflict error. */
export function currentOf(error: unknown): TeamBooking | undefined {
  if (!(error instanceof ApiError) || error.body.error.reason !== 'version_conflict') return undefined
  return error.body.error.current as TeamBooking | undefined
}
