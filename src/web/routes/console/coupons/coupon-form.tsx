import type { UseFormReturn } from 'react-hook-form'
import { CATEGORIES } from '../../../../modules/shop/catalogue/model.ts'
import { useCategoryName } from '../../../../modules/shop/categories/ui/use-category-name.ts'
import type { CouponChange, NewCoupon, TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import {
  MAX_CODE,
  MAX_DISCOUNT_PAISE,
  MAX_MIN_SUBTOTAL_PAISE,
  MAX_PERCENT,
  MAX_USES,
  MIN_CODE,
  MIN_PERCENT,
} from '../../../../modules/shop/coupons/model.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { NoteField } from '../../../../ui/kit/note-field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../pane/action-dialog.module.css'
import { ActionDialog } from '../pane/action-dialog.tsx'
import {
  CouponChangeFormSchema,
  type CouponFields,
  type CouponTextField,
  couponFieldsOf,
  EMPTY_COUPON,
  NewCouponFormSchema,
} from './coupon-fields.ts'
import type { CouponActions } from './use-coupon-actions.ts'

type CouponFormProps = { coupon: TeamCoupon | undefined; actions: CouponActions; onClose: () => void }

/** Edits a coupon, or creates one when `coupon` is undefined. */
export function CouponForm({ coupon, actions, onClose }: CouponFormProps) {
  const { t } = useTranslation('coupons')
  const { form, submit } = useCouponForm({ coupon, actions, onClose })
  return (
    <ActionDialog
      title={coupon ? t('form.change', { code: coupon.code }) : t('form.make')}
      submit={coupon ? t('form.save') : t('form.make')}
      action={actions}
      namespace="coupons"
      onClose={onClose}
      onSubmit={submit}
    >
      {coupon ? null : (
        <TextField
          form={form}
          name="code"
          label={t('form.code')}
          hint={t('form.codeHint', { min: MIN_CODE, max: MAX_CODE })}
          isRequired
          wrong={t('form.codeWrong', { min: MIN_CODE, max: MAX_CODE })}
        />
      )}
      <DiscountFields form={form} />
      <TextField
        form={form}
        name="minSubtotalPaise"
        label={t('form.min')}
        hint={t('form.emptyNone')}
        wrong={t('form.amountWrong', { max: formatPaise(MAX_MIN_SUBTOTAL_PAISE) })}
      />
      <CategoryFields form={form} />
      <DateRangeFields form={form} />
      <TextField
        form={form}
        name="maxUses"
        label={t('form.maxUses')}
        hint={t('form.emptyNone')}
        wrong={t('form.usesWrong', { max: MAX_USES.toLocaleString('en-IN') })}
      />
      <label>
        <input type="checkbox" {...form.register('isOnceEach')} />
        <span>{t('form.onceEach')}</span>
      </label>
      <NoteField {...form.register('note')} label={t('form.note')} hint={t('form.noteHint')} max={200} rows={2} />
    </ActionDialog>
  )
}

function useCouponForm({ coupon, actions, onClose }: CouponFormProps) {
  const run = async (json: NewCoupon | CouponChange) => {
    const isDone = await actions.run(
      'code' in json ? { action: 'make', json } : { action: 'change', code: coupon?.code ?? '', json },
    )
    if (isDone) onClose()
    return isDone
  }
  const defaultValues = coupon ? couponFieldsOf(coupon) : EMPTY_COUPON
  return useZodForm(coupon ? CouponChangeFormSchema : NewCouponFormSchema, {
    defaultValues,
    action: { run, error: actions.error },
  })
}

type FieldsProps = { form: UseFormReturn<CouponFields, unknown, NewCoupon | CouponChange> }

function DiscountFields({ form }: FieldsProps) {
  const { t } = useTranslation('coupons')
  const amountWrong = t('form.amountWrong', { max: formatPaise(MAX_DISCOUNT_PAISE) })
  const kindInput = form.register('kind', { deps: ['percent', 'amountPaise', 'maxPaise'] })
  return (
    <>
      <fieldset className={styles.actionOption}>
        <legend>{t('form.kind')}</legend>
        {(['percent', 'amount'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" {...kindInput} value={kind} />
            <span>{kind === 'percent' ? t('form.kindPercent') : t('form.kindAmount')}</span>
          </label>
        ))}
      </fieldset>
      {form.watch('kind') === 'percent' ? (
        <>
          <TextField
            form={form}
            name="percent"
            label={t('form.percent')}
            isRequired
            wrong={t('form.percentWrong', { min: MIN_PERCENT, max: MAX_PERCENT })}
          />
          <TextField form={form} name="maxPaise" label={t('form.max')} hint={t('form.emptyNone')} wrong={amountWrong} />
        </>
      ) : (
        <TextField form={form} name="amountPaise" label={t('form.amount')} isRequired wrong={amountWrong} />
      )}
    </>
  )
}

/** The product categories the discount applies to; none selected means all. */
function CategoryFields({ form }: FieldsProps) {
  const { t } = useTranslation('coupons')
  const categoryName = useCategoryName()
  return (
    <fieldset className={styles.actionOption}>
      <legend>{t('form.products')}</legend>
      <p className="muted text-small">{t('form.productsHint')}</p>
      {CATEGORIES.map((category) => (
        <label key={category}>
          <input type="checkbox" {...form.register('categories')} value={category} />
          <span>{categoryName(category)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function DateRangeFields({ form }: FieldsProps) {
  const { t } = useTranslation('coupons')
  const { endsOn } = form.formState.errors
  const wrong = endsOn && (endsOn.type === 'server' ? t('form.lastDayPast') : t('form.daysWrong'))
  return (
    <>
      <Field label={t('form.startsOn')} hint={t('form.daysHint')}>
        {(control) => <input {...control} {...form.register('startsOn', { deps: 'endsOn' })} className="input" type="date" />}
      </Field>
      <Field label={t('form.endsOn')} error={wrong}>
        {(control) => <input {...control} {...form.register('endsOn')} className="input" type="date" />}
      </Field>
    </>
  )
}

type TextFieldProps = FieldsProps & {
  name: CouponTextField
  label: string
  hint?: string
  isRequired?: boolean
  /** The message for an invalid text. */
  wrong: string
}

function TextField({ form, name, label, hint, isRequired = false, wrong }: TextFieldProps) {
  const isCode = name === 'code'
  return (
    <Field label={label} hint={hint} required={isRequired} error={form.formState.errors[name] && wrong}>
      {(control) => (
        <input
          {...control}
          {...form.register(name)}
          className="input numeric"
          maxLength={20}
          inputMode={isCode ? 'text' : 'decimal'}
          autoCapitalize={isCode ? 'characters' : 'off'}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
