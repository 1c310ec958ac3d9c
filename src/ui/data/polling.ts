/** Options of a query that is fetched again every so many seconds, and when the person returns to an outdated page. */
export const pollingOptions = (seconds: number, { staleSeconds }: { staleSeconds: number }) =>
  ({ refetchInterval: seconds * 1000, refetchOnWindowFocus: 'always', staleTime: staleSeconds * 1000 }) as const
