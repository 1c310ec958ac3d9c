// The form that opens the provider's page: sent by itself, and by its button where scripts do not run or the reader has come back.
import { useEffect, useRef } from 'react'
import { formatPaise } from '../../../shared/money.ts'
import { useTranslation } from '../../../ui/words.tsx'
import type { PaymentPage } from '../contract/orders.ts'
import { useShopPage } from './use-shop-page.ts'
import './order.css'

type PaymentFormProps = { number: string; page: PaymentPage }

/** Whoever steps back from the provider's page is not sent there again. */
const isSteppedBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

export function PaymentForm({ number, page: { action, fields } }: PaymentFormProps) {
  const { t } = useTranslation('order')
  const { href } = useShopPage()
  const form = useRef<HTMLFormElement>(null)
  const amount = formatPaise(Number(fields.find(({ name }) => name === 'amount')?.value ?? 0))
  useEffect(() => {
    if (!isSteppedBack()) form.current?.submit()
  }, [])
  return (
    <main id="main" className="ord ord-private wrap">
      <h1>{t('payPage.title')}</h1>
      <p className="num">{t('payPage.text', { amount, number })}</p>
      <form ref={form} method="post" action={action}>
        {fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="btn btn-p">
          {t('payPage.go')}
        </button>
      </form>
      <a className="link" href={href(`/order/${number}`)}>
        {t('payPage.back')}
      </a>
    </main>
  )
}
