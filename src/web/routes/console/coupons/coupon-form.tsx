import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { Category } from '../../../../modules/shop/catalogue/contract.ts'
import { CATEGORIES, CATEGORY_TEXTS } from '../../../../modules/shop/catalogue/model.ts'
import type { TeamCoupon } from '../../../../modules/shop/coupons/contract.ts'
import { MAX_CODE, MIN_CODE } from '../../../../modules/shop/coupons/model.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { NoteField } from '../../../../ui/kit/note-field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ActionDialog } from '../pane/action-dialog.tsx'
import * as styles from '../pane/move-dialog.module.css'
import { type CouponFields, EMPTY_COUPON, fieldsOf, type InvalidFields, termsOf } from './coupon-fields.ts'
import type { CouponSteps } from './coupon-steps.ts'

type CouponFormProps = { coupon: TeamCoupon | undefined; steps: CouponSteps; onClose: () => void }

/** Edits a coupon, or creates one when `coupon` is undefined. */
export function CouponForm({ coupon, steps, onClose }: CouponFormProps) {
  const { t } = useTranslation('coupons')
  const { fields, set, wrong, onSubmit } = useCouponForm({ coupon, steps, onClose })
  return (
    <ActionDialog
      title={coupon ? t('form.change', { code: coupon.code }) : t('form.make')}
      submit={coupon ? t('form.save') : t('form.make')}
      action={steps}
      catalogue="coupons"
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      {coupon ? null : (
        <TextField
          name="code"
          label={t('form.code')}
          hint={t('form.codeHint', { min: MIN_CODE, max: MAX_CODE })}
          isRequired
          error={wrong.code && t('form.codeWrong', { min: MIN_CODE, max: MAX_CODE })}
          {...{ fields, set }}
        />
      )}
      <DiscountFields {...{ fields, set, wrong }} />
      <TextField
        name="min"
        label={t('form.min')}
        hint={t('form.emptyNone')}
        error={wrong.min && t('form.amountWrong')}
        {...{ fields, set }}
      />
      <CategoryFields {...{ fields, set }} />
      <Days {...{ fields, set, wrong }} />
      <TextField
        name="maxUses"
        label={t('form.maxUses')}
        hint={t('form.emptyNone')}
        error={wrong.maxUses && t('form.usesWrong')}
        {...{ fields, set }}
      />
      <label>
        <input type="checkbox" checked={fields.isOnceEach} onChange={(event) => set({ isOnceEach: event.target.checked })} />
        <span>{t('form.onceEach')}</span>
      </label>
      <NoteField
        label={t('form.note')}
        hint={t('form.noteHint')}
        max={200}
        rows={2}
        value={fields.note}
        onChange={({ target }) => set({ note: target.value })}
      />
    </ActionDialog>
  )
}

function useCouponForm({ coupon, steps, onClose }: CouponFormProps) {
  const [fields, setFields] = useState<CouponFields>(coupon ? fieldsOf(coupon) : EMPTY_COUPON)
  const [wrong, setWrong] = useState<InvalidFields>({})
  const set = (part: Partial<CouponFields>) => setFields({ ...fields, ...part })
  const onSubmit = async () => {
    const read = termsOf(fields, !coupon)
    setWrong('wrong' in read ? read.wrong : {})
    if ('wrong' in read) return
    const done = coupon
      ? await steps.run({ step: 'change', code: coupon.code, json: { ...read.terms, version: coupon.version } })
      : await steps.run({ step: 'make', json: { ...read.terms, code: fields.code.trim().toUpperCase() } })
    if (done) onClose()
  }
  return { fields, set, wrong, onSubmit }
}

type FieldsProps = { fields: CouponFields; set: (part: Partial<CouponFields>) => void }

function DiscountFields({ fields, set, wrong }: FieldsProps & { wrong: InvalidFields }) {
  const { t } = useTranslation('coupons')
  return (
    <>
      <fieldset className={styles.moveOption}>
        <legend>{t('form.kind')}</legend>
        {(['percent', 'amount'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" checked={fields.kind === kind} onChange={() => set({ kind })} />
            <span>{kind === 'percent' ? t('form.kindPercent') : t('form.kindAmount')}</span>
          </label>
        ))}
      </fieldset>
      {fields.kind === 'percent' ? (
        <>
          <TextField
            name="percent"
            label={t('form.percent')}
            isRequired
            error={wrong.percent && t('form.percentWrong')}
            {...{ fields, set }}
          />
          <TextField
            name="max"
            label={t('form.max')}
            hint={t('form.emptyNone')}
            error={wrong.max && t('form.amountWrong')}
            {...{ fields, set }}
          />
        </>
      ) : (
        <TextField
          name="amount"
          label={t('form.amount')}
          isRequired
          error={wrong.amount && t('form.amountWrong')}
          {...{ fields, set }}
        />
      )}
    </>
  )
}

/** The product categories the discount applies to; none selected means all. */
function CategoryFields({ fields, set }: FieldsProps) {
  const { t } = useTranslation('coupons')
  const { language } = useVisitor()
  const toggle = (category: Category) =>
    set({ categories: CATEGORIES.filter((one) => fields.categories.includes(one) !== (one === category)) })
  return (
    <fieldset className={styles.moveOption}>
      <legend>{t('form.products')}</legend>
      <p className="muted text-small">{t('form.productsHint')}</p>
      {CATEGORIES.map((category) => (
        <label key={category}>
          <input type="checkbox" checked={fields.categories.includes(category)} onChange={() => toggle(category)} />
          <span>{CATEGORY_TEXTS[category][language].name}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Days({ fields, set, wrong }: FieldsProps & { wrong: InvalidFields }) {
  const { t } = useTranslation('coupons')
  return (
    <>
      <Field label={t('form.startsOn')} hint={t('form.daysHint')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            value={fields.startsOn}
            onChange={(event) => set({ startsOn: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('form.endsOn')} error={wrong.endsOn && t('form.daysWrong')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="date"
            value={fields.endsOn}
            onChange={(event) => set({ endsOn: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

type TextFieldProps = FieldsProps & {
  name: 'code' | 'percent' | 'amount' | 'max' | 'min' | 'maxUses'
  label: string
  hint?: string
  isRequired?: boolean
  error: string | undefined
}

function TextField({ name, label, hint, isRequired = false, error, fields, set }: TextFieldProps) {
  const isCode = name === 'code'
  return (
    <Field label={label} hint={hint} required={isRequired} error={error}>
      {(control) => (
        <input
          {...control}
          className="input numeric"
          maxLength={20}
          inputMode={isCode ? 'text' : 'decimal'}
          autoCapitalize={isCode ? 'characters' : 'off'}
          autoComplete="off"
          value={fields[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
