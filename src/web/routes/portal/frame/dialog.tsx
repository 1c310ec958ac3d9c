import type { ReactNode } from 'react'
import { FormDialog } from '../../../../ui/kit/form-dialog.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { PortalActions } from './moves.ts'
import { PortalRefusal } from './parts.tsx'

type PortalDialogProps = {
  title: string
  submit: string
  /** Omit it when the form is stored on this phone and sent later. */
  moves?: PortalActions
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

export function PortalDialog({ submit, moves, ...rest }: PortalDialogProps) {
  const { t } = useTranslation('portal')
  return (
    <FormDialog
      {...rest}
      labels={{ close: t('close'), back: t('back'), submit, sending: t('sending') }}
      shape="sheet"
      isBusy={moves?.isPending ?? false}
      refusal={moves ? <PortalRefusal problem={moves.error} /> : null}
    />
  )
}
