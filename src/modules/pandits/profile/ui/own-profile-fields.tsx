import { type ChangeEvent, type HTMLInputAutoCompleteAttribute, useId } from 'react'
import type { FieldPath } from 'react-hook-form'
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { inputOf } from '../../../../ui/forms/input-of.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { PhoneText } from '../../../../ui/kit/phone-text.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { suggestPlaces } from '../../search-form/ui/suggestions.ts'
import type { OwnProfile } from '../contract.ts'
import { MAX_EXPERIENCE_YEARS, partId } from '../model.ts'
import * as styles from './own-profile.module.css'
import { checkboxOf, SelectNumber } from './own-profile-options.tsx'
import type { FormPart, ProfileFields, ProfileForm } from './profile-form.ts'

type TextName = 'mobile' | 'experience' | 'basePrice' | 'nameHindi'

type TextProps = {
  part: FormPart
  name: TextName
  label: string
  hint?: string
  error?: string
  required?: boolean
  placeholder?: string
  inputMode?: 'numeric' | 'decimal' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  lang?: 'hi'
}

function TextField({ part: { form }, name, label, hint, error, required = false, ...own }: TextProps) {
  const isWrong = form.formState.errors[name]
  const input = own.inputMode ? numberInputOf(form, name) : inputOf(form, name)
  return (
    <Field id={`profile-${name}`} label={label} required={required} hint={hint} error={isWrong && error}>
      {(control) => (
        <input {...control} {...own} {...input} className={isWrong ? 'input invalid numeric' : 'input numeric'} maxLength={200} />
      )}
    </Field>
  )
}

/** Registers a field in which Devanagari digits become 0-9 while they are typed. */
export function numberInputOf(form: ProfileForm, name: FieldPath<ProfileFields>) {
  const input = inputOf(form, name)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    convertToWesternDigits(event.target)
    return input.onChange(event)
  }
  return { ...input, onChange }
}

/** Converts Devanagari digits in the field to 0-9 and keeps the cursor position. */
function convertToWesternDigits(input: HTMLInputElement): void {
  const western = westernDigits(input.value)
  if (western === input.value) return
  const at = input.selectionStart
  input.value = western
  input.setSelectionRange(at, at)
}

export function PersonFields({ profile, phone, ...part }: FormPart & { profile: OwnProfile; phone: string }) {
  const { t } = useTranslation('profile')
  return (
    <section className={`${styles.part} card`}>
      <h2>{t('person.title')}</h2>
      <dl className={styles.fixed}>
        <div>
          <dt>{t('person.name')}</dt>
          <dd>{profile.name}</dd>
        </div>
        <div>
          <dt>{t('person.email')}</dt>
          <dd>{profile.email}</dd>
        </div>
      </dl>
      <p className="muted">
        <PhoneText text={t('person.fixed')} phone={phone} />
      </p>
      <div className={styles.twoColumns}>
        <TextField
          part={part}
          name="nameHindi"
          label={t('person.nameHindi')}
          placeholder={t('person.nameExample')}
          lang="hi"
          error={t('problem.nameHindi')}
        />
        <TextField
          part={part}
          name="mobile"
          label={t('person.mobile')}
          required
          inputMode="tel"
          autoComplete="tel"
          hint={t('person.mobileHint')}
          error={t('problem.mobile')}
        />
        <PlaceField {...part} />
        <SelectNumber
          label={t('person.radius')}
          input={inputOf(part.form, 'travelRadiusKm')}
          values={[5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200]}
          labelOf={(count) => t('person.kilometres', { count })}
        />
      </div>
      <label className={styles.switchRow}>
        <input type="checkbox" {...checkboxOf(part.form, 'takesOnline')} />
        <b>{t('person.online')}</b>
      </label>
      <p className="muted">{t('person.onlineHint')}</p>
    </section>
  )
}

function PlaceField({ form, language }: FormPart) {
  const { t } = useTranslation('profile')
  const { errors, isSubmitted } = form.formState
  const isWrong = errors.serviceLocation
  const set = (place: string) => form.setValue('serviceLocation', place, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <Field
      id={partId('serviceLocation')}
      label={t('person.place')}
      required
      hint={t('person.placeHint')}
      error={isWrong && t('problem.place')}
      className={styles.place}
    >
      {(control) => (
        <Combobox
          {...control}
          className={isWrong ? 'input invalid' : 'input'}
          text={form.watch('serviceLocation')}
          placeholder={t('person.placeExample')}
          maxLength={120}
          suggest={(query, signal) => suggestPlaces(query, language, signal)}
          onPick={({ label }) => set(label)}
          onInput={(event) => set(event.currentTarget.value)}
          listLabel={t('person.place')}
          countLabel={(count) => t('suggestions', { count })}
        />
      )}
    </Field>
  )
}

export function AboutFields(part: FormPart) {
  const { t } = useTranslation('profile')
  return (
    <section className={`${styles.part} card`}>
      <h2>{t('about.title')}</h2>
      <div className={styles.twoColumns}>
        <TextField
          part={part}
          name="experience"
          label={t('about.experience')}
          inputMode="numeric"
          placeholder="15"
          hint={t('about.experienceHint')}
          error={t('problem.experience', { max: MAX_EXPERIENCE_YEARS })}
        />
      </div>
      <LongText part={part} name="aboutMe" label={t('about.aboutMe')} hint={t('about.aboutMeHint')} />
      <LongText part={part} name="aboutMeHindi" label={t('about.aboutMeHindi')} hint={t('about.aboutMeHindiHint')} lang="hi" />
      <LongText
        part={part}
        name="cultureAndTradition"
        label={t('about.culture')}
        placeholder={t('about.cultureExample')}
        hint={t('about.cultureHint')}
        rows={2}
        max={200}
      />
    </section>
  )
}

type LongTextProps = {
  part: FormPart
  name: keyof ProfileFields & ('aboutMe' | 'aboutMeHindi' | 'cultureAndTradition')
  label: string
  hint: string
  lang?: 'hi'
  placeholder?: string
  rows?: number
  max?: number
}

function LongText({ part: { form }, name, label, hint, rows = 5, max = 2000, ...area }: LongTextProps) {
  return (
    <Field id={name === 'cultureAndTradition' ? `profile-${name}` : partId(name)} label={label} hint={hint}>
      {(control) => <textarea {...control} {...area} {...inputOf(form, name)} className="input" rows={rows} maxLength={max} />}
    </Field>
  )
}

export function FeeFields(part: FormPart) {
  const { t } = useTranslation('profile')
  const id = useId()
  return (
    <section className={`${styles.part} card`} aria-labelledby={id}>
      <h2 id={id}>{t('fees.title')}</h2>
      <div className={styles.twoColumns}>
        <TextField
          part={part}
          name="basePrice"
          label={t('fees.basePrice')}
          required
          inputMode="decimal"
          placeholder="₹5,000"
          hint={t('fees.basePriceHint')}
          error={t('problem.amount')}
        />
        <SelectNumber
          label={t('fees.late')}
          hint={t('fees.lateHint', { freeHours: FREE_CANCELLATION_HOURS, onlineCancelHours: FAMILY_CANCELLATION_HOURS })}
          input={inputOf(part.form, 'lateCancellationPercent')}
          values={[0, 10, 20, 25, 30, 40, 50]}
          labelOf={(percent) => (percent === 0 ? t('fees.nothing') : t('fees.percent', { percent }))}
        />
      </div>
    </section>
  )
}
