// Stock change of one variant; idempotent, never below zero.
import type { UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { teamProductsClient } from '../../../../../modules/shop/client.ts'
import { STOCK_KINDS, StockChange, type TeamVariant } from '../../../../../modules/shop/team-products/contract.ts'
import { parseCount } from '../../../../../shared/text/count.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../../ui/data/use-idempotent-mutation.ts'
import { refusedOf } from '../../../../../ui/errors/refusal.ts'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { NoteField } from '../../../../../ui/kit/note-field.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../../pane/action-dialog.module.css'
import { ActionDialog } from '../../pane/action-dialog.tsx'

/** `pieces` as typed; `expected` is the stock that was shown. */
type Fields = { kind: StockChange['kind']; pieces: string; note: string; expected: number | null }

const StockFormSchema = z
  .custom<Fields>()
  .transform(
    ({ kind, pieces, note, expected }): z.input<typeof StockChange> => ({
      kind,
      pieces: parseCount(pieces),
      note,
      ...(kind === 'counted' && expected !== null ? { expected } : {}),
    }),
  )
  .pipe(StockChange)

type StockFormProps = {
  variant: TeamVariant
  onChanged: (variantId: string, stock: number) => void
  onClose: () => void
}

export function StockForm({ variant, onChanged, onClose }: StockFormProps) {
  const { t } = useTranslation('console-products')
  const sending = useStockChange({ variant, onChanged, onClose })
  const defaultValues: Fields = { kind: 'delivered', pieces: '', note: '', expected: variant.stock }
  const { form, submit } = useZodForm(StockFormSchema, { defaultValues, values: defaultValues, action: sending })
  const { register } = form
  const { errors } = form.formState
  const kind = form.watch('kind')
  const questions = { delivered: t('stock.howManyArrived'), counted: t('stock.howManyThere'), damaged: t('stock.howManyBroken') }
  return (
    <ActionDialog
      title={t('stock.title', { sku: variant.sku })}
      submit={t('stock.save')}
      action={sending}
      namespace="console-products"
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="numeric">{t('stock.there', { pieces: t('pieces', { count: variant.stock ?? 0 }) })}</p>
      <KindField input={register('kind', { deps: ['pieces', 'note'] })} />
      <Field label={questions[kind]} required error={errors.pieces && t('wrong.pieces')}>
        {(control) => (
          <input
            {...control}
            {...register('pieces')}
            className="input numeric"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        )}
      </Field>
      <NoteField
        {...register('note')}
        label={t('stock.note')}
        hint={kind === 'delivered' ? t('stock.noteHint') : undefined}
        required={kind === 'damaged'}
        error={errors.note && t('wrong.note')}
        max={300}
        rows={2}
      />
    </ActionDialog>
  )
}

function useStockChange({ variant, onChanged, onClose }: StockFormProps) {
  const { t } = useTranslation('console-products')
  const send = (json: StockChange, key: string) =>
    unwrap(
      teamProductsClient().ops.stock[':variantId'].$post({
        param: { variantId: variant.id },
        json,
        header: { 'idempotency-key': key },
      }),
    )
  return useIdempotentMutation(send, {
    onSuccess: ({ stock }) => {
      onChanged(variant.id, stock)
      showToast('success', t('stock.now', { sku: variant.sku, pieces: t('pieces', { count: stock }) }))
      onClose()
    },
    // The stock has changed meanwhile: the person reads it in the refusal and counts again.
    onError: (error) => {
      const { stock } = refusedOf(error).values ?? {}
      if (typeof stock === 'number') onChanged(variant.id, stock)
    },
  })
}

function KindField({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation('console-products')
  const names = { delivered: t('stock.delivered'), counted: t('stock.counted'), damaged: t('stock.damaged') }
  return (
    <fieldset className={styles.actionOption}>
      <legend>{t('stock.what')}</legend>
      {STOCK_KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" {...input} value={kind} />
          {names[kind]}
        </label>
      ))}
    </fieldset>
  )
}
