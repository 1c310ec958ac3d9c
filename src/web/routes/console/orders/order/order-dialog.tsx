import type { ComponentProps } from 'react'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { MoveFrame } from '../../pane/move-dialog.tsx'
import type { OneMove } from '../../pane/one-move.ts'

type OrderDialogProps = Omit<ComponentProps<typeof MoveFrame>, 'isBusy' | 'refusal'> & {
  steps: Pick<OneMove<unknown>, 'busy' | 'problem'>
}

export function OrderDialog({ steps, ...rest }: OrderDialogProps) {
  const message = useErrorMessage('console-orders')
  const refusal = steps.problem ? <Refusal>{message(steps.problem)}</Refusal> : null
  return <MoveFrame {...rest} isBusy={steps.busy !== undefined} refusal={refusal} />
}
