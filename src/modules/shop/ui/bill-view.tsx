import { formatDate } from '../../../shared/dates.ts'
import { formatPaise } from '../../../shared/money.ts'
import { nameIn } from '../../../shared/names.ts'
import { formatPhone } from '../../../shared/phone-links.ts'
import { stateName } from '../../../shared/states.ts'
import { Kolam } from '../../../ui/art/kolam.tsx'
import { type Translate, useTranslation } from '../../../ui/words.tsx'
import type { Bill, BillLine, BillPayment } from '../contract/bills.ts'
import { useShopPage } from './use-shop-page.ts'
import './bill.css'

export function BillView({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bill')
  const { language } = useShopPage()
  const stateOf = ({ code, gstNumber }: Bill['placeOfSupply']) =>
    [stateName(code, language), gstNumber && `(${gstNumber})`].filter(Boolean).join(' ')
  const title = titleOf(bill.kind, t)
  return (
    <article className="bill" aria-label={`${title} ${bill.number}`}>
      <Contact contact={bill.contact} />
      <header>
        <h2>{title}</h2>
        <ul className="num">
          <li>{t('number', { number: bill.number })}</li>
          <li>{t('date', { day: formatDate(bill.issuedOn, language, 'long') })}</li>
          {bill.creditOf ? (
            <li>{t('creditOf', { number: bill.creditOf.number, day: formatDate(bill.creditOf.issuedOn, language, 'long') })}</li>
          ) : null}
          <li>{t('order', { number: bill.orderNumber, day: formatDate(bill.placedOn, language, 'long') })}</li>
          {bill.seller.gstin ? <li>{t('place', { state: stateOf(bill.placeOfSupply) })}</li> : null}
          {bill.seller.gstin ? <li>{t('reverseCharge')}</li> : null}
        </ul>
      </header>
      <div className="bill-pair">
        <section>
          <h3>{t('soldBy')}</h3>
          <address>
            <b>{bill.seller.name}</b>
            {bill.seller.address ? <span>{bill.seller.address}</span> : null}
            <span>{stateOf(bill.seller.state)}</span>
            {bill.seller.gstin ? <span className="num">{t('gstin', { number: bill.seller.gstin })}</span> : null}
          </address>
        </section>
        <section>
          <h3>{t('billedTo')}</h3>
          <address>
            <b>{bill.buyer.name}</b>
            <span>{bill.buyer.address}</span>
          </address>
        </section>
      </div>
      <BillTable bill={bill} />
      <Sums bill={bill} />
      <p className="bill-words">{language === 'hi' ? bill.inWordsHindi : bill.inWords}</p>
      {bill.payment ? <PaymentState payment={bill.payment} /> : null}
      <p className="bill-small">{t('signature', { name: bill.seller.name })}</p>
    </article>
  )
}

/** Whose bill it is and whom to ask about it. */
function Contact({ contact }: Pick<Bill, 'contact'>) {
  const { language } = useShopPage()
  return (
    <div className="bill-brand">
      <span className="bill-mark">
        <Kolam seed="Sankalp" shape="diamond" count={3} stroke={3.2} dot={3} />
      </span>
      <b>{nameIn(language, contact.brandName, contact.brandNameHindi)}</b>
      <span className="num">
        {formatPhone(contact.phone)}
        <br />
        {contact.email}
      </span>
    </div>
  )
}

/** Whether the bill is paid, how and when, or what is still to be paid. */
function PaymentState({ payment }: { payment: BillPayment }) {
  const { t } = useTranslation('bill')
  const { language } = useShopPage()
  const { toPayPaise, method, entries } = payment
  const open = { cash: 'payment.open.cash', upi: 'payment.open.upi', online: 'payment.open.online' } as const
  const paid = { cash: 'payment.paid.cash', upi: 'payment.paid.upi', online: 'payment.paid.online' } as const
  const back = { cash: 'payment.back.cash', upi: 'payment.back.upi', online: 'payment.back.online' } as const
  return (
    <section className="bill-payment">
      <h3>{t('payment.title')}</h3>
      <ul className="num">
        {entries.map(({ kind, method, amountPaise, on }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments of one day may be alike, and the list never changes on this page
          <li key={at}>
            {t((kind === 'payment' ? paid : back)[method], {
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

function titleOf(kind: Bill['kind'], t: Translate): string {
  const titles: Record<Bill['kind'], string> = {
    'tax-invoice': t('kind.taxInvoice'),
    'mixed-bill': t('kind.mixed'),
    'bill-of-supply': t('kind.supply'),
    bill: t('kind.plain'),
    'credit-note': t('kind.credit'),
  }
  return titles[kind]
}

type Column = { title: string; of: (line: BillLine) => string }

function useColumns(bill: Bill): Column[] {
  const { t } = useTranslation('bill')
  const stateTax = bill.isUnionTax ? t('utgst') : t('sgst')
  const start: Column[] = [
    { title: t('hsn'), of: (line) => line.hsn ?? '' },
    { title: t('pieces'), of: (line) => String(line.quantity) },
    { title: t('price'), of: (line) => formatPaise(line.amountPaise) },
    ...(bill.discountPaise > 0 ? [{ title: t('discount'), of: (line: BillLine) => formatPaise(line.discountPaise) }] : []),
  ]
  const taxes: Column[] = bill.isSameState
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
  // Without the columns of the tax the sum says that it is in it.
  const hasTax = bill.cgstPaise + bill.sgstPaise + bill.igstPaise > 0
  const lastTitle = hasTax && !bill.seller.gstin ? t('withTax') : t('total')
  return [...start, ...(bill.seller.gstin ? taxed : []), { title: lastTitle, of: (line) => formatPaise(line.totalPaise) }]
}

function BillTable({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bill')
  const { language } = useShopPage()
  const columns = useColumns(bill)
  const nameOf = (line: BillLine) => (line.kind === 'shipping' ? t('shipping') : language === 'hi' ? line.nameHindi : line.name)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is reached by the keyboard too
    <section className="bill-scroll" aria-label={t('goods')} tabIndex={0}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{t('goods')}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill never change, and two may be alike
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

function Sums({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bill')
  const tax = bill.cgstPaise + bill.sgstPaise + bill.igstPaise
  const taxes: [string, number][] = bill.seller.gstin
    ? [
        [t('cgst'), bill.cgstPaise],
        [bill.isUnionTax ? t('utgst') : t('sgst'), bill.sgstPaise],
        [t('igst'), bill.igstPaise],
      ]
    : [[t('tax'), tax]]
  const rows = [[bill.seller.gstin ? t('taxable') : t('beforeTax'), bill.taxablePaise] as [string, number], ...taxes]
  return (
    <dl className="bill-sums num">
      {rows
        .filter(([, paise]) => paise > 0)
        .map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      <div className="bill-total">
        <dt>{t('total')}</dt>
        <dd>{formatPaise(bill.totalPaise)}</dd>
      </div>
    </dl>
  )
}
