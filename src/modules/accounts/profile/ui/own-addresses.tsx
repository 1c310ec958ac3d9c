import { Form } from 'react-router'
import { localizeState, STATES } from '../../../../shared/indian-states.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { refusedField, useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { Field } from '../../../../ui/kit/field.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Address } from '../contract.ts'
import * as styles from './own-form.module.css'
import { FormError, type FormRefusal, SendButton } from './own-form.tsx'
import { usePinCity } from './use-pin-city.ts'

type OwnAddressesProps = { items: readonly Address[]; refusal: FormRefusal | undefined }

export function OwnAddresses({ items, refusal }: OwnAddressesProps) {
  const { t } = useTranslation('account')
  const of = (intent: string, id = '') => (refusal?.intent === intent && refusal.id === id ? refusal : undefined)
  return (
    <>
      {items.length === 0 ? <Empty seed="Addresses" text={t('addresses.none')} action={<AddAddressLink />} /> : null}
      <ul className={styles.list}>
        {items.map((address) => (
          <li key={address.id} className="card">
            <AddressLines address={address} />
            <FormError of={of('remove', address.id)} />
            <div className={styles.actions}>
              <details open={of('change', address.id) !== undefined || undefined}>
                <summary className="button button-outline small">{t('addresses.change')}</summary>
                <AddressForm key={JSON.stringify(address)} address={address} refusal={of('change', address.id)} />
              </details>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="id" value={address.id} />
                <SendButton intent="remove" id={address.id} className="button button-outline small">
                  {t('addresses.remove')}
                </SendButton>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      <section className={styles.part} id="new-address">
        <h3>{t('addresses.new')}</h3>
        <AddressForm key={items.length} address={undefined} refusal={of('add')} />
      </section>
    </>
  )
}

function AddAddressLink() {
  const { t } = useTranslation('account')
  return (
    <a className="button button-outline" href="#new-address">
      {t('addresses.add')}
    </a>
  )
}

function AddressLines({ address }: { address: Address }) {
  const { t, i18n } = useTranslation('account')
  const state = localizeState(address.state ?? '', i18n.language)
  return (
    <div>
      <p>
        {address.label ? <b>{address.label} </b> : null}
        {address.isDefault ? <span className="tag tulsi">{t('addresses.default')}</span> : null}
      </p>
      <p>{address.address}</p>
      <p className="muted">{[address.location, state].filter(Boolean).join(', ')}</p>
    </div>
  )
}

function AddressForm({ address, refusal }: { address: Address | undefined; refusal: FormRefusal | undefined }) {
  const { t } = useTranslation('account')
  const intent = address ? 'change' : 'add'
  const followPin = usePinCity()
  const { form, errors, formError } = useNativeForm({
    loadValidation: () => import('./validate-own-forms.ts').then((module) => module.validateAddress),
    refusal,
    fieldsOf: refusedField('address'),
  })
  return (
    <Form method="post" className={styles.form} preventScrollReset {...form}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={address?.id ?? ''} />
      <FormError of={formError} />
      <Field label={t('addresses.label')} hint={t('addresses.labelHint')}>
        {(control) => <input {...control} name="label" className="input" defaultValue={address?.label} maxLength={40} />}
      </Field>
      <Field
        label={t('addresses.address')}
        required
        hint={t('addresses.addressHint')}
        error={errors.address && t('problem.address')}
      >
        {(control) => (
          <textarea
            {...control}
            name="address"
            className={errors.address ? 'input invalid' : 'input'}
            rows={2}
            defaultValue={address?.address}
            maxLength={500}
            autoComplete="street-address"
            onInput={followPin}
          />
        )}
      </Field>
      <PlaceFields address={address} />
      {address?.isDefault ? null : (
        <label className={styles.checkRow}>
          <input type="checkbox" name="isDefault" />
          {t('addresses.makeDefault')}
        </label>
      )}
      <SendButton intent={intent} id={address?.id ?? ''}>
        {address ? t('save') : t('addresses.add')}
      </SendButton>
    </Form>
  )
}

function PlaceFields({ address }: { address: Address | undefined }) {
  const { t, i18n } = useTranslation('account')
  return (
    <div className={styles.twoColumns}>
      <Field label={t('addresses.location')}>
        {(control) => (
          <input {...control} name="location" className="input" defaultValue={address?.location ?? ''} maxLength={120} />
        )}
      </Field>
      <Field label={t('addresses.state')}>
        {(control) => (
          <select {...control} name="state" className="input" defaultValue={address?.state ?? ''} autoComplete="address-level1">
            <option value="">{t('choose')}</option>
            {STATES.map((state) => (
              <option key={state.code} value={state.name}>
                {pickByLanguage(i18n.language, { en: state.name, hi: state.nameHindi })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
