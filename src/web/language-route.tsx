// The parent of all pages: the optional `/hi` in front of every address.
import { Outlet } from 'react-router'

export default function LanguageRoute() {
  return <Outlet />
}
