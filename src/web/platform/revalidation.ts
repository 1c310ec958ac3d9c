/** `shouldRevalidate` of pages whose loader ignores the query string: opening the booking sheet changes only that. */
export const revalidateOnNewPath = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname
