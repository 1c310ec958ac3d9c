import { Camera, FileText, Paperclip, X } from 'lucide'
import { type DragEvent, useId, useRef, useState } from 'react'
import { MAX_DOCUMENTS, UNUSED_UPLOAD_RETENTION_HOURS } from '../../../../modules/accounts/pictures/model.ts'
import { RETENTION_DAYS } from '../../../../modules/applications/apply/model.ts'
import { MAX_UPLOAD_MB } from '../../../../shared/uploads.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { FileButton } from '../../../../ui/kit/file-button.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { type ApplySectionProps, FieldProblemText, Group, useProblem } from './apply-part.tsx'
import * as styles from './documents-field.module.css'
import { DOCUMENT_TYPES } from './prepare-document.ts'
import type { DocumentRow, Documents } from './use-documents.ts'

type DocumentsFieldProps = { form: ApplySectionProps['form']; documents: Documents }

export function DocumentsField({ form, documents: savedDocuments }: DocumentsFieldProps) {
  const { t } = useTranslation('apply')
  const error = useProblem(form, 'documents')
  const documents = clearingErrors(savedDocuments, () => form.clearErrors('documents'))
  const id = useId()
  const [isOver, setOver] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    documents.add([...event.dataTransfer.files])
  }
  const remove = (key: string) => {
    documents.remove(key)
    // The pressed button is removed, so the file button gets the focus.
    section.current?.querySelector('input')?.focus()
  }
  return (
    <Group title={t('documents.title')} text={t('documents.text')}>
      <fieldset className={error ? 'field invalid' : 'field'} tabIndex={-1} aria-describedby={error ? id : undefined}>
        <legend className="visually-hidden">{t('documents.title')}</legend>
        {documents.rows.length > 0 ? (
          <ul className={styles.documentList}>
            {documents.rows.map((row) => (
              <Row key={row.key} row={row} onRetry={() => documents.retry(row.key)} onRemove={() => remove(row.key)} />
            ))}
          </ul>
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; everybody can use the button inside */}
        <div
          ref={section}
          className={isOver ? `${styles.documentSection} ${styles.over}` : styles.documentSection}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileButtons documents={documents} />
          <p className="hint">{t('documents.hint', { count: MAX_DOCUMENTS, megabytes: MAX_UPLOAD_MB })}</p>
        </div>
        {error ? <FieldProblemText id={id}>{error}</FieldProblemText> : null}
      </fieldset>
      <div className={`muted ${styles.documentWords}`}>
        <p>{t('documents.private', { days: RETENTION_DAYS, unusedHours: UNUSED_UPLOAD_RETENTION_HOURS })}</p>
        <p>{t('documents.useful')}</p>
      </div>
    </Group>
  )
}

/** Wraps the actions on documents so that each one clears the error. */
function clearingErrors(documents: Documents, clearError: () => void): Documents {
  const and =
    <Argument,>(act: (argument: Argument) => void) =>
    (argument: Argument) => {
      clearError()
      act(argument)
    }
  return { ...documents, add: and(documents.add), retry: and(documents.retry), remove: and(documents.remove) }
}

function FileButtons({ documents }: { documents: Documents }) {
  const { t } = useTranslation('apply')
  return (
    <p className={styles.documentButtons}>
      <FileButton accept={DOCUMENT_TYPES} multiple onChoose={documents.add}>
        <Icon icon={Paperclip} size={20} />
        {t('documents.choose')}
      </FileButton>
      <FileButton className={styles.documentCamera} accept="image/*" capture="environment" onChoose={documents.add}>
        <Icon icon={Camera} size={20} />
        {t('documents.photograph')}
      </FileButton>
    </p>
  )
}

const MAY_WORK_LATER: readonly Refused['reason'][] = [
  'offline',
  'internal',
  'unavailable',
  'service_unavailable',
  'rate_limited',
  'too_many_uploads',
  'sign_in_required',
]

type RowProps = { row: DocumentRow; onRetry: () => void; onRemove: () => void }

function Row({ row, onRetry, onRemove }: RowProps) {
  const { t } = useTranslation('apply')
  const name = row.name || t('documents.unnamed')
  const mayRetry = row.file !== undefined && row.problem !== undefined && MAY_WORK_LATER.includes(row.problem.reason)
  return (
    <li className={row.problem ? 'invalid' : undefined}>
      <Icon icon={FileText} size={22} />
      <div>
        <span className={styles.documentName}>{name}</span>
        <UploadState row={row} name={name} />
        {row.problem ? (
          <span className="field-error" role="alert">
            <ErrorText error={{ ...row.problem, values: { ...row.problem.values, count: MAX_DOCUMENTS } }} namespace="apply" />
          </span>
        ) : null}
        {mayRetry ? (
          <button
            type="button"
            className="button button-outline small"
            aria-label={t('documents.againThis', { name })}
            onClick={onRetry}
          >
            {t('documents.again')}
          </button>
        ) : null}
      </div>
      <button type="button" className="icon-button" aria-label={t('documents.remove', { name })} onClick={onRemove}>
        <Icon icon={X} size={20} />
      </button>
    </li>
  )
}

function UploadState({ row: { id, progress }, name }: { row: DocumentRow; name: string }) {
  const { t } = useTranslation('apply')
  if (id) return <output className="hint">{t('documents.here')}</output>
  if (progress === undefined) return null
  const percent = Math.round(progress * 100)
  return (
    <label className="hint numeric">
      {progress < 1 ? t('documents.uploaded', { percent }) : t('documents.checking')}
      <progress max={100} value={progress < 1 ? percent : undefined} aria-label={t('documents.sending', { name })} />
    </label>
  )
}
