import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { dayClient, portalClient } from '../../../../modules/bookings/client.ts'
import type { ErrorReason } from '../../../../shared/errors.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { type Mutation, useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { PhoneText } from '../../../../ui/kit/phone-text.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { PORTAL_KEY } from './queries.ts'

export type PortalAction =
  | { action: 'accept'; offerId: string }
  | { action: 'decline'; offerId: string; reason: string }
  | { action: 'cannot-come'; ref: string; reason: string }
  | { action: 'can-come'; ref: string }
  | { action: 'undo'; ref: string; version: number }
  | { action: 'agree'; ref: string; proposalId: string }
  | { action: 'refuse'; ref: string; proposalId: string; reason: string }

async function send(request: PortalAction): Promise<void> {
  const calls = portalClient().pandit
  switch (request.action) {
    case 'accept':
      await unwrap(calls.offers[':id'].accept.$post({ param: { id: request.offerId }, query: {} }))
      return
    case 'decline': {
      const json = request.reason ? { reason: request.reason } : {}
      await unwrap(calls.offers[':id'].decline.$post({ param: { id: request.offerId }, json }))
      return
    }
    case 'cannot-come': {
      const param = { ref: request.ref }
      await unwrap(calls.bookings[':ref']['cannot-come'].$post({ param, query: {}, json: { reason: request.reason } }))
      return
    }
    case 'can-come':
      await unwrap(calls.bookings[':ref']['can-come'].$post({ param: { ref: request.ref }, query: {} }))
      return
    case 'undo': {
      const { ref, version } = request
      await unwrap(dayClient().pandit.bookings[':ref'].undo.$post({ param: { ref }, query: {}, json: { version } }))
      return
    }
    case 'agree': {
      const param = { ref: request.ref, id: request.proposalId }
      await unwrap(calls.bookings[':ref'].proposals[':id'].agree.$post({ param, query: {} }))
      return
    }
    case 'refuse': {
      const param = { ref: request.ref, id: request.proposalId }
      await unwrap(calls.bookings[':ref'].proposals[':id'].refuse.$post({ param, query: {}, json: { reason: request.reason } }))
      return
    }
  }
}

export type PortalActions = Mutation<PortalAction>

const OUTDATED_REASONS: ReadonlySet<ErrorReason> = new Set<ErrorReason>([
  'offer_closed',
  'proposal_closed',
  'undo_expired',
  'state_conflict',
  'version_conflict',
])

/** Returns true when the offer or booking has changed: its card may disappear with the next response. */
function isGone(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { reason } = error.body.error
  return error.status === 404 || (reason !== undefined && OUTDATED_REASONS.has(reason))
}

/** Actions on one offer or booking. A conflict refetches everything, so that the card shows the current state. */
export function usePortalActions(): PortalActions {
  const message = useErrorMessage('portal')
  const { settings } = useVisitor()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: PORTAL_KEY })
  const action = useIdempotentMutation(send, {
    onSuccess: refresh,
    onError: async (error) => {
      if (isGone(error)) showToast('error', createElement(PhoneText, { text: message(error), phone: settings.phone }))
      if (isGone(error) || (error instanceof ApiError && error.status === 409)) await refresh()
    },
  })
  return { ...action, error: isGone(action.error) ? undefined : action.error }
}
