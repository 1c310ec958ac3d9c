// Items to bring; prefetched for the next puja to work offline.
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide'
import { useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { PanditBooking } from '../../../../modules/bookings/pandit-work/contract.ts'
import type { SamagriChecklist } from '../../../../modules/bookings/puja-day/contract.ts'
import type { Bringer } from '../../../../modules/pandits/profile/model.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { Line } from '../frame/parts.tsx'
import { samagriChecklistQuery } from '../frame/queries.ts'
import * as styles from './day/day.module.css'

/** Who brings the samagri, once that is agreed. */
export function BringerLine({ bringer }: { bringer: Bringer | null }) {
  const { t } = useTranslation('portal')
  if (!bringer) return null
  return <Line icon={Package}>{bringer === 'pandit' ? t('checklist.byYou') : t('checklist.byFamily')}</Line>
}

type PujaSamagriProps = {
  booking: Pick<PanditBooking, 'ref' | 'samagriBringer'>
  /** Loads the list with the page instead of when it is expanded. */
  isPrefetched?: boolean
}

export function PujaSamagri({ booking, isPrefetched = false }: PujaSamagriProps) {
  const { t } = useTranslation('portal')
  const { language } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const { data, isError, isPaused } = useQuery({ ...samagriChecklistQuery(booking, language), enabled: isPrefetched || isOpen })
  return (
    <details className={styles.checklist} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="expandable">
        <Icon icon={Package} size={20} />
        {t('checklist.title')}
      </summary>
      {data ? (
        <SamagriChecklists list={data} agreed={booking.samagriBringer} />
      ) : (
        <p>{isError || isPaused ? t('checklist.failed') : t('loading')}</p>
      )}
    </details>
  )
}

type SamagriChecklistsProps = { list: SamagriChecklist; agreed: Bringer | null }

/** What he brings and what the family arranges, in wording that never contradicts the agreement. */
export function SamagriChecklists({ list, agreed }: SamagriChecklistsProps) {
  const { t } = useTranslation('portal')
  if (list.pandit.length === 0 && list.family.length === 0) return <p>{agreed ? t('checklist.noList') : t('checklist.none')}</p>
  return (
    <>
      <BringerTag isOwn={list.isOwn} agreed={agreed} />
      <OwnPart list={list} agreed={agreed} />
      {list.family.length > 0 ? (
        <>
          <h4>{agreed === 'pandit' ? t('checklist.home') : t('checklist.family')}</h4>
          <Items items={list.family} />
        </>
      ) : null}
    </>
  )
}

/** Whether the list is his own, and what was agreed on the phone. */
function BringerTag({ isOwn, agreed }: { isOwn: boolean; agreed: Bringer | null }) {
  const { t } = useTranslation('portal')
  if (!agreed) return isOwn ? null : <p>{t('checklist.usual')}</p>
  return (
    <p>
      {agreed === 'pandit' ? t('checklist.agreedYou') : t('checklist.agreedFamily')}{' '}
      {isOwn ? t('checklist.ownList') : t('checklist.usualList')}
    </p>
  )
}

/** What he brings. When the family arranges the samagri these are his own items; that there are none is shown only if it is not clear. */
function OwnPart({ list: { isOwn, pandit }, agreed }: SamagriChecklistsProps) {
  const { t } = useTranslation('portal')
  if (pandit.length === 0 && (agreed === 'family' || !(isOwn || agreed))) return null
  return (
    <>
      <h4>{agreed === 'family' ? t('checklist.things') : t('checklist.you')}</h4>
      {pandit.length > 0 ? <Items items={pandit} /> : <p>{agreed ? t('checklist.allHome') : t('checklist.nothing')}</p>}
    </>
  )
}

function Items({ items }: { items: SamagriChecklist['pandit'] }) {
  return (
    <ul>
      {items.map(({ name, quantity }) => (
        <li key={`${name} ${quantity}`}>
          <span>
            {name} <span className="numeric">{quantity}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
