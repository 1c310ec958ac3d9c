import { type ReactNode, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useRouteError } from 'react-router'
import { closeCart, useCart } from '../../modules/shop/cart/ui/cart-state.ts'
import { startCart } from '../../modules/shop/cart/ui/start-cart.ts'
import { startWishlist } from '../../modules/shop/wishlist/ui/follow-wishlist.ts'
import { DEFAULT_LANGUAGE, localizePath } from '../../shared/languages.ts'
import { useLazyComponent } from '../../ui/data/use-lazy-component.ts'
import { useMessages, useTranslation } from '../../ui/translation.tsx'
import { useFollowLinks } from '../platform/follow-links.ts'
import { useRoot } from '../root.tsx'
import { AuthMount } from './auth-mount.tsx'
import { BookingMount } from './booking-mount.tsx'
import { ErrorPage } from './error-page.tsx'
import { statusOf } from './failed.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { NotFound } from './not-found.tsx'

function CartMount() {
  const messages = useMessages()
  const userId = useRoot().user?._id
  const { isOpen } = useCart()
  const { pathname } = useLocation()
  const isShop = /^\/(shop|product)\b/.test(localizePath(pathname, DEFAULT_LANGUAGE))
  useEffect(() => startCart({ userId, messages: messages }), [userId, messages])
  useEffect(() => startWishlist(userId), [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(closeCart, [pathname])
  const Parts = useLazyComponent({
    isWanted: isOpen || isShop,
    load: () => import('./cart-parts.tsx').then((module) => module.CartParts),
    namespace: 'cart',
    onFailure: closeCart,
  })
  if (!Parts) return null
  return (
    <Suspense>
      <Parts isShop={isShop} />
    </Suspense>
  )
}

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** Keeps the header and footer when a child page is missing or failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  return <Shell>{statusOf(error) === 404 ? <NotFound /> : <ErrorPage error={error} />}</Shell>
}

function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useFollowLinks()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>
      <Header />
      {children}
      <Footer />
      <CartMount />
      <BookingMount />
      <AuthMount />
    </>
  )
}
