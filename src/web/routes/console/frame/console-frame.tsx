import { LogOut, Menu, X } from 'lucide'
import { type ReactNode, useCallback, useState } from 'react'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { Dialog } from '../../../../ui/kit/dialog.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { SectionList } from '../sections/section-list.tsx'
import { useUncoverControls } from './clear-toasts.ts'
import * as styles from './console.module.css'
import type { View } from './console-address.ts'
import { ConsoleClock } from './console-clock.tsx'
import { ConsoleSearch } from './console-search.tsx'
import { useRestoreFocus } from './pane-heading.ts'
import { useSearchKeys } from './shortcuts.ts'

type FrameProps = {
  view: View
  openUntil: string | null
  logo: ReactNode
  /** Language and theme controls. */
  tools: ReactNode
  onSignOut: () => void
  children: ReactNode
}

export function ConsoleFrame({ view, openUntil, logo, tools, onSignOut, children }: FrameProps) {
  const { t } = useTranslation('console')
  const [menu, setMenu] = useState<'closed' | 'open' | 'search'>('closed')
  const isMenuOpen = menu !== 'closed'
  const close = () => setMenu('closed')
  useSearchKeys(useCallback(() => setMenu('search'), []))
  useRestoreFocus()
  useUncoverControls()
  return (
    <div className={styles.console}>
      <div className={styles.columns}>
        <aside className={styles.rail} aria-label={t('sections')}>
          {logo}
          <SectionList view={view} onDone={undefined} />
          <Person onSignOut={onSignOut} />
        </aside>
        <div className={styles.mainColumn}>
          <header className={styles.topBar}>
            <button
              type="button"
              className="icon-button mobile-only"
              aria-label={t('menu')}
              aria-expanded={isMenuOpen}
              onClick={() => setMenu('open')}
            >
              <Icon icon={Menu} size={22} />
            </button>
            {logo}
            <ConsoleSearch view={view} />
            <ConsoleClock openUntil={openUntil} />
            {tools}
          </header>
          {children}
        </div>
      </div>
      <Dialog open={isMenuOpen} onClose={close} label={t('menu')} shape="drawer" className={styles.menu}>
        <button type="button" className="icon-button" aria-label={t('closeMenu')} onClick={close}>
          <Icon icon={X} size={24} />
        </button>
        <ConsoleSearch view={view} menu={{ onDone: close, isWanted: menu === 'search' }} />
        <SectionList view={view} onDone={close} />
        <p className={styles.menuTools}>{tools}</p>
        <Person onSignOut={onSignOut} />
      </Dialog>
    </div>
  )
}

function Person({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('console')
  const { user } = useVisitor()
  if (!user) return null
  return (
    <div className={styles.signedIn}>
      <Initials name={user.name} className="avatar" />
      <p>
        <b>{user.name}</b>
        <span className="muted text-small">{user.role === 'owner' ? t('role.owner') : t('role.team')}</span>
      </p>
      <button type="button" className="icon-button" aria-label={t('signOut')} title={t('signOut')} onClick={onSignOut}>
        <Icon icon={LogOut} size={19} />
      </button>
    </div>
  )
}
