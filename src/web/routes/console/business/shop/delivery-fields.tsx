// Delivery rows by PIN prefix; the first match applies.

import { BOUNDS, MAX_DELIVERY_ROWS } from '../../../../../modules/business/rules/model.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../business.module.css'
import { FieldArray } from '../field-array.tsx'
import { TextField, useSettingsForm } from '../part.tsx'

export function DeliveryFields() {
  const { t } = useTranslation('business')
  const { isWrong } = useSettingsForm()
  return (
    <>
      <FieldArray
        name="shop.delivery"
        empty={{ pins: '', minDays: '', maxDays: '' }}
        max={MAX_DELIVERY_ROWS}
        nameOf={(_, at) => t('delivery.row', { number: at + 1 })}
        addLabel={t('delivery.add')}
        none={t('delivery.none')}
      >
        {(path) => <RowFields path={path} />}
      </FieldArray>
      {isWrong('shop.delivery') ? (
        <p className="field-error" role="alert">
          {t('wrong.noDelivery')}
        </p>
      ) : null}
    </>
  )
}

function RowFields({ path }: { path: string }) {
  const { t } = useTranslation('business')
  const { isWrong, isWrongBelow } = useSettingsForm()
  const [min, max] = BOUNDS.deliveryDays
  const days = { maxLength: 3, type: 'numeric', required: true } as const
  const pins = `${path}.pins`
  return (
    <div className={styles.businessThree}>
      {/* Any of several prefixes in one field may be invalid. */}
      <TextField
        name={pins}
        label={t('delivery.pins')}
        hint={t('delivery.pinsHint')}
        maxLength={400}
        isWrong={isWrong(pins) || isWrongBelow(pins)}
        wrong={isWrongBelow(pins) ? t('wrong.pins') : t('wrong.hiddenPins')}
      />
      <TextField name={`${path}.minDays`} label={t('delivery.min')} wrong={t('wrong.integer', { min, max })} {...days} />
      <TextField name={`${path}.maxDays`} label={t('delivery.max')} wrong={t('wrong.maxDays', { min, max })} {...days} />
    </div>
  )
}
