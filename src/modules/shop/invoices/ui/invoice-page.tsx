import { ChevronLeft, Download, Printer } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { Invoice } from '../contract.ts'
import * as styles from './invoice.module.css'
import { InvoiceView } from './invoice-view.tsx'

/** `back` is the URL of the order; `file` is the URL of the PDF. */
type InvoicePageProps = { invoices: readonly Invoice[]; number: string; back: string; file: string }

export function InvoicePage({ invoices, number, back, file }: InvoicePageProps) {
  const { t } = useTranslation('invoice')
  return (
    <main id="main" className={styles.page}>
      <div className={styles.bar}>
        <Link className="button button-outline" to={back}>
          <Icon icon={ChevronLeft} size={18} />
          {t('back')}
        </Link>
        <h1>{t('title', { number })}</h1>
        {invoices.length > 0 ? (
          <>
            <a className="button button-secondary" href={file} download>
              <Icon icon={Download} size={18} />
              {t('download')}
            </a>
            <button type="button" className="button button-primary needs-scripts" onClick={() => window.print()}>
              <Icon icon={Printer} size={18} />
              {t('print')}
            </button>
          </>
        ) : null}
      </div>
      {invoices.length === 0 ? <p>{t('none')}</p> : null}
      {invoices.map((invoice) => (
        <InvoiceView key={invoice.number} invoice={invoice} />
      ))}
    </main>
  )
}
