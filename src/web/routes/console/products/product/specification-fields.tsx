import { Plus } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { useFieldArray } from 'react-hook-form'
import { newId } from '../../../../../shared/ids.ts'
import type { ContentLanguage } from '../../../../../shared/languages.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { rowInputOf } from './line-field.tsx'
import * as styles from './product.module.css'
import { RowControls } from './row-moves.tsx'
import type { EditedProduct } from './use-product.ts'

const MAX = 30

export function SpecificationFields({ product: { form } }: { product: EditedProduct }) {
  const { t } = useTranslation('console-products')
  const id = useId()
  const rows = useFieldArray({ control: form.control, name: 'specifications' })
  const specifications = form.watch('specifications')
  return (
    <section className={`${styles.productPart} card`} aria-labelledby={id}>
      <h2 id={id}>{t('field.specifications')}</h2>
      <ol className={styles.productRows}>
        {specifications.map((entry, at) => (
          <li key={entry.key}>
            <div className={styles.productFour}>
              <BilingualInputs
                label={t('specification.name', { number: at + 1 })}
                caption={t('caption.property')}
                inputOf={(language) => rowInputOf(form, `specifications.${at}.name.${language}`)}
              />
              <BilingualInputs
                label={t('specification.value', { number: at + 1 })}
                caption={t('caption.value')}
                inputOf={(language) => rowInputOf(form, `specifications.${at}.value.${language}`)}
              />
            </div>
            <RowControls
              name={entry.name.en || t('specification.name', { number: at + 1 })}
              isFirst={at === 0}
              isLast={at === specifications.length - 1}
              onStep={(by) => rows.move(at, at + by)}
              onRemove={() => rows.remove(at)}
            />
          </li>
        ))}
      </ol>
      {specifications.length < MAX ? (
        <p>
          <button
            type="button"
            className="button button-outline"
            onClick={() => rows.append({ key: newId(), name: { en: '', hi: '' }, value: { en: '', hi: '' } })}
          >
            <Icon icon={Plus} size={18} />
            {t('specification.add')}
          </button>
        </p>
      ) : null}
    </section>
  )
}

type BilingualInputsProps = {
  label: string
  caption?: string
  inputOf: (language: ContentLanguage) => ComponentProps<'input'>
}

/**
 * Two small fields, English before Hindi. `label` is for screen readers, `caption` is shown above, and the language is shown in an empty
 * field.
 */
export function BilingualInputs({ label, caption, inputOf }: BilingualInputsProps) {
  const { t } = useTranslation('console-products')
  const own = { className: 'input', maxLength: 200 }
  return (
    <div className={styles.words}>
      {caption ? (
        <span className={styles.caption} aria-hidden="true">
          {caption}
        </span>
      ) : null}
      <input {...inputOf('en')} {...own} lang="en" aria-label={t('inEnglish', { label })} placeholder={t('english')} />
      <input {...inputOf('hi')} {...own} lang="hi" aria-label={t('inHindi', { label })} placeholder={t('hindi')} />
    </div>
  )
}
