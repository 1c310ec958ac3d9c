// Lets a pandit approve a muhurat, propose other hours, or withdraw.
import { useState } from 'react'
import type { MuhuratWindow } from '../../../../modules/panchang/muhurats/contract.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './muhurat.module.css'
import { timeFieldOf } from './other-hours.ts'
import type { OwnSignoffs } from './own-statements.ts'

type SignoffEditorProps = { window: MuhuratWindow; statements: OwnSignoffs }

export function SignoffEditor({ window, statements }: SignoffEditorProps) {
  const { t } = useTranslation('muhurat')
  const own = statements.of(window)
  const change = useIdempotentMutation((signoff: SignoffInput | undefined) =>
    signoff ? statements.sign({ window, ...signoff }) : statements.withdraw(own?.id ?? ''),
  )
  return (
    <details className={styles.ownStatement}>
      <summary className="expandable">{own ? t('own.given') : t('own.title')}</summary>
      {own ? (
        <button
          type="button"
          className="button button-secondary small"
          disabled={change.isPending}
          onClick={() => void change.run(undefined)}
        >
          {t('own.withdraw')}
        </button>
      ) : (
        <SignoffForm window={window} isBusy={change.isPending} onSubmit={(signoff) => void change.run(signoff)} />
      )}
      {change.error ? <p role="alert">{t('own.failed')}</p> : null}
    </details>
  )
}

type SignoffInput = { from: string; to: string; note: string }
type StatementFormProps = { window: MuhuratWindow; isBusy: boolean; onSubmit: (statement: SignoffInput) => void }

function SignoffForm({ window, isBusy, onSubmit }: StatementFormProps) {
  const { t } = useTranslation('muhurat')
  const given = { from: timeFieldOf(window.start), to: timeFieldOf(window.end), note: '' }
  const [statement, setStatement] = useState<SignoffInput>(given)
  const isMoved = statement.from !== given.from || statement.to !== given.to
  const field = (name: keyof SignoffInput) => ({
    value: statement[name],
    className: name === 'note' ? 'input' : 'input numeric',
    onChange: (event: { target: { value: string } }) => setStatement({ ...statement, [name]: event.target.value }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(statement)
      }}
    >
      <label>
        {t('own.from')}
        <input type="time" {...field('from')} />
      </label>
      <label>
        {t('own.to')}
        <input type="time" {...field('to')} />
      </label>
      <label className={styles.note}>
        {t('own.note')}
        <input maxLength={300} {...field('note')} />
      </label>
      <button type="submit" className="button button-secondary small" disabled={isBusy || !statement.from || !statement.to}>
        {isMoved ? t('own.move') : t('own.sign')}
      </button>
    </form>
  )
}
