// What to bring to a puja: the pandit's own list for the service, else the usual one; read early, so that it is there without a network.
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useTranslation } from '../../../ui/words.tsx'
import type { Bringer } from '../../pandits/model/bringers.ts'
import type { BringList } from '../contract/day.ts'
import { Line } from './portal-parts.tsx'
import { bringQuery } from './portal-queries.ts'
import { usePage } from './use-page.ts'

/** Who brings the samagri, once that is agreed. */
export function BringerLine({ bringer }: { bringer: Bringer | null }) {
  const { t } = useTranslation('portal')
  if (!bringer) return null
  return <Line icon={Package}>{bringer === 'pandit' ? t('bring.byYou') : t('bring.byFamily')}</Line>
}

export function PujaBring({ reference }: { reference: string }) {
  const { t } = useTranslation('portal')
  const { language } = usePage()
  const { data, isError, isPaused } = useQuery(bringQuery(reference, language))
  return (
    <details className="pbring">
      <summary className="folds">
        <Package size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('bring.title')}
      </summary>
      {data ? <Lists list={data} /> : <p>{isError || isPaused ? t('bring.failed') : t('loading')}</p>}
    </details>
  )
}

function Lists({ list }: { list: BringList }) {
  const { t } = useTranslation('portal')
  if (list.pandit.length === 0 && list.family.length === 0) return <p>{t('bring.none')}</p>
  return (
    <>
      {list.isOwn || list.pandit.length > 0 ? (
        <>
          {list.isOwn ? null : <p>{t('bring.agreed')}</p>}
          <h4>{t('bring.you')}</h4>
          {list.pandit.length > 0 ? <Items items={list.pandit} /> : <p>{t('bring.nothing')}</p>}
        </>
      ) : (
        <p>{t('bring.usual')}</p>
      )}
      {list.family.length > 0 ? (
        <>
          <h4>{t('bring.family')}</h4>
          <Items items={list.family} />
        </>
      ) : null}
    </>
  )
}

function Items({ items }: { items: BringList['pandit'] }) {
  return (
    <ul>
      {items.map(({ name, quantity }) => (
        <li key={`${name} ${quantity}`}>
          <span>
            {name} <span className="num">{quantity}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
