// Starts with loader data, then polls from the browser.
import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Without a connection a mutation fails at once: replaying it later would surprise the user. */
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 1 }, mutations: { networkMode: 'always', retry: false } } })

export function LiveData({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const [client] = useState(newClient)
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}
