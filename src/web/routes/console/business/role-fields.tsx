import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { BusinessResponse } from '../../../../modules/business/details/contract.ts'
import { inLanguage } from '../../../../shared/languages.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './business.module.css'
import { FieldArray } from './field-array.tsx'
import { type BusinessProblem, errorAt, TextField } from './part.tsx'

const MAX = 12

type Role = BusinessResponse['vacantRoles'][number]

const EMPTY: Role = { slug: '', title: '', titleHindi: '', text: '', textHindi: '' }

type RoleFieldsProps = { roles: readonly Role[]; problem: BusinessProblem }

export function RoleFields({ roles, problem }: RoleFieldsProps) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  return (
    <FieldArray
      first={roles}
      empty={EMPTY}
      max={MAX}
      nameOf={({ title, titleHindi }, at) =>
        inLanguage(language, { en: title, hi: titleHindi }) || t('roles.number', { number: at + 1 })
      }
      addLabel={t('roles.add')}
      none={t('roles.none')}
    >
      {(role, at) => <RoleTexts role={role} at={at} problem={problem} />}
    </FieldArray>
  )
}

function RoleTexts({ role, at, problem }: { role: Role; at: number; problem: BusinessProblem }) {
  const { t } = useTranslation('business')
  const error = (name: keyof Role) => errorAt(problem, 'roles', `vacantRoles.${at}.${name}`, t('wrong.role'))
  return (
    <>
      <input type="hidden" name="slug" value={role.slug} />
      <div className={styles.businessTwo}>
        <TextField
          name="title"
          label={t('roles.title')}
          value={role.title}
          maxLength={100}
          lang="en"
          error={error('title')}
          required
        />
        <TextField
          name="titleHindi"
          label={t('roles.titleHindi')}
          value={role.titleHindi}
          maxLength={100}
          lang="hi"
          error={error('titleHindi')}
          required
        />
      </div>
      <div className={styles.businessTwo}>
        <TextField
          name="text"
          label={t('roles.text')}
          value={role.text}
          maxLength={1000}
          rows={4}
          lang="en"
          error={error('text')}
          required
        />
        <TextField
          name="textHindi"
          label={t('roles.textHindi')}
          value={role.textHindi}
          maxLength={1000}
          rows={4}
          lang="hi"
          error={error('textHindi')}
          required
        />
      </div>
    </>
  )
}
