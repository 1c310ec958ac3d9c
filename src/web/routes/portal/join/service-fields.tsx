import { ChevronDown, X } from 'lucide'
import { useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { ceremonyName, dropdownCeremonies } from '../../../../modules/catalogue/model.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './apply.module.css'
import { type ApplySectionProps, Group, TextField, useProblem } from './apply-part.tsx'

export function ServiceFields({ form, onSaveDraft }: ApplySectionProps) {
  const { t } = useTranslation('apply')
  const { language } = useVisitor()
  const listId = useId()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'services' })
  const chosen = new Set(fields.map((field) => field.ceremonySlug))
  const error = useProblem(form, 'services')
  const add = (slug: string) => {
    if (slug === '' || chosen.has(slug)) return
    append({ ceremonySlug: slug, feePaise: '' })
    form.clearErrors('services')
    onSaveDraft()
  }
  const removeService = (index: number) => {
    remove(index)
    onSaveDraft()
  }
  return (
    <Group title={t('services.title')} text={t('services.text')}>
      <ul className={styles.applyServices} id={listId}>
        {fields.map((field, index) => (
          <ServiceLine
            key={field.id}
            form={form}
            index={index}
            name={ceremonyName(field.ceremonySlug, language)}
            onRemove={() => removeService(index)}
          />
        ))}
      </ul>
      <Field label={t('services.add')} required error={error} hint={t('services.addHint')}>
        {(control) => (
          <span className="select-box">
            <select
              {...control}
              className={error ? 'input invalid' : 'input'}
              value=""
              onChange={(event) => add(event.target.value)}
            >
              <option value="">{t('services.choose')}</option>
              {dropdownCeremonies()
                .filter(({ slug }) => slug !== 'others' && !chosen.has(slug))
                .map((ceremony) => (
                  <option key={ceremony.slug} value={ceremony.slug}>
                    {pickByLanguage(language, ceremony)}
                  </option>
                ))}
            </select>
            <Icon icon={ChevronDown} size={18} />
          </span>
        )}
      </Field>
    </Group>
  )
}

type ServiceLineProps = { form: ApplySectionProps['form']; index: number; name: string; onRemove: () => void }

function ServiceLine({ form, index, name, onRemove }: ServiceLineProps) {
  const { t } = useTranslation('apply')
  return (
    <li>
      <TextField
        form={form}
        name={`services.${index}.feePaise`}
        label={t('services.fee', { puja: name })}
        inputMode="decimal"
        required
      />
      <button type="button" className="icon-button" aria-label={t('services.remove', { puja: name })} onClick={onRemove}>
        <Icon icon={X} size={20} />
      </button>
    </li>
  )
}
