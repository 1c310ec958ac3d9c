// The samagri of a ceremony, grouped by where a family gets it, fit to be printed.
import { Printer } from 'lucide-react'
import type { SamagriItem } from '../../modules/catalogue/contract.ts'
import { useTranslation } from '../../ui/words.tsx'

const SUPPLIES = ['shelf', 'havan', 'fresh', 'house', 'cooked'] as const satisfies readonly SamagriItem['supply'][]

export function SamagriList({ samagri }: { samagri: readonly SamagriItem[] }) {
  const { t } = useTranslation('pages')
  const titles: Record<SamagriItem['supply'], string> = {
    shelf: t('samagri.shelf'),
    havan: t('samagri.havan'),
    fresh: t('samagri.fresh'),
    house: t('samagri.house'),
    cooked: t('samagri.cooked'),
  }
  const groups = SUPPLIES.map((supply) => ({ supply, items: samagri.filter((entry) => entry.supply === supply) }))
  return (
    <section className="samagri" aria-labelledby="samagri">
      <h2 id="samagri">{t('samagri.title')}</h2>
      <p className="ash mb-6">{t('samagri.text')}</p>
      <div className="samagri-groups">
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ supply, items }) => (
            <section key={supply}>
              <h3>{titles[supply]}</h3>
              <ul>
                {items.map((entry) => (
                  <li key={entry.item}>
                    {entry.name}
                    <span className="num">{entry.quantity}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
      <div className="actions">
        <button type="button" className="btn btn-l" onClick={() => window.print()}>
          <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('samagri.print')}
        </button>
      </div>
    </section>
  )
}
