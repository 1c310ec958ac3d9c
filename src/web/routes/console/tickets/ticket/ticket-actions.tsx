import { useState } from 'react'
import type { TeamTicket } from '../../../../../modules/support/team/contract.ts'
import { ACTION_RULES, CLOSED_DAYS, SPAM_DAYS, type TicketAction } from '../../../../../modules/support/tickets/model.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../list/detail-pane.module.css'
import { ActionDialog, ActionRefusal } from '../../pane/action-dialog.tsx'
import type { TicketMutation } from './use-ticket-actions.ts'

type Part = { ticket: TeamTicket; actions: TicketMutation }

function actionLabels(action: TicketAction, t: Translate<'tickets'>): { name: string; text: string; label: string } {
  const labels = {
    answer: { name: t('action.answer'), text: t('action.answerText'), label: t('action.answerLabel') },
    note: { name: t('action.note'), text: t('action.noteText'), label: t('action.noteLabel') },
    close: { name: t('action.close'), text: t('action.closeText', { days: CLOSED_DAYS }), label: '' },
    reopen: { name: t('action.reopen'), text: t('action.reopenText'), label: t('action.reopenLabel') },
    'flag-as-spam': { name: t('action.flagAsSpam'), text: t('action.flagAsSpamText', { days: SPAM_DAYS }), label: '' },
    'unflag-as-spam': { name: t('action.unflagAsSpam'), text: t('action.unflagAsSpamText'), label: '' },
  }
  return labels[action]
}

export function TicketActions({ ticket, actions }: Part) {
  const { t } = useTranslation('tickets')
  const [openAction, setOpenAction] = useState<TicketAction>()
  const show = (action: TicketAction | undefined) => {
    actions.reset()
    setOpenAction(action)
  }
  const [first] = ticket.actions
  return (
    <>
      {openAction ? null : <ActionRefusal error={actions.error} namespace="tickets" />}
      <div className={styles.actions}>
        {ticket.actions.map((action) => (
          <button
            key={action}
            type="button"
            className={action === first && action !== 'note' ? 'button button-primary' : 'button button-outline'}
            onClick={() => show(action)}
          >
            {actionLabels(action, t).name}
          </button>
        ))}
      </div>
      {openAction ? (
        <ActionForm key={openAction} action={openAction} ticket={ticket} actions={actions} onClose={() => show(undefined)} />
      ) : null}
    </>
  )
}

function ActionForm({ action, ticket, actions, onClose }: Part & { action: TicketAction; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  // The version when the dialog was opened: newer messages must be read first.
  const [version] = useState(ticket.version)
  const { needsText } = ACTION_RULES[action]
  const labels = actionLabels(action, t)
  const send = async (text: string) => {
    if (await actions.run({ action, version, text })) onClose()
  }
  return (
    <ActionDialog
      title={labels.name}
      submit={labels.name}
      action={actions}
      namespace="tickets"
      reason={needsText ? { label: labels.label, missing: t('action.empty'), max: 4000, rows: 7 } : undefined}
      onClose={onClose}
      onSubmit={(text) => void send(text)}
    >
      <p>{labels.text}</p>
    </ActionDialog>
  )
}
