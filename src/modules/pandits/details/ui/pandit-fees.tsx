import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import * as styles from './pandit-fees.module.css'
import type { DetailsView } from './pandit-view.ts'
import { splitRequestedFee } from './requested-fee.ts'
import { type LoadSamagri, ServiceSamagri } from './service-samagri.tsx'

type FeesProps = {
  pandit: DetailsView
  /** Slug of the searched puja, if any. */
  ceremony: string
  loadSamagri: LoadSamagri
  t: Translate<'explore'>
  /** On its own page headings are one level higher than in the dialog. */
  heading?: 'h2' | 'h3'
}

export function Fees(props: FeesProps) {
  const { pandit, ceremony, loadSamagri, t, heading: Heading = 'h3' } = props
  const { requestedFee, fees } = splitRequestedFee(pandit.fees, ceremony)
  return (
    <section>
      <Heading>{t('detail.specializations')}</Heading>
      <table className={`${styles.fees} numeric`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('detail.puja')}</th>
            <th scope="col">{t('detail.dakshina')}</th>
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.slug}>
              <td>
                {fee.name}
                {fee === requestedFee ? <span className="tag marigold">{t('detail.searched')}</span> : null}
                {fee.includes ? <span className={`${styles.included} muted text-small`}>{fee.includes}</span> : null}
                <ServiceSamagri slug={fee.slug} puja={fee.name} load={loadSamagri} />
              </td>
              <td>{formatPaise(fee.paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
