import { useEffect, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { CLOSED_DAYS, SUBJECTS } from '../../../../modules/support/tickets/model.ts'
import { useSending } from '../../../../modules/support/tickets/ui/use-sending.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { waitValues } from '../../../../ui/forms/rate-limited.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Honeypot } from '../../../../ui/kit/honeypot.tsx'
import { PhoneNumberInput } from '../../../../ui/kit/phone-number-input.tsx'
import { showWesternDigits } from '../../../../ui/kit/show-western-digits.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Failure, MessageOutcome } from './contact-action.ts'
import { MESSAGE_FIELDS, type MessageField, type MessageValues, type Problems } from './contact-fields.ts'
import { problemText } from './field-problem.ts'
import { TicketNote } from './ticket-note.tsx'
import { useValidation } from './use-validation.ts'

const EMPTY: MessageValues = { name: '', email: '', phone: '', phoneCountry: '', subject: SUBJECTS.general, message: '' }

export function failureText(failure: Failure, t: Translate<'contact'>, language: string): string {
  if (typeof failure === 'object') return t('rateLimited', waitValues(failure, language))
  const sentences = { refused: t('failed'), offline: t('offline') }
  return sentences[failure]
}

export function MessageForm({ outcome }: { outcome: MessageOutcome | undefined }) {
  const { t, i18n } = useTranslation('contact')
  const { form, isSending, refused, problems, ...handlers } = useMessageForm(outcome)
  return (
    <>
      {outcome?.sent ? <TicketNote ticket={outcome.sent} /> : null}
      <Form method="post" preventScrollReset noValidate ref={form} className={styles.form} {...handlers}>
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
  const submit = useSubmit()
  const loadValidation = useValidation()
  const [isValidating, setIsValidating] = useState(false)
  const isSending = isValidating || (navigation.state !== 'idle' && navigation.formData?.get('form') === 'message')
  const refused = outcome && !outcome.sent ? outcome : undefined
  const { problems, show, clear } = useProblems(refused)
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
  useFocusFirstInvalid(refused, savedForm.ref.current)
  const onInput = async (event: React.FormEvent<HTMLFormElement>) => {
    savedForm.onInput()
    const field = MESSAGE_FIELDS.find((name) => name === (event.target as HTMLInputElement).name)
    if (!field || !problems[field]) return
    const values = valuesIn(event.currentTarget)
    // A corrected field loses its error at once; other fields are validated on submit.
    if (!(await loadValidation())?.validateMessage(values)[field]) clear(field)
  }
  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setIsValidating(true)
    const wrong = (await loadValidation())?.validateMessage(valuesIn(form)) ?? {}
    setIsValidating(false)
    show(wrong)
    const first = MESSAGE_FIELDS.find((field) => wrong[field])
    if (first) return focusField(form, first)
    sending.sign(form, savedForm.wasRestored())
    // The visitor may have left the page meanwhile.
    if (form.isConnected) await submit(form, { preventScrollReset: true })
  }
  return { form: savedForm.ref, isSending, refused, problems, onFocus: loadValidation, onInput, onSubmit }
}

/** Returns the problems to show, and functions to replace them and to clear that of a field. A new response replaces them. */
function useProblems(response: { problems: Problems<MessageField> } | undefined) {
  const [shown, setShown] = useState({ response, problems: response?.problems ?? {} })
  if (shown.response !== response) setShown({ response, problems: response?.problems ?? {} })
  const show = (problems: Problems<MessageField>) => setShown({ response, problems })
  const clear = (field: MessageField) =>
    setShown(({ response, problems: { [field]: _, ...problems } }) => ({ response, problems }))
  return { problems: shown.problems, show, clear }
}

const focusField = (form: HTMLFormElement | null, name: string) => (form?.elements.namedItem(name) as HTMLElement | null)?.focus()

const valuesIn = (form: HTMLFormElement): MessageValues => {
  const typed = new FormData(form)
  return Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, String(typed.get(field) ?? '')])) as MessageValues
}

/** After an error response, focuses the first field it names. */
function useFocusFirstInvalid(refused: MessageOutcome | undefined, form: HTMLFormElement | null): void {
  useEffect(() => {
    if (!refused || refused.sent) return
    const first = MESSAGE_FIELDS.find((field) => refused.problems[field])
    if (first) focusField(form, first)
  }, [refused, form])
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
