// Suspends a pandit, or ends his suspension.
import { useRevalidator } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { teamPanditsClient } from '../../../../modules/pandits/client.ts'
import { MAX_SUSPENSION_REASON, type TeamPandit } from '../../../../modules/pandits/team/contract.ts'
import { nameOf } from '../../../../shared/text/names.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ActionDialog } from '../pane/action-dialog.tsx'

/** `isSuspended` is what the list showed when the dialog was opened. */
export type SuspensionDialogProps = { pandit: TeamPandit; isSuspended: boolean; onClose: () => void }

export function SuspensionDialog({ pandit, isSuspended, onClose }: SuspensionDialogProps) {
  const { t } = useTranslation('console-pandits')
  const { language } = useVisitor()
  const { revalidate } = useRevalidator()
  const name = nameOf(language, pandit)
  const param = { id: pandit.id }
  const send = (reason: string, key: string) => {
    const routes = teamPanditsClient().ops.pandits[':id']
    const to = { param, header: { 'idempotency-key': key } }
    return isSuspended ? unwrap(routes.reinstate.$post(to)) : unwrap(routes.suspend.$post({ ...to, json: { reason } }))
  }
  const action = useIdempotentMutation(send, {
    onSuccess: async () => {
      await revalidate()
      onClose()
      showToast('success', isSuspended ? t('reinstate.done', { pandit: name }) : t('suspend.done', { pandit: name }))
    },
    // Somebody else was faster: the list shows what they did.
    onError: () => revalidate(),
  })
  return (
    <ActionDialog
      title={isSuspended ? t('reinstate.title', { pandit: name }) : t('suspend.title', { pandit: name })}
      submit={isSuspended ? t('reinstate.submit') : t('suspend.submit')}
      action={action}
      reason={
        isSuspended
          ? undefined
          : { label: t('suspend.reason'), hint: t('suspend.hint'), missing: t('suspend.missing'), max: MAX_SUSPENSION_REASON }
      }
      onClose={onClose}
      onSubmit={(reason) => void action.run(reason)}
    >
      <p>{isSuspended ? t('reinstate.text') : t('suspend.text')}</p>
    </ActionDialog>
  )
}
