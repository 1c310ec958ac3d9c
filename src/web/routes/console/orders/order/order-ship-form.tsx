import { useId, useState } from 'react'
import { CARRIERS } from '../../../../../modules/shop/orders/model.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { ActionDialog } from '../../pane/action-dialog.tsx'
import type { OrderActions } from './use-order-actions.ts'

export function ShipForm({ actions, onClose }: { actions: OrderActions; onClose: () => void }) {
  const { t } = useTranslation('console-orders')
  const couriers = useId()
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const onSubmit = async () => {
    setSubmitted(true)
    if (!carrier.trim()) return
    if (await actions.run({ action: 'ship', parcel: { carrier: carrier.trim(), tracking: tracking.trim() } })) onClose()
  }
  return (
    <ActionDialog
      title={t('action.ship')}
      submit={t('ship.save')}
      action={actions}
      namespace="console-orders"
      onClose={onClose}
      onSubmit={() => void onSubmit()}
    >
      <Field
        label={t('ship.carrier')}
        hint={t('ship.carrierHint')}
        required
        error={isSubmitted && !carrier.trim() ? t('ship.carrierMissing') : undefined}
      >
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={80}
            list={couriers}
            autoComplete="off"
            value={carrier}
            onChange={(event) => setCarrier(event.target.value)}
          />
        )}
      </Field>
      <datalist id={couriers}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label={t('ship.tracking')} hint={t('ship.trackingHint')}>
        {(control) => (
          <input
            {...control}
            className="input numeric"
            maxLength={80}
            autoCapitalize="characters"
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  )
}
