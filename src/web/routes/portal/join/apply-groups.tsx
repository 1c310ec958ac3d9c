import { useId } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { RETENTION_DAYS } from '../../../../modules/applications/apply/model.ts'
import { PUJA_LANGUAGES, pujaLanguageName } from '../../../../modules/catalogue/model.ts'
import { FILTER_LANGUAGES } from '../../../../modules/pandits/postings/model.ts'
import { TRADITIONS, type TraditionKind } from '../../../../modules/pandits/profile/model.ts'
import { suggestPlaces } from '../../../../modules/pandits/search-form/ui/suggestions.ts'
import { type Language, pickByLanguage } from '../../../../shared/languages.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './apply.module.css'
import { type ApplySectionProps, BoxesField, FieldProblemText, Group, SelectField, TextField, useProblem } from './apply-part.tsx'

export function PersonFields({ form, onSaveDraft }: ApplySectionProps) {
  const { t } = useTranslation('apply')
  return (
    <Group title={t('person.title')}>
      <TextField form={form} name="name" label={t('person.name')} hint={t('person.nameHint')} autoComplete="name" required />
      <TextField form={form} name="nameHindi" label={t('person.nameHindi')} hint={t('person.nameHindiHint')} lang="hi" />
      <TextField
        form={form}
        name="mobile"
        label={t('person.mobile')}
        hint={t('person.mobileHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <PlaceField form={form} onSaveDraft={onSaveDraft} />
      <TextField form={form} name="travelRadiusKm" label={t('person.radius')} inputMode="numeric" required />
      <TextField form={form} name="experienceYears" label={t('person.years')} inputMode="numeric" required />
    </Group>
  )
}

/** Only a place chosen from the list has coordinates; text typed afterwards is not a place. */
function PlaceField({ form, onSaveDraft }: ApplySectionProps) {
  const { t } = useTranslation('apply')
  const { language } = useVisitor()
  const error = useProblem(form, 'placeId')
  const forget = (event: React.FormEvent<HTMLInputElement>) => {
    form.setValue('place', event.currentTarget.value)
    form.setValue('placeId', '')
  }
  return (
    <Field label={t('person.place')} hint={t('person.placeHint')} required error={error}>
      {({ 'aria-required': _, ...control }) => (
        <Combobox
          {...control}
          className={error ? 'input invalid' : 'input'}
          text={form.formState.defaultValues?.place ?? ''}
          suggest={(query, signal) => suggestPlaces(query, language, signal)}
          onInput={forget}
          onPick={(option) => {
            form.setValue('place', option.label)
            form.setValue('placeId', option.id)
            form.clearErrors('placeId')
            onSaveDraft()
          }}
          listLabel={t('person.placeList')}
          countLabel={(count) => t('person.placeCount', { count })}
        />
      )}
    </Field>
  )
}

const EXPLANATION_LANGUAGES = FILTER_LANGUAGES.filter((name) => name !== 'Sanskrit')
const CHANTING = ['Sanskrit', ...PUJA_LANGUAGES.filter((name) => name !== 'Sanskrit')]
const toOptions = (names: readonly string[], language: Language) =>
  names.map((value) => ({ value, name: pujaLanguageName(value, language) }))

export function TraditionFields({ form }: ApplySectionProps) {
  const { t } = useTranslation('apply')
  const { language } = useVisitor()
  const options = (kind: TraditionKind) =>
    TRADITIONS.filter((entry) => entry.kind === kind).map((entry) => (
      <option key={entry.name} value={entry.name}>
        {pickByLanguage(language, { en: entry.name, hi: entry.hi })}
      </option>
    ))
  return (
    <Group title={t('tradition.title')} text={t('tradition.text')}>
      <BoxesField
        form={form}
        name="languages"
        legend={t('tradition.languages')}
        options={toOptions(EXPLANATION_LANGUAGES, language)}
      />
      <BoxesField form={form} name="chantingLanguages" legend={t('tradition.chanting')} options={toOptions(CHANTING, language)} />
      <SelectField form={form} name="veda" label={t('tradition.veda')} none={t('tradition.none')}>
        {options('veda')}
      </SelectField>
      <SelectField form={form} name="sampradaya" label={t('tradition.sampradaya')} none={t('tradition.none')}>
        {options('sampradaya')}
      </SelectField>
      <SelectField form={form} name="regionalRite" label={t('tradition.rite')} none={t('tradition.none')}>
        {options('rite')}
      </SelectField>
    </Group>
  )
}

export function TrustFields({ form }: ApplySectionProps) {
  const { t } = useTranslation('apply')
  const error = useProblem(form, 'aboutMe')
  return (
    <Group title={t('trust.title')} text={t('trust.text', { days: RETENTION_DAYS })}>
      <TextField form={form} name="teacher" label={t('trust.teacher')} hint={t('trust.teacherHint')} required />
      <Field label={t('trust.about')} hint={t('trust.aboutHint')} error={error}>
        {(control) => (
          <textarea {...control} {...form.register('aboutMe')} className={error ? 'input invalid' : 'input'} rows={4} />
        )}
      </Field>
      {[0, 1].map((index) => (
        <fieldset key={index} className={styles.applyPair}>
          <legend>{index === 0 ? t('trust.first') : t('trust.second')}</legend>
          <TextField form={form} name={`referees.${index}.name`} label={t('trust.name')} required />
          <TextField
            form={form}
            name={`referees.${index}.mobile`}
            label={t('trust.mobile')}
            type="tel"
            inputMode="tel"
            required
          />
        </fieldset>
      ))}
    </Group>
  )
}

export function ConsentField({ form }: ApplySectionProps) {
  const { t } = useTranslation('apply')
  const id = useId()
  const error = useProblem(form, 'consent')
  return (
    <div className="field">
      <p className="muted">{t('aadhaar')}</p>
      <label className={styles.applyBox}>
        <input
          type="checkbox"
          {...form.register('consent')}
          className={error ? 'invalid' : undefined}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          aria-required
        />
        {t('consent')}
      </label>
      {error ? <FieldProblemText id={id}>{error}</FieldProblemText> : null}
    </div>
  )
}
