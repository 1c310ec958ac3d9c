/** As `shouldRevalidate` of a page that reads no query: the booking sheet over it changes only the query. */
export const revalidateOnNewPath = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname
