import type { ShouldRevalidateFunctionArgs } from 'react-router'

const CONFLICT = 409

/** `shouldRevalidate` of pages whose loader ignores the query string: opening the booking sheet changes only that. */
export const revalidateOnNewPath = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname

/** `shouldRevalidate` of pages with forms: after a conflict the data has changed, so it is loaded again. */
export const revalidatesAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === CONFLICT || defaultShouldRevalidate
