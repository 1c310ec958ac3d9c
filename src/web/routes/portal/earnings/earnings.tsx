import { ChevronDown, Download, Printer } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { EarningLine, Earnings } from '../../../../modules/bookings/figures/contract.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { Empty } from '../../../../ui/kit/empty.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { monthLabel, yearLabel } from '../dashboard/month-label.ts'
import { pujaTitle } from '../frame/parts.tsx'
import * as portalStyles from '../frame/portal.module.css'
import { EmptyLink } from '../frame/section.tsx'
import { EarningsSheet } from './earnings-sheet.tsx'
import * as styles from './figures.module.css'

type PortalEarningsProps = {
  earnings: Earnings
  /** Name of the pandit, for print. */
  name: string
  /** Heading above the earnings in print. */
  printHead: ReactNode
}

/** Prints one month or the full year; the browser's own print command prints the year. */
function usePrinted() {
  const [month, setMonth] = useState<string>()
  useEffect(() => {
    const forget = () => setMonth(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  const print = (monthToPrint?: string) => {
    flushSync(() => setMonth(monthToPrint))
    window.print()
  }
  return { month, print }
}

export function PortalEarnings({ earnings, name, printHead }: PortalEarningsProps) {
  const { t } = useTranslation('figures')
  const { month: printed, print } = usePrinted()
  const { year, total, months } = earnings
  return (
    <main id="main" className={portalStyles.figures}>
      <h1>{t('earnings.title')}</h1>
      <Years {...earnings} />
      {total.pujas > 0 ? (
        <Total total={total} year={year} onPrint={() => print()} />
      ) : (
        <Empty
          seed="Earnings"
          text={t('earnings.none', { year: yearLabel(year) })}
          action={<EmptyLink to="/admin/dashboard">{t('toDashboard')}</EmptyLink>}
        />
      )}
      <OtherDues {...earnings} />
      <p className="muted">{t('earnings.how')}</p>
      {months.map((month, at) => (
        <Month key={month.month} month={month} isOpen={at === 0} onPrint={() => print(month.month)} />
      ))}
      <EarningsSheet earnings={earnings} month={printed} name={name} head={printHead} />
    </main>
  )
}

function Years({ year, years }: Pick<Earnings, 'year' | 'years'>) {
  const { t } = useTranslation('figures')
  const { href } = useVisitor()
  if (years.length === 1 && years[0] === year) return <p className="numeric">{t('earnings.year', { year: yearLabel(year) })}</p>
  return (
    <nav className={`${styles.figuresYears} numeric`} aria-label={t('earnings.years')}>
      {years.map((each) => (
        <Link
          key={each}
          className="chip"
          to={`${href('/admin/earnings')}?year=${each}`}
          preventScrollReset
          aria-current={each === year ? 'page' : undefined}
        >
          {yearLabel(each)}
        </Link>
      ))}
    </nav>
  )
}

/** Dues of years that are not shown: a new financial year must not hide them. */
function OtherDues({ year, dues }: Pick<Earnings, 'year' | 'dues'>) {
  const { t } = useTranslation('figures')
  const { href } = useVisitor()
  const others = dues.filter((due) => due.year !== year)
  if (others.length === 0) return null
  return (
    <ul className={`${styles.dues} card numeric`}>
      {others.map((due) => (
        <li key={due.year}>
          <Link className={styles.due} to={`${href('/admin/earnings')}?year=${due.year}`}>
            {t('earnings.dueOfYear', { amount: formatPaise(due.duePaise), year: yearLabel(due.year) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type TotalProps = { total: Earnings['total']; year: number; onPrint: () => void }

function Total({ total, year, onPrint }: TotalProps) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  return (
    <section className={`${styles.figuresTotal} card numeric`} aria-label={t('earnings.total')}>
      <dl>
        <Sum label={t('earnings.paid')} paise={total.paidPaise} isLarge />
        <Sum label={t('earnings.due')} paise={total.duePaise} isLarge />
        <Sum label={t('earnings.cash')} paise={total.cashPaise} />
        <Sum label={t('earnings.upi')} paise={total.upiPaise} />
        {total.onlinePaise === 0 ? null : <Sum label={t('earnings.online')} paise={total.onlinePaise} />}
      </dl>
      <div className={styles.figuresActions}>
        <a className="button button-outline" href={`/api/v1/pandit/earnings.csv?year=${year}&lang=${language}`} download>
          <Icon icon={Download} size={20} />
          {t('earnings.download')}
        </a>
        <PrintButton onPrint={onPrint}>{t('earnings.printYear')}</PrintButton>
      </div>
    </section>
  )
}

function PrintButton({ onPrint, children }: { onPrint: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button button-outline needs-scripts" onClick={onPrint}>
      <Icon icon={Printer} size={20} />
      {children}
    </button>
  )
}

function Sum({ label, paise, isLarge = false }: { label: string; paise: number; isLarge?: boolean }) {
  return (
    <div className={isLarge ? styles.large : undefined}>
      <dt className="muted">{label}</dt>
      <dd>{formatPaise(paise)}</dd>
    </div>
  )
}

type MonthProps = { month: Earnings['months'][number]; isOpen: boolean; onPrint: () => void }

function Month({ month, isOpen, onPrint }: MonthProps) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  return (
    <details className={`${styles.figuresMonth} card`} open={isOpen}>
      <summary className="numeric">
        <h2>{monthLabel(month.month, language)}</h2>
        <span>{t('earnings.received', { amount: formatPaise(month.paidPaise) })}</span>
        {month.duePaise > 0 ? (
          <span className={styles.due}>{t('earnings.stillDue', { amount: formatPaise(month.duePaise) })}</span>
        ) : null}
        <span className="muted">{t('earnings.pujas', { count: month.pujas })}</span>
        <Icon icon={ChevronDown} size={20} />
      </summary>
      <ul>
        {month.lines.map((line) => (
          <Line key={line.ref} line={line} />
        ))}
      </ul>
      <div className={styles.figuresActions}>
        <PrintButton onPrint={onPrint}>{t('earnings.printMonth', { month: monthLabel(month.month, language) })}</PrintButton>
      </div>
    </details>
  )
}

function Line({ line }: { line: EarningLine }) {
  const { t } = useTranslation('figures')
  const { language } = useVisitor()
  const day = formatDate(indiaDate(new Date(line.startsAt)), language, 'short')
  const notes: Partial<Record<EarningLine['state'], string>> = {
    cancelled: t('earnings.cancelled'),
    assigned: t('earnings.upcoming'),
  }
  const payments = [
    line.cashPaise === 0 ? '' : t('earnings.byCash', { amount: formatPaise(line.cashPaise) }),
    line.upiPaise === 0 ? '' : t('earnings.byUpi', { amount: formatPaise(line.upiPaise) }),
    line.onlinePaise === 0 ? '' : t('earnings.byOnline', { amount: formatPaise(line.onlinePaise) }),
  ].filter(Boolean)
  const facts = [day, line.locality, notes[line.state], ...payments].filter(Boolean)
  return (
    <li className="numeric">
      <h3>{pujaTitle(line, language)}</h3>
      <b>{formatPaise(line.earnedPaise)}</b>
      <p className="muted">{facts.join(', ')}</p>
      {line.duePaise > 0 ? <p className={styles.due}>{t('earnings.stillDue', { amount: formatPaise(line.duePaise) })}</p> : null}
    </li>
  )
}
