import { Form, useNavigation } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { useReaderTime } from '../../../../modules/bookings/online/ui/use-reader-time.ts'
import type { TicketStatus as Standing } from '../../../../modules/support/tickets/contract.ts'
import { formatDate, indiaDate, type Language } from '../../../../shared/time/dates.ts'
import { type TooOften, waitOf } from '../../../../ui/forms/too-often.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useSite } from '../../../../ui/site.ts'
import { type Translate, useTranslation } from '../../../../ui/words.tsx'
import * as contactStyles from './contact.module.css'
import type { StandingOutcome } from './contact-action.ts'

export function TicketStatus({ outcome }: { outcome: StandingOutcome | undefined }) {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  const navigation = useNavigation()
  const timeOf = useReaderTime()
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('form') === 'standing'
  const failed = outcome && !outcome.standing ? outcome : undefined
  return (
    <section aria-labelledby="standing-title" id="ticket">
      <h2 id="standing-title">{t('standing.title')}</h2>
      <p className="muted">{t('standing.text')}</p>
      <Form method="post" preventScrollReset className={contactStyles.standingForm}>
        <input type="hidden" name="form" value="standing" />
        <Field label={t('standing.number')} required>
          {(control) => (
            <input
              {...control}
              className="input"
              name="number"
              required
              maxLength={20}
              autoComplete="off"
              defaultValue={failed?.number}
            />
          )}
        </Field>
        <Field label={t('email')} required>
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={failed?.email}
            />
          )}
        </Field>
        <button type="submit" className="button button-outline" aria-busy={isSending}>
          {isSending ? t('standing.checking') : t('standing.show')}
        </button>
      </Form>
      {failed ? (
        <p className={styles.problem} role="alert">
          {failureOf(failed.failure, t, language)}
        </p>
      ) : null}
      {outcome?.standing ? (
        <output className={contactStyles.sentNote}>{sentenceOf(outcome.standing, t, language, timeOf)}</output>
      ) : null}
    </section>
  )
}

function failureOf(failure: 'unknown' | 'offline' | TooOften, t: Translate, language: string): string {
  if (typeof failure === 'object') return t('often', waitOf(failure, language))
  const sentences = { unknown: t('standing.unknown'), offline: t('offline') }
  return sentences[failure]
}

function sentenceOf(standing: Standing, t: Translate, language: Language, timeOf: (at: Date) => string) {
  const { number, state, createdAt, answerBy, answeredAt, closedAt } = standing
  const day = (at: string) => formatDate(indiaDate(new Date(at)), language, 'long')
  const created = day(createdAt)
  if (state === 'closed') return t('standing.closed', { number, created, day: day(closedAt ?? createdAt) })
  if (state === 'answered') return t('standing.answered', { number, created, day: day(answeredAt ?? createdAt) })
  const by = new Date(answerBy)
  const when = t('moment', { time: timeOf(by), day: day(answerBy) })
  return t('standing.open', { number, created, when })
}
