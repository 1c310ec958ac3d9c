// Loads the data of a page again without that of the root.
import { useRevalidator } from 'react-router'

let isPageOnly = false

/** True only while `usePageRevalidation` starts to load the data again. For the `shouldRevalidate` of the root. */
export const isPageRevalidation = (): boolean => isPageOnly

/**
 * Returns a function that loads the page's data again, and whether it is loading. A failure of the root's loader would replace the page by
 * the error page, even if the page's own loader handles a lost connection.
 */
export function usePageRevalidation(): { reload: () => void; isLoading: boolean } {
  const { revalidate, state } = useRevalidator()
  const reload = () => {
    // It calls each `shouldRevalidate` before it returns.
    isPageOnly = true
    try {
      void revalidate()
    } finally {
      isPageOnly = false
    }
  }
  return { reload, isLoading: state === 'loading' }
}
