// Owner's confirmation; asks for the password when the session is old.

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { FRESH_SESSION_MINUTES } from '../../../../modules/accounts/sign-in/model.ts'
import { PasswordInput, TextInput } from '../../../../modules/accounts/sign-in/ui/text-inputs.tsx'
import { InviteRequest } from '../../../../modules/accounts/team/contract.ts'
import { INVITATION_DAYS, MIN_TEAM_PASSWORD } from '../../../../modules/accounts/team/model.ts'
import { TEAM_ROLES } from '../../../../shared/accounts/roles.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { errorReasonOf } from '../../../../ui/errors/refusal.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ActionDialog } from '../pane/action-dialog.tsx'
import { useCacheMutation } from '../pane/use-cache-mutation.ts'
import { sendTeamAction, TEAM_KEY, type TeamAction } from './people-queries.ts'

const InvitationFields = InviteRequest.pick({ email: true, role: true }).extend({ password: z.string() })
/** Every other action asks for the password only. */
const ConfirmationFields = z.object({ email: z.string(), role: InviteRequest.shape.role, password: z.string() })
type Fields = z.infer<typeof ConfirmationFields>

export function TeamActionDialog({ openAction, onClose }: { openAction: OpenAction; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { language } = useVisitor()
  const send = ({ action, password }: { action: TeamAction; password: string }) => sendTeamAction(action, password)
  const action = useCacheMutation(send, { listsKey: TEAM_KEY })
  const reason = errorReasonOf(action.error)
  const [needsPassword, setNeedsPassword] = useState(false)
  const labels = actionLabels(openAction, t)
  const run = async ({ email, role, password }: Fields) => {
    setNeedsPassword((before) => before || password !== '')
    const isDone = await action.run({
      action: openAction.action === 'invite' ? { kind: 'invite', email, role, language } : openAction.action,
      password,
    })
    if (isDone) onClose()
    return isDone
  }
  const { form, submit } = useZodForm(openAction.action === 'invite' ? InvitationFields : ConfirmationFields, {
    defaultValues: { email: '', role: 'team', password: '' },
    action: { run, error: action.error },
  })
  return (
    <ActionDialog
      title={labels.title}
      submit={labels.submit}
      action={action}
      namespace="team"
      refusal={form.formState.errors.email ? null : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{labels.text}</p>
      {openAction.action === 'invite' ? <InviteFields form={form} /> : null}
      {needsPassword || reason === 'password_required' || reason === 'wrong_password' ? (
        <Field label={t('yourPassword')} hint={t('yourPasswordHint', { minutes: FRESH_SESSION_MINUTES })} required>
          {(control) => <PasswordInput control={control} autoComplete="current-password" {...form.register('password')} />}
        </Field>
      ) : null}
    </ActionDialog>
  )
}

function InviteFields({ form }: { form: UseFormReturn<Fields> }) {
  const { t } = useTranslation('team')
  const { t: console } = useTranslation('console')
  return (
    <>
      <Field label={t('email')} required error={form.formState.errors.email && t('problems.email')}>
        {(control) => <TextInput control={control} type="email" autoComplete="off" {...form.register('email')} />}
      </Field>
      <Field label={t('role')} hint={t('roleHint')}>
        {(control) => (
          <select {...control} {...form.register('role')} className="input">
            {TEAM_ROLES.map((role) => (
              <option key={role} value={role}>
                {role === 'owner' ? console('role.owner') : console('role.team')}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

type ActionLabels = { title: string; text: string; submit: string }

function actionLabels(openAction: OpenAction, t: Translate<'team'>): ActionLabels {
  if (openAction.action === 'invite') {
    return {
      title: t('invite'),
      text: t('inviteText', { count: MIN_TEAM_PASSWORD, days: INVITATION_DAYS }),
      submit: t('inviteSubmit'),
    }
  }
  const { action, name } = openAction
  switch (action.kind) {
    case 'role':
      return action.to === 'owner'
        ? { title: t('makeOwner.title', { name }), text: t('makeOwner.text'), submit: t('teamActions.makeOwner') }
        : { title: t('makeTeam.title', { name }), text: t('makeTeam.text'), submit: t('teamActions.makeTeam') }
    case 'second-factor-reset':
      return { title: t('reset.title', { name }), text: t('reset.text'), submit: t('teamActions.secondFactor') }
    case 'sign-out':
      return { title: t('signOut.title', { name }), text: t('signOut.text'), submit: t('teamActions.signOut') }
    case 'resend':
      return {
        title: t('resend.title', { name }),
        text: t('resend.text', { days: INVITATION_DAYS }),
        submit: t('teamActions.resend'),
      }
    case 'revoke':
      return { title: t('revoke.title', { name }), text: t('revoke.text'), submit: t('teamActions.revoke') }
    default:
      return { title: t('remove.title', { name }), text: t('remove.text'), submit: t('teamActions.remove') }
  }
}

/** The action a dialog confirms, and the name of the person. */
export type OpenAction = { action: TeamAction; name: string } | { action: 'invite' }
