// Items to bring; prefetched for the next puja to work offline.
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-page.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import type { BringList } from '../../../../modules/bookings/puja-day/contract.ts'
import type { Bringer } from '../../../../modules/pandits/profile/model.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { Line } from '../frame/parts.tsx'
import { bringQuery } from '../frame/queries.ts'
import * as styles from './day/day.module.css'

/** Who brings the samagri, once that is agreed. */
export function BringerLine({ bringer }: { bringer: Bringer | null }) {
  const { t } = useTranslation('portal')
  if (!bringer) return null
  return <Line icon={Package}>{bringer === 'pandit' ? t('bring.byYou') : t('bring.byFamily')}</Line>
}

type PujaBringProps = {
  booking: Pick<PanditBooking, 'ref' | 'samagriBringer'>
  /** Read when the page opens, and not only when the list is unfolded. */
  isReadEarly?: boolean
}

export function PujaBring({ booking, isReadEarly = false }: PujaBringProps) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, isPaused } = useQuery({ ...bringQuery(booking, language), enabled: isReadEarly || isOpen })
  return (
    <details className={styles.bring} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="folds">
        <Package size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('bring.title')}
      </summary>
      {data ? (
        <BringLists list={data} agreed={booking.samagriBringer} />
      ) : (
        <p>{isError || isPaused ? t('bring.failed') : t('loading')}</p>
      )}
    </details>
  )
}

type BringListsProps = { list: BringList; agreed: Bringer | null }

/** What he brings and what the family arranges, in words that never speak against what was agreed. */
export function BringLists({ list, agreed }: BringListsProps) {
  const { t } = useTranslation('portal')
  if (list.pandit.length === 0 && list.family.length === 0) return <p>{agreed ? t('bring.noList') : t('bring.none')}</p>
  return (
    <>
      <Whose isOwn={list.isOwn} agreed={agreed} />
      <OwnPart list={list} agreed={agreed} />
      {list.family.length > 0 ? (
        <>
          <h4>{agreed === 'pandit' ? t('bring.home') : t('bring.family')}</h4>
          <Items items={list.family} />
        </>
      ) : null}
    </>
  )
}

/** Whose list it is, and what was agreed on the phone. */
function Whose({ isOwn, agreed }: { isOwn: boolean; agreed: Bringer | null }) {
  const { t } = useTranslation('portal')
  if (!agreed) return isOwn ? null : <p>{t('bring.usual')}</p>
  return (
    <p>
      {agreed === 'pandit' ? t('bring.agreedYou') : t('bring.agreedFamily')} {isOwn ? t('bring.ownList') : t('bring.usualList')}
    </p>
  )
}

/** What he brings. Where the family arranges the samagri these are things of his own; where there are none, that is said only if it is not clear. */
function OwnPart({ list: { isOwn, pandit }, agreed }: BringListsProps) {
  const { t } = useTranslation('portal')
  if (pandit.length === 0 && (agreed === 'family' || !(isOwn || agreed))) return null
  return (
    <>
      <h4>{agreed === 'family' ? t('bring.things') : t('bring.you')}</h4>
      {pandit.length > 0 ? <Items items={pandit} /> : <p>{agreed ? t('bring.allHome') : t('bring.nothing')}</p>}
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
