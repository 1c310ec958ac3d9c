import { type HTMLInputAutoCompleteAttribute, useId } from 'react'
import { westernDigits } from '../../../../shared/phone/mobile-shape.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { PhoneText } from '../../../../ui/kit/phone-text.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { suggestPlaces } from '../../search-form/ui/suggestions.ts'
import type { OwnProfile } from '../contract.ts'
import { MAX_EXPERIENCE_YEARS, partId } from '../model.ts'
import * as styles from './own-profile.module.css'
import { SelectNumber } from './own-profile-options.tsx'
import type { FormPart, ProfileForm } from './profile-form.ts'

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

function TextField({ part: { form, change, wrong }, name, label, hint, error, required = false, ...input }: TextProps) {
  const isWrong = wrong.some((field) => field === name)
  const isNumber = input.inputMode !== undefined
  return (
    <Field id={`profile-${name}`} label={label} required={required} hint={hint} error={isWrong ? error : undefined}>
      {(control) => (
        <input
          {...control}
          {...input}
          className={isWrong ? 'input invalid numeric' : 'input numeric'}
          name={name}
          maxLength={200}
          value={form[name]}
          onChange={({ target }) => change({ [name]: isNumber ? convertToWesternDigits(target) : target.value })}
        />
      )}
    </Field>
  )
}

/** Converts Devanagari digits in the field to 0-9 and keeps the cursor position. */
export function convertToWesternDigits(input: HTMLInputElement): string {
  const western = westernDigits(input.value)
  if (western === input.value) return western
  const at = input.selectionStart
  input.value = western
  input.setSelectionRange(at, at)
  return western
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
          value={part.form.travelRadiusKm}
          values={[5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200]}
          labelOf={(count) => t('person.kilometres', { count })}
          onChange={(travelRadiusKm) => part.change({ travelRadiusKm })}
        />
      </div>
      <label className={styles.switchRow}>
        <input
          type="checkbox"
          checked={part.form.takesOnline}
          onChange={(event) => part.change({ takesOnline: event.target.checked })}
        />
        <b>{t('person.online')}</b>
      </label>
      <p className="muted">{t('person.onlineHint')}</p>
    </section>
  )
}

function PlaceField({ form, change, wrong, language }: FormPart) {
  const { t } = useTranslation('profile')
  const isWrong = wrong.includes('serviceLocation')
  return (
    <Field
      id={partId('serviceLocation')}
      label={t('person.place')}
      required
      hint={t('person.placeHint')}
      error={isWrong ? t('problem.place') : undefined}
      className={styles.place}
    >
      {(control) => (
        <Combobox
          {...control}
          className={isWrong ? 'input invalid' : 'input'}
          text={form.serviceLocation}
          placeholder={t('person.placeExample')}
          maxLength={120}
          suggest={(query, signal) => suggestPlaces(query, language, signal)}
          onPick={({ label }) => change({ serviceLocation: label })}
          onInput={(event) => change({ serviceLocation: event.currentTarget.value })}
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
  name: keyof ProfileForm & ('aboutMe' | 'aboutMeHindi' | 'cultureAndTradition')
  label: string
  hint: string
  lang?: 'hi'
  placeholder?: string
  rows?: number
  max?: number
}

function LongText({ part: { form, change }, name, label, hint, rows = 5, max = 2000, ...area }: LongTextProps) {
  return (
    <Field id={name === 'cultureAndTradition' ? `profile-${name}` : partId(name)} label={label} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          {...area}
          className="input"
          name={name}
          rows={rows}
          maxLength={max}
          value={form[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
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
          hint={t('fees.lateHint', { free: FREE_CANCELLATION_HOURS, team: FAMILY_CANCELLATION_HOURS })}
          value={part.form.lateCancellationPercent}
          values={[0, 10, 20, 25, 30, 40, 50]}
          labelOf={(percent) => (percent === 0 ? t('fees.nothing') : t('fees.percent', { percent }))}
          onChange={(lateCancellationPercent) => part.change({ lateCancellationPercent })}
        />
      </div>
    </section>
  )
}
