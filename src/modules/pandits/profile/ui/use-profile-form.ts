import { type FormEvent, useRef, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useAction } from '../../../../ui/data/use-action.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { profileClient } from '../../client.ts'
import type { OwnProfile, ProfileUpdate } from '../contract.ts'
import { formOf, type ProfileForm, refusedFields, updateOf, type WrongField, wrongFields } from './profile-form.ts'

type Refusal = { wrong: readonly WrongField[]; problem: string; isStale: boolean }
const NO_REFUSAL: Refusal = { wrong: [], problem: '', isStale: false }

export function useProfileForm(profile: OwnProfile, language: Language) {
  const { t } = useTranslation('profile')
  const message = useErrorMessage('profile')
  const element = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(profile)
  const [form, setForm] = useState(() => formOf(profile))
  const [refusal, setRefusal] = useState<Refusal>(NO_REFUSAL)
  const resetForm = (newer: OwnProfile) => {
    setSaved(newer)
    setForm(formOf(newer))
    setRefusal(NO_REFUSAL)
  }
  const showRefusal = (next: Refusal) => {
    setRefusal(next)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const onError = (error: unknown) => showRefusal(refusalOf(error, { form, t, message, isStale: refusal.isStale }))
  const onNewer = ({ pandit }: { pandit: OwnProfile }) => resetForm(pandit)
  const query = { lang: language }
  const saving = useAction((json: ProfileUpdate) => unwrap(profileClient().pandit.update.$put({ json, query })), {
    onSuccess: (answer) => {
      onNewer(answer)
      showToast('success', t('saved'))
    },
    onError,
  })
  const loading = useAction(() => unwrap(profileClient().pandit.pandit.profile.$get({ query })), { onSuccess: onNewer, onError })
  /** Validates and submits the form. Without a version the update overwrites newer changes. */
  const submitForm = async (version: number | undefined) => {
    const wrong = wrongFields(form)
    if (wrong.length > 0) return showRefusal({ wrong, problem: t('problem.fields'), isStale: refusal.isStale })
    await saving.run({ ...updateOf(form, saved), version })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void submitForm(saved.version)
  }
  /** Overwrites the newer profile; he has seen the warning. */
  const saveOver = () => void submitForm(undefined)
  const loadNewer = () => loading.run()
  const isBusy = saving.isPending || loading.isPending
  const change = (changes: Partial<ProfileForm>) => setForm((before) => ({ ...before, ...changes }))
  return { saved, form, change, ...refusal, isBusy, save, saveOver, loadNewer, element }
}

type RefusalContext = { form: ProfileForm; t: Translate<'profile'>; message: (error: unknown) => string; isStale: boolean }

/** After a version conflict `isStale` stays true until he has decided which version to keep. */
function refusalOf(error: unknown, { form, t, message, isStale }: RefusalContext): Refusal {
  const { fields = {}, reason } = error instanceof ApiError ? error.body.error : {}
  if (reason === 'profile_changed') return { wrong: [], problem: '', isStale: true }
  const wrong = refusedFields(fields, form)
  if (Object.values(fields).includes(AADHAAR_MESSAGE)) return { wrong, problem: t('problem.aadhaar'), isStale }
  return { wrong, problem: wrong.length > 0 ? t('problem.fields') : message(error), isStale }
}
