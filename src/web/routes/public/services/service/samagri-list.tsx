import { Printer } from 'lucide'
import type { MouseEvent } from 'react'
import type { SamagriItem } from '../../../../../modules/catalogue/contract.ts'
import { whatsappShare } from '../../../../../shared/phone/phone-links.ts'
import { Icon } from '../../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../../ui/kit/whatsapp-logo.tsx'
import { useSite } from '../../../../../ui/site.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { useRoot } from '../../../../root.tsx'
import * as styles from './ceremony.module.css'

const SUPPLIES = ['shop', 'havan', 'fresh', 'house', 'cooked'] as const satisfies readonly SamagriItem['supply'][]

type Group = { title: string; items: readonly SamagriItem[] }
type SamagriListProps = { slug: string; puja: string; samagri: readonly SamagriItem[] }

export function SamagriList({ slug, puja, samagri }: SamagriListProps) {
  const { t } = useTranslation('services')
  const titles: Record<SamagriItem['supply'], string> = {
    shop: t('samagri.shop'),
    havan: t('samagri.havan'),
    fresh: t('samagri.fresh'),
    house: t('samagri.house'),
    cooked: t('samagri.cooked'),
  }
  const groups = SUPPLIES.map((supply) => ({
    title: titles[supply],
    items: samagri.filter((entry) => entry.supply === supply),
  })).filter(({ items }) => items.length > 0)
  return (
    <section className={styles.samagri} aria-labelledby="samagri">
      <h2 id="samagri">{t('samagri.title')}</h2>
      <p className="muted wide-space-below">{t('samagri.text')}</p>
      <div className={styles.groups}>
        {groups.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {items.map((entry) => (
                <li key={entry.item}>
                  {entry.name}
                  <span className="numeric">{entry.quantity}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="actions">
        <button type="button" className="button button-outline needs-scripts" onClick={() => window.print()}>
          <Icon icon={Printer} size={20} />
          {t('samagri.print')}
        </button>
        <SendList slug={slug} puja={puja} groups={groups} />
      </div>
    </section>
  )
}

/** Shares the page without scripts, and the list itself with them; in the HTML the list would add half to the page's size. */
function SendList({ slug, puja, groups }: { slug: string; puja: string; groups: readonly Group[] }) {
  const { t } = useTranslation('ceremony')
  const { href } = useSite()
  const address = `${useRoot().origin}${href(`/services/${slug}`)}#samagri`
  const title = t('samagri.message', { puja })
  const withList = (event: MouseEvent<HTMLAnchorElement>) => {
    const lists = groups.map((group) => [
      `*${group.title}*`,
      ...group.items.map(({ name, quantity }) => `- ${name}: ${quantity}`),
    ])
    event.currentTarget.href = whatsappShare([title, ...lists.flatMap((lines) => ['', ...lines]), '', address].join('\n'))
  }
  return (
    <a
      className="button button-outline"
      href={whatsappShare(`${title}\n${address}`)}
      target="_blank"
      rel="noopener"
      onClick={withList}
    >
      <WhatsAppLogo />
      {t('samagri.send')}
    </a>
  )
}
