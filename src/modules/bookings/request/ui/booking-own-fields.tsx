// Place field with suggestions, and requested pandit field.
import { X } from 'lucide'
import { Initials } from '../../../../ui/art/initials.tsx'
import { initialsTint } from '../../../../ui/art/initials-of.ts'
import { Combobox } from '../../../../ui/kit/combobox/combobox.tsx'
import type { ComboboxOption } from '../../../../ui/kit/combobox/combobox-option.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-visitor.ts'
import { type FieldGroupProps, inputClass } from '../../request-form/ui/form-part.ts'
import { type PlaceOption, stateOf, suggestPlaces } from '../../request-form/ui/places.ts'
import * as styles from './booking-sheet.module.css'

/** Choosing a suggested place also fills in its state. */
export function PlaceField({ form, onSaveDraft }: FieldGroupProps) {
  const { t } = useTranslation('booking')
  const { language } = useVisitor()
  const { ref, name, onChange } = form.register('location')
  const pick = (option: ComboboxOption) => {
    form.setValue('location', option.label)
    const state = stateOf(option as PlaceOption)
    if (state) form.setValue('state', state)
    onSaveDraft()
  }
  return (
    <Field label={t('field.location')} error={form.formState.errors.location?.message} className={styles.place}>
      {({ 'aria-required': _, ...control }) => (
        <Combobox
          {...control}
          ref={ref}
          name={name}
          onChange={onChange}
          className={inputClass(form, 'location')}
          enterKeyHint="next"
          text={form.formState.defaultValues?.location ?? ''}
          placeholder={t('field.locationHint')}
          isClearable
          suggest={(query, signal) => suggestPlaces(query, language, signal)}
          onPick={pick}
          listLabel={t('places.list')}
          countLabel={(count) => t('places.count', { count })}
        />
      )}
    </Field>
  )
}

/** `quote` is his fee for the puja, or the note that it is agreed during the call. */
export function RequestedPandit({ form, onSaveDraft, quote }: FieldGroupProps & { quote: string }) {
  const { t } = useTranslation('booking')
  const name = form.watch('recommendPandit')
  const remove = () => {
    form.setValue('recommendPandit', '')
    form.setValue('recommendPanditId', '')
    onSaveDraft()
  }
  return (
    <div className="field">
      <span className="label">{t('field.pandit')}</span>
      <span className={`input ${styles.panditField}`}>
        {name ? (
          <Initials name={name} tint={initialsTint(form.watch('recommendPanditId') || name)} className={styles.smallInitials} />
        ) : null}
        <span className={name ? '' : 'placeholder'}>{name || t('field.panditNone')}</span>
        {name ? (
          <button type="button" className="icon-button end" aria-label={t('field.panditRemove', { name })} onClick={remove}>
            <Icon icon={X} size={18} />
          </button>
        ) : null}
      </span>
      <span className="hint numeric">
        {t('done.dakshina')}: {quote}
      </span>
    </div>
  )
}
