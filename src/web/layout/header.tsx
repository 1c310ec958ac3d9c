// The header: fixed at the top, compact and blurred once the page is scrolled.
import { Menu, Search, ShoppingBag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCart } from '../../modules/shop/ui/cart-state.ts'
import { useLate } from '../../ui/late.ts'
import { useTranslation } from '../../ui/words.tsx'
import { useLanguage } from '../language.ts'
import { useRoot } from '../root.tsx'
import { AccountBar } from './account-bar.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NavigationLinks } from './navigation.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** Past this many pixels the header is compact (the specification's threshold). */
const COMPACT_PAST = 20

const loadMenu = () => import('./mobile-menu.tsx')
const loadSearch = () => import('./search-window.tsx')

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > COMPACT_PAST)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return isScrolled
}

/** The shop, with the number of pieces in the cart. */
function ShopLink() {
  const { t } = useTranslation()
  const { href } = useLanguage()
  const { count } = useCart()
  return (
    <a className="icb" href={href('/shop')} aria-label={t(count ? 'header.shopCount' : 'header.shop', { count })}>
      <ShoppingBag size={20} strokeWidth={1.75} aria-hidden="true" />
      {count ? <span className="bagn num">{count}</span> : null}
    </a>
  )
}

export function Header() {
  const { t } = useTranslation()
  const { href } = useLanguage()
  const { user } = useRoot()
  const isScrolled = useIsScrolled()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const MobileMenu = useLate({
    isWanted: isMenuOpen,
    load: () => loadMenu().then((module) => module.MobileMenu),
    catalogue: 'common',
    onFailure: () => setMenuOpen(false),
  })
  const SearchWindow = useLate({
    isWanted: isSearchOpen,
    load: () => loadSearch().then((module) => module.SearchWindow),
    catalogue: 'search',
    onFailure: () => setSearchOpen(false),
  })
  return (
    <header className={`hd${isScrolled ? ' on' : ''}${user ? ' known' : ''}`}>
      <div className="wrap bar">
        <Logo />
        <nav className="nav" aria-label={t('nav.label')}>
          <NavigationLinks />
        </nav>
        <a
          className="icb search-sign"
          href={href('/search')}
          aria-label={t('header.search')}
          onPointerEnter={loadSearch}
          onFocus={loadSearch}
          onClick={(event) => {
            event.preventDefault()
            setSearchOpen(true)
          }}
        >
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </a>
        <LanguageSwitch />
        <ThemeToggle className="icb only-d" />
        <ShopLink />
        <AccountBar />
        <button
          type="button"
          className="icb only-m"
          aria-label={t('header.menu')}
          aria-expanded={isMenuOpen}
          onPointerEnter={loadMenu}
          onFocus={loadMenu}
          onClick={() => setMenuOpen(true)}
        >
          <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {isMenuOpen && MobileMenu ? <MobileMenu onClose={() => setMenuOpen(false)} onSearch={() => setSearchOpen(true)} /> : null}
      {isSearchOpen && SearchWindow ? <SearchWindow onClose={() => setSearchOpen(false)} /> : null}
    </header>
  )
}
