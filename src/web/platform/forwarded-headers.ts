// Headers that in-process API calls inherit from the page request.
/** The cookie and the origin travel on with our own call, which checks them. */
export function forwardedHeaders(request: Request): { headers: Record<string, string> } {
  const headers: Record<string, string> = {}
  for (const name of ['cookie', 'origin', 'host']) {
    const value = request.headers.get(name)
    if (value) headers[name] = value
  }
  return { headers }
}

/** The cookies of our own call's answer, for the answer of the page. */
export function cookiesOf(answer: { headers: Headers }): Headers {
  const headers = new Headers()
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}
