// Application actions; sent once, shown after the server confirms.

import type { CheckKind, TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { documentsClient, verifyingClient } from '../../../../../modules/applications/client.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import type { Mutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useCacheMutation } from '../../pane/use-cache-mutation.ts'
import { APPLICATIONS_KEY, applicationKey } from '../verify-queries.ts'

export type VerifyRequest =
  | { action: 'check'; kind: CheckKind; note: string }
  | { action: 'uncheck'; kind: CheckKind }
  | { action: 'note'; text: string }
  | { action: 'remove-document'; documentId: string }
  | { action: 'approve' }
  | { action: 'refuse'; reason: string }

function send(id: string, request: VerifyRequest): Promise<TeamApplication> {
  const calls = verifyingClient().ops.applications[':id']
  const param = { id }
  switch (request.action) {
    case 'check':
      return unwrap(calls.checks.$post({ param, json: { kind: request.kind, note: request.note } }))
    case 'uncheck':
      return unwrap(calls.checks[':kind'].$delete({ param: { id, kind: request.kind } }))
    case 'note':
      return unwrap(calls.notes.$post({ param, json: { text: request.text } }))
    case 'remove-document': {
      const documents = documentsClient().ops.applications[':id'].documents[':documentId']
      return unwrap(documents.$delete({ param: { id, documentId: request.documentId } }))
    }
    case 'approve':
      return unwrap(calls.approve.$post({ param }))
    case 'refuse':
      return unwrap(calls.refuse.$post({ param, json: { reason: request.reason } }))
  }
}

export type VerifyActions = Mutation<VerifyRequest>

/** Returns the actions on one application. */
export function useVerifyActions(id: string): VerifyActions {
  return useCacheMutation((request: VerifyRequest) => send(id, request), {
    itemKey: applicationKey(id),
    listsKey: APPLICATIONS_KEY,
  })
}
