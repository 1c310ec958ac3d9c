import type { ReactNode } from 'react'
import type { CatalogueName } from '../../../../shared/text/translation.ts'
import type { Action } from '../../../../ui/data/use-action.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { type Reason, ReasonDialog } from '../../../../ui/kit/form-dialog/reason-dialog.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'

type ActionDialogProps = {
  title: string
  submit: string
  action: Pick<Action<unknown>, 'isPending' | 'error'>
  /** Has the sentences for errors. */
  catalogue?: CatalogueName
  /** Replaces the sentence for the error. */
  refusal?: ReactNode
  reason?: Reason | undefined
  onClose: () => void
  onSubmit: (reason: string) => void
  children?: ReactNode
}

/** A dialog with a form, for any action of the team. */
export function ActionDialog({ submit, action, catalogue, refusal, ...rest }: ActionDialogProps) {
  const { t } = useTranslation('console')
  return (
    <ReasonDialog
      {...rest}
      labels={{ close: t('close'), back: t('back'), submit, sending: t('sending') }}
      shape="box"
      isBusy={action.isPending}
      refusal={refusal === undefined ? <ActionRefusal error={action.error} catalogue={catalogue} /> : refusal}
    />
  )
}

/** Explains why the last action was refused; renders nothing without an error. */
export function ActionRefusal({ error, catalogue }: { error: unknown; catalogue?: CatalogueName | undefined }) {
  const message = useErrorMessage(catalogue)
  return error ? <Refusal>{message(error)}</Refusal> : null
}
