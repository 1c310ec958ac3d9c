import { stateName } from '../../../../shared/indian-states.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { Kolam } from '../../../../ui/art/kolam.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Invoice, InvoiceLine, InvoicePayment } from '../contract.ts'
import * as styles from './invoice.module.css'

export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const { language } = useSite()
  const stateOf = ({ code, gstNumber }: Invoice['placeOfSupply']) =>
    [stateName(code, language), gstNumber && `(${gstNumber})`].filter(Boolean).join(' ')
  const title = titleOf(invoice.kind, t)
  return (
    <article className={styles.invoice} aria-label={`${title} ${invoice.number}`}>
      <Contact contact={invoice.contact} />
      <header>
        <h2>{title}</h2>
        <ul className="numeric">
          <li>{t('number', { number: invoice.number })}</li>
          <li>{t('date', { day: formatDate(invoice.issuedOn, language, 'long') })}</li>
          {invoice.creditOf ? (
            <li>
              {t('creditOf', { number: invoice.creditOf.number, day: formatDate(invoice.creditOf.issuedOn, language, 'long') })}
            </li>
          ) : null}
          <li>{t('order', { number: invoice.orderNumber, day: formatDate(invoice.placedOn, language, 'long') })}</li>
          {invoice.seller.gstin ? <li>{t('place', { state: stateOf(invoice.placeOfSupply) })}</li> : null}
          {invoice.seller.gstin ? <li>{t('reverseCharge')}</li> : null}
        </ul>
      </header>
      <div className={styles.pair}>
        <section>
          <h3>{t('soldBy')}</h3>
          <address>
            <b>{invoice.seller.name}</b>
            {invoice.seller.address ? <span>{invoice.seller.address}</span> : null}
            <span>{stateOf(invoice.seller.state)}</span>
            {invoice.seller.gstin ? <span className="numeric">{t('gstin', { number: invoice.seller.gstin })}</span> : null}
          </address>
        </section>
        <section>
          <h3>{t('billedTo')}</h3>
          <address>
            <b>{invoice.buyer.name}</b>
            <span>{invoice.buyer.address}</span>
          </address>
        </section>
      </div>
      <InvoiceTable invoice={invoice} />
      <Sums invoice={invoice} />
      <p className={styles.amountInWords}>
        {pickByLanguage(language, { en: invoice.amountInWords, hi: invoice.amountInWordsHindi })}
      </p>
      {invoice.payment ? <PaymentState payment={invoice.payment} /> : null}
      <p className={styles.small}>{t('signature', { name: invoice.seller.name })}</p>
    </article>
  )
}

/** The seller and the contact for questions. */
function Contact({ contact }: Pick<Invoice, 'contact'>) {
  const { language } = useSite()
  return (
    <div className={styles.brand}>
      <span className={styles.logo}>
        <Kolam seed="Sankalp" shape="diamond" count={3} stroke={3.2} dot={3} />
      </span>
      <b>{nameIn(language, contact.brandName, contact.brandNameHindi)}</b>
      <span className="numeric">
        {formatPhone(contact.phone)}
        <br />
        {contact.email}
      </span>
    </div>
  )
}

