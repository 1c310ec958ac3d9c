// Application actions; sent once, shown after the server confirms.

import type { CheckKind, TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { documentsClient, verifyingClient } from '../../../../../modules/applications/client.ts'
import { ApiError, unwrap } from '../../../../../ui/data/api.ts'
import type { Translate } from '../../../../../ui/words.tsx'
import { type OneMove, useOneMove } from '../../pane/one-move.ts'
import { refusalSentence } from '../../pane/refusal-sentence.ts'
import { APPLICATIONS_KEY, applicationKey } from '../verify-queries.ts'

export type VerifyRequest =
  | { move: 'check'; kind: CheckKind; note: string }
  | { move: 'uncheck'; kind: CheckKind }
  | { move: 'note'; text: string }
  | { move: 'remove-document'; documentId: string }
  | { move: 'approve' }
  | { move: 'refuse'; reason: string }

function send(id: string, request: VerifyRequest): Promise<TeamApplication> {
  const calls = verifyingClient().ops.applications[':id']
  const param = { id }
  switch (request.move) {
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

export type VerifyMoves = OneMove<VerifyRequest>

/** Returns the actions on one application. */
export function useVerifyMoves(id: string): VerifyMoves {
  return useOneMove((request: VerifyRequest) => send(id, request), { own: applicationKey(id), lists: APPLICATIONS_KEY })
}

const REASONS: Record<string, (t: Translate) => string> = {
  application_moved: (t) => t('refusal.moved'),
  checks_missing: (t) => t('refusal.checks'),
  own_application: (t) => t('refusal.own'),
  already_pandit: (t) => t('refusal.pandit'),
}

/** `t` translates the texts of this section, `console` those of the entire console. */
export function verifyRefusal(problem: unknown, t: Translate, console: Translate): string {
  const sentence = problem instanceof ApiError ? REASONS[problem.body.error.reason ?? ''] : undefined
  if (sentence) return sentence(t)
  const isAadhaar = problem instanceof ApiError && problem.message.includes('Aadhaar')
  return isAadhaar ? t('refusal.aadhaar') : refusalSentence(problem, console)
}
