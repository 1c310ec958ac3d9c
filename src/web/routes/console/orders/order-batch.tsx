import { Undo2, X } from 'lucide'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { teamOrdersClient } from '../../../../modules/shop/client.ts'
import { checkOrderAction, MAX_BATCH_ORDERS, UNDO_MS } from '../../../../modules/shop/orders/model.ts'
import type { BatchResult, BatchStep, TeamOrderCard } from '../../../../modules/shop/team-orders/contract.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useErrorMessage } from '../../../../ui/errors/error-message.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useCacheMutation } from '../pane/use-cache-mutation.ts'
import * as styles from './order-search.module.css'
import { ORDERS_KEY, packingPath, slipsPath } from './orders-queries.ts'

export type Selection = { numbers: ReadonlySet<string>; set: (numbers: Iterable<string>) => void }

export function useSelection(): Selection {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set())
  return { numbers, set: (next) => setNumbers(new Set(next)) }
}

export function SelectOrderCheckbox({ number, name, selection }: { number: string; name: string; selection: Selection }) {
  const { t } = useTranslation('console-orders')
  const toggle = (isOn: boolean) =>
    selection.set(isOn ? [...selection.numbers, number] : [...selection.numbers].filter((one) => one !== number))
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('batch.one', { number, name })}
        checked={selection.numbers.has(number)}
        onChange={(event) => toggle(event.target.checked)}
      />
    </label>
  )
}

export function SelectAllCheckbox({ rows, selection }: { rows: readonly TeamOrderCard[]; selection: Selection }) {
  const { t } = useTranslation('console-orders')
  const isAll = rows.every((row) => selection.numbers.has(row.number))
  return (
    <label>
      <input
        type="checkbox"
        aria-label={t('batch.all')}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selection.numbers.size > 0
        }}
        onChange={() => selection.set(isAll ? [] : rows.map((row) => row.number))}
      />
    </label>
  )
}

type BatchOutcome = BatchResult & Pick<BatchStep, 'step'>
type BarProps = { rows: readonly TeamOrderCard[]; selection: Selection }

/** Stays in view below the list: the result of the last batch with its undo, and the actions for the selected orders. */
export function BatchBar({ rows, selection }: BarProps) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const [outcome, setOutcome] = useState<BatchOutcome>()
  const send = async (json: BatchStep) => ({
    step: json.step,
    ...(await unwrap(teamOrdersClient().ops.orders.batch.$post({ json }))),
  })
  const batch = useCacheMutation(send, {
    listsKey: ORDERS_KEY,
    onSuccess: (result) => {
      setOutcome(result)
      selection.set(result.results.filter(({ isDone }) => !isDone).map(({ number }) => number))
    },
  })
  const chosen = rows.filter((row) => selection.numbers.has(row.number))
  const run = (json: BatchStep) => void batch.run(json)
  return (
    <div className={styles.batchFoot}>
      <output>
        {outcome && !batch.isPending && !batch.error ? (
          <Outcome outcome={outcome} onUndo={(numbers) => run({ step: 'undo', numbers })} onClose={() => setOutcome(undefined)} />
        ) : null}
      </output>
      {batch.error ? <Refusal>{message(batch.error)}</Refusal> : null}
      {chosen.length > 0 ? (
        <section className={styles.batch} aria-label={t('batch.label')}>
          <b className="numeric">{t('batch.chosen', { count: chosen.length })}</b>
          {chosen.length > MAX_BATCH_ORDERS ? (
            <span>{t('batch.max', { count: MAX_BATCH_ORDERS })}</span>
          ) : (
            <BatchButtons chosen={chosen} busy={batch.pendingValues?.step} onRun={run} />
          )}
          <button type="button" className="button button-outline small" onClick={() => selection.set([])}>
            {t('batch.clear')}
          </button>
        </section>
      ) : null}
    </div>
  )
}

type ButtonsProps = { chosen: readonly TeamOrderCard[]; busy: BatchStep['step'] | undefined; onRun: (step: BatchStep) => void }

/** Buttons of the actions; each applies only to the selected orders that allow it. */
function BatchButtons({ chosen, busy, onRun }: ButtonsProps) {
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const { href } = useVisitor()
  const numbers = chosen.map(({ number }) => number)
  const names = { confirm: (count: number) => t('batch.confirm', { count }), pack: (count: number) => t('batch.pack', { count }) }
  return (
    <>
      {(['confirm', 'pack'] as const).map((step) => {
        const able = chosen.filter(({ state }) => checkOrderAction(step, 'team', state).ok).map(({ number }) => number)
        if (able.length === 0) return null
        return (
          <button
            key={step}
            type="button"
            className="button button-primary small"
            aria-busy={busy === step}
            onClick={() => onRun({ step, numbers: able })}
          >
            {busy === step ? console('sending') : names[step](able.length)}
          </button>
        )
      })}
      <Link className="button button-outline small" to={href(slipsPath(numbers))}>
        {t('batch.slips')}
      </Link>
      <Link className="button button-outline small" to={href(packingPath(numbers))}>
        {t('batch.packing')}
      </Link>
    </>
  )
}

type OutcomeProps = { outcome: BatchOutcome; onUndo: (numbers: string[]) => void; onClose: () => void }

function Outcome({ outcome: { results, step }, onUndo, onClose }: OutcomeProps) {
  const message = useErrorMessage('console-orders')
  const { t } = useTranslation('console-orders')
  const { t: console } = useTranslation('console')
  const done = results.filter(({ isDone }) => isDone).map(({ number }) => number)
  const count = done.length
  const labels = {
    confirm: t('batch.confirmed', { count }),
    pack: t('batch.packed', { count }),
    undo: t('batch.undone', { count }),
  }
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
  const refused = results.filter(({ isDone }) => !isDone)
  return (
    <div className={styles.batchDone}>
      <div>
        {count > 0 ? <p>{labels[step]}</p> : null}
        {refused.length > 0 ? (
          <>
            <p>{t('batch.refused', { count: refused.length })}</p>
            <ul>
              {refused.map((one) => (
                <li key={one.number}>{t('batch.refusedOne', { number: one.number, reason: message({ reason: one.reason }) })}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {count === 0 || step === 'undo' || isOver ? null : (
        <button type="button" className="button button-outline small" onClick={() => onUndo(done)}>
          <Icon icon={Undo2} size={18} />
          {t('batch.undo')}
        </button>
      )}
      <button type="button" className="icon-button" aria-label={console('close')} onClick={onClose}>
        <Icon icon={X} size={18} />
      </button>
    </div>
  )
}
