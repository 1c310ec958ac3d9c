import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { useTranslation } from '../../ui/words.tsx'
import { useFollowLinks } from '../platform/follow-links.ts'
import { AuthMount } from './auth-mount.tsx'
import { BookingMount } from './booking-mount.tsx'
import { CartMount } from './cart-mount.tsx'
import { ErrorPage } from './error-page.tsx'
import { statusOf } from './failed.ts'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { NotFound } from './not-found.tsx'

export default function PublicLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** A page below that is missing or failed keeps the header and the footer. */
export function ErrorBoundary() {
  const error = useRouteError()
  return <Shell>{statusOf(error) === 404 ? <NotFound /> : <ErrorPage error={error} />}</Shell>
}

function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  useFollowLinks()
  return (
    <>
      <a className="skip" href="#main">
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
