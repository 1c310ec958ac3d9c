import type { BusinessResponse } from '../../../../modules/business/details/contract.ts'
import { MAX_LINKS } from '../../../../modules/business/rules/model.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './business.module.css'
import { FieldArray } from './field-array.tsx'
import { type BusinessProblem, errorAt, TextField } from './part.tsx'

type LinkFieldsProps = { links: BusinessResponse['socialLinks']; problem: BusinessProblem }

export function LinkFields({ links, problem }: LinkFieldsProps) {
  const { t } = useTranslation('business')
  const error = (at: number, name: string, sentence: string) => errorAt(problem, 'links', `socialLinks.${at}.${name}`, sentence)
  return (
    <FieldArray
      first={links}
      empty={{ name: '', url: '' }}
      max={MAX_LINKS}
      nameOf={({ name }, at) => name || t('links.number', { number: at + 1 })}
      addLabel={t('links.add')}
      none={t('links.none')}
    >
      {(link, at) => (
        <div className={styles.businessTwo}>
          <TextField
            name="linkName"
            label={t('links.name')}
            hint={t('links.nameHint')}
            value={link.name}
            maxLength={40}
            error={error(at, 'name', t('wrong.linkName'))}
            required
          />
          <TextField
            name="linkUrl"
            label={t('links.url')}
            value={link.url}
            maxLength={300}
            type="url"
            error={error(at, 'url', t('wrong.link'))}
            required
          />
        </div>
      )}
    </FieldArray>
  )
}
