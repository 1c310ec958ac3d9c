// The form of a pandit's own profile: its parts one below the other, the button to save always in reach.
import { Eye, Save } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { AADHAAR_MESSAGE } from '../../../shared/aadhaar.ts'
import type { Language } from '../../../shared/dates.ts'
import { ApiError, unwrap } from '../../../ui/api.ts'
import { LeaveGuard } from '../../../ui/kit/leave-guard.tsx'
import { showToast } from '../../../ui/kit/toast.tsx'
import { type Translate, useTranslation } from '../../../ui/words.tsx'
import { profileClient } from '../client.ts'
import type { OwnProfile } from '../contract/profile.ts'
import { missingParts } from '../model/completeness.ts'
import { Completeness } from './completeness.tsx'
import { LanguageFields, TraditionFields } from './own-profile-choices.tsx'
import { AboutFields, FeeFields, PersonFields } from './own-profile-fields.tsx'
import { OwnServices } from './own-services.tsx'
import type { CancellationHours } from './pandit-details.tsx'
import { formOf, type ProfileForm, refusedFields, updateOf, type WrongField, wrongFields } from './profile-form.ts'

const OwnPreview = lazy(() => import('./own-preview.tsx').then((module) => ({ default: module.OwnPreview })))

export type FormPart = {
  form: ProfileForm
  change: (changes: Partial<ProfileForm>) => void
  wrong: readonly WrongField[]
  language: Language
}

type OwnProfileFormProps = {
  profile: OwnProfile
  language: Language
  hours: CancellationHours
  pictures: ReactNode
  /** What the pictures hold now: they are kept apart from the form. */
  shown: { profilePhoto: string | null; gallery: readonly unknown[] }
}

export function OwnProfileForm({ profile, language, hours, pictures, shown }: OwnProfileFormProps) {
  const { t } = useTranslation('profile')
  const { saved, form, change, wrong, isBusy, problem, save, element } = useProfileForm(profile, language)
  const [isPreview, setPreview] = useState(false)
  const part = { form, change, wrong, language }
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(saved))
  return (
    <form ref={element} className="own" noValidate onSubmit={save} aria-busy={isBusy}>
      <LeaveGuard isOn={isChanged} words={leaveWords(t)} />
      <Completeness missing={missingParts({ ...saved, ...shown })} />
      {pictures}
      <Visibility {...part} isVerified={saved.verified} />
      <PersonFields {...part} profile={saved} />
      <AboutFields {...part} />
      <TraditionFields {...part} />
      <LanguageFields {...part} />
      <FeeFields {...part} />
      <OwnServices {...part} />
      <div className="own-end card">
        <output className="ash">{isChanged ? t('unsaved') : t('upToDate')}</output>
        {problem ? (
          <p className="refusal" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="button" className="btn btn-l" onClick={() => setPreview(true)}>
          <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('preview')}
        </button>
        <button type="submit" className="btn btn-p" aria-busy={isBusy}>
          <Save size={20} strokeWidth={1.75} aria-hidden="true" />
          {isBusy ? t('saving') : t('save')}
        </button>
      </div>
      <Suspense>
        {isPreview ? (
          <OwnPreview profile={saved} form={form} language={language} hours={hours} onClose={() => setPreview(false)} />
        ) : null}
      </Suspense>
    </form>
  )
}

const leaveWords = (t: Translate) => ({
  title: t('leave.title'),
  text: t('leave.text'),
  stay: t('leave.stay'),
  leave: t('leave.leave'),
})

function useProfileForm(profile: OwnProfile, language: Language) {
  const { t } = useTranslation('profile')
  const [element, isSending] = [useRef<HTMLFormElement>(null), useRef(false)]
  const [saved, setSaved] = useState(profile)
  const [form, setForm] = useState(() => formOf(profile))
  const [{ wrong, problem }, setRefusal] = useState<Refusal>(NOTHING_WRONG)
  const [isBusy, setBusy] = useState(false)
  const refuse = (refusal: Refusal) => {
    setRefusal(refusal)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const send = async () => {
    setBusy(true)
    setRefusal(NOTHING_WRONG)
    try {
      const json = updateOf(form, saved)
      const { pandit } = await unwrap(profileClient().pandit.update.$put({ json, query: { lang: language } }))
      setSaved(pandit)
      setForm(formOf(pandit))
      showToast('success', t('saved'))
    } catch (error) {
      refuse(refusalOf(error, form, t))
    }
    setBusy(false)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = wrongFields(form)
    if (found.length > 0) return refuse({ wrong: found, problem: t('problem.fields') })
    if (isSending.current) return
    isSending.current = true
    await send()
    isSending.current = false
  }
  const change = (changes: Partial<ProfileForm>) => setForm((before) => ({ ...before, ...changes }))
  return { saved, form, change, wrong, isBusy, problem, save, element }
}

type Refusal = { wrong: readonly WrongField[]; problem: string }
const NOTHING_WRONG: Refusal = { wrong: [], problem: '' }

function refusalOf(error: unknown, form: ProfileForm, t: Translate): Refusal {
  if (!(error instanceof ApiError)) return { wrong: [], problem: t('problem.offline') }
  const fields = error.body.error.fields ?? {}
  const wrong = refusedFields(fields, form)
  if (Object.values(fields).includes(AADHAAR_MESSAGE)) return { wrong, problem: t('problem.aadhaar') }
  if (wrong.length > 0) return { wrong, problem: t('problem.fields') }
  return { wrong, problem: error.status === 401 ? t('problem.signedOut') : t('problem.failed') }
}

function Visibility({ form, change, isVerified }: FormPart & { isVerified: boolean }) {
  const { t } = useTranslation('profile')
  const state = form.visibility ? (isVerified ? t('visibility.on') : t('visibility.waiting')) : t('visibility.off')
  return (
    <section className="own-part card">
      <label className="own-switch">
        <input type="checkbox" checked={form.visibility} onChange={(event) => change({ visibility: event.target.checked })} />
        <b>{t('visibility.label')}</b>
      </label>
      <p className="ash">{state}</p>
    </section>
  )
}
