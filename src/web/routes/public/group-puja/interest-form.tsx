import { Info } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Occasion } from '../../../../modules/catalogue/contract.ts'
import { RETENTION_DAYS_AFTER } from '../../../../modules/group-puja/model.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Honeypot } from '../../../../ui/kit/honeypot.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { PhoneNumberInput } from '../../../../ui/kit/phone-number-input.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './interest.module.css'
import { festivalValue, type InterestOutcome } from './send-interest.ts'

type InterestFormProps = { occasions: readonly Occasion[]; outcome: InterestOutcome | undefined }

export function InterestForm({ occasions, outcome }: InterestFormProps) {
  const { t } = useTranslation('group-puja')
  const refused = outcome?.kind === 'refused' ? outcome : undefined
  const { form, errors, formError, isWaiting } = useNativeForm({
    loadValidation: () => import('./validate-interest.ts').then((module) => module.validateInterest),
    refusal: refused,
    fieldsOf: (refusal) => refusal.errors,
  })
  const isSubmitting = useNavigation().formAction !== undefined
  const isSending = isSubmitting || isWaiting
  return (
    <Form method="post" className={styles.form} preventScrollReset {...form}>
      <Festivals occasions={occasions} chosen={refused?.festival} isWrong={errors.festival !== undefined} />
      <Field label={t('form.contact')} required hint={t('form.contactHint')} error={errors.contact && t('form.contactWrong')}>
        {(control) => (
          <PhoneNumberInput country="contactCountry" chosen={refused?.country || 'IN'}>
            <input
              {...control}
              className="input"
              name="contact"
              defaultValue={refused?.contact ?? ''}
              autoComplete="email"
              maxLength={254}
            />
          </PhoneNumberInput>
        )}
      </Field>
      <Honeypot label={t('form.honeypot')} />
      <Consent isMissing={errors.consent !== undefined} />
      {formError ? (
        <Problem>
          <ErrorText error={formError.refusal} namespace="group-puja" />
        </Problem>
      ) : null}
      <button type="submit" className="button button-primary" aria-busy={isSending}>
        {isSending ? t('form.sending') : t('form.send')}
      </button>
    </Form>
  )
}

type FestivalsProps = { occasions: readonly Occasion[]; chosen: string | undefined; isWrong: boolean }

function Festivals({ occasions, chosen, isWrong }: FestivalsProps) {
  const { t } = useTranslation('group-puja')
  const { language } = useSite()
  const first = occasions[0]
  const selected = occasions.some((one) => festivalValue(one) === chosen) ? chosen : first && festivalValue(first)
  return (
    <fieldset className={styles.festivals}>
      <legend>{t('form.festival')}</legend>
      {occasions.map((occasion) => (
        <label key={festivalValue(occasion)}>
          <input
            type="radio"
            name="festival"
            value={festivalValue(occasion)}
            defaultChecked={festivalValue(occasion) === selected}
          />
          <span>
            <b>{occasion.name}</b>
            <span className="muted text-small numeric">{formatDate(occasion.day, language)}</span>
          </span>
        </label>
      ))}
      {isWrong ? <Problem>{t('form.festivalOver')}</Problem> : null}
    </fieldset>
  )
}

function Consent({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('group-puja')
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
        <span>{t('form.consent', { days: RETENTION_DAYS_AFTER })}</span>
      </label>
      {isMissing ? <Problem id={id}>{t('form.consentMissing')}</Problem> : null}
    </div>
  )
}

function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" role="alert" id={id}>
      <Icon icon={Info} size={16} strokeWidth={2} /> {children}
    </p>
  )
}
