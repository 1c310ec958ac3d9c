import { StickyNote } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { MAX_NOTE_LENGTH } from '../../../../../../modules/bookings/notes/contract.ts'
import type { TeamBooking } from '../../../../../../modules/bookings/team/contract.ts'
import { useNow } from '../../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../../ui/clock/working-time.ts'
import { Icon } from '../../../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../../ui/translation.tsx'
import { BookingActionDialog } from '../booking-action-dialog.tsx'
import type { BookingActions } from '../booking-actions.ts'
import * as styles from '../booking-pane.module.css'
import { useActionDialog } from '../use-action-dialog.ts'

type NotesProps = { booking: TeamBooking; actions: BookingActions }

/** More notes than this are shown only on request, so that they do not push away the facts. */
const MAX_SHOWN = 3

/** The team's notes, newest first, and the button to add one. */
export function BookingNotes({ booking, actions }: NotesProps) {
  const { t } = useTranslation('console')
  const { dialog, open, close } = useActionDialog<'form'>(actions)
  const { notes } = booking
  const mayAdd = booking.actions.includes('note')
  if (notes.length === 0 && !mayAdd) return null
  return (
    <section className={styles.notes} aria-labelledby="notes-title">
      <div className={styles.notesTop}>
        <h3 id="notes-title">{t('notes.title')}</h3>
        {notes.length === 0 ? <p className="muted">{t('notes.none')}</p> : null}
        {mayAdd ? (
          <button type="button" className="button button-outline small" aria-keyshortcuts="n" onClick={() => open('form')}>
            <Icon icon={StickyNote} size={18} />
            {t('notes.add')}
          </button>
        ) : null}
      </div>
      {notes.length > 0 ? <NoteList key={booking.ref} notes={notes} /> : null}
      {dialog ? <NoteForm actions={actions} onClose={close} /> : null}
    </section>
  )
}

function NoteList({ notes }: Pick<TeamBooking, 'notes'>) {
  const { t } = useTranslation('console')
  const { language } = useVisitor()
  const now = useNow()
  const [isFull, setFull] = useState(false)
  const shown = isFull ? notes : notes.slice(0, MAX_SHOWN)
  return (
    <>
      <ol>
        {shown.map(({ id, at, authorName, text }) => (
          <li key={id}>
            <p>{text}</p>
            <small className="muted numeric">
              {authorName}, <time dateTime={at}>{shortTime(at, now, language)}</time>
            </small>
          </li>
        ))}
      </ol>
      {shown.length < notes.length ? (
        <button type="button" className="link" onClick={() => setFull(true)}>
          {t('notes.all', { count: notes.length })}
        </button>
      ) : null}
    </>
  )
}

function NoteForm({ actions, onClose }: { actions: BookingActions; onClose: () => void }) {
  const { t } = useTranslation('console')
  const add = async (text: string) => {
    if (!(await actions.run({ action: 'note', text }))) return
    onClose()
    showToast('success', t('notes.done'))
  }
  return (
    <BookingActionDialog
      title={t('notes.add')}
      submit={t('notes.save')}
      actions={actions}
      reason={{
        label: t('notes.label'),
        hint: t('notes.only'),
        missing: t('notes.missing'),
        max: MAX_NOTE_LENGTH,
        rows: 4,
      }}
      onClose={onClose}
      onSubmit={(text) => void add(text)}
    />
  )
}
