import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './own-profile.module.css'

export type ProfileTab = 'personal' | 'security'

type OwnProfileTabsProps = {
  tab: ProfileTab
  onTab: (tab: ProfileTab) => void
  personal: ReactNode
  security: ReactNode
}

/** Both panels stay mounted, so that typed text is not lost when the tab changes. */
export function OwnProfileTabs({ tab, onTab, personal, security }: OwnProfileTabsProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const other: ProfileTab = tab === 'personal' ? 'security' : 'personal'
  const onKey = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    onTab(other)
    list.current?.querySelector<HTMLElement>(`[data-tab='${other}']`)?.focus()
  }
  const tabs = [
    { name: 'personal', label: t('tab.personal') },
    { name: 'security', label: t('tab.security') },
  ] as const
  return (
    <>
      <h1>{t('title')}</h1>
      <div className={styles.tabs} role="tablist" aria-label={t('title')} ref={list} onKeyDown={onKey}>
        {tabs.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={tab === name}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name }) => (
        <div key={name} role="tabpanel" id={`${id}-${name}-panel`} aria-labelledby={`${id}-${name}`} hidden={tab !== name}>
          {name === 'personal' ? personal : security}
        </div>
      ))}
    </>
  )
}
