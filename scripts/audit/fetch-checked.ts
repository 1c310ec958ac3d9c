// Fetches pages as several visitors; waits and retries when rate limited.
/** How long to wait after a 429 without Retry-After. */
const PAUSE_SECONDS = 10
/** The number of simulated client addresses: a server that trusts a proxy header (`PROXY_HOPS`) limits each of them separately. */
const VISITORS = 50

let requestCount = 0

/** Returns the response as it is, including redirects; a 429 is retried. */
export async function fetchChecked(address: string): Promise<Response> {
  const headers = { 'x-forwarded-for': `192.0.2.${requestCount++ % VISITORS}` }
  for (;;) {
    const response = await fetch(address, { redirect: 'manual', headers })
    if (response.status !== 429) return response
    const seconds = Number(response.headers.get('retry-after') ?? PAUSE_SECONDS)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
