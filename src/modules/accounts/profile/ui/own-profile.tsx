import { Form, Link, useRevalidator } from 'react-router'
import { languageDisplayName } from '../../../../shared/language-names.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../shared/languages.ts'
import { countryOfNumber } from '../../../../shared/phone/dial-codes.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { refusedField, useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { PhoneNumberInput } from '../../../../ui/kit/phone-number-input.tsx'
import { showWesternDigits } from '../../../../ui/kit/show-western-digits.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ResendEmail } from '../../security/ui/resend-email.tsx'
import type { OwnAccount } from '../contract.ts'
import * as styles from './own-form.module.css'
import { FormError, type FormRefusal, SendButton } from './own-form.tsx'

type OwnProfileProps = { account: OwnAccount; refusal: FormRefusal | undefined }

/** Needs the catalogues `account` and `security`. */
export function OwnProfile({ account, refusal }: OwnProfileProps) {
  const { t } = useTranslation('account')
  const { form, errors, formError } = useNativeForm({
    loadValidation: () => import('./validate-own-forms.ts').then((module) => module.validateAccount),
    refusal,
    fieldsOf: (refusal) =>
      refusal.reason === 'invalid_mobile' ? { mobile: 'invalid' } : refusedField('name', 'mobile')(refusal),
  })
  const fieldClass = (field: 'name' | 'mobile') => (errors[field] ? 'input invalid' : 'input')
  return (
    <Form method="post" className={styles.form} preventScrollReset {...form}>
      <input type="hidden" name="intent" value="profile" />
      <FormError of={formError} />
      <Field label={t('profile.name')} required error={errors.name && t('problem.name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            className={fieldClass('name')}
            defaultValue={account.name}
            maxLength={120}
            autoComplete="name"
          />
        )}
      </Field>
      <Field label={t('profile.mobile')} hint={t('profile.mobileHint')} error={errors.mobile && t('problem.mobile')}>
        {(control) => (
          <PhoneNumberInput country="mobileCountry" chosen={countryOfNumber(account.mobile ?? '')}>
            <input
              {...control}
              onInput={showWesternDigits}
              name="mobile"
              className={fieldClass('mobile')}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              defaultValue={formatPhone(account.mobile ?? '')}
              maxLength={24}
            />
          </PhoneNumberInput>
        )}
      </Field>
      <LanguageField saved={account.language} />
      <SendButton intent="profile">{t('save')}</SendButton>
    </Form>
  )
}

/** Shows the language of this page, and a note when emails are sent in the other one. */
function LanguageField({ saved }: { saved: OwnAccount['language'] }) {
  const { t, i18n } = useTranslation('account')
  const used = i18n.language
  const other = t('profile.emailsOther', { saved: languageDisplayName(saved, used), shown: languageDisplayName(used, used) })
  return (
    <Field label={t('profile.language')} hint={saved === used ? t('profile.languageHint') : other}>
      {(control) => (
        <select {...control} name="language" className="input" defaultValue={used}>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language].name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type OwnEmailProps = { account: OwnAccount /** Link to where it is changed. */; changePath: string }

export function OwnEmail({ account, changePath }: OwnEmailProps) {
  const { t } = useTranslation('account')
  const { revalidate } = useRevalidator()
  const { email, emailVerified } = account
  return (
    <section className={`${styles.part} ${styles.email}`}>
      <h3>{t('profile.email')}</h3>
      <p>
        <b>{email}</b>{' '}
        <span className={emailVerified ? 'tag tulsi' : 'tag sand'}>
          {emailVerified ? t('profile.verified') : t('profile.unverified')}
        </span>
      </p>
      {emailVerified ? null : <ResendEmail email={email} onConfirmed={() => void revalidate()} />}
      <p>
        <Link className="link" to={changePath}>
          {t('profile.changeEmail')}
        </Link>
      </p>
    </section>
  )
}
