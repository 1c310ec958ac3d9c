// Headers that in-process API calls inherit from the page request.
/** Returns the cookie and origin of the page request, which the API checks on in-process calls. */
export function forwardedHeaders(request: Request): { headers: Record<string, string> } {
  const headers: Record<string, string> = {}
  for (const name of ['cookie', 'origin', 'host']) {
    const value = request.headers.get(name)
    if (value) headers[name] = value
  }
  return { headers }
}

/** Returns the Set-Cookie headers of an API response, for the page's response. */
export function cookiesOf(response: { headers: Headers }): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}
