import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { BOUNDS } from '../../../../../modules/business/rules/model.ts'
import { inLanguage } from '../../../../../shared/languages.ts'
import { STATES } from '../../../../../shared/states.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { RATES_PATH } from '../../sections/rates-section.tsx'
import { UPI_PATH } from '../../sections/upi-section.tsx'
import * as styles from '../business.module.css'
import { Changes } from '../changes.tsx'
import { errorAt, type PartState, SettingsForm, TextField } from '../part.tsx'
import { BusinessMain } from '../sections.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PriceFields, type ShopPartProps } from './price-fields.tsx'

export function ShopRulesView({ rules, state }: { rules: SettingsResponse; state: PartState }) {
  const { t } = useTranslation('business')
  const { href } = useVisitor()
  const { shop } = rules
  const lead = (
    <>
      {t('prices.lead')} <Link to={href(RATES_PATH)}>{t('prices.rates')}</Link>,{' '}
      <Link to={href(UPI_PATH)}>{t('prices.upi')}</Link>
    </>
  )
  return (
    <BusinessMain
      title={t('shop.pageTitle')}
      lead={state.isOwner ? t('shop.pageLead') : t('sections.ownerOnly')}
      isOwner={state.isOwner}
    >
      <SettingsForm part="prices" title={t('prices.title')} lead={lead} state={state}>
        <PriceFields shop={shop} state={state} />
      </SettingsForm>
      <SettingsForm part="orders" title={t('orders.title')} lead={t('orders.lead')} state={state}>
        <OrderFields shop={shop} state={state} />
      </SettingsForm>
      <SettingsForm part="delivery" title={t('delivery.title')} lead={t('delivery.lead')} state={state}>
        <DeliveryFields rows={shop.delivery} problem={state.problem} />
      </SettingsForm>
      <SettingsForm part="seller" title={t('seller.title')} lead={t('seller.lead')} state={state}>
        <SellerFields shop={shop} state={state} />
      </SettingsForm>
      <Changes changes={rules.changes.filter(({ paths }) => paths.some((path) => path.startsWith('shop.')))} />
    </BusinessMain>
  )
}

function OrderFields({ shop, state: { problem } }: ShopPartProps) {
  const { t } = useTranslation('business')
  const error = (name: 'unpaidMinutes' | 'returnDays' | 'lowStockPieces') => {
    const [min, max] = BOUNDS[name]
    return errorAt(problem, 'orders', `shop.${name}`, t('wrong.integer', { min, max }))
  }
  const { unpaidMinutes, returnDays, lowStockPieces } = shop
  const own = { maxLength: 9, type: 'numeric', required: true } as const
  return (
    <div className={styles.businessThree}>
      <TextField
        name="unpaidMinutes"
        label={t('orders.unpaid')}
        hint={t('orders.unpaidHint')}
        value={String(unpaidMinutes)}
        error={error('unpaidMinutes')}
        {...own}
      />
      <TextField
        name="returnDays"
        label={t('orders.returns')}
        hint={t('orders.returnsHint')}
        value={String(returnDays)}
        error={error('returnDays')}
        {...own}
      />
      <TextField
        name="lowStockPieces"
        label={t('orders.lowStock')}
        hint={t('orders.lowStockHint')}
        value={String(lowStockPieces)}
        error={error('lowStockPieces')}
        {...own}
      />
    </div>
  )
}

function SellerFields({ shop, state: { problem } }: ShopPartProps) {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const error = (name: string, sentence: string) => errorAt(problem, 'seller', `shop.${name}`, sentence)
  return (
    <>
      <TextField name="sellerName" label={t('seller.name')} hint={t('seller.nameHint')} value={shop.sellerName} maxLength={120} />
      <TextField
        name="sellerAddress"
        label={t('seller.address')}
        hint={t('seller.addressHint')}
        value={shop.sellerAddress}
        maxLength={300}
        rows={2}
      />
      <div className={styles.businessTwo}>
        <Field label={t('seller.state')} required error={error('sellerState', t('wrong.state'))}>
          {(control) => (
            <select {...control} className="input" name="sellerState" defaultValue={shop.sellerState}>
              {STATES.map(({ code, name, nameHindi }) => (
                <option key={code} value={code}>
                  {inLanguage(language, { en: name, hi: nameHindi })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          name="gstin"
          label={t('seller.gstin')}
          hint={t('seller.gstinHint')}
          value={shop.gstin}
          maxLength={40}
          error={error('gstin', t('wrong.gstin'))}
        />
      </div>
      <TextField
        name="foodLicense"
        label={t('seller.food')}
        hint={t('seller.foodHint')}
        value={shop.foodLicense}
        maxLength={40}
        type="numeric"
        error={error('foodLicense', t('wrong.food'))}
      />
    </>
  )
}
