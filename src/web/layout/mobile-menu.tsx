// The menu of small screens: slides in from the side, holds everything the wide header shows, closes when the page changes.
import { Search, User, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../../ui/kit/dialog.tsx'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { useRoot } from '../root.tsx'
import { SignInButton, SignOutButton, useWorkroom } from './account-bar.tsx'
import { Avatar } from './avatar.tsx'
import { NavigationLinks } from './navigation.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type MobileMenuProps = { onClose: () => void; onSearch: () => void }

export function MobileMenu({ onClose, onSearch }: MobileMenuProps) {
  const { t } = useTranslation()
  const { href } = useLanguage()
  useCloseOnRoute(onClose)
  return (
    <Dialog open onClose={onClose} label={t('header.menu')} shape="drawer" className="menu">
      <div className="menu-top">
        <ThemeToggle className="btn btn-l sm" isLabelled />
        <button type="button" className="icb" aria-label={t('header.closeMenu')} onClick={onClose}>
          <X size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={t('nav.label')}>
        <NavigationLinks />
        <a
          href={href('/search')}
          onClick={(event) => {
            event.preventDefault()
            onClose()
            onSearch()
          }}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('header.search')}</span>
        </a>
      </nav>
      {/* The account window and a change of the account both leave the menu behind. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for clicks on the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only listens for clicks on the buttons inside */}
      <div className="menu-account" onClick={onClose}>
        <MenuAccount />
      </div>
    </Dialog>
  )
}

function useCloseOnRoute(onClose: () => void): void {
  const { key } = useLocation()
  const openedOn = useRef(key)
  useEffect(() => {
    if (key !== openedOn.current) onClose()
  }, [key, onClose])
}

function MenuAccount() {
  const { t } = useTranslation()
  const { href } = useLanguage()
  const { user } = useRoot()
  const workroom = useWorkroom()
  if (!user) return <SignInButton className="btn btn-p" />
  return (
    <>
      <p className="who">
        <Avatar name={user.name} image={user.profileImage} />
        <b>{user.name}</b>
      </p>
      <a className="btn btn-s" href={href('/account')}>
        <User size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('header.account')}
      </a>
      {workroom ? (
        <a className="btn btn-s" href={workroom.to}>
          <workroom.Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {workroom.label}
        </a>
      ) : null}
      <SignOutButton className="btn btn-l" />
    </>
  )
}
