import { useState } from 'react'
import type { TeamTicket } from '../../../../../modules/support/team/contract.ts'
import { CLOSED_DAYS, MOVES, SPAM_DAYS, type TicketMove } from '../../../../../modules/support/tickets/model.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../list/detail-pane.module.css'
import { ActionDialog, ActionRefusal } from '../../pane/action-dialog.tsx'
import type { TicketMoves } from './ticket-moves.ts'

type Part = { ticket: TeamTicket; moves: TicketMoves }

function moveLabels(move: TicketMove, t: Translate<'tickets'>): { name: string; text: string; label: string } {
  const labels = {
    answer: { name: t('move.answer'), text: t('move.answerText'), label: t('move.answerLabel') },
    note: { name: t('move.note'), text: t('move.noteText'), label: t('move.noteLabel') },
    close: { name: t('move.close'), text: t('move.closeText', { days: CLOSED_DAYS }), label: '' },
    reopen: { name: t('move.reopen'), text: t('move.reopenText'), label: t('move.reopenLabel') },
    'flag-as-spam': { name: t('move.flagAsSpam'), text: t('move.flagAsSpamText', { days: SPAM_DAYS }), label: '' },
    'unflag-as-spam': { name: t('move.unflagAsSpam'), text: t('move.unflagAsSpamText'), label: '' },
  }
  return labels[move]
}

export function TicketActions({ ticket, moves }: Part) {
  const { t } = useTranslation('tickets')
  const [openMove, setOpenMove] = useState<TicketMove>()
  const show = (move: TicketMove | undefined) => {
    moves.reset()
    setOpenMove(move)
  }
  const [first] = ticket.moves
  return (
    <>
      {openMove ? null : <ActionRefusal error={moves.error} namespace="tickets" />}
      <div className={styles.actions}>
        {ticket.moves.map((move) => (
          <button
            key={move}
            type="button"
            className={move === first && move !== 'note' ? 'button button-primary' : 'button button-outline'}
            onClick={() => show(move)}
          >
            {moveLabels(move, t).name}
          </button>
        ))}
      </div>
      {openMove ? (
        <MoveForm key={openMove} move={openMove} ticket={ticket} moves={moves} onClose={() => show(undefined)} />
      ) : null}
    </>
  )
}

function MoveForm({ move, ticket, moves, onClose }: Part & { move: TicketMove; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  // The version when the dialog was opened: newer messages must be read first.
  const [version] = useState(ticket.version)
  const { needsText } = MOVES[move]
  const labels = moveLabels(move, t)
  const send = async (text: string) => {
    if (await moves.run({ move, version, text })) onClose()
  }
  return (
    <ActionDialog
      title={labels.name}
      submit={labels.name}
      action={moves}
      namespace="tickets"
      reason={needsText ? { label: labels.label, missing: t('move.empty'), max: 4000, rows: 7 } : undefined}
      onClose={onClose}
      onSubmit={(text) => void send(text)}
    >
      <p>{labels.text}</p>
    </ActionDialog>
  )
}
