import { Plus } from 'lucide'
import { useState } from 'react'
import { Form } from 'react-router'
import { NAKSHATRAS } from '../../../../shared/nakshatras.ts'
import { refusedField, useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Family, FamilyMember } from '../contract.ts'
import { MAX_ENTRIES, type Relation } from '../model.ts'
import * as styles from './own-form.module.css'
import { FormError, type FormRefusal, SendButton } from './own-form.tsx'

function useRelations(): (readonly [Relation, string])[] {
  const { t } = useTranslation('account')
  return [
    ['self', t('relation.self')],
    ['spouse', t('relation.spouse')],
    ['mother', t('relation.mother')],
    ['father', t('relation.father')],
    ['son', t('relation.son')],
    ['daughter', t('relation.daughter')],
    ['brother', t('relation.brother')],
    ['sister', t('relation.sister')],
    ['daughter-in-law', t('relation.daughterInLaw')],
    ['son-in-law', t('relation.sonInLaw')],
    ['grandmother', t('relation.grandmother')],
    ['grandfather', t('relation.grandfather')],
    ['grandchild', t('relation.grandchild')],
    ['other', t('relation.other')],
  ]
}

export function OwnFamily({ family, refusal }: { family: Family; refusal: FormRefusal | undefined }) {
  const { t } = useTranslation('account')
  const [added, setAdded] = useState(family.members.length === 0 ? 2 : 1)
  const rows = family.members.length + added
  const { form, errors, formError } = useNativeForm({
    loadValidation: () => import('./validate-own-forms.ts').then((module) => module.validateFamily),
    refusal,
    fieldsOf: refusedField('gotra'),
  })
  return (
    <Form method="post" className={styles.form} preventScrollReset {...form}>
      <input type="hidden" name="intent" value="family" />
      <FormError of={formError} />
      <Field label={t('family.gotra')} hint={t('family.gotraHint')} error={errors.gotra && t('problem.gotra')}>
        {(control) => (
          <input
            {...control}
            name="gotra"
            className={errors.gotra ? 'input invalid' : 'input'}
            defaultValue={family.gotra ?? ''}
            maxLength={60}
          />
        )}
      </Field>
      <label className={styles.checkRow}>
        <input type="checkbox" name="isGotraUnknown" defaultChecked={family.isGotraUnknown} />
        {t('family.gotraUnknown')}
      </label>
      <h3>{t('family.members')}</h3>
      <p className="muted">{t('family.membersHint')}</p>
      {Array.from({ length: Math.min(rows, MAX_ENTRIES) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position
        <Member key={index} index={index + 1} member={family.members[index]} />
      ))}
      {rows < MAX_ENTRIES ? (
        <button type="button" className="button button-outline" onClick={() => setAdded(added + 1)}>
          <Icon icon={Plus} size={18} />
          {t('family.add')}
        </button>
      ) : null}
      <SendButton intent="family">{t('save')}</SendButton>
    </Form>
  )
}

function Member({ index, member }: { index: number; member: FamilyMember | undefined }) {
  const { t } = useTranslation('account')
  const { t: nakshatraName } = useTranslation('almanac-stars')
  const relations = useRelations()
  return (
    <fieldset className={`${styles.member} ${styles.twoColumns}`}>
      <legend className="visually-hidden">{t('family.member', { count: index })}</legend>
      <Field label={t('family.name')}>
        {(control) => (
          <input {...control} name="name" className="input" defaultValue={member?.name} maxLength={120} autoComplete="off" />
        )}
      </Field>
      <Field label={t('family.relation')}>
        {(control) => (
          <select {...control} name="relation" className="input" defaultValue={member?.relation ?? 'other'}>
            {relations.map(([relation, relationName]) => (
              <option key={relation} value={relation}>
                {relationName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('family.nakshatra')}>
        {(control) => (
          <select {...control} name="nakshatra" className="input" defaultValue={member?.nakshatra ?? ''}>
            <option value="">{t('family.nakshatraUnknown')}</option>
            {NAKSHATRAS.map((nakshatra) => (
              <option key={nakshatra} value={nakshatra}>
                {nakshatraName(nakshatra)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}