/** Whether the invoice is paid, with date and method, or the amount still due. */
function PaymentState({ payment }: { payment: InvoicePayment }) {
  const { t } = useTranslation('invoice')
  const { language } = useSite()
  const { toPayPaise, method, entries } = payment
  const open = { cash: 'payment.open.cash', upi: 'payment.open.upi', online: 'payment.open.online' } as const
  const paid = { cash: 'payment.paid.cash', upi: 'payment.paid.upi', online: 'payment.paid.online' } as const
  const refunded = { cash: 'payment.refunded.cash', upi: 'payment.refunded.upi', online: 'payment.refunded.online' } as const
  return (
    <section className={styles.payment}>
      <h3>{t('payment.title')}</h3>
      <ul className="numeric">
        {entries.map(({ kind, method, amountPaise, on }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day may be alike, and the list never changes on this page
          <li key={at}>
            {t((kind === 'payment' ? paid : refunded)[method], {
              amount: formatPaise(amountPaise),
              day: formatDate(on, language, 'long'),
            })}
          </li>
        ))}
        {toPayPaise > 0 ? (
          <li>
            <b>{t(open[method], { amount: formatPaise(toPayPaise) })}</b>
          </li>
        ) : entries.length === 0 ? (
          <li>{t('payment.nothing')}</li>
        ) : entries.every(({ kind }) => kind === 'payment') ? (
          <li>
            <b>{t('payment.settled')}</b>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function titleOf(kind: Invoice['kind'], t: Translate<'invoice'>): string {
  const titles: Record<Invoice['kind'], string> = {
    'tax-invoice': t('kind.taxInvoice'),
    'mixed-bill': t('kind.mixed'),
    'bill-of-supply': t('kind.supply'),
    bill: t('kind.plain'),
    'credit-note': t('kind.credit'),
  }
  return titles[kind]
}

type Column = { title: string; of: (line: InvoiceLine) => string }

function useColumns(invoice: Invoice): Column[] {
  const { t } = useTranslation('invoice')
  const stateTax = invoice.isUnionTax ? t('utgst') : t('sgst')
  const start: Column[] = [
    { title: t('hsn'), of: (line) => line.hsn ?? '' },
    { title: t('pieces'), of: (line) => String(line.quantity) },
    { title: t('price'), of: (line) => formatPaise(line.amountPaise) },
    ...(invoice.discountPaise > 0 ? [{ title: t('discount'), of: (line: InvoiceLine) => formatPaise(line.discountPaise) }] : []),
  ]
  const taxes: Column[] = invoice.isSameState
    ? [
        { title: t('cgst'), of: (line) => formatPaise(line.cgstPaise) },
        { title: stateTax, of: (line) => formatPaise(line.sgstPaise) },
      ]
    : [{ title: t('igst'), of: (line) => formatPaise(line.igstPaise) }]
  const taxed: Column[] = [
    { title: t('taxable'), of: (line) => formatPaise(line.taxablePaise) },
    { title: t('rate'), of: (line) => `${line.rateBasisPoints / 100}%` },
    ...taxes,
  ]
  // Without tax columns the total says that it includes tax.
  const hasTax = invoice.cgstPaise + invoice.sgstPaise + invoice.igstPaise > 0
  const lastTitle = hasTax && !invoice.seller.gstin ? t('withTax') : t('total')
  return [...start, ...(invoice.seller.gstin ? taxed : []), { title: lastTitle, of: (line) => formatPaise(line.totalPaise) }]
}

function InvoiceTable({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const { language } = useSite()
  const columns = useColumns(invoice)
  const nameOf = (line: InvoiceLine) =>
    line.kind === 'shipping' ? t('shipping') : pickByLanguage(language, { en: line.name, hi: line.nameHindi })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide content scrolls with the keyboard too
    <section className={styles.scroll} aria-label={t('items')} tabIndex={0}>
      <table className="numeric">
        <thead>
          <tr>
            <th scope="col">{t('items')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change, and two may be equal
            <tr key={at}>
              <th scope="row">{nameOf(line)}</th>
              {columns.map((column) => (
                <td key={column.title}>{column.of(line)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoice')
  const tax = invoice.cgstPaise + invoice.sgstPaise + invoice.igstPaise
  const taxes: [string, number][] = invoice.seller.gstin
    ? [
        [t('cgst'), invoice.cgstPaise],
        [invoice.isUnionTax ? t('utgst') : t('sgst'), invoice.sgstPaise],
        [t('igst'), invoice.igstPaise],
      ]
    : [[t('tax'), tax]]
  const rows = [[invoice.seller.gstin ? t('taxable') : t('beforeTax'), invoice.taxablePaise] as [string, number], ...taxes]
  return (
    <dl className={`${styles.sums} numeric`}>
      {rows
        .filter(([, paise]) => paise > 0)
        .map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>{formatPaise(invoice.totalPaise)}</dd>
      </div>
    </dl>
  )
}
