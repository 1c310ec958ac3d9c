import { X } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { looksLikeEmail } from '../../../../shared/text/email-shape.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { SUBSCRIPTION_DAYS } from '../model.ts'
import { type SubscribeOutcome, subscribe } from './restock-calls.ts'
import * as styles from './restock-form.module.css'

type RestockFormProps = { variantId: string; name: string; onClose: () => void; onSubscribed: () => void }

export function RestockForm({ variantId, name, onClose, onSubscribed }: RestockFormProps) {
  const { t } = useTranslation('restock')
  const { t: common } = useTranslation()
  const { language } = useSite()
  const [problem, setProblem] = useState<Exclude<SubscribeOutcome, 'subscribed'> | 'consent'>()
  const id = useId()
  const action = useIdempotentMutation(subscribe, {
    onSuccess: (outcome) => {
      if (outcome !== 'subscribed') return setProblem(outcome)
      onSubscribed()
      onClose()
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    if (!looksLikeEmail(email)) return setProblem('email')
    if (form.get('consent') === null) return setProblem('consent')
    void action.run({ variantId, email, consent: true, lang: language })
  }
  return (
    <Dialog open onClose={onClose} labelledBy={id} shape="box" className={styles.restockForm}>
      <div className={styles.formTop}>
        <h2 id={id}>{t('form.title')}</h2>
        <button type="button" className="icon-button" aria-label={common('close')} onClick={onClose}>
          <Icon icon={X} size={22} />
        </button>
      </div>
      <p>{t('form.text', { name })}</p>
      <form noValidate onSubmit={send}>
        <Field label={t('form.email')} required error={problem === 'email' ? t('form.emailWrong') : undefined}>
          {(control) => <input {...control} className="input" name="email" type="email" autoComplete="email" maxLength={254} />}
        </Field>
        <Consent isMissing={problem === 'consent'} t={t} />
        {typeof problem === 'object' ? (
          <p className="field-error" role="alert">
            <ErrorText error={problem} />
          </p>
        ) : null}
        <button type="submit" className="button button-primary" aria-busy={action.isPending}>
          {action.isPending ? t('form.sending') : t('form.send')}
        </button>
      </form>
    </Dialog>
  )
}

function Consent({ isMissing, t }: { isMissing: boolean; t: Translate<'restock'> }) {
  const id = useId()
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? id : undefined}
        />
        <span>{t('form.consent', { days: SUBSCRIPTION_DAYS })}</span>
      </label>
      {isMissing ? (
        <p className="field-error" id={id} role="alert">
          {t('form.consentMissing')}
        </p>
      ) : null}
    </div>
  )
}
