import { House, LogOut, Menu, Phone, Star, User, Wallet, X } from 'lucide'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import { formatPhone, phoneLink } from '../../../../shared/phone/phone-links.ts'
import { Initials } from '../../../../ui/art/initials.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { closeErrors, showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './portal.module.css'

const OFFLINE_TOAST = 'offline-link'

const isElsewhere = (link: HTMLAnchorElement): boolean =>
  link.origin === window.location.origin && link.pathname !== window.location.pathname

/** Prevents navigation while offline and shows a message; phone numbers and maps are left to the phone. */
function useBlockOfflineNavigation(): void {
  const { t } = useTranslation('portal')
  const offlineText = t('offlineLink')
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || !isElsewhere(link)) return
      event.preventDefault()
      closeErrors(OFFLINE_TOAST)
      showToast('error', offlineText, undefined, OFFLINE_TOAST)
    }
    const onOnline = () => closeErrors(OFFLINE_TOAST)
    // Captured before the router handles the click.
    document.addEventListener('click', onClick, true)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('click', onClick, true)
      window.removeEventListener('online', onOnline)
    }
  }, [offlineText])
}

type FrameProps = {
  /** Name in the header's greeting. */
  name: string
  logo: ReactNode
  /** Language and theme controls: in the header, on phones in the sidebar, so that the name fits in the header. */
  tools: ReactNode
  onSignOut: () => void
  children: ReactNode
}

/** Below this width the sidebar is closed until it is opened. */
const WIDE = '(width >= 48em)'
const SIDEBAR = 'portal-sidebar'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** `isOpen` is undefined until the user chooses: then CSS decides by width, without a script. */
function useSidebar() {
  const [isOpen, setOpen] = useState<boolean>()
  const [isWide, setWide] = useState(true)
  const sidebar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    const query = window.matchMedia(WIDE)
    const read = () => setWide(query.matches)
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on phones when the page changes
  useEffect(() => {
    if (!window.matchMedia(WIDE).matches) setOpen(undefined)
  }, [key])
  const isDrawer = isOpen === true && !isWide
  // Runs before a dialog opens in the same step: the dialog returns the focus to the previous element, and a link in a closed drawer cannot
  // take it.
  useBrowserLayoutEffect(() => {
    if (!isDrawer) return
    sidebar.current?.querySelector('a')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(undefined)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      toggle.current?.focus()
    }
  }, [isDrawer])
  const isShown = isOpen ?? isWide
  const sidebarState = isOpen === undefined ? undefined : isOpen ? 'open' : 'closed'
  const close = () => setOpen(undefined)
  /** On a phone the drawer closes after a link is followed, even if a confirmation keeps the user on the page. */
  const closeDrawer = () => (isDrawer ? close() : undefined)
  return { sidebar, toggle, sidebarState, isShown, flip: () => setOpen(!isShown), close, closeDrawer }
}

export function PortalFrame({ name, logo, tools, onSignOut, children }: FrameProps) {
  const { t } = useTranslation('portal')
  const { user } = useVisitor()
  useBlockOfflineNavigation()
  const { sidebar, toggle, sidebarState, isShown, flip, close, closeDrawer } = useSidebar()
  const leave = () => {
    closeDrawer()
    onSignOut()
  }
  return (
    <div className="portal" data-sidebar={sidebarState}>
      <aside className={styles.sideBar} id={SIDEBAR} ref={sidebar} aria-label={t('nav.label')}>
        <button type="button" className={`icon-button ${styles.closing}`} aria-label={t('closeMenu')} onClick={close}>
          <Icon icon={X} size={24} />
        </button>
        {logo}
        <PortalLinks onGo={closeDrawer} />
        <SupportPhoneLink />
        <div className={styles.tools}>{tools}</div>
        <button type="button" className={styles.navigationLink} onClick={leave} aria-label={t('signOut')}>
          <Icon icon={LogOut} size={24} />
          <span>{t('signOut')}</span>
        </button>
      </aside>
      <button type="button" className={styles.veil} tabIndex={-1} aria-label={t('closeMenu')} onClick={close} />
      <div className={styles.body}>
        <header className={styles.topBar}>
          <button
            type="button"
            className="icon-button"
            ref={toggle}
            aria-label={isShown ? t('closeMenu') : t('openMenu')}
            aria-expanded={isShown}
            aria-controls={SIDEBAR}
            onClick={flip}
          >
            <Icon icon={Menu} size={24} />
          </button>
          {user ? <Greeting name={name} image={user.profileImage} /> : null}
          <div className={styles.tools}>{tools}</div>
        </header>
        {children}
      </div>
    </div>
  )
}

/** Our phone number, for everything the portal asks to call about. */
function SupportPhoneLink() {
  const { t } = useTranslation('portal')
  const { settings } = useVisitor()
  return (
    <a
      className={`${styles.navigationLink} ${styles.office}`}
      href={phoneLink(settings.phone)}
      aria-label={`${t('nav.callUs')} ${formatPhone(settings.phone)}`}
    >
      <Icon icon={Phone} size={24} />
      <span>
        {t('nav.callUs')} <b className="numeric">{formatPhone(settings.phone)}</b>
      </span>
    </a>
  )
}

function Greeting({ name, image }: { name: string; image: string | null }) {
  const { t } = useTranslation('portal')
  return (
    <>
      {image ? <img className="avatar" src={image} alt="" width={52} height={52} /> : <Initials name={name} className="avatar" />}
      <p className={styles.greeting}>
        <span className="muted">{t('namaste')}</span>
        <b>{name}</b>
      </p>
    </>
  )
}

function PortalLinks({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('portal')
  const { href } = useVisitor()
  const { pathname } = useLocation()
  const links = [
    { to: href('/admin/dashboard'), label: t('nav.dashboard'), icon: House },
    { to: href('/admin/earnings'), label: t('nav.earnings'), icon: Wallet },
    { to: href('/admin/reviews'), label: t('nav.reviews'), icon: Star },
    { to: href('/admin/profile'), label: t('nav.profile'), icon: User },
  ]
  return (
    <nav aria-label={t('nav.label')}>
      {links.map(({ to, label, icon }) => (
        <Link
          key={to}
          className={styles.navigationLink}
          to={to}
          aria-label={label}
          aria-current={pathname === to ? 'page' : undefined}
          onClick={onGo}
        >
          <Icon icon={icon} size={24} />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
