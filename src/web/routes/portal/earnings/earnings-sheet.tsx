// Earnings in print: one month, or every month of a year.
import type { ReactNode } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { EarningLine, Earnings } from '../../../../modules/bookings/figures/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { monthLabel, yearLabel } from '../dashboard/month-label.ts'
import { pujaTitle } from '../frame/parts.tsx'
import * as styles from './figures.module.css'

type Sums = Pick<EarningLine, 'earnedPaise' | 'cashPaise' | 'upiPaise' | 'onlinePaise' | 'duePaise'>
type Month = Earnings['months'][number]

type SheetProps = {
  earnings: Earnings
  /** The month to print; without one, all months. */
  month: string | undefined
  /** Name of the pandit. */
  name: string
  /** The brand, and the phone number to call. */
  head: ReactNode
}

/** Visible only in print, where it is the only content. */
export function EarningsSheet({ earnings: { year, months, total }, month, name, head }: SheetProps) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  const shown = months.filter((one) => month === undefined || one.month === month)
  const [only] = shown
  const period = month !== undefined && only ? monthLabel(only.month, language) : t('earnings.year', { year: yearLabel(year) })
  const isOnline = total.onlinePaise > 0
  return (
    <section className={`${styles.figuresSheet} numeric`}>
      {head}
      <h2>
        {t('earnings.title')}: {period}
      </h2>
      <p>{name}</p>
      {/* Oldest first, as usual in accounting. */}
      {shown.toReversed().map((one) => (
        <MonthTable key={one.month} month={one} isOnline={isOnline} isAlone={month !== undefined} />
      ))}
      {month === undefined && shown.length > 1 ? (
        <table>
          <caption>{t('earnings.total')}</caption>
          <Head isOnline={isOnline} first={null} />
          <tbody>
            <tr>
              <th scope="row">{t('earnings.sum')}</th>
              <SumCells sums={total} isOnline={isOnline} />
            </tr>
          </tbody>
        </table>
      ) : null}
    </section>
  )
}

/** A table that is alone on the page is labelled by the page title. */
type MonthTableProps = { month: Month; isOnline: boolean; isAlone: boolean }

function MonthTable({ month, isOnline, isAlone }: MonthTableProps) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  return (
    <table>
      {isAlone ? null : <caption>{monthLabel(month.month, language)}</caption>}
      <Head
        isOnline={isOnline}
        first={
          <>
            <th scope="col">{t('earnings.day')}</th>
            <th scope="col" className={styles.what}>
              {t('earnings.puja')}
            </th>
          </>
        }
      />
      <tbody>
        {month.lines.toReversed().map((line) => (
          <Row key={line.ref} line={line} isOnline={isOnline} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('earnings.sum')}
          </th>
          <SumCells sums={month} isOnline={isOnline} />
        </tr>
      </tfoot>
    </table>
  )
}

function Head({ isOnline, first }: { isOnline: boolean; first: ReactNode }) {
  const { t } = useTranslation('figures')
  return (
    <thead>
      <tr>
        {first ?? <td />}
        <th scope="col">{t('earnings.dakshina')}</th>
        <th scope="col">{t('earnings.cash')}</th>
        <th scope="col">{t('earnings.upi')}</th>
        {isOnline ? <th scope="col">{t('earnings.online')}</th> : null}
        <th scope="col">{t('earnings.due')}</th>
      </tr>
    </thead>
  )
}

function Row({ line, isOnline }: { line: EarningLine; isOnline: boolean }) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  const notes: Partial<Record<EarningLine['state'], string>> = {
    cancelled: t('earnings.cancelled'),
    assigned: t('earnings.upcoming'),
  }
  const about = [line.locality, notes[line.state]].filter(Boolean).join(', ')
  return (
    <tr>
      <td>{formatDate(indiaDate(new Date(line.startsAt)), language, 'short')}</td>
      <td className={styles.what}>
        {pujaTitle(line, language)}
        <small>{about}</small>
      </td>
      <SumCells sums={line} isOnline={isOnline} />
    </tr>
  )
}

function SumCells({ sums, isOnline }: { sums: Sums; isOnline: boolean }) {
  const paise = [sums.earnedPaise, sums.cashPaise, sums.upiPaise, ...(isOnline ? [sums.onlinePaise] : []), sums.duePaise]
  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
  return paise.map((each, at) => <td key={at}>{formatPaise(each)}</td>)
}
