import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { MAX_FREE_FROM_PAISE, MAX_SHIPPING_PAISE } from '../../../../../modules/business/rules/model.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { formatRupeesInput } from '../../../../../shared/money/rupees.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { errorAt, type PartState, TextField } from '../part.tsx'
import { formatPercentInput } from '../typed.ts'

export function PriceFields({ shop, state }: ShopPartProps) {
  const { t } = useTranslation('business')
  const error = (name: string, sentence: string) => errorAt(state.problem, 'prices', `shop.${name}`, sentence)
  const { shippingPaise, freeShippingFromPaise, cashMaxPaise } = shop
  const own = { maxLength: 20, type: 'decimal' } as const
  return (
    <>
      <TaxFields shop={shop} state={state} />
      <div className={styles.businessThree}>
        <TextField
          name="shipping"
          label={t('prices.shipping')}
          hint={t('prices.shippingHint')}
          value={formatRupeesInput(shippingPaise)}
          error={error('shippingPaise', t('wrong.shipping', { max: formatPaise(MAX_SHIPPING_PAISE) }))}
          required
          {...own}
        />
        <TextField
          name="freeShippingFrom"
          label={t('prices.freeFrom')}
          hint={t('prices.freeFromHint')}
          value={freeShippingFromPaise === null ? '' : formatRupeesInput(freeShippingFromPaise)}
          error={error('freeShippingFromPaise', t('wrong.freeFrom', { max: formatPaise(MAX_FREE_FROM_PAISE) }))}
          {...own}
        />
        <TextField
          name="cashMax"
          label={t('prices.cashMax')}
          hint={t('prices.cashMaxHint')}
          value={formatRupeesInput(cashMaxPaise)}
          error={error('cashMaxPaise', t('wrong.cashMax'))}
          required
          {...own}
        />
      </div>
    </>
  )
}

/** The percentage is needed only when all products share one; otherwise CSS hides it, so that this works without scripts. */
function TaxFields({ shop: { taxBasis, taxRate }, state: { problem } }: ShopPartProps) {
  const { t } = useTranslation('business')
  const isFlat = taxRate.kind === 'flat'
  return (
    <div className={styles.businessTwo}>
      <fieldset className={styles.businessOption}>
        <legend>{t('prices.basis')}</legend>
        <label className={styles.businessCheck}>
          <input type="radio" name="taxBasis" value="added" defaultChecked={taxBasis === 'added'} />
          <span>{t('prices.added')}</span>
        </label>
        <label className={styles.businessCheck}>
          <input type="radio" name="taxBasis" value="included" defaultChecked={taxBasis === 'included'} />
          <span>{t('prices.included')}</span>
        </label>
      </fieldset>
      <fieldset className={styles.businessOption}>
        <legend>{t('prices.rate')}</legend>
        <label className={styles.businessCheck}>
          <input type="radio" name="taxKind" value="flat" defaultChecked={isFlat} />
          <span>{t('prices.flat')}</span>
        </label>
        <label className={styles.businessCheck}>
          <input type="radio" name="taxKind" value="by-hsn" defaultChecked={!isFlat} />
          <span>{t('prices.byHeading')}</span>
        </label>
        <div className={styles.businessPercent}>
          <TextField
            name="percent"
            label={t('prices.percent')}
            value={isFlat ? formatPercentInput(taxRate.basisPoints) : ''}
            maxLength={10}
            type="decimal"
            error={errorAt(problem, 'prices', 'shop.taxRate.basisPoints', t('wrong.percent'))}
          />
        </div>
      </fieldset>
    </div>
  )
}

export type ShopPartProps = { shop: SettingsResponse['shop']; state: PartState }
