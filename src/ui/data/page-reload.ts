// Loads an outdated page's data again, without the root's.
import { useLocation, useNavigate, useNavigation } from 'react-router'

/**
 * Returns a function that opens the same URL again, and whether it is loading. Only routes whose `shouldRevalidate` decides so load their data:
 * a failure of the root's loader would replace the page by the error page, even if the page's own loader handles a lost connection.
 */
export function usePageReload(): { reload: () => void; isLoading: boolean } {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  const options = { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
  return { reload: () => void navigate(pathname + search, options), isLoading }
}
