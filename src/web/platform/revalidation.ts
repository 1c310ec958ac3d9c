import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

/** `shouldRevalidate` of pages whose loader ignores the query string: opening the booking sheet changes only that. */
export const revalidateOnNewPath = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * `shouldRevalidate` of pages with forms. By default React Router does not revalidate after a 4xx response; after a conflict the page needs
 * the current data.
 */
export const revalidateAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === CONFLICT || defaultShouldRevalidate
