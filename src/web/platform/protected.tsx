import type { ReactNode } from 'react'
import { Navigate, useLocation, useRevalidator } from 'react-router'
import { mayEnter } from '../../modules/accounts/policy.ts'
import { privateAreaOf } from '../../shared/private-areas.ts'
import { useSite } from '../../ui/site.ts'
import { useRoot } from '../root.tsx'
import { Spinner } from './protected-loading.tsx'

/** Wraps a page of a private area, or one that requires more than its area; also reacts to a sign-out while it is open. */
export function Protected({ role, children }: { role?: 'owner' | undefined; children: ReactNode }) {
  const { href } = useSite()
  const { user } = useRoot()
  const { state } = useRevalidator()
  const { pathname } = useLocation()
  const required = role ?? privateAreaOf(pathname)?.role
  if (required && mayEnter(user?.role, required)) return children
  if (state === 'loading') return <Spinner />
  return <Navigate to={href('/')} replace />
}
