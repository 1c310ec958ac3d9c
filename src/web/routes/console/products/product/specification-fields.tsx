import { Plus } from 'lucide'
import { useId, useRef } from 'react'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from './product.module.css'
import { type Bilingual, moveItem, type SpecificationDraft } from './product-form.ts'
import { RowControls } from './row-moves.tsx'
import type { EditedProduct } from './use-product.ts'

const MAX = 30

export function SpecificationFields({ product: { form, change, wrong } }: { product: EditedProduct }) {
  const { t } = useTranslation('console-products')
  const id = useId()
  const added = useRef(0)
  const { specifications } = form
  const replace = (key: string, changes: Partial<SpecificationDraft>) =>
    change({ specifications: specifications.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)) })
  const add = () => {
    added.current += 1
    change({
      specifications: [...specifications, { key: `new-${added.current}`, name: { en: '', hi: '' }, value: { en: '', hi: '' } }],
    })
  }
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('field.specifications')}</h2>
      <ol className={styles.productRows}>
        {specifications.map((entry, at) => (
          <li key={entry.key}>
            <div className={styles.productFour}>
              <BilingualInputs
                both={entry.name}
                label={t('specification.name', { number: at + 1 })}
                caption={t('caption.property')}
                isWrong={wrong.has(`specification.${entry.key}`)}
                onChange={(name) => replace(entry.key, { name })}
              />
              <BilingualInputs
                both={entry.value}
                label={t('specification.value', { number: at + 1 })}
                caption={t('caption.value')}
                isWrong={wrong.has(`specification.${entry.key}`)}
                onChange={(value) => replace(entry.key, { value })}
              />
            </div>
            <RowControls
              name={entry.name.en || t('specification.name', { number: at + 1 })}
              isFirst={at === 0}
              isLast={at === specifications.length - 1}
              onStep={(by) => change({ specifications: moveItem(specifications, at, by) })}
              onRemove={() => change({ specifications: specifications.filter(({ key }) => key !== entry.key) })}
            />
          </li>
        ))}
      </ol>
      {specifications.length < MAX ? (
        <p>
          <button type="button" className="button button-outline" onClick={add}>
            <Icon of={Plus} size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('specification.add')}
          </button>
        </p>
      ) : null}
    </section>
  )
}

type BothFieldsProps = {
  both: Bilingual
  label: string
  caption?: string
  isWrong?: boolean
  onChange: (both: Bilingual) => void
}

/**
 * Two small fields, English before Hindi. `label` is for screen readers, `caption` is shown above, and the language is shown in an empty
 * field.
 */
export function BilingualInputs({ both, label, caption, isWrong = false, onChange }: BothFieldsProps) {
  const { t } = useTranslation('console-products')
  return (
    <div className={styles.words}>
      {caption ? (
        <span className={styles.caption} aria-hidden="true">
          {caption}
        </span>
      ) : null}
      <input
        className="input"
        lang="en"
        aria-label={t('inEnglish', { label })}
        aria-invalid={isWrong && !both.en.trim() ? true : undefined}
        placeholder={t('english')}
        maxLength={200}
        value={both.en}
        onChange={({ target }) => onChange({ ...both, en: target.value })}
      />
      <input
        className="input"
        lang="hi"
        aria-label={t('inHindi', { label })}
        aria-invalid={isWrong && both.en.trim() !== '' && !both.hi.trim() ? true : undefined}
        placeholder={t('hindi')}
        maxLength={200}
        value={both.hi}
        onChange={({ target }) => onChange({ ...both, hi: target.value })}
      />
    </div>
  )
}
