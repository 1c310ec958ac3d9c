import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { CLOSED_DAYS, SUBJECTS } from '../../../../modules/support/tickets/model.ts'
import { useSending } from '../../../../modules/support/tickets/ui/use-sending.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { waitValues } from '../../../../ui/forms/rate-limited.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Honeypot } from '../../../../ui/kit/honeypot.tsx'
import { PhoneNumberInput } from '../../../../ui/kit/phone-number-input.tsx'
import { showWesternDigits } from '../../../../ui/kit/show-western-digits.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Failure, MessageOutcome } from './contact-action.ts'
import type { MessageField, MessageValues, Problems } from './contact-fields.ts'
import { problemText } from './field-problem.ts'
import { TicketNote } from './ticket-note.tsx'

const EMPTY: MessageValues = { name: '', email: '', phone: '', phoneCountry: '', subject: SUBJECTS.general, message: '' }

export function failureText(failure: Failure, t: Translate<'contact'>, language: string): string {
  if (typeof failure === 'object') return t('rateLimited', waitValues(failure, language))
  const sentences = { refused: t('failed'), offline: t('offline') }
  return sentences[failure]
}

export function MessageForm({ outcome }: { outcome: MessageOutcome | undefined }) {
  const { t, i18n } = useTranslation('contact')
  const { form, isSending, refused, problems } = useMessageForm(outcome)
  return (
    <>
      {outcome?.sent ? <TicketNote ticket={outcome.sent} /> : null}
      <Form method="post" preventScrollReset className={styles.form} {...form}>
        <input type="hidden" name="form" value="message" />
        <input type="hidden" name="key" />
        <input type="hidden" name="filledInMs" />
        <ContactHoneypot />
        <Fields values={refused?.values ?? EMPTY} problems={problems} />
        {refused?.failure ? (
          <p className={styles.problem} role="alert">
            {failureText(refused.failure, t, i18n.language)}
          </p>
        ) : null}
        <button type="submit" className="button button-primary" aria-busy={isSending}>
          {isSending ? t('sending') : t('send')}
        </button>
        <p className="muted text-small">{t('use', { days: CLOSED_DAYS })}</p>
      </Form>
    </>
  )
}

function useMessageForm(outcome: MessageOutcome | undefined) {
  const { t } = useTranslation('contact')
  const navigation = useNavigation()
  const isSubmitting = navigation.state !== 'idle' && navigation.formData?.get('form') === 'message'
  const refused = outcome && !outcome.sent ? outcome : undefined
  const savedForm = useSavedForm('contact', refused !== undefined)
  const sending = useSending()
  const number = outcome?.sent?.number
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was sent
  useEffect(() => {
    if (!number) return
    savedForm.forget()
    savedForm.ref.current?.reset()
    showToast('success', t('submitted'))
  }, [number])
  const { form, errors, isWaiting } = useNativeForm({
    loadValidation: () => import('./validate-contact-forms.ts').then((module) => module.validateMessage),
    refusal: refused,
    fieldsOf: ({ problems }) => problems,
    savedForm,
    onSubmit: (event) => {
      if (isSubmitting) event.preventDefault()
      else sending.sign(event.currentTarget, savedForm.wasRestored())
    },
  })
  return { form, isSending: isWaiting || isSubmitting, refused, problems: errors }
}

export function ContactHoneypot() {
  const { t } = useTranslation('contact')
  return <Honeypot label={t('honeypot')} />
}

type FieldsProps = { values: MessageValues; problems: Problems<MessageField> }

function Fields({ values, problems }: FieldsProps) {
  const { t } = useTranslation('contact')
  return (
    <>
      <SenderFields values={values} problems={problems} />
      <Field label={t('subject')} required error={problemText('subject', problems.subject, t)}>
        {(control) => (
          <select {...control} className="input" name="subject" defaultValue={values.subject || SUBJECTS.general}>
            <option value={SUBJECTS.general}>{t('subjects.general')}</option>
            <option value={SUBJECTS.booking}>{t('subjects.booking')}</option>
            <option value={SUBJECTS.pandits}>{t('subjects.pandits')}</option>
            <option value={SUBJECTS.shop}>{t('subjects.shop')}</option>
            <option value={SUBJECTS.technical}>{t('subjects.technical')}</option>
          </select>
        )}
      </Field>
      <Field label={t('message')} required error={problemText('message', problems.message, t)}>
        {(control) => (
          <textarea {...control} className="input" name="message" rows={6} maxLength={4000} defaultValue={values.message} />
        )}
      </Field>
    </>
  )
}

type SenderProps = {
  values: Pick<MessageValues, 'name' | 'email' | 'phone' | 'phoneCountry'>
  problems: Problems<'name' | 'email' | 'phone'>
}

/** Name, email and phone, as in every contact form. */
export function SenderFields({ values, problems }: SenderProps) {
  const { t } = useTranslation('contact')
  return (
    <>
      <Field label={t('name')} required error={problemText('name', problems.name, t)}>
        {(control) => (
          <input {...control} className="input" name="name" autoComplete="name" maxLength={120} defaultValue={values.name} />
        )}
      </Field>
      <div className={styles.twoColumns}>
        <Field label={t('email')} required error={problemText('email', problems.email, t)}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              maxLength={254}
              defaultValue={values.email}
            />
          )}
        </Field>
        <Field label={t('phone')} hint={t('phoneHint')} error={problemText('phone', problems.phone, t)}>
          {(control) => (
            <PhoneNumberInput country="phoneCountry" chosen={values.phoneCountry || 'IN'}>
              <input
                {...control}
                onInput={showWesternDigits}
                className="input"
                type="tel"
                name="phone"
                autoComplete="tel"
                inputMode="tel"
                maxLength={30}
                defaultValue={values.phone}
              />
            </PhoneNumberInput>
          )}
        </Field>
      </div>
    </>
  )
}
