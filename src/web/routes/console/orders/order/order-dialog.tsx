import type { ComponentProps } from 'react'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../../ui/words.tsx'
import { MoveFrame } from '../../pane/move-dialog.tsx'
import type { OneMove } from '../../pane/one-move.ts'
import { orderRefusal } from '../order-labels.ts'

type OrderDialogProps = Omit<ComponentProps<typeof MoveFrame>, 'isBusy' | 'refusal'> & {
  steps: Pick<OneMove<unknown>, 'busy' | 'problem'>
}

export function OrderDialog({ steps, ...rest }: OrderDialogProps) {
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const refusal = steps.problem ? <Refusal>{orderRefusal(steps.problem, t, console)}</Refusal> : null
  return <MoveFrame {...rest} isBusy={steps.busy !== undefined} refusal={refusal} />
}
