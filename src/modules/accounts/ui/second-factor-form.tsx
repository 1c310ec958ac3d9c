// The field for a code of the authenticator app, in the sign-in window and on its own page.
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { sendCode, useOneField } from './use-second-factor.ts'
import './second-factor.css'

/** `onDone` runs once the code was right. */
export function SecondFactorForm({ onDone }: { onDone: () => Promise<void> | void }) {
  const { t } = useTranslation('accounts')
  const form = useOneField(async (code) => {
    await sendCode(code)
    await onDone()
  }, t('factor.errors.code'))
  return (
    <form className="factor-form" onSubmit={form.submit} noValidate>
      <Field label={t('factor.code')} required error={form.error} hint={t('factor.codeHint')}>
        {(control) => (
          <input
            {...control}
            name="code"
            className={form.error ? 'in num bad' : 'in num'}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            value={form.value}
            onChange={(event) => form.change(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-p" aria-busy={form.isSending}>
        {form.isSending ? t('sending') : t('factor.submit')}
      </button>
    </form>
  )
}
