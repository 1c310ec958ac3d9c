// Shows images, downloads PDFs; documents that may not be stored are deleted.

import { FileText } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { RETENTION_DAYS } from '../../../../../modules/applications/apply/model.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { formatDate, indiaDate } from '../../../../../shared/time/dates.ts'
import { Dialog } from '../../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import * as styles from './application-documents.module.css'
import type { VerifyActions } from './use-verify-actions.ts'

type ApplicationProps = { application: TeamApplication; actions: VerifyActions }
type Document = TeamApplication['documents'][number]
type DocumentAction = 'show' | 'remove'

/** Returns the address of a document. It is requested again each time, because the response is never cached. */
const addressOf = (application: TeamApplication, document: Document): string =>
  `/api/v1/ops/applications/${application.id}/documents/${document.id}`

export function ApplicationDocuments({ application, actions }: ApplicationProps) {
  const { t } = useTranslation('verify')
  const { language } = useVisitor()
  const { documents } = application
  const until = documents[0]?.deletedAt
  return (
    <section aria-labelledby="documents-title">
      <h3 id="documents-title">{t('document.title')}</h3>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} application={application} actions={actions} />
        ))}
      </ul>
      <p className={`${styles.documentsNote} muted numeric`}>
        {documents.length === 0 ? t('document.none') : null}
        {documents.length > 0 && !until ? t('document.retention', { days: RETENTION_DAYS }) : null}
        {until ? t('document.until', { day: formatDate(indiaDate(new Date(until)), language, 'long') }) : null}
      </p>
    </section>
  )
}

function DocumentLine({ document, application, actions }: ApplicationProps & { document: Document }) {
  const { t } = useTranslation('verify')
  const [openAction, setOpenAction] = useState<DocumentAction>()
  const isPicture = document.mediaType !== 'application/pdf'
  const name = document.name || t('document.unnamed')
  const address = addressOf(application, document)
  const close = () => {
    actions.reset()
    setOpenAction(undefined)
  }
  const remove = async () => {
    if (await actions.run({ action: 'remove-document', documentId: document.id })) setOpenAction(undefined)
  }
  return (
    <li>
      <p>
        <Icon icon={FileText} size={20} />
        <span>
          <b>{name}</b>
          <span className="muted numeric">{`${isPicture ? t('document.picture') : t('document.pdf')}, ${sizeOf(document.bytes, t)}`}</span>
        </span>
      </p>
      <DocumentButtons
        name={name}
        address={address}
        isPicture={isPicture}
        isRemovable={application.actions.length > 0}
        onOpen={setOpenAction}
      />
      {openAction === 'show' ? <Shown address={address} name={name} onClose={close} /> : null}
      {openAction === 'remove' ? (
        <ActionDialog
          title={t('document.removeThis', { name })}
          submit={t('document.remove')}
          action={actions}
          namespace="verify"
          onClose={close}
          onSubmit={() => void remove()}
        >
          <p>{t('document.removeText', { name })}</p>
        </ActionDialog>
      ) : null}
    </li>
  )
}

type DocumentButtonsProps = {
  name: string
  address: string
  isPicture: boolean
  isRemovable: boolean
  onOpen: (action: DocumentAction) => void
}

function DocumentButtons({ name, address, isPicture, isRemovable, onOpen }: DocumentButtonsProps) {
  const { t } = useTranslation('verify')
  return (
    <p>
      {isPicture ? (
        <button
          type="button"
          className="button button-outline small"
          aria-label={t('document.showThis', { name })}
          onClick={() => onOpen('show')}
        >
          {t('document.show')}
        </button>
      ) : null}
      <a className="button button-outline small" href={address} download aria-label={t('document.saveThis', { name })}>
        {t('document.save')}
      </a>
      {isRemovable ? (
        <button
          type="button"
          className="button button-outline small"
          aria-label={t('document.removeThis', { name })}
          onClick={() => onOpen('remove')}
        >
          {t('document.remove')}
        </button>
      ) : null}
    </p>
  )
}

function Shown({ address, name, onClose }: { address: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('verify')
  const [isFailed, setFailed] = useState(false)
  return (
    <Dialog open onClose={onClose} label={name} shape="box" className={styles.documentShown}>
      <button type="button" className="button button-outline small" onClick={onClose}>
        {t('document.close')}
      </button>
      {isFailed ? <p role="alert">{t('document.failed')}</p> : <img src={address} alt={name} onError={() => setFailed(true)} />}
    </Dialog>
  )
}

/** Formats a file size, such as 240 kB or 1.8 MB. */
function sizeOf(bytes: number, t: Translate<'verify'>): string {
  if (bytes < 1_000_000) return t('document.kilobytes', { size: Math.max(1, Math.round(bytes / 1000)) })
  return t('document.megabytes', { size: (bytes / 1_000_000).toFixed(1) })
}
