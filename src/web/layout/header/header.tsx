import { Menu, Search, ShoppingBag, Store } from 'lucide'
import { useEffect, useState } from 'react'
import { openCart, useCart } from '../../../modules/shop/cart/ui/cart-state.ts'
import { useLazyComponent } from '../../../ui/data/use-lazy-component.ts'
import { Icon } from '../../../ui/kit/icon.tsx'
import { useSite } from '../../../ui/site.ts'
import { useTranslation } from '../../../ui/translation.tsx'
import { useRoot } from '../../root.tsx'
import { loadDialogs } from '../load-dialogs.ts'
import { AccountBar } from './account-bar.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NavigationLinks } from './navigation.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The header is compact when scrolled past this many pixels. */
const COMPACT_PAST = 20

const loadMenu = () => import('./mobile-menu.tsx')
const loadSearch = () => loadDialogs().then((dialogs) => dialogs.loadSearchDialog())

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const read = () => {
      const now = window.scrollY
      setScrolled(now > COMPACT_PAST)
      // Hides the floating chat button on scrolling down and shows it again on scrolling up.
      if (Math.abs(now - before) > 4) document.documentElement.classList.toggle('scrolling-down', now > before)
      before = now
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return isScrolled
}

function ShopLink() {
  const { t } = useTranslation()
  const { href } = useSite()
  return (
    <a className="icon-button header-shop" href={href('/shop')} aria-label={t('header.shop')}>
      <Icon icon={Store} size={20} />
    </a>
  )
}

/** Cart link with the number of pieces. Opens the cart over the page, or as its own page before the code is loaded. */
function CartLink() {
  const { t } = useTranslation()
  const { href } = useSite()
  const { count } = useCart()
  return (
    <a
      className="icon-button"
      href={href('/cart')}
      aria-label={t('header.cart', { count })}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openCart()
      }}
    >
      <Icon icon={ShoppingBag} size={20} />
      {count ? <span className="cart-count numeric">{count}</span> : null}
    </a>
  )
}

/** Link to the search page. Opens the search over the page once its code is loaded. */
function SearchLink({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const { href } = useSite()
  return (
    <a
      className="icon-button header-search"
      href={href('/search')}
      aria-label={t('header.search')}
      onPointerEnter={loadSearch}
      onFocus={loadSearch}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon icon={Search} size={20} />
    </a>
  )
}

function MenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="icon-button"
      aria-expanded={isOpen}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={onOpen}
    >
      {/* Next to the navigation it contains only the links that do not fit there. */}
      <span className="visually-hidden mobile-only">{t('header.menu')}</span>
      <span className="visually-hidden menu-more">{t('header.more')}</span>
      <Icon icon={Menu} size={24} />
    </button>
  )
}

export function Header() {
  const { t } = useTranslation()
  const { user } = useRoot()
  const isScrolled = useIsScrolled()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const MobileMenu = useLazyComponent({
    isWanted: isMenuOpen,
    load: () => loadMenu().then((module) => module.MobileMenu),
    namespace: 'common',
    onFailure: () => setMenuOpen(false),
  })
  const SearchDialog = useLazyComponent({
    isWanted: isSearchOpen,
    load: () => loadSearch().then((module) => module.SearchDialog),
    namespace: 'search',
    onFailure: () => setSearchOpen(false),
  })
  return (
    <header className={`site-header${isScrolled ? ' scrolled' : ''}${user ? ' signed-in' : ''}`}>
      <div className="container bar">
        <Logo />
        <nav className="nav" aria-label={t('nav.label')}>
          <NavigationLinks />
        </nav>
        <SearchLink onOpen={() => setSearchOpen(true)} />
        <LanguageSwitch />
        <ThemeToggle className="icon-button desktop-only" />
        <ShopLink />
        <CartLink />
        <AccountBar />
        <MenuButton isOpen={isMenuOpen} onOpen={() => setMenuOpen(true)} />
      </div>
      {isMenuOpen && MobileMenu ? <MobileMenu onClose={() => setMenuOpen(false)} onSearch={() => setSearchOpen(true)} /> : null}
      {isSearchOpen && SearchDialog ? <SearchDialog onClose={() => setSearchOpen(false)} /> : null}
    </header>
  )
}
