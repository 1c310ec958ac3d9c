import { Outlet } from 'react-router'

export default function LanguageRoute() {
  return <Outlet />
}
