import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './second-factor.module.css'
import { sendCode, useOneField } from './use-second-factor.tsx'

/** Focuses the code field when it appears. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** `onDone` runs once the code was right. A new app has no recovery codes yet. */
export function SecondFactorForm({ onDone, isNewApp = false }: { onDone: () => Promise<void> | void; isNewApp?: boolean }) {
  const { t } = useTranslation('accounts')
  const form = useOneField(async (code) => {
    await sendCode(code)
    await onDone()
  }, t('factor.codeMissing'))
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <Field label={t('factor.code')} required error={form.error} hint={isNewApp ? undefined : t('factor.codeHint')}>
        {(control) => (
          <input
            {...control}
            ref={takeFocus}
            name="code"
            className={form.error ? 'input numeric invalid' : 'input numeric'}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            value={form.value}
            onChange={(event) => form.change(event.currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit" className="button button-primary" aria-busy={form.isSending}>
        {form.isSending ? t('sending') : t('factor.submit')}
      </button>
    </form>
  )
}
