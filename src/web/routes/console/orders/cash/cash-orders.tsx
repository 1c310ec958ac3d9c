import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { z } from 'zod'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import { MAX_COVERED, NewRemittance, type OwedOrder } from '../../../../../modules/shop/cash/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { parsePaise } from '../../../../../shared/money/rupees.ts'
import { formatDate, indiaDate } from '../../../../../shared/time/dates.ts'
import { useNow } from '../../../../../ui/clock/clock.tsx'
import { useErrorMessage } from '../../../../../ui/errors/error-message.ts'
import { useZodForm } from '../../../../../ui/forms/use-zod-form.ts'
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

/** The amounts are in rupees, as typed. The orders are those ticked in the list, so `orders` only has an error. */
type Fields = { reference: string; receivedOn: string; amountPaise: string; feesPaise: string; orders?: undefined }

const EMPTY = { reference: '', amountPaise: '', feesPaise: '' }

/** The fields as a transfer of this carrier for these orders. Zero is valid: a carrier may keep everything as its fee. */
const remittanceSchema = (carrier: string, orders: string[]) =>
  z
    .custom<Fields>()
    .transform(
      ({ amountPaise, feesPaise, ...fields }): z.input<typeof NewRemittance> => ({
        ...fields,
        carrier,
        orders,
        amountPaise: parsePaise(amountPaise),
        ...(feesPaise ? { feesPaise: parsePaise(feesPaise) } : {}),
      }),
    )
    .pipe(NewRemittance)

function useRecordForm(carrier: string, chosen: readonly OwedOrder[]) {
  const { t } = useTranslation('console-orders')
  const today = indiaDate(useNow())
  const recording = useRecordRemittance()
  const run = async (remittance: NewRemittance) => {
    const isDone = await recording.run(remittance)
    if (isDone) {
      showToast('success', t('cash.saved'))
      form.reset({ ...EMPTY, receivedOn: remittance.receivedOn })
    }
    return isDone
  }
  const orders = chosen.map((item) => item.number)
  const { form, submit } = useZodForm(remittanceSchema(carrier, orders), {
    defaultValues: { ...EMPTY, receivedOn: today },
    action: { run, error: recording.error },
  })
  const { clearErrors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the choice removes its error
  useEffect(() => clearErrors('orders'), [chosen.length, clearErrors])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return { form, today, recording, onSubmit }
}

function RecordForm({ carrier, chosen }: { carrier: string; chosen: readonly OwedOrder[] }) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const { form, today, recording, onSubmit } = useRecordForm(carrier, chosen)
  const { errors } = form.formState
  const expected = chosen.reduce((sum, item) => sum + item.owedPaise, 0)
  const field = (name: keyof typeof EMPTY, label: string, wrong: string) => (
    <Field label={label} required={name !== 'feesPaise'} error={errors[name] && wrong}>
      {(control) => (
        <input
          {...control}
          {...form.register(name)}
          className="input numeric"
          inputMode={name === 'reference' ? 'text' : 'decimal'}
          maxLength={80}
        />
      )}
    </Field>
  )
  return (
    <form className={styles.cashForm} noValidate onSubmit={onSubmit}>
      <p className="numeric">
        {t('cash.expected', { orders: t('orders', { count: chosen.length }), amount: formatPaise(expected) })}
      </p>
      {field('reference', t('cash.reference'), t('cash.referenceMissing'))}
      <Field label={t('cash.receivedOn')} required error={errors.receivedOn && t('cash.receivedOnWrong')}>
        {(control) => <input {...control} {...form.register('receivedOn')} type="date" className="input numeric" max={today} />}
      </Field>
      {field('amountPaise', t('cash.amount'), t('payment.amountWrong'))}
      {field('feesPaise', t('cash.fees'), t('payment.amountWrong'))}
      {errors.orders ? (
        <p className="field-error" role="alert">
          {chosen.length === 0 ? t('cash.ordersMissing') : t('cash.ordersTooMany', { max: MAX_COVERED })}
        </p>
      ) : null}
      {recording.error ? <Refusal>{message(recording.error)}</Refusal> : null}
      <button type="submit" className="button button-primary" aria-busy={recording.isPending} aria-disabled={chosen.length === 0}>
        {recording.pendingValues ? console('sending') : t('cash.record')}
      </button>
    </form>
  )
}
