// Ticket actions; sent once, against the version that was read.

import { teamTicketsClient } from '../../../../../modules/support/client.ts'
import type { TeamTicket } from '../../../../../modules/support/team/contract.ts'
import type { TicketAction } from '../../../../../modules/support/tickets/model.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import type { Mutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { useCacheMutation } from '../../pane/use-cache-mutation.ts'
import { TICKETS_KEY, ticketKey } from '../tickets-queries.ts'

export type TicketRequest = { action: TicketAction; version: number; text: string }
export type TicketMutation = Mutation<TicketRequest>

export function useTicketActions(id: string): TicketMutation {
  const send = ({ action, version, text }: TicketRequest): Promise<TeamTicket> => {
    const calls = teamTicketsClient().ops.tickets[':id'][':action']
    return unwrap(calls.$post({ param: { id, action }, json: { version, ...(text ? { text } : {}) } }))
  }
  return useCacheMutation(send, { itemKey: ticketKey(id), listsKey: TICKETS_KEY })
}
