import type { TeamTicket, TeamTicketRow, TicketList } from '../../../../modules/support/team/contract.ts'
import { INACTIVE_DAYS } from '../../../../modules/support/tickets/model.ts'
import type { Translate } from '../../../../shared/text/translation.ts'

export function subjectText(
  { subject, roleTitle }: Pick<TeamTicketRow, 'subject' | 'roleTitle'>,
  t: Translate<'tickets'>,
): string {
  const subjects = {
    general: t('subject.general'),
    booking: t('subject.booking'),
    pandits: t('subject.pandits'),
    shop: t('subject.shop'),
    technical: t('subject.technical'),
    role: t('subject.role', { role: roleTitle ?? '' }),
  }
  return subjects[subject]
}

export function ticketState(state: TeamTicketRow['state'], t: Translate<'tickets'>): string {
  const states = {
    open: t('state.open'),
    answered: t('state.answered'),
    closed: t('state.closed'),
    spam: t('state.spam'),
  }
  return states[state]
}

export function ticketListName(list: TicketList, t: Translate<'tickets'>): string {
  const names = {
    open: t('list.open'),
    answered: t('list.answered'),
    closed: t('list.closed'),
    roles: t('list.roles'),
    spam: t('list.spam'),
  }
  return names[list]
}

export function ticketEntry({ kind, actorName }: TeamTicket['history'][number], t: Translate<'tickets'>): string {
  const name = actorName ?? ''
  const sentences = {
    received: t('history.received'),
    answered: t('history.answered', { name }),
    note: t('history.note', { name }),
    closed: name ? t('history.closed', { name }) : t('history.closedItself', { days: INACTIVE_DAYS }),
    reopened: t('history.reopened', { name }),
    'flagged-as-spam': name ? t('history.flaggedAsSpam', { name }) : t('history.flaggedAsSpamItself'),
    'unflagged-as-spam': t('history.unflaggedAsSpam', { name }),
  }
  return sentences[kind]
}
