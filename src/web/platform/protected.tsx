import type { ReactNode } from 'react'
import { Navigate, useRevalidator } from 'react-router'
import { mayEnter } from '../../modules/accounts/policy.ts'
import { useSite } from '../../ui/site.ts'
import { useRoot } from '../root.tsx'
import { Spinner } from './protected-loading.tsx'

type Required = Parameters<typeof mayEnter>[1]

/** Wraps a protected page; also reacts to a sign-out while it is open. */
export function Protected({ required, children }: { required: Required; children: ReactNode }) {
  const { href } = useSite()
  const { user } = useRoot()
  const { state } = useRevalidator()
  if (mayEnter(user?.role, required)) return children
  if (state === 'loading') return <Spinner />
  return <Navigate to={href('/')} replace />
}
