import { MAX_FREE_FROM_PAISE, MAX_SHIPPING_PAISE } from '../../../../../modules/business/rules/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { TextField, useSettingsForm } from '../part.tsx'

export function PriceFields() {
  const { t } = useTranslation('business')
  const own = { maxLength: 20, type: 'decimal' } as const
  return (
    <>
      <TaxFields />
      <div className={styles.businessThree}>
        <TextField
          name="shop.shippingPaise"
          label={t('prices.shipping')}
          hint={t('prices.shippingHint')}
          wrong={t('wrong.shipping', { max: formatPaise(MAX_SHIPPING_PAISE) })}
          required
          {...own}
        />
        <TextField
          name="shop.freeShippingFromPaise"
          label={t('prices.freeFrom')}
          hint={t('prices.freeFromHint')}
          wrong={t('wrong.freeFrom', { max: formatPaise(MAX_FREE_FROM_PAISE) })}
          {...own}
        />
        <TextField
          name="shop.cashMaxPaise"
          label={t('prices.cashMax')}
          hint={t('prices.cashMaxHint')}
          wrong={t('wrong.cashMax')}
          required
          {...own}
        />
      </div>
    </>
  )
}

/** The percentage is needed only when all products share one; otherwise CSS hides it, so that this works without scripts. */
function TaxFields() {
  const { t } = useTranslation('business')
  return (
    <div className={styles.businessTwo}>
      <fieldset className={styles.businessOption}>
        <legend>{t('prices.basis')}</legend>
        <Option name="shop.taxBasis" value="added" label={t('prices.added')} />
        <Option name="shop.taxBasis" value="included" label={t('prices.included')} />
      </fieldset>
      <fieldset className={styles.businessOption}>
        <legend>{t('prices.rate')}</legend>
        <Option name="shop.taxRate.kind" value="flat" label={t('prices.flat')} />
        <Option name="shop.taxRate.kind" value="by-hsn" label={t('prices.byHeading')} />
        <div className={styles.businessPercent}>
          <TextField
            name="shop.taxRate.basisPoints"
            label={t('prices.percent')}
            maxLength={10}
            type="decimal"
            wrong={t('wrong.percent')}
          />
        </div>
      </fieldset>
    </div>
  )
}

function Option({ name, value, label }: { name: string; value: string; label: string }) {
  const { form } = useSettingsForm()
  return (
    <label className={styles.businessCheck}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={form.watch(name) === value}
        onChange={() => form.setValue(name, value, { shouldValidate: form.formState.isSubmitted })}
      />
      <span>{label}</span>
    </label>
  )
}
