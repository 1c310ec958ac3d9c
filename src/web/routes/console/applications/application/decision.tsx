import { useState } from 'react'
import type { TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../list/detail-pane.module.css'
import { ActionDialog, ActionRefusal } from '../../pane/action-dialog.tsx'
import { checkName } from './application-checks.tsx'
import type { VerifyActions } from './use-verify-actions.ts'

type ApplicationProps = { application: TeamApplication; actions: VerifyActions }
type DecisionForm = 'approve' | 'refuse' | 'note'

export function Decision({ application, actions }: ApplicationProps) {
  const { t } = useTranslation('verify')
  const [openForm, setOpenForm] = useState<DecisionForm>()
  const open = (form: DecisionForm) => () => {
    actions.reset()
    setOpenForm(form)
  }
  const close = () => {
    actions.reset()
    setOpenForm(undefined)
  }
  const may = (action: DecisionForm) => application.actions.includes(action)
  const missing = application.missing.map((kind) => checkName(kind, t)).join(', ')
  if (application.actions.length === 0) return <p className={styles.paneNote}>{t('refusal.own')}</p>
  return (
    <>
      {openForm ? null : <ActionRefusal error={actions.error} namespace="verify" />}
      <div className={styles.actions}>
        {may('refuse') && !may('approve') ? (
          <p className={`${styles.actionsNote} muted`}>{t('decide.missing', { checks: missing })}</p>
        ) : null}
        {may('approve') ? (
          <button type="button" className="button button-primary" onClick={open('approve')}>
            {t('decide.approve')}
          </button>
        ) : null}
        {may('refuse') ? (
          <button type="button" className="button button-outline" onClick={open('refuse')}>
            {t('decide.refuse')}
          </button>
        ) : null}
        <button type="button" className="button button-outline" onClick={open('note')}>
          {t('decide.note')}
        </button>
      </div>
      {openForm === 'approve' ? <ApproveForm application={application} actions={actions} onClose={close} /> : null}
      {openForm === 'refuse' || openForm === 'note' ? (
        <TextForm key={openForm} action={openForm} actions={actions} onClose={close} />
      ) : null}
    </>
  )
}

function ApproveForm({ application, actions, onClose }: ApplicationProps & { onClose: () => void }) {
  const { t } = useTranslation('verify')
  const onSubmit = async () => {
    if (await actions.run({ action: 'approve' })) onClose()
  }
  return (
    <ActionDialog
      title={t('decide.approve')}
      submit={t('decide.approve')}
      action={actions}
      namespace="verify"
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <p>{t('decide.approveText', { name: application.name })}</p>
    </ActionDialog>
  )
}

function TextForm({ action, actions, onClose }: { action: 'refuse' | 'note'; actions: VerifyActions; onClose: () => void }) {
  const { t } = useTranslation('verify')
  const isRefusal = action === 'refuse'
  const send = async (text: string) => {
    if (await actions.run(isRefusal ? { action, reason: text } : { action, text })) onClose()
  }
  return (
    <ActionDialog
      title={isRefusal ? t('decide.refuse') : t('decide.note')}
      submit={isRefusal ? t('decide.refuse') : t('decide.noteSave')}
      action={actions}
      namespace="verify"
      reason={{
        label: isRefusal ? t('decide.reason') : t('decide.noteText'),
        missing: t('decide.empty'),
        max: isRefusal ? 500 : 1000,
        rows: 4,
      }}
      onClose={onClose}
      onSubmit={(text) => void send(text)}
    >
      {isRefusal ? <p>{t('decide.refuseText')}</p> : null}
    </ActionDialog>
  )
}
