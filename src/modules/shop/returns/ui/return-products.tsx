import { type ComponentType, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import type { Refused } from '../../../../ui/errors/refusal.ts'
import { useSavedForm } from '../../../../ui/forms/saved-form.ts'
import { refusedField, useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Order } from '../../orders/contract.ts'
import * as styles from '../../orders/ui/order.module.css'
import type { ReturnPhotoProps } from '../../return-photos/ui/return-photo.tsx'
import { useReasonLabel } from './return-requests.tsx'
import { useRuleLabel } from './return-rule.tsx'

type ReturnProductsProps = { order: Order; refusal: Refused | undefined }

/** Renders nothing until the order is delivered. */
export function ReturnProducts({ order, refusal }: ReturnProductsProps) {
  const { t } = useTranslation('order')
  const { language } = useSite()
  if (order.state !== 'delivered' || !order.returnUntil) return null
  const day = formatDate(indiaDate(new Date(order.returnUntil)), language, 'long')
  const isOpen = order.returns.some(({ actions, state }) => actions.length > 0 || state === 'taken-back')
  return (
    <section className={`${styles.part} no-print`} id="return">
      <h2>{t('return.title')}</h2>
      <p className="numeric">
        {order.mayReturn ? t('return.until', { day }) : isOpen ? t('return.open') : t('return.ended', { day })}
      </p>
      {order.mayReturn ? <ReturnForm order={order} refusal={refusal} /> : null}
      {refusal && !order.mayReturn ? <ReturnRefusal refusal={refusal} /> : null}
    </section>
  )
}

function ReturnForm({ order, refusal }: ReturnProductsProps) {
  const { t } = useTranslation('order')
  const { formData } = useNavigation()
  const savedForm = useSavedForm(`return:${order.number}`, refusal !== undefined)
  const [isSendingPhoto, setSendingPhoto] = useState(false)
  const isSending = formData?.get('intent') === 'return'
  const lines = order.lines.filter((line) => line.leftToReturn > 0)
  const { form, errors, formError } = useNativeForm({
    loadValidation: () => import('./validate-return.ts').then((module) => module.validateReturn),
    refusal,
    fieldsOf: refusedField('reason'),
    savedForm,
    onSubmit: savedForm.forget,
  })
  return (
    <details className={styles.cancel} open={refusal !== undefined || undefined}>
      <summary className="button button-outline">{t('return.begin')}</summary>
      <Form method="post" preventScrollReset {...form}>
        <input type="hidden" name="intent" value="return" />
        {formError ? <ReturnRefusal refusal={formError} /> : null}
        {lines.map((line) => (
          <Pieces key={line.lineId} line={line} isOnly={lines.length === 1} />
        ))}
        <Reasons isMissing={errors.reason !== undefined} />
        <Field label={t('return.comment')} hint={t('return.commentHint')}>
          {(control) => <textarea {...control} name="words" className="input" rows={3} maxLength={500} />}
        </Field>
        <Photo number={order.number} onBusy={setSendingPhoto} />
        <button type="submit" className="button button-primary" disabled={isSending || isSendingPhoto}>
          {isSending ? t('return.sending') : t('return.send')}
        </button>
      </Form>
    </details>
  )
}

/** One line: a checkbox, and a quantity when there are several pieces. */
function Pieces({ line, isOnly }: { line: Order['lines'][number]; isOnly: boolean }) {
  const { t } = useTranslation('order')
  const rule = useRuleLabel()
  const [isChosen, setChosen] = useState(isOnly)
  const name = [line.name, line.variantName].filter(Boolean).join(', ')
  const field = `line-${line.lineId}`
  return (
    <div className={styles.returnLine}>
      <label>
        <input type="checkbox" checked={isChosen} onChange={(event) => setChosen(event.target.checked)} />
        <span>
          {name}
          <span className="muted text-small">{rule(line.returnRule)}</span>
        </span>
      </label>
      {isChosen && line.leftToReturn === 1 ? <input type="hidden" name={field} value={1} /> : null}
      {isChosen && line.leftToReturn > 1 ? (
        <select
          className="input"
          name={field}
          aria-label={t('return.pieces', { name })}
          defaultValue={isOnly ? line.leftToReturn : 1}
        >
          {Array.from({ length: line.leftToReturn }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies the option
            <option key={at} value={at + 1}>
              {t('pieces', { count: at + 1 })}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  )
}

function Reasons({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('order')
  const labelOf = useReasonLabel()
  return (
    <Field label={t('return.why')} required error={isMissing ? t('return.noReason') : undefined}>
      {(control) => (
        <select {...control} className={isMissing ? 'input invalid' : 'input'} name="reason" defaultValue="">
          <option value="" disabled>
            {t('return.choose')}
          </option>
          {(['damaged', 'wrong', 'not-as-shown', 'not-wanted'] as const).map((reason) => (
            <option key={reason} value={reason}>
              {labelOf(reason)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Rendered only with JavaScript, because the photo upload needs it. */
function Photo(props: ReturnPhotoProps) {
  const [PhotoInput, setChooser] = useState<ComponentType<ReturnPhotoProps>>()
  useEffect(() => {
    import('../../return-photos/ui/return-photo.tsx').then(
      (loaded) => setChooser(() => loaded.ReturnPhoto),
      () => undefined,
    )
  }, [])
  return PhotoInput ? <PhotoInput {...props} /> : null
}

function ReturnRefusal({ refusal }: { refusal: Refused }) {
  const { t } = useTranslation('order')
  return (
    <p className={styles.problem} role="alert">
      {refusal.field === 'lines' ? t('return.nothing') : <ErrorText error={refusal} namespace="order" />}
    </p>
  )
}
