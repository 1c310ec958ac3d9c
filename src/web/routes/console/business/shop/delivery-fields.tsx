// Delivery rows by PIN prefix; the first match applies.

import type { SettingsResponse } from '../../../../../modules/business/rules/contract.ts'
import { BOUNDS, MAX_DELIVERY_ROWS } from '../../../../../modules/business/rules/model.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { FieldArray } from '../field-array.tsx'
import { type BusinessProblem, errorAt, TextField } from '../part.tsx'
import { formatPinsInput } from '../typed.ts'

type DeliveryRow = { pins: readonly string[]; minDays: number; maxDays: number }
type DeliveryFieldsProps = { rows: SettingsResponse['shop']['delivery']; problem: BusinessProblem }

export function DeliveryFields({ rows, problem }: DeliveryFieldsProps) {
  const { t } = useTranslation('business')
  return (
    <>
      <FieldArray<DeliveryRow | undefined>
        first={rows}
        empty={undefined}
        max={MAX_DELIVERY_ROWS}
        nameOf={(_, at) => t('delivery.row', { number: at + 1 })}
        addLabel={t('delivery.add')}
        none={t('delivery.none')}
      >
        {(row, at) => <RowFields row={row} at={at} problem={problem} />}
      </FieldArray>
      <ListError message={errorAt(problem, 'delivery', 'shop.delivery', t('wrong.noDelivery'))} />
    </>
  )
}

/** Error of a list that is not about a single field. */
export function ListError({ message }: { message: string | undefined }) {
  return message ? (
    <p className="field-error" role="alert">
      {message}
    </p>
  ) : null
}

function RowFields({ row, at, problem }: { row: DeliveryRow | undefined; at: number; problem: BusinessProblem }) {
  const { t } = useTranslation('business')
  const path = `shop.delivery.${at}`
  const [min, max] = BOUNDS.deliveryDays
  // Any of several prefixes in one field may be invalid; they share one field.
  const wrongPin = problem?.fields?.find((field) => field.startsWith(`${path}.pins.`))
  const days = { maxLength: 3, type: 'numeric', required: true } as const
  return (
    <div className={styles.businessThree}>
      <TextField
        name="pins"
        label={t('delivery.pins')}
        hint={t('delivery.pinsHint')}
        value={row ? formatPinsInput(row.pins) : ''}
        maxLength={400}
        error={
          errorAt(problem, 'delivery', `${path}.pins`, t('wrong.hiddenPins')) ??
          (wrongPin && errorAt(problem, 'delivery', wrongPin, t('wrong.pins')))
        }
      />
      <TextField
        name="minDays"
        label={t('delivery.min')}
        value={row ? String(row.minDays) : ''}
        error={errorAt(problem, 'delivery', `${path}.minDays`, t('wrong.integer', { min, max }))}
        {...days}
      />
      <TextField
        name="maxDays"
        label={t('delivery.max')}
        value={row ? String(row.maxDays) : ''}
        error={errorAt(problem, 'delivery', `${path}.maxDays`, t('wrong.maxDays', { min, max }))}
        {...days}
      />
    </div>
  )
}
