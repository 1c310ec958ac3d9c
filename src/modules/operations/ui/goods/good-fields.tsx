import { useId } from 'react'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { CATEGORIES } from '../../../shop/model/shelves.ts'
import type { Both } from './good-form.ts'
import { FoodFields, ReturnRuleField } from './good-law-fields.tsx'
import type { GoodsCategory } from './goods-queries.ts'
import { categoryName } from './goods-words.ts'
import { LineField } from './line-field.tsx'
import { SamagriField } from './samagri-field.tsx'
import type { EditedGood } from './use-good.ts'

type Part = { good: EditedGood }

type BothProps = Part & {
  name: 'name' | 'description' | 'netQuantity'
  labels: Both
  most: number
  rows?: number
  error?: string
}

/** The same words in English and in Hindi; a gap is said where it is. */
export function BothField({ good: { form, change }, name, labels, most, rows, error }: BothProps) {
  const { t } = useTranslation('console-goods')
  const value = form[name]
  const field = (language: 'en' | 'hi') => (
    <Field
      label={labels[language]}
      hint={value[language].trim() === '' ? <span className="gap">{t('gap')}</span> : undefined}
      error={language === 'en' ? error : undefined}
    >
      {(control) => {
        const props = {
          ...control,
          className: 'in',
          lang: language,
          maxLength: most,
          value: value[language],
          onChange: ({ target }: { target: { value: string } }) => change({ [name]: { ...value, [language]: target.value } }),
        }
        return rows ? <textarea {...props} rows={rows} /> : <input {...props} autoComplete="off" />
      }}
    </Field>
  )
  return (
    <div className="good-two">
      {field('en')}
      {field('hi')}
    </div>
  )
}

export function TextFields({ good }: Part) {
  const { t } = useTranslation('console-goods')
  const id = useId()
  return (
    <section className="good-part card" aria-labelledby={id}>
      <h2 id={id}>{t('part.texts')}</h2>
      <BothField
        good={good}
        name="name"
        labels={{ en: t('field.name'), hi: t('field.nameHindi') }}
        most={120}
        {...(good.wrong.has('name') ? { error: t('wrong.name') } : {})}
      />
      <BothField
        good={good}
        name="description"
        labels={{ en: t('field.description'), hi: t('field.descriptionHindi') }}
        most={3000}
        rows={6}
      />
      <BothField
        good={good}
        name="netQuantity"
        labels={{ en: t('field.netQuantity'), hi: t('field.netQuantityHindi') }}
        most={80}
      />
    </section>
  )
}

export function DetailFields({ good }: Part) {
  const { t } = useTranslation('console-goods')
  const id = useId()
  const isKit = good.saved.category === 'kits'
  return (
    <section className="good-part card" aria-labelledby={id}>
      <h2 id={id}>{t('part.details')}</h2>
      <div className="good-two">
        {isKit ? null : (
          <Field label={t('field.category')}>
            {(control) => (
              <select
                {...control}
                className="in"
                value={good.form.category}
                onChange={({ target }) => good.change({ category: target.value as GoodsCategory })}
              >
                {CATEGORIES.filter((category) => category !== 'kits').map((category) => (
                  <option key={category} value={category}>
                    {categoryName(category, t)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <LineField good={good} name="maker" label={t('field.maker')} hint={t('hint.maker')} />
        <LineField good={good} name="makerAddress" label={t('field.makerAddress')} hint={t('hint.makerAddress')} most={300} />
        <LineField good={good} name="country" label={t('field.country')} most={60} />
        {isKit ? null : <LineField good={good} name="hsn" label={t('field.hsn')} error={t('wrong.hsn')} most={8} isNumber />}
        <LineField good={good} name="bestBefore" label={t('field.bestBefore')} error={t('wrong.months')} most={3} isNumber />
      </div>
      {isKit ? null : <FoodFields good={good} />}
      <ReturnRuleField good={good} />
    </section>
  )
}

export function SearchFields({ good }: Part) {
  const { t } = useTranslation('console-goods')
  const id = useId()
  return (
    <section className="good-part card" aria-labelledby={id}>
      <h2 id={id}>{t('part.search')}</h2>
      <LineField good={good} name="aliases" label={t('field.aliases')} hint={t('hint.aliases')} most={1000} />
      <LineField good={good} name="tags" label={t('field.tags')} hint={t('hint.tags')} most={1000} />
      {good.saved.category === 'kits' ? null : <SamagriField good={good} />}
    </section>
  )
}
