import type { ReactNode } from 'react'
import { isSignedOut, SignInAgain } from '../../../../modules/accounts/sign-in/ui/sign-in-again.tsx'
import type { Namespace } from '../../../../shared/text/translation.ts'
import type { Mutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { ReasonDialog, type ReasonFieldOptions } from '../../../../ui/kit/form-dialog/reason-dialog.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'

type ActionDialogProps = {
  title: string
  submit: string
  action: Pick<Mutation<unknown>, 'isPending' | 'error'>
  /** Has the sentences for errors. */
  namespace?: Namespace
  /** Replaces the sentence for the error. */
  refusal?: ReactNode
  reason?: ReasonFieldOptions | undefined
  onClose: () => void
  onSubmit: (reason: string) => void
  children?: ReactNode
}

/** A dialog with a form, for any action of the team. */
export function ActionDialog({ submit, action, namespace, refusal, ...rest }: ActionDialogProps) {
  const { t } = useTranslation('console')
  const discard = { question: t('discard.question'), discard: t('discard.discard'), keep: t('discard.keep') }
  return (
    <ReasonDialog
      {...rest}
      labels={{ close: t('close'), back: t('back'), submit, sending: t('sending'), discard }}
      shape="box"
      isBusy={action.isPending}
      refusal={refusal === undefined ? <ActionRefusal error={action.error} namespace={namespace} /> : refusal}
    />
  )
}

/** Explains why the last action was refused; renders nothing without an error. */
export function ActionRefusal({ error, namespace }: { error: unknown; namespace?: Namespace | undefined }) {
  const message = useErrorMessage(namespace)
  if (!error) return null
  return (
    <Refusal>
      {message(error)}
      {isSignedOut(error) ? (
        <p>
          <SignInAgain required="team" />
        </p>
      ) : null}
    </Refusal>
  )
}
