import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ErrorPage } from './error-page.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => console.error(`The address ${pathname} has no page: status of 404.`), [pathname])
  return <ErrorPage status={404} />
}
