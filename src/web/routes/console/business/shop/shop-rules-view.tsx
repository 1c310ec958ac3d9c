import { Link } from 'react-router'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { BOUNDS } from '../../../../../modules/business/rules/model.ts'
import { STATES } from '../../../../../shared/indian-states.ts'
import { pickByLanguage } from '../../../../../shared/languages.ts'
import type { PagePath } from '../../../../../shared/pages.ts'
import { inputOf } from '../../../../../ui/forms/input-of.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { Changes } from '../changes.tsx'
import { type PartState, SettingsForm, TextField, useSettingsForm } from '../part.tsx'
import { BusinessMain } from '../sections.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { PriceFields } from './price-fields.tsx'

const RATES_PATH = '/ops/rates' satisfies PagePath<'team'>
const UPI_PATH = '/ops/upi' satisfies PagePath<'team'>

export function ShopRulesView({ rules, state }: { rules: SettingsResponse; state: PartState }) {
  const { t } = useTranslation('business')
  const { href } = useVisitor()
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
        <PriceFields />
      </SettingsForm>
      <SettingsForm part="orders" title={t('orders.title')} lead={t('orders.lead')} state={state}>
        <OrderFields />
      </SettingsForm>
      <SettingsForm part="delivery" title={t('delivery.title')} lead={t('delivery.lead')} state={state}>
        <DeliveryFields />
      </SettingsForm>
      <SettingsForm part="seller" title={t('seller.title')} lead={t('seller.lead')} state={state}>
        <SellerFields />
      </SettingsForm>
      <Changes changes={rules.changes.filter(({ paths }) => paths.some((path) => path.startsWith('shop.')))} />
    </BusinessMain>
  )
}

function OrderFields() {
  const { t } = useTranslation('business')
  const own = (name: 'unpaidMinutes' | 'returnDays' | 'lowStockPieces') => {
    const [min, max] = BOUNDS[name]
    const wrong = t('wrong.integer', { min, max })
    return { name: `shop.${name}`, maxLength: 9, type: 'numeric', wrong, required: true } as const
  }
  return (
    <div className={styles.businessThree}>
      <TextField {...own('unpaidMinutes')} label={t('orders.unpaid')} hint={t('orders.unpaidHint')} />
      <TextField {...own('returnDays')} label={t('orders.returns')} hint={t('orders.returnsHint')} />
      <TextField {...own('lowStockPieces')} label={t('orders.lowStock')} hint={t('orders.lowStockHint')} />
    </div>
  )
}

function SellerFields() {
  const { t } = useTranslation('business')
  return (
    <>
      <TextField name="shop.sellerName" label={t('seller.name')} hint={t('seller.nameHint')} maxLength={120} />
      <TextField name="shop.sellerAddress" label={t('seller.address')} hint={t('seller.addressHint')} maxLength={300} rows={2} />
      <div className={styles.businessTwo}>
        <StateField />
        <TextField
          name="shop.gstin"
          label={t('seller.gstin')}
          hint={t('seller.gstinHint')}
          maxLength={40}
          wrong={t('wrong.gstin')}
        />
      </div>
      <TextField
        name="shop.foodLicense"
        label={t('seller.food')}
        hint={t('seller.foodHint')}
        maxLength={40}
        type="numeric"
        wrong={t('wrong.food')}
      />
    </>
  )
}

function StateField() {
  const { t } = useTranslation('business')
  const { language } = useVisitor()
  const { form, isWrong } = useSettingsForm()
  const name = 'shop.sellerState'
  return (
    <Field label={t('seller.state')} required error={isWrong(name) ? t('wrong.state') : undefined}>
      {(control) => (
        <select {...control} {...inputOf(form, name)} className="input">
          {STATES.map((state) => (
            <option key={state.code} value={state.code}>
              {pickByLanguage(language, { en: state.name, hi: state.nameHindi })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
