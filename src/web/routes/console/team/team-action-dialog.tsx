// Owner's confirmation; asks for the password when the session is old.

import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { FRESH_SESSION_MINUTES } from '../../../../modules/accounts/sign-in/model.ts'
import { PasswordInput, TextInput } from '../../../../modules/accounts/sign-in/ui/text-inputs.tsx'
import { INVITATION_DAYS, MIN_TEAM_PASSWORD, TEAM_ROLES, type TeamRole } from '../../../../modules/accounts/team/model.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { reasonOf } from '../../../../ui/errors/refusal.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ActionDialog } from '../pane/action-dialog.tsx'
import { useQueryAction } from '../pane/query-action.ts'
import { sendTeamAction, TEAM_KEY, type TeamAction } from './people-queries.ts'

type Typed = { email: string; role: TeamRole; password: string }
type Sending = { act: TeamAction; password: string }

export function TeamActionDialog({ openAct, onClose }: { openAct: OpenAction; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { language } = useVisitor()
  const [typed, setTyped] = useState<Typed>({ email: '', role: 'team', password: '' })
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const send = ({ act, password }: Sending) => sendTeamAction(act, password)
  const move = useQueryAction(send, { listsKey: TEAM_KEY })
  const reason = reasonOf(move.error)
  const [needsPassword, setNeedsPassword] = useState(false)
  const isInviting = openAct.act === 'invite'
  const labels = actionLabels(openAct, t)
  const close = () => {
    move.clear()
    onClose()
  }
  const onSubmit = async () => {
    const { email, role, password } = typed
    const act: TeamAction = openAct.act === 'invite' ? { act: 'invite', email: email.trim(), role, language } : openAct.act
    setNeedsPassword((before) => before || password !== '')
    if (await move.run({ act, password })) close()
  }
  const isPasswordNeeded = needsPassword || reason === 'password_needed' || reason === 'password_wrong'
  const problem = move.error instanceof ApiError ? move.error : undefined
  const emailError = problem?.body.error.fields?.email ? t('problems.email') : undefined
  return (
    <ActionDialog
      title={labels.title}
      submit={labels.submit}
      action={move}
      catalogue="team"
      refusal={emailError ? null : undefined}
      onClose={close}
      onSubmit={() => void onSubmit()}
    >
      <p>{labels.text}</p>
      {isInviting ? <InviteFields typed={typed} emailError={emailError} onType={type} /> : null}
      {isPasswordNeeded ? (
        <Field label={t('yourPassword')} hint={t('yourPasswordHint', { minutes: FRESH_SESSION_MINUTES })} required>
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="current-password"
              value={typed.password}
              onChange={({ currentTarget: { value } }) => type({ password: value })}
            />
          )}
        </Field>
      ) : null}
    </ActionDialog>
  )
}

type InviteFieldsProps = { typed: Typed; emailError: string | undefined; onType: (part: Partial<Typed>) => void }

function InviteFields({ typed, emailError, onType }: InviteFieldsProps) {
  const { t } = useTranslation('team')
  const { t: console } = useTranslation('console')
  return (
    <>
      <Field label={t('email')} required error={emailError}>
        {(control) => (
          <TextInput
            control={control}
            type="email"
            autoComplete="off"
            value={typed.email}
            onChange={({ currentTarget: { value } }) => onType({ email: value })}
          />
        )}
      </Field>
      <Field label={t('role')} hint={t('roleHint')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={typed.role}
            onChange={({ currentTarget: { value } }) => onType({ role: TEAM_ROLES.find((role) => role === value) ?? 'team' })}
          >
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

function actionLabels(openAct: OpenAction, t: Translate<'team'>): ActionLabels {
  if (openAct.act === 'invite') {
    return {
      title: t('invite'),
      text: t('inviteText', { count: MIN_TEAM_PASSWORD, days: INVITATION_DAYS }),
      submit: t('inviteSubmit'),
    }
  }
  const { act, name } = openAct
  switch (act.act) {
    case 'role':
      return act.to === 'owner'
        ? { title: t('makeOwner.title', { name }), text: t('makeOwner.text'), submit: t('acts.makeOwner') }
        : { title: t('makeTeam.title', { name }), text: t('makeTeam.text'), submit: t('acts.makeTeam') }
    case 'second-factor-reset':
      return { title: t('reset.title', { name }), text: t('reset.text'), submit: t('acts.secondFactor') }
    case 'sign-out':
      return { title: t('signOut.title', { name }), text: t('signOut.text'), submit: t('acts.signOut') }
    case 'resend':
      return { title: t('resend.title', { name }), text: t('resend.text', { days: INVITATION_DAYS }), submit: t('acts.resend') }
    case 'revoke':
      return { title: t('revoke.title', { name }), text: t('revoke.text'), submit: t('acts.revoke') }
    default:
      return { title: t('remove.title', { name }), text: t('remove.text'), submit: t('acts.remove') }
  }
}

/** The action a dialog confirms, and the name of the person. */
export type OpenAction = { act: TeamAction; name: string } | { act: 'invite' }
