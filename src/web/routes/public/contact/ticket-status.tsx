import { Form, useNavigation } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { useReaderTime } from '../../../../modules/bookings/online/ui/use-reader-time.ts'
import type { TicketStatus as Status } from '../../../../modules/support/tickets/contract.ts'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { type RateLimited, waitValues } from '../../../../ui/forms/rate-limited.ts'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as contactStyles from './contact.module.css'
import type { TicketStatusOutcome } from './contact-action.ts'
import type { ContactProblem } from './contact-fields.ts'

export function TicketStatus({ outcome }: { outcome: TicketStatusOutcome | undefined }) {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  const navigation = useNavigation()
  const timeOf = useReaderTime()
  const isChecking = navigation.state !== 'idle' && navigation.formData?.get('form') === 'status'
  const failed = outcome && !outcome.status ? outcome : undefined
  const { form, errors, isWaiting } = useNativeForm({
    loadValidation: () => import('./validate-contact-forms.ts').then((module) => module.validateTicketQuestion),
    refusal: failed,
    fieldsOf: ({ problems }) => problems,
  })
  const isSending = isWaiting || isChecking
  return (
    <section aria-labelledby="status-title" id="ticket">
      <h2 id="status-title">{t('status.title')}</h2>
      <p className="muted">{t('status.text')}</p>
      <Form method="post" preventScrollReset className={contactStyles.statusForm} {...form}>
        <input type="hidden" name="form" value="status" />
        <Field label={t('status.number')} required error={errors.number && t('status.numberMissing')}>
          {(control) => (
            <input {...control} className="input" name="number" maxLength={20} autoComplete="off" defaultValue={failed?.number} />
          )}
        </Field>
        <Field label={t('email')} required error={emailProblem(errors.email, t)}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              name="email"
              maxLength={254}
              autoComplete="email"
              defaultValue={failed?.email}
            />
          )}
        </Field>
        <button type="submit" className="button button-outline" aria-busy={isSending}>
          {isSending ? t('status.checking') : t('status.show')}
        </button>
      </Form>
      {failed?.failure ? (
        <p className={styles.problem} role="alert">
          {failureOf(failed.failure, t, language)}
        </p>
      ) : null}
      {outcome?.status ? (
        <output className={contactStyles.sentNote}>{sentenceOf(outcome.status, t, language, timeOf)}</output>
      ) : null}
    </section>
  )
}

function emailProblem(problem: ContactProblem | undefined, t: Translate<'contact'>): string | undefined {
  if (problem === undefined) return undefined
  return problem === 'missing' ? t('status.emailMissing') : t('problem.emailShape')
}

function failureOf(failure: 'unknown' | 'offline' | RateLimited, t: Translate<'contact'>, language: string): string {
  if (typeof failure === 'object') return t('rateLimited', waitValues(failure, language))
  const sentences = { unknown: t('status.unknown'), offline: t('offline') }
  return sentences[failure]
}

function sentenceOf(status: Status, t: Translate<'contact'>, language: Language, timeOf: (at: Date) => string) {
  const { number, state, createdAt, answerBy, answeredAt, closedAt } = status
  const day = (at: string) => formatDate(indiaDate(new Date(at)), language, 'long')
  const created = day(createdAt)
  if (state === 'closed') return t('status.closed', { number, created, day: day(closedAt ?? createdAt) })
  if (state === 'answered') return t('status.answered', { number, created, day: day(answeredAt ?? createdAt) })
  const by = new Date(answerBy)
  const when = t('moment', { time: timeOf(by), day: day(answerBy) })
  return t('status.open', { number, created, time: when })
}
