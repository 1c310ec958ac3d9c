import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { RETURN_RULES } from '../../../shop/model/returns.ts'
import type { GoodFormState } from './good-form.ts'
import { dietName, ruleName } from './goods-words.ts'
import { LineField } from './line-field.tsx'
import type { EditedGood } from './use-good.ts'

type Part = { good: EditedGood }

const DIETS = ['veg', 'non-veg'] as const

/** The mark and the licence of what is eaten; a kit shows those of its parts. */
export function FoodFields({ good }: Part) {
  const { t } = useTranslation('console-goods')
  return (
    <div className="good-two">
      <Field label={t('field.diet')}>
        {(control) => (
          <select
            {...control}
            className="in"
            value={good.form.diet}
            onChange={({ target }) => good.change({ diet: target.value as GoodFormState['diet'] })}
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
        good={good}
        name="foodLicense"
        label={t('field.foodLicense')}
        hint={t('hint.foodLicense')}
        error={t('wrong.foodLicense')}
        most={20}
        isNumber
      />
    </div>
  )
}

export function ReturnRuleField({ good }: Part) {
  const { t } = useTranslation('console-goods')
  return (
    <Field label={t('field.returnRule')} hint={t('hint.returnRule')}>
      {(control) => (
        <select
          {...control}
          className="in"
          value={good.form.returnRule}
          onChange={({ target }) => good.change({ returnRule: target.value as GoodFormState['returnRule'] })}
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
