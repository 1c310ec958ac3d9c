import { RETURN_RULES } from '../../../../../modules/shop/returns/model.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { dietName, ruleName } from '../products-text.ts'
import { LineField } from './line-field.tsx'
import * as styles from './product.module.css'
import type { ProductDraft } from './product-form.ts'
import type { EditedProduct } from './use-product.ts'

type Part = { product: EditedProduct }

const DIETS = ['veg', 'non-veg'] as const

/** Veg mark and licence number of food; a kit shows those of its parts. */
export function FoodFields({ product }: Part) {
  const { t } = useTranslation('console-products')
  return (
    <div className={styles.productTwo}>
      <Field label={t('field.diet')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={product.form.diet}
            onChange={({ target }) => product.change({ diet: target.value as ProductDraft['diet'] })}
          >
            <option value="">{t('diet.none')}</option>
            {DIETS.map((diet) => (
              <option key={diet} value={diet}>
                {dietName(diet, t)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LineField
        product={product}
        name="foodLicense"
        label={t('field.foodLicense')}
        hint={t('hint.foodLicense')}
        error={t('wrong.foodLicense')}
        max={20}
        isNumber
      />
    </div>
  )
}

export function ReturnRuleField({ product }: Part) {
  const { t } = useTranslation('console-products')
  return (
    <Field label={t('field.returnRule')} hint={t('hint.returnRule')}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={product.form.returnRule}
          onChange={({ target }) => product.change({ returnRule: target.value as ProductDraft['returnRule'] })}
        >
          {RETURN_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {ruleName(rule, t)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
