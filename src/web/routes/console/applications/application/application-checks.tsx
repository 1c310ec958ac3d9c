import { useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { CheckKind, TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { REQUIRED_CHECKS } from '../../../../../modules/applications/apply/model.ts'
import { CHECKED_KINDS } from '../../../../../modules/pandits/profile/model.ts'
import type { Translate } from '../../../../../shared/text/translation.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { shortTime } from '../../../../../ui/clock/working-time.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import * as styles from '../verify.module.css'
import type { VerifyActions } from './use-verify-actions.ts'

type ApplicationProps = { application: TeamApplication; actions: VerifyActions }

export function checkName(kind: CheckKind, t: Translate<'verify'>): string {
  const names = {
    identity: t('check.identity'),
    referees: t('check.referees'),
    knowledge: t('check.knowledge'),
    documents: t('check.documents'),
  }
  return names[kind]
}

export function ApplicationChecks({ application, actions }: ApplicationProps) {
  const { t } = useTranslation('verify')
  const [openCheck, setOpenCheck] = useState<CheckKind>()
  const close = () => {
    setOpenCheck(undefined)
    actions.reset()
  }
  return (
    <section aria-labelledby="checks-title">
      <h3 id="checks-title">{t('check.title')}</h3>
      <ul className={`${styles.checks} numeric`}>
        {CHECKED_KINDS.map((kind) => (
          <Check key={kind} kind={kind} application={application} actions={actions} onOpen={() => setOpenCheck(kind)} />
        ))}
      </ul>
      {openCheck ? <CheckForm kind={openCheck} actions={actions} onClose={close} /> : null}
    </section>
  )
}

function Check({ kind, application, actions, onOpen }: ApplicationProps & { kind: CheckKind; onOpen: () => void }) {
  const { t } = useTranslation('verify')
  const { language } = useVisitor()
  const now = useNow()
  const made = application.checks.find((check) => check.kind === kind)
  const isNeeded = (REQUIRED_CHECKS as readonly CheckKind[]).includes(kind)
  const mayCheck = application.actions.includes('check')
  return (
    <li>
      <p>
        <b>{checkName(kind, t)}</b>
        {made ? (
          <span className="muted">
            {t('check.by', { name: made.checkerName, time: shortTime(made.checkedAt, now, language) })}
          </span>
        ) : (
          <span className="muted">{isNeeded ? t('check.open') : t('check.optional')}</span>
        )}
        {made?.note ? <span>{made.note}</span> : null}
      </p>
      {mayCheck ? (
        <button
          type="button"
          className="button button-outline small"
          aria-label={made ? t('check.undoOf', { check: checkName(kind, t) }) : t('check.doneOf', { check: checkName(kind, t) })}
          onClick={made ? () => void actions.run({ action: 'uncheck', kind }) : onOpen}
        >
          {made ? t('check.undo') : t('check.done')}
        </button>
      ) : null}
    </li>
  )
}

function CheckForm({ kind, actions, onClose }: { kind: CheckKind; actions: VerifyActions; onClose: () => void }) {
  const { t } = useTranslation('verify')
  const check = async (note: string) => {
    if (await actions.run({ action: 'check', kind, note })) onClose()
  }
  return (
    <ActionDialog
      title={checkName(kind, t)}
      submit={t('check.save')}
      action={actions}
      namespace="verify"
      reason={{ label: t('check.note'), hint: t('check.noteHint') }}
      onClose={onClose}
      onSubmit={(note) => void check(note)}
    />
  )
}
