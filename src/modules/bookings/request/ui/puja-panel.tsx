import { ChevronDown } from 'lucide'
import { useEffect, useState } from 'react'
import type { Language } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { Art } from '../../../../ui/art/art.tsx'
import { ceremonyArt } from '../../../../ui/art/ceremony-art.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { catalogueClient } from '../../../catalogue/client.ts'
import type { CeremonyDetails, SamagriItem } from '../../../catalogue/contract.ts'
import * as styles from './puja-panel.module.css'

type Loading = { details?: CeremonyDetails; isFailed: boolean; retry: () => void }

function useCeremony(slug: string, language: Language): Loading {
  const [details, setDetails] = useState<CeremonyDetails>()
  const [tries, setTries] = useState(0)
  const [failedAt, setFailedAt] = useState(-1)
  useEffect(() => {
    const abort = new AbortController()
    unwrap(
      catalogueClient().ceremonies[':slug'].$get(
        { param: { slug }, query: { lang: language } },
        { init: { signal: abort.signal } },
      ),
    ).then(setDetails, () => abort.signal.aborted || setFailedAt(tries))
    return () => abort.abort()
  }, [slug, language, tries])
  return { ...(details ? { details } : {}), isFailed: failedAt === tries && !details, retry: () => setTries(tries + 1) }
}

export function PujaPanel({ slug, name, language }: { slug: string; name: string; language: Language }) {
  const { t } = useTranslation('booking')
  const { details, isFailed, retry } = useCeremony(slug, language)
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={isOpen ? styles.pujaPanel : `${styles.pujaPanel} ${styles.folded}`} aria-label={name}>
      <div className={styles.picture}>
        <Art name={ceremonyArt(slug)} />
      </div>
      <h3>{name}</h3>
      {details ? (
        <>
          <p className={styles.summary}>{details.summary}</p>
          <p className={styles.fullOnly}>{details.why}</p>
          <button type="button" className={`link ${styles.more}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('panel.less') : t('panel.more')}
            <Icon icon={ChevronDown} size={18} />
          </button>
          <PujaFacts details={details} />
        </>
      ) : null}
      {isFailed ? (
        <p>
          {t('panel.failed')}{' '}
          <button type="button" className="link" onClick={retry}>
            {t('panel.again')}
          </button>
        </p>
      ) : null}
      {details || isFailed ? null : <PanelSkeleton />}
    </aside>
  )
}

function PujaFacts({ details }: { details: CeremonyDetails }) {
  const { t } = useTranslation('booking')
  return (
    <div className={styles.fullOnly}>
      <h4>{t('panel.when')}</h4>
      <p>{details.when}</p>
      <h4>{t('panel.howLong')}</h4>
      <p>{details.howLong}</p>
      <h4>{t('panel.arrange')}</h4>
      <p>{details.arrange}</p>
      <h4>{t('panel.samagri')}</h4>
      <p className="text-small">{t('panel.whoBrings')}</p>
      {samagriGroups(details.samagri).map(([supply, items]) => (
        <div key={supply}>
          <h5>{SUPPLY_LABELS[supply](t)}</h5>
          <ul className={styles.samagri}>
            {items.map((item) => (
              <li key={item.item}>
                {item.name} <span className="numeric">{item.quantity}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type Supply = SamagriItem['supply']

const SUPPLY_LABELS: Record<Supply, (t: Translate<'booking'>) => string> = {
  shop: (t) => t('supply.shop'),
  havan: (t) => t('supply.havan'),
  fresh: (t) => t('supply.fresh'),
  house: (t) => t('supply.house'),
  cooked: (t) => t('supply.cooked'),
}

/** The samagri by source, in this order; empty groups are left out. */
export function samagriGroups(samagri: readonly SamagriItem[]): [Supply, SamagriItem[]][] {
  const order = Object.keys(SUPPLY_LABELS) as Supply[]
  return order
    .map((supply): [Supply, SamagriItem[]] => [supply, samagri.filter((item) => item.supply === supply)])
    .filter(([, items]) => items.length > 0)
}

function PanelSkeleton() {
  const { t } = useTranslation('booking')
  return (
    <output className={styles.waiting}>
      <span className="visually-hidden">{t('panel.loading')}</span>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
        <i key={line} />
      ))}
    </output>
  )
}
