import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { OwedOrder } from '../../../../../modules/shop/cash/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { parsePaise } from '../../../../../shared/money/rupees.ts'
import { formatDate, indiaDate } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { Field } from '../../../../../ui/kit/field.tsx'
import { Refusal } from '../../../../../ui/kit/refusal.tsx'
import { showToast } from '../../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../../ui/translation.tsx'
import * as styles from '../orders.module.css'
import { owedQuery, useRecordRemittance } from './cash-queries.ts'
import { RenameCarrier } from './rename-carrier.tsx'

export function CashOrders({ carrier }: { carrier: string }) {
  const { t } = useTranslation('console-orders')
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(owedQuery(carrier))
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set())
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const chosen = items.filter((item) => !unchecked.has(item.number))
  if (!data) return null
  const toggle = (number: string) => {
    const next = new Set(unchecked)
    if (!next.delete(number)) next.add(number)
    setUnchecked(next)
  }
  return (
    <section aria-labelledby="cash-orders">
      <h2 id="cash-orders">{t('cash.of', { carrier })}</h2>
      <RenameCarrier carrier={carrier} />
      <ul className={`${styles.returnList} numeric`}>
        {items.map((item) => (
          <Row key={item.number} item={item} isChosen={!unchecked.has(item.number)} onToggle={() => toggle(item.number)} />
        ))}
      </ul>
      {hasNextPage ? (
        <button type="button" className="button button-outline" onClick={() => void fetchNextPage()}>
          {t('return.more')}
        </button>
      ) : null}
      {items.length > 0 ? <RecordForm carrier={carrier} chosen={chosen} /> : <p className="muted">{t('cash.nothingOwed')}</p>}
    </section>
  )
}

type RowProps = { item: OwedOrder; isChosen: boolean; onToggle: () => void }

function Row({ item, isChosen, onToggle }: RowProps) {
  const { t } = useTranslation('console-orders')
  const { language } = useVisitor()
  return (
    <li>
      <label className={styles.cashOption}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} /> {item.number}
      </label>
      <p>{item.tracking}</p>
      <p>{formatDate(indiaDate(new Date(item.deliveredAt)), language)}</p>
      <p>{t('cash.days', { count: item.days })}</p>
      <p>{formatPaise(item.owedPaise)}</p>
    </li>
  )
}

const EMPTY = { reference: '', amount: '', fees: '' }

function useRecordForm(carrier: string, chosen: readonly OwedOrder[]) {
  const { t } = useTranslation('console-orders')
  const today = indiaDate(useNow())
  const recording = useRecordRemittance()
  const [typed, setTyped] = useState(EMPTY)
  const [receivedOn, setReceivedOn] = useState(today)
  const [isSubmitted, setSubmitted] = useState(false)
  // Zero is valid: a carrier may keep everything as its fee.
  const [amountPaise, feesPaise] = [parsePaise(typed.amount), parsePaise(typed.fees || '0')]
  const problems = {
    reference: typed.reference.trim() ? undefined : t('cash.referenceMissing'),
    amount: Number.isNaN(amountPaise) ? t('payment.amountWrong') : undefined,
    fees: Number.isNaN(feesPaise) ? t('payment.amountWrong') : undefined,
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (Object.values(problems).some(Boolean) || chosen.length === 0) return
    const orders = chosen.map((item) => item.number)
    if (!(await recording.run({ carrier, reference: typed.reference.trim(), receivedOn, amountPaise, feesPaise, orders }))) return
    showToast('success', t('cash.saved'))
    setTyped(EMPTY)
    setSubmitted(false)
  }
  return {
    typed,
    setTyped,
    receivedOn,
    setReceivedOn,
    today,
    problems: isSubmitted ? problems : undefined,
    recording,
    onSubmit,
  }
}

function RecordForm({ carrier, chosen }: { carrier: string; chosen: readonly OwedOrder[] }) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const { typed, setTyped, receivedOn, setReceivedOn, today, problems, recording, onSubmit } = useRecordForm(carrier, chosen)
  const expected = chosen.reduce((sum, item) => sum + item.owedPaise, 0)
  const field = (name: keyof typeof EMPTY, label: string) => (
    <Field label={label} required={name !== 'fees'} error={problems?.[name]}>
      {(control) => (
        <input
          {...control}
          className="input numeric"
          inputMode={name === 'reference' ? 'text' : 'decimal'}
          maxLength={80}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form className={styles.cashForm} noValidate onSubmit={(event) => void onSubmit(event)}>
      <p className="numeric">
        {t('cash.expected', { orders: t('orders', { count: chosen.length }), amount: formatPaise(expected) })}
      </p>
      {field('reference', t('cash.reference'))}
      <Field label={t('cash.receivedOn')} required>
        {(control) => (
          <input
            {...control}
            type="date"
            className="input numeric"
            max={today}
            value={receivedOn}
            onChange={(event) => setReceivedOn(event.target.value || today)}
          />
        )}
      </Field>
      {field('amount', t('cash.amount'))}
      {field('fees', t('cash.fees'))}
      {recording.error ? <Refusal>{message(recording.error)}</Refusal> : null}
      <button type="submit" className="button button-primary" aria-busy={recording.isPending} aria-disabled={chosen.length === 0}>
        {recording.pendingValues ? console('sending') : t('cash.record')}
      </button>
    </form>
  )
}
