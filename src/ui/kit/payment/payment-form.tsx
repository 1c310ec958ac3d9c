// Submits itself to the provider's page; its button works without scripts.
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../translation.tsx'

type PaymentFormProps = {
  className: string
  form: { action: string; fields: { name: string; value: string }[] }
  /** What the payment is for. */
  text: string
  back: { href: string; label: string }
}

/** Returns true after Back from the provider's page, so that the form is not submitted again. */
const isSteppedBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

export function PaymentForm({ className, form: { action, fields }, text, back }: PaymentFormProps) {
  const { t } = useTranslation('payment')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isSteppedBack()) form.current?.submit()
  }, [])
  return (
    <main id="main" className={className}>
      <h1>{t('title')}</h1>
      <p className="numeric">{text}</p>
      <form ref={form} method="post" action={action}>
        {fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-primary">
          {t('go')}
        </button>
      </form>
      <a className="link" href={back.href}>
        {back.label}
      </a>
    </main>
  )
}

/** Returns the amount of the payment form, in paise. */
export const payablePaise = ({ fields }: PaymentFormProps['form']): number =>
  Number(fields.find(({ name }) => name === 'amount')?.value ?? 0)
