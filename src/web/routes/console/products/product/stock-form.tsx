// Stock change of one variant; idempotent, never below zero.
import { useState } from 'react'
import { teamProductsClient } from '../../../../../modules/shop/client.ts'
import type { StockChange } from '../../../../../modules/shop/team-products/contract.ts'
import { westernDigits } from '../../../../../shared/phone/mobile-shape.ts'
import { unwrap } from '../../../../../ui/data/api.ts'
import { useAction } from '../../../../../ui/data/use-action.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { NoteField } from '../../../../../ui/kit/note-field.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import * as styles from '../../pane/move-dialog.module.css'
import type { VariantDraft } from './product-form.ts'

const KINDS = ['delivered', 'counted', 'damaged'] as const
type StockFormProps = {
  variant: VariantDraft
  onChanged: (variantId: string, stock: number) => void
  onClose: () => void
}

export function StockForm({ variant, onChanged, onClose }: StockFormProps) {
  const { t } = useTranslation('console-products')
  const [kind, setKind] = useState<StockChange['kind']>('delivered')
  const [pieces, setPieces] = useState('')
  const [note, setNote] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const questions = { delivered: t('stock.howManyArrived'), counted: t('stock.howManyThere'), damaged: t('stock.howManyBroken') }
  const count = /^\d{1,6}$/.test(westernDigits(pieces).trim()) ? Number(westernDigits(pieces)) : undefined
  const isCountWrong = count === undefined || (kind !== 'counted' && count === 0)
  const isNoteMissing = kind === 'damaged' && note.trim() === ''
  const sending = useStockChange({ variant, onChanged, onClose })
  const onSubmit = () => {
    setSubmitted(true)
    if (isCountWrong || isNoteMissing) return
    const expected = kind === 'counted' && variant.stock !== null ? { expected: variant.stock } : {}
    void sending.run({ kind, pieces: count ?? 0, note: note.trim(), ...expected })
  }
  return (
    <ActionDialog
      title={t('stock.title', { sku: variant.sku })}
      submit={t('stock.save')}
      action={sending}
      catalogue="console-products"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <p className="numeric">{t('stock.there', { pieces: t('pieces', { count: variant.stock ?? 0 }) })}</p>
      <KindField kind={kind} onChange={setKind} />
      <PiecesField
        label={questions[kind]}
        value={pieces}
        error={isSubmitted && isCountWrong ? t('wrong.pieces') : undefined}
        onChange={setPieces}
      />
      <NoteField
        label={t('stock.note')}
        hint={kind === 'delivered' ? t('stock.noteHint') : undefined}
        required={kind === 'damaged'}
        error={isSubmitted && isNoteMissing ? t('wrong.note') : undefined}
        max={300}
        rows={2}
        value={note}
        onChange={setNote}
      />
    </ActionDialog>
  )
}

function useStockChange({ variant, onChanged, onClose }: StockFormProps) {
  const { t } = useTranslation('console-products')
  const send = (json: StockChange, key: string) =>
    unwrap(
      teamProductsClient().ops.stock[':variantId'].$post({
        param: { variantId: variant.key },
        json,
        header: { 'idempotency-key': key },
      }),
    )
  return useAction(send, {
    onSuccess: ({ stock }) => {
      onChanged(variant.key, stock)
      showToast('success', t('stock.now', { sku: variant.sku, pieces: t('pieces', { count: stock }) }))
      onClose()
    },
  })
}

type KindFieldProps = { kind: StockChange['kind']; onChange: (kind: StockChange['kind']) => void }

function KindField({ kind, onChange }: KindFieldProps) {
  const { t } = useTranslation('console-products')
  const names = { delivered: t('stock.delivered'), counted: t('stock.counted'), damaged: t('stock.damaged') }
  return (
    <fieldset className={styles.moveOption}>
      <legend>{t('stock.what')}</legend>
      {KINDS.map((entry) => (
        <label key={entry}>
          <input type="radio" name="kind" checked={kind === entry} onChange={() => onChange(entry)} />
          {names[entry]}
        </label>
      ))}
    </fieldset>
  )
}

type PiecesProps = { label: string; value: string; error: string | undefined; onChange: (value: string) => void }

function PiecesField({ label, value, error, onChange }: PiecesProps) {
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <input
          {...control}
          className="input numeric"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
