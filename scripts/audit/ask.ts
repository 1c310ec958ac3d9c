// Asks for a page as those do who read the whole site: who asks too often waits and asks again.

/** So long the server is waited for when it does not say. */
const PAUSE_SECONDS = 10

/** The answer as it is, also one that leads elsewhere; never that there were too many. */
export async function ask(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, { redirect: 'manual' })
    if (answer.status !== 429) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? PAUSE_SECONDS)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}
