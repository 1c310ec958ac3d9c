import { Eye, Save } from 'lucide'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { LeaveGuard } from '../../../../ui/forms/leave-guard.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { PhoneText } from '../../../../ui/kit/phone-text.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { CancellationHours } from '../../details/ui/pandit-texts.tsx'
import type { OwnProfile } from '../contract.ts'
import { missingParts } from '../model.ts'
import { Completeness } from './completeness.tsx'
import * as styles from './own-profile.module.css'
import { AboutFields, FeeFields, PersonFields } from './own-profile-fields.tsx'
import { checkboxOf, LanguageFields, TraditionFields } from './own-profile-options.tsx'
import { OwnServices } from './own-services.tsx'
import type { FormPart } from './profile-form.ts'
import { useProfileForm } from './use-profile-form.ts'

type ConflictNoticeProps = { isBusy: boolean; problem: string; onReload: () => void; onOverwrite: () => void }

function ConflictNotice({ isBusy, problem, onReload, onOverwrite }: ConflictNoticeProps) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.newer}>
      <Refusal className={styles.problem}>{problem || t('conflict.text')}</Refusal>
      <button type="button" className="button button-outline" aria-busy={isBusy} onClick={isBusy ? undefined : onReload}>
        {t('conflict.reload')}
      </button>
      <button type="button" className="button button-primary" aria-busy={isBusy} onClick={isBusy ? undefined : onOverwrite}>
        {isBusy ? t('saving') : t('conflict.overwrite')}
      </button>
    </div>
  )
}

const OwnPreview = lazy(() => import('./own-preview.tsx').then((module) => ({ default: module.OwnPreview })))

type OwnProfileFormProps = {
  profile: OwnProfile
  language: Language
  hours: CancellationHours
  /** Our number. */
  phone: string
  pictures: ReactNode
  /** The current pictures, which are saved separately from the form. */
  shown: { profilePhoto: string | null; gallery: readonly unknown[] }
}

export function OwnProfileForm({ profile, language, hours, phone, pictures, shown }: OwnProfileFormProps) {
  const { t } = useTranslation('profile')
  const { saved, form, isStale, problem, isBusy, save, overwrite, reload } = useProfileForm(profile, language)
  const [isPreview, setPreview] = useState(false)
  const part = { form, language }
  const isChanged = form.formState.isDirty
  return (
    <form className={styles.form} noValidate onSubmit={save} aria-busy={isBusy}>
      <LeaveGuard isOn={isChanged} labels={leaveLabels(t)} />
      <Completeness missing={missingParts({ ...saved, ...shown })} />
      {pictures}
      <Visibility {...part} saved={saved} phone={phone} />
      <PersonFields {...part} profile={saved} phone={phone} />
      <AboutFields {...part} />
      <TraditionFields {...part} />
      <LanguageFields {...part} />
      <FeeFields {...part} />
      <OwnServices {...part} />
      <div className={`${styles.saveBar} card`}>
        {isStale ? (
          <ConflictNotice isBusy={isBusy} problem={problem} onReload={reload} onOverwrite={overwrite} />
        ) : (
          <SaveBar isChanged={isChanged} isBusy={isBusy} problem={problem} onPreview={() => setPreview(true)} />
        )}
      </div>
      <Suspense>
        {isPreview ? (
          <OwnPreview
            profile={saved}
            fields={form.getValues()}
            language={language}
            hours={hours}
            onClose={() => setPreview(false)}
          />
        ) : null}
      </Suspense>
    </form>
  )
}

type SaveBarProps = { isChanged: boolean; isBusy: boolean; problem: string; onPreview: () => void }

function SaveBar({ isChanged, isBusy, problem, onPreview }: SaveBarProps) {
  const { t } = useTranslation('profile')
  return (
    <>
      {problem ? <Refusal className={styles.problem}>{problem}</Refusal> : null}
      <output className="muted">{isChanged ? t('unsaved') : t('upToDate')}</output>
      <button type="button" className="button button-outline" onClick={onPreview}>
        <Icon icon={Eye} size={20} />
        <span>{t('preview')}</span>
      </button>
      <button type="submit" className="button button-primary" aria-busy={isBusy}>
        <Icon icon={Save} size={20} />
        {isBusy ? t('saving') : t('save')}
      </button>
    </>
  )
}

const leaveLabels = (t: Translate<'profile'>) => ({
  title: t('leave.title'),
  text: t('leave.text'),
  stay: t('leave.stay'),
  leave: t('leave.leave'),
})

function Visibility({ form, saved, phone }: FormPart & { saved: OwnProfile; phone: string }) {
  const { t } = useTranslation('profile')
  const shown = saved.verified ? t('visibility.on') : t('visibility.waiting')
  const state = saved.isSuspended ? t('visibility.suspended') : form.watch('visibility') ? shown : t('visibility.off')
  return (
    <section className={`${styles.part} card`}>
      <label className={styles.switchRow}>
        <input type="checkbox" {...checkboxOf(form, 'visibility')} />
        <b>{t('visibility.label')}</b>
      </label>
      <p className="muted">
        <PhoneText text={state} phone={phone} />
      </p>
    </section>
  )
}
