import { type FormEvent, useRef, useState } from 'react'
import { AADHAAR_MESSAGE } from '../../../../shared/text/aadhaar.ts'
import type { Language } from '../../../../shared/time/dates.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { type Translate, useTranslation } from '../../../../ui/translation.tsx'
import { profileClient } from '../../client.ts'
import type { OwnProfile, ProfileUpdate } from '../contract.ts'
import { formOf, type ProfileForm, refusedFields, updateOf, type WrongField, wrongFields } from './profile-form.ts'

type Refusal = { wrong: readonly WrongField[]; problem: string; isStale: boolean }
const NOTHING_WRONG: Refusal = { wrong: [], problem: '', isStale: false }

export function useProfileForm(profile: OwnProfile, language: Language) {
  const { t } = useTranslation('profile')
  const message = useErrorMessage('profile')
  const element = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(profile)
  const [form, setForm] = useState(() => formOf(profile))
  const [refusal, setRefusal] = useState<Refusal>(NOTHING_WRONG)
  const show = (newer: OwnProfile) => {
    setSaved(newer)
    setForm(formOf(newer))
    setRefusal(NOTHING_WRONG)
  }
  const refuse = (next: Refusal) => {
    setRefusal(next)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const { isBusy, once } = useOnce((error) => refuse(refusalOf(error, { form, t, message, isStale: refusal.isStale })))
  const send = (json: ProfileUpdate) =>
    once(async () => {
      const { pandit } = await unwrap(profileClient().pandit.update.$put({ json, query: { lang: language } }))
      show(pandit)
      showToast('success', t('saved'))
    })
  /** Sends what stands in the form, from the version it was opened with or from whichever stands; what is wrong in it is marked. */
  const submitForm = async (version: number | undefined) => {
    const wrong = wrongFields(form)
    if (wrong.length > 0) return refuse({ wrong, problem: t('problem.fields'), isStale: refusal.isStale })
    await send({ ...updateOf(form, saved), version })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void submitForm(saved.version)
  }
  /** He has been told that what stands is newer. */
  const saveOver = () => void submitForm(undefined)
  const loadNewer = () =>
    once(async () => show((await unwrap(profileClient().pandit.pandit.profile.$get({ query: { lang: language } }))).pandit))
  const change = (changes: Partial<ProfileForm>) => setForm((before) => ({ ...before, ...changes }))
  return { saved, form, change, ...refusal, isBusy, save, saveOver, loadNewer, element }
}

/** One call at a time, however often a button is pressed. */
function useOnce(onError: (error: unknown) => void) {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const once = async (work: () => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    await work().catch(onError)
    setBusy(false)
    isSending.current = false
  }
  return { isBusy, once }
}

type Shown = { form: ProfileForm; t: Translate; message: (error: unknown) => string; isStale: boolean }

/** Once another window was faster, that stays the matter until he has chosen. */
function refusalOf(error: unknown, { form, t, message, isStale }: Shown): Refusal {
  const { fields = {}, reason } = error instanceof ApiError ? error.body.error : {}
  if (reason === 'profile_changed') return { wrong: [], problem: '', isStale: true }
  const wrong = refusedFields(fields, form)
  if (Object.values(fields).includes(AADHAAR_MESSAGE)) return { wrong, problem: t('problem.aadhaar'), isStale }
  return { wrong, problem: wrong.length > 0 ? t('problem.fields') : message(error), isStale }
}
