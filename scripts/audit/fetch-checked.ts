// Fetches pages as several visitors; waits and retries when rate limited.
/** So long the server is waited for when it does not say. */
const PAUSE_SECONDS = 10
/** From so many addresses: a server that hears behind a proxy who asks (`PROXY_HOPS`) lets each of them open its own number of pages. */
const VISITORS = 50

let requestCount = 0

/** The answer as it is, also one that leads elsewhere; never that there were too many. */
export async function fetchChecked(address: string): Promise<Response> {
  const headers = { 'x-forwarded-for': `192.0.2.${requestCount++ % VISITORS}` }
  for (;;) {
    const answer = await fetch(address, { redirect: 'manual', headers })
    if (answer.status !== 429) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? PAUSE_SECONDS)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
