import { MAX_LINKS } from '../../../../modules/business/rules/model.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './business.module.css'
import { FieldArray } from './field-array.tsx'
import { TextField } from './part.tsx'

export function LinkFields() {
  const { t } = useTranslation('business')
  return (
    <FieldArray
      name="socialLinks"
      empty={{ name: '', url: '' }}
      max={MAX_LINKS}
      nameOf={({ name }, at) => name || t('links.number', { number: at + 1 })}
      addLabel={t('links.add')}
      none={t('links.none')}
    >
      {(path) => (
        <div className={styles.businessTwo}>
          <TextField
            name={`${path}.name`}
            label={t('links.name')}
            hint={t('links.nameHint')}
            maxLength={40}
            wrong={t('wrong.linkName')}
            required
          />
          <TextField name={`${path}.url`} label={t('links.url')} maxLength={300} type="url" wrong={t('wrong.link')} required />
        </div>
      )}
    </FieldArray>
  )
}
