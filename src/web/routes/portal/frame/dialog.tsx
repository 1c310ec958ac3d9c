import type { ReactNode } from 'react'
import type { Mutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ReasonDialog, type ReasonFieldOptions } from '../../../../ui/kit/form-dialog/reason-dialog.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PortalRefusal } from './parts.tsx'

type PortalDialogProps = {
  title: string
  submit: string
  /** Omit it when the form is stored on this phone and sent later. */
  action?: Pick<Mutation<unknown>, 'isPending' | 'error'>
  /** Replaces the sentence for the error. */
  refusal?: ReactNode
  reason?: ReasonFieldOptions
  onClose: () => void
  onSubmit: (reason: string) => void
  children?: ReactNode
}

export function PortalDialog({ submit, action, refusal, ...rest }: PortalDialogProps) {
  const { t } = useTranslation('portal')
  const discard = { question: t('discard.question'), discard: t('discard.discard'), keep: t('discard.keep') }
  return (
    <ReasonDialog
      {...rest}
      labels={{ close: t('close'), back: t('back'), submit, sending: t('sending'), discard }}
      shape="sheet"
      isBusy={action?.isPending ?? false}
      refusal={refusal ?? <PortalRefusal error={action?.error} />}
    />
  )
}
