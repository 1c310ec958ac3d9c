// Data export and account deletion; consequences are shown before confirming.
import { Download } from 'lucide'
import { Form, Link } from 'react-router'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { FormError, type FormRefusal, SendButton } from '../../../../modules/accounts/profile/ui/own-form.tsx'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { FRESH_SESSION_MINUTES } from '../../../../modules/accounts/sign-in/model.ts'
import { PasswordInput } from '../../../../modules/accounts/sign-in/ui/text-inputs.tsx'
import type { ErasureState } from '../../../../modules/privacy/contract.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'

export function OwnData() {
  const { t } = useTranslation('account')
  return (
    <section className={styles.part}>
      <h2>{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      <p>
        <a className="button button-outline" href="/api/v1/user/export" download>
          <Icon icon={Download} size={18} />
          {t('export.download')}
        </a>
      </p>
    </section>
  )
}

type NamedState = Omit<ErasureState, 'bookings'> & { bookings: readonly (ErasureState['bookings'][number] & { puja: string })[] }
type EraseAccountProps = { state: NamedState; refusal: FormRefusal | undefined }

/** Explains what prevents erasing the account before the button can be pressed. */
export function EraseAccount({ state, refusal }: EraseAccountProps) {
  const { t } = useTranslation('account')
  const { isTeam, bookings, orders, work } = state
  const isOpenWork = work !== null && work.pujas + work.requests > 0
  return (
    <section className={styles.part} id="erase">
      <h2>{t('erase.title')}</h2>
      {isTeam ? <p>{t('errors.team_account')}</p> : null}
      {isTeam ? null : (
        <>
          <p>{t('erase.goes')}</p>
          {work ? <p>{t('erase.pandit')}</p> : null}
          <p>{t('erase.stays')}</p>
        </>
      )}
      {isOpenWork ? <OpenWork work={work} /> : null}
      {bookings.length > 0 ? <OpenBookings state={state} /> : null}
      {orders.length > 0 ? <OpenOrders numbers={orders} /> : null}
      {isTeam || isOpenWork || bookings.length > 0 || orders.length > 0 ? null : <EraseForm refusal={refusal} />}
    </section>
  )
}

function OpenBookings({ state: { bookings, hasMore } }: { state: NamedState }) {
  const { t } = useTranslation('account')
  const { language, href } = useVisitor()
  return (
    <div className={styles.note}>
      <p>{t('erase.bookings', { count: bookings.length })}</p>
      <ul className={`${styles.openBookings} numeric`}>
        {bookings.map(({ ref, puja, date }) => (
          <li key={ref}>
            <Link className="link" to={href(`/booking/${ref}`)}>
              {t('erase.booking', { puja, day: formatDate(date, language, 'long') })}
            </Link>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Link className="link" to={href('/account')}>
          {t('erase.allBookings')}
        </Link>
      ) : null}
    </div>
  )
}

function OpenOrders({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('account')
  const { href } = useVisitor()
  return (
    <div className={styles.note}>
      <p>{t('erase.orders', { count: numbers.length })}</p>
      <ul className={`${styles.openBookings} numeric`}>
        {numbers.map((number) => (
          <li key={number}>
            <Link className="link" to={href(`/order/${number}`)}>
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenWork({ work: { pujas, requests } }: { work: NonNullable<ErasureState['work']> }) {
  const { t } = useTranslation('account')
  const { settings, href } = useVisitor()
  return (
    <div className={styles.note}>
      {pujas > 0 ? <p>{t('erase.pujas', { count: pujas, phone: formatPhone(settings.phone) })}</p> : null}
      {requests > 0 ? <p>{t('erase.requests', { count: requests })}</p> : null}
      <Link className="link" to={href('/admin/dashboard')}>
        {t('erase.toPortal')}
      </Link>
    </div>
  )
}

const isOfPassword = ({ reason }: FormRefusal): boolean => reason === 'password_required' || reason === 'wrong_password'

function EraseForm({ refusal }: { refusal: FormRefusal | undefined }) {
  const { t } = useTranslation('account')
  const { form, errors, formError } = useNativeForm({
    refusal,
    fieldsOf: (refusal) => (isOfPassword(refusal) ? { password: refusal } : {}),
  })
  return (
    <details open={refusal !== undefined || undefined}>
      <summary className="button button-outline">{t('erase.open')}</summary>
      <Form method="post" className={styles.form} preventScrollReset {...form}>
        <input type="hidden" name="intent" value="erase" />
        <FormError of={formError} />
        <Field
          label={t('erase.password')}
          hint={t('erase.passwordHint', { minutes: FRESH_SESSION_MINUTES })}
          error={errors.password && <ErrorText error={errors.password} namespace="account" />}
        >
          {(control) => <PasswordInput control={control} name="password" autoComplete="current-password" maxLength={200} />}
        </Field>
        <SendButton intent="erase">{t('erase.sure')}</SendButton>
      </Form>
    </details>
  )
}
