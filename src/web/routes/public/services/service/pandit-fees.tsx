import type { RequestedFees as Fees } from '../../../../../modules/pandits/cities/contract.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { useTranslation } from '../../../../../ui/words.tsx'

/** Nothing is told while too few ask. */
export function RequestedFees({ fees, puja }: { fees: Fees | null; puja: string }) {
  const { t } = useTranslation('ceremony')
  if (!fees) return null
  const figures = [
    [t('fees.min'), fees.minPaise],
    [t('fees.median'), fees.medianPaise],
    [t('fees.max'), fees.maxPaise],
  ] as const
  return (
    <section className="puja-part" id="dakshina">
      <h2>{t('fees.title')}</h2>
      <dl className="puja-fees card num">
        {figures.map(([name, paise]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
      <p className="ash s14">{t('fees.from', { count: fees.pandits, shown: fees.pandits.toLocaleString('en-IN'), puja })}</p>
    </section>
  )
}
