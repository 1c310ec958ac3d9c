import { DIETS } from '../../../../../modules/shop/catalogue/model.ts'
import { RETURN_RULES } from '../../../../../modules/shop/returns/model.ts'
import { inputOf } from '../../../../../ui/forms/input-of.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { dietName, ruleName } from '../products-text.ts'
import { LineField } from './line-field.tsx'
import * as styles from './product.module.css'
import type { EditedProduct } from './use-product.ts'

type Part = { product: EditedProduct }

/** Veg mark and licence number of food; a kit shows those of its parts. */
export function FoodFields({ product }: Part) {
  const { t } = useTranslation('console-products')
  return (
    <div className={styles.productTwo}>
      <Field label={t('field.diet')}>
        {(control) => (
          <select {...control} {...inputOf(product.form, 'diet')} className="input">
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
        <select {...control} {...inputOf(product.form, 'returnRule')} className="input">
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
