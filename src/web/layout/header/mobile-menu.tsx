import { BookOpen, CircleHelp, MoonStar, Phone, Search, ShoppingBag, User, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { localizePath } from '../../../shared/languages.ts'
import { formatPhone, phoneLink } from '../../../shared/phone/phone-links.ts'
import { Dialog } from '../../../ui/kit/dialog.tsx'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'
import { SignInButton } from './account-bar.tsx'
import { Avatar } from './avatar.tsx'
import { NavigationLinks } from './navigation.tsx'
import { OwnBookingsLinks } from './own-bookings-links.tsx'
import { SignOutButton, useWorkspaceLink } from './signed-in-bar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type MobileMenuProps = { onClose: () => void; onSearch: () => void }

export function MobileMenu({ onClose, onSearch }: MobileMenuProps) {
  const { t } = useTranslation()
  const { href } = useSite()
  useCloseOnRoute(onClose)
  return (
    <Dialog open onClose={onClose} label={t('header.menu')} shape="drawer" className="menu">
      <div className="menu-top">
        <ThemeToggle className="button button-outline small" isLabelled />
        <button type="button" className="icon-button" aria-label={t('header.closeMenu')} onClick={onClose}>
          <Icon icon={X} size={24} />
        </button>
      </div>
      <nav aria-label={t('nav.label')}>
        <NavigationLinks />
        <MoreLinks />
        <a
          href={href('/search')}
          onClick={(event) => {
            event.preventDefault()
            onClose()
            onSearch()
          }}
        >
          <Icon icon={Search} size={20} />
          <span>{t('header.search')}</span>
        </a>
        <PhoneLink />
      </nav>
      {/* Opening the account dialog or changing the account closes the menu. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for clicks on the buttons inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only listens for clicks on the buttons inside */}
      <div className="menu-account" onClick={onClose}>
        <MenuAccount />
      </div>
    </Dialog>
  )
}

/** Links that do not fit in the top navigation. */
function MoreLinks() {
  const { t } = useTranslation()
  const { href } = useSite()
  const here = localizePath(useLocation().pathname, 'en')
  const pages = [
    { path: '/services', label: t('nav.services'), icon: BookOpen },
    { path: '/shop', label: t('nav.shop'), icon: ShoppingBag },
    { path: '/panchang', label: t('nav.panchang'), icon: MoonStar },
    { path: '/faqs', label: t('nav.faqs'), icon: CircleHelp },
  ]
  return (
    <>
      <OwnBookingsLinks />
      {pages.map(({ path, label, icon }) => (
        <a key={path} href={href(path)} aria-current={here === path ? 'page' : undefined}>
          <Icon icon={icon} size={20} />
          <span>{label}</span>
        </a>
      ))}
    </>
  )
}

function PhoneLink() {
  const { t } = useTranslation()
  const { settings } = useRoot()
  return (
    <a href={phoneLink(settings.phone)}>
      <Icon icon={Phone} size={20} />
      <span>
        {t('nav.phone')}
        <span className="muted text-small numeric">{formatPhone(settings.phone)}</span>
      </span>
    </a>
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
  const { href } = useSite()
  const { user } = useRoot()
  const workspaceLink = useWorkspaceLink()
  if (!user) return <SignInButton className="button button-primary" />
  return (
    <>
      <p className="account-name">
        <Avatar name={user.name} image={user.profileImage} />
        <b>{user.name}</b>
      </p>
      <a className="button button-secondary" href={href('/account')}>
        <Icon icon={User} size={20} />
        {t('header.account')}
      </a>
      {workspaceLink ? (
        <a className="button button-secondary" href={workspaceLink.to}>
          <Icon icon={workspaceLink.icon} size={20} />
          {workspaceLink.label}
        </a>
      ) : null}
      <SignOutButton className="button button-outline" />
    </>
  )
}
