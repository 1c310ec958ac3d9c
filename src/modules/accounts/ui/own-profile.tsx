// The profile of the account: name, mobile and language; the e-mail is shown and changed elsewhere.
import { Form } from 'react-router'
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import type { OwnAccount } from '../contract/own.ts'
import { type FormProblem, Refused, SendButton } from './own-form.tsx'

export function OwnProfile({ account, problem }: { account: OwnAccount; problem: FormProblem | undefined }) {
  const { t } = useTranslation('account')
  const words = { name: t('problem.name'), mobile: t('problem.mobile'), mobile_wrong: t('problem.mobile') }
  const isWrong = (...reasons: string[]) => reasons.includes(problem?.reason ?? '')
  return (
    <Form method="post" className="own-form" preventScrollReset>
      <input type="hidden" name="intent" value="profile" />
      <Refused of={problem} words={words} />
      <Field label={t('profile.name')} required error={isWrong('name') ? t('problem.name') : undefined}>
        {(control) => (
          <input
            {...control}
            name="name"
            className="in"
            defaultValue={account.name}
            maxLength={120}
            autoComplete="name"
            required
          />
        )}
      </Field>
      <Field
        label={t('profile.mobile')}
        hint={t('profile.mobileHint')}
        error={isWrong('mobile', 'mobile_wrong') ? t('problem.mobile') : undefined}
      >
        {(control) => (
          <input
            {...control}
            name="mobile"
            className="in"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={account.mobile ?? ''}
            maxLength={24}
          />
        )}
      </Field>
      <Field label={t('profile.language')} hint={t('profile.languageHint')}>
        {(control) => (
          <select {...control} name="language" className="in" defaultValue={account.language}>
            <option value="en" lang="en">
              {t('profile.english')}
            </option>
            <option value="hi" lang="hi">
              {t('profile.hindi')}
            </option>
          </select>
        )}
      </Field>
      <p>
        <span className="ash">{t('profile.email')}</span> <b>{account.email}</b>{' '}
        <span className={account.emailVerified ? 'tag tulsi' : 'tag sand'}>
          {account.emailVerified ? t('profile.verified') : t('profile.unverified')}
        </span>
      </p>
      <SendButton intent="profile">{t('keep')}</SendButton>
    </Form>
  )
}
