import type { ComponentProps } from 'react'
import type { Action } from '../../../../../ui/data/use-action.ts'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { ActionDialog } from '../../pane/move-dialog.tsx'

type OrderDialogProps = Omit<ComponentProps<typeof ActionDialog>, 'isBusy' | 'refusal'> & {
  steps: Pick<Action<unknown>, 'isPending' | 'error'>
}

export function OrderDialog({ steps, ...rest }: OrderDialogProps) {
  const message = useErrorMessage('console-orders')
  const refusal = steps.error ? <Refusal>{message(steps.error)}</Refusal> : null
  return <ActionDialog {...rest} isBusy={steps.isPending} refusal={refusal} />
}
