import type { ComponentProps } from 'react'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { ActionDialog } from '../../pane/move-dialog.tsx'
import type { ActionRunner } from '../../pane/one-move.ts'

type OrderDialogProps = Omit<ComponentProps<typeof ActionDialog>, 'isBusy' | 'refusal'> & {
  steps: Pick<ActionRunner<unknown>, 'busy' | 'problem'>
}

export function OrderDialog({ steps, ...rest }: OrderDialogProps) {
  const message = useErrorMessage('console-orders')
  const refusal = steps.problem ? <Refusal>{message(steps.problem)}</Refusal> : null
  return <ActionDialog {...rest} isBusy={steps.busy !== undefined} refusal={refusal} />
}
