import { type FormEvent, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { errorReasonOf } from '../../../../ui/errors/refusal.ts'
import { SCHEMA_NOT_LOADED, useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { profileClient } from '../../client.ts'
import type { OwnProfile, ProfileUpdate } from '../contract.ts'
import { type ProfileForm, profileFieldsOf } from './profile-form.ts'

const loadSchema = () => import('./profile-schema.ts').then(({ ProfileFormSchema }) => ProfileFormSchema)

export function useProfileForm(profile: OwnProfile, language: Language) {
  const { t } = useTranslation('profile')
  const [saved, setSaved] = useState(profile)
  /** After a version conflict, until he has decided which version stays. */
  const [isStale, setStale] = useState(false)
  const onNewer = ({ pandit }: { pandit: OwnProfile }) => {
    setSaved(pandit)
    setStale(false)
    loading.reset()
    form.reset(profileFieldsOf(pandit))
  }
  const query = { lang: language }
  const saving = useIdempotentMutation((json: ProfileUpdate) => unwrap(profileClient().pandit.update.$put({ json, query })), {
    onSuccess: (response) => {
      onNewer(response)
      showToast('success', t('saved'))
    },
    onError: (error) => {
      if (errorReasonOf(error) === 'version_conflict') setStale(true)
    },
  })
  const loading = useIdempotentMutation(() => unwrap(profileClient().pandit.pandit.profile.$get({ query })), {
    onSuccess: onNewer,
  })
  /** Without a version the update overwrites newer changes. */
  const send = (update: ProfileUpdate, version?: number): Promise<boolean> =>
    saving.run({ email: saved.email, name: saved.name, ...update, version })
  const { form, submit } = useZodForm(loadSchema, {
    defaultValues: profileFieldsOf(profile),
    action: { run: (update) => send(update, saved.version), error: saving.error },
  })
  const problem = useProblem(form, loading.error ?? saving.error)
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.reset()
    loading.reset()
    submit()
  }
  /** Overwrites the newer profile; he has seen the warning. */
  const overwrite = () => void form.handleSubmit((update) => void send(update))()
  const isBusy = saving.isPending || loading.isPending
  return { saved, form, isStale, problem, isBusy, save, overwrite, reload: () => void loading.run() }
}

function useProblem({ formState: { errors } }: ProfileForm, error: unknown): string {
  const { t } = useTranslation('profile')
  const { t: common } = useTranslation()
  const message = useErrorMessage('profile')
  if (errors.root?.type === SCHEMA_NOT_LOADED) return common('lazy.failed')
  if (Object.keys(errors).length > 0) return t(hasMessage(errors, AADHAAR_MESSAGE) ? 'problem.aadhaar' : 'problem.fields')
  return error && errorReasonOf(error) !== 'version_conflict' ? message(error) : ''
}

/** Whether one of the form's errors, also of a nested field, has this message. */
function hasMessage(errors: object, message: string): boolean {
  return Object.entries(errors).some(([key, value]) =>
    key === 'message'
      ? value === message
      : key !== 'ref' && value !== null && typeof value === 'object' && hasMessage(value, message),
  )
}
