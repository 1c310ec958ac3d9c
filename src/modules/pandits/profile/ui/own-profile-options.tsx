import { pickByLanguage } from '../../../../shared/languages.ts'
import { inputOf } from '../../../../ui/forms/input-of.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { pujaLanguageName } from '../../../catalogue/model.ts'
import { traditionText } from '../../details/ui/pandit-view.ts'
import { FILTER_LANGUAGES } from '../../postings/model.ts'
import { partId, TRADITIONS, type TraditionKind } from '../model.ts'
import * as styles from './own-profile.module.css'
import type { FormPart, ProfileForm } from './profile-form.ts'

/** Props of a checkbox. */
export const checkboxOf = (form: ProfileForm, name: 'visibility' | 'takesOnline') => ({
  checked: form.watch(name),
  onChange: ({ target }: { target: HTMLInputElement }) => form.setValue(name, target.checked, { shouldDirty: true }),
})

type SelectNumberProps = {
  label: string
  hint?: string
  input: ReturnType<typeof inputOf>
  values: readonly number[]
  labelOf: (value: number) => string
}

/** The current value is always one of the options. */
export function SelectNumber({ label, hint, input, values, labelOf }: SelectNumberProps) {
  const all = [...new Set([...values, Number(input.defaultValue)])].toSorted((one, other) => one - other)
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select {...control} {...input} className="input numeric">
          {all.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function TraditionFields(part: FormPart) {
  const { t } = useTranslation('profile')
  return (
    <section className={`${styles.part} card`} id={partId('tradition')} tabIndex={-1}>
      <h2>{t('tradition.title')}</h2>
      <div className={styles.twoColumns}>
        <TraditionSelect part={part} kind="veda" name="veda" label={t('tradition.veda')} />
        <TraditionSelect part={part} kind="sampradaya" name="sampradaya" label={t('tradition.sampradaya')} />
        <TraditionSelect part={part} kind="rite" name="regionalRite" label={t('tradition.rite')} />
      </div>
    </section>
  )
}

type TraditionSelectProps = {
  part: FormPart
  kind: TraditionKind
  name: 'veda' | 'sampradaya' | 'regionalRite'
  label: string
}

function TraditionSelect({ part: { form, language }, kind, name, label }: TraditionSelectProps) {
  const { t } = useTranslation('profile')
  const listed = TRADITIONS.filter((tradition) => tradition.kind === kind)
  const value = form.watch(name)
  const isCustomValue = value !== '' && !listed.some((tradition) => tradition.name === value)
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} {...inputOf(form, name)} className="input">
          <option value="">{t('tradition.none')}</option>
          {isCustomValue ? <option value={value}>{traditionText(value, language)}</option> : null}
          {listed.map((tradition) => (
            <option key={tradition.name} value={tradition.name}>
              {pickByLanguage(language, { en: tradition.name, hi: tradition.hi })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function LanguageFields(part: FormPart) {
  const { t } = useTranslation('profile')
  return (
    <section className={`${styles.part} card`}>
      <h2>{t('languages.title')}</h2>
      <LanguageBoxes part={part} name="languages" label={t('languages.explains')} />
      <LanguageBoxes part={part} name="chantingLanguages" label={t('languages.chants')} />
    </section>
  )
}

type LanguageBoxesProps = { part: FormPart; name: 'languages' | 'chantingLanguages'; label: string }

function LanguageBoxes({ part: { form, language }, name, label }: LanguageBoxesProps) {
  const chosen = form.watch(name)
  const set = (value: string, isChosen: boolean) =>
    form.setValue(name, isChosen ? [...chosen, value] : chosen.filter((other) => other !== value), { shouldDirty: true })
  return (
    <fieldset className={styles.boxes} id={partId(name)} tabIndex={-1}>
      <legend>{label}</legend>
      {FILTER_LANGUAGES.map((value) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={(event) => set(value, event.target.checked)} />
          {pujaLanguageName(value, language)}
        </label>
      ))}
    </fieldset>
  )
}
