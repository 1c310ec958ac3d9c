import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { inputOf } from '../../../../ui/forms/input-of.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './business.module.css'
import { FieldArray } from './field-array.tsx'
import { TextField, useSettingsForm } from './part.tsx'

const MAX = 12

const EMPTY = { slug: '', title: '', titleHindi: '', text: '', textHindi: '' }

export function RoleFields() {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  return (
    <FieldArray
      name="vacantRoles"
      empty={EMPTY}
      max={MAX}
      nameOf={({ title, titleHindi }, at) =>
        pickByLanguage(language, { en: title, hi: titleHindi }) || t('roles.number', { number: at + 1 })
      }
      addLabel={t('roles.add')}
      none={t('roles.none')}
    >
      {(path) => <RoleTexts path={path} />}
    </FieldArray>
  )
}

function RoleTexts({ path }: { path: string }) {
  const { t } = useTranslation('business')
  const { form } = useSettingsForm()
  const title = { maxLength: 100, wrong: t('wrong.role'), required: true }
  const text = { ...title, maxLength: 1000, rows: 4 }
  return (
    <>
      <input type="hidden" {...inputOf(form, `${path}.slug`)} />
      <div className={styles.businessTwo}>
        <TextField name={`${path}.title`} label={t('roles.title')} lang="en" {...title} />
        <TextField name={`${path}.titleHindi`} label={t('roles.titleHindi')} lang="hi" {...title} />
      </div>
      <div className={styles.businessTwo}>
        <TextField name={`${path}.text`} label={t('roles.text')} lang="en" {...text} />
        <TextField name={`${path}.textHindi`} label={t('roles.textHindi')} lang="hi" {...text} />
      </div>
    </>
  )
}
