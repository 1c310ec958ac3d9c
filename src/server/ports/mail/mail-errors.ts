type SmtpError = { code?: string; originalCode?: string; responseCode?: number; command?: string }

const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL']

/** "host:port" of the server, with the port that is used if the URL has none. */
function serverOf(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

/** What the operator can correct; undefined if it is something else. `url` is that of the server. */
function correctableProblem({ code, originalCode, command }: SmtpError, url: string): string | undefined {
  const isUnreachable =
    code === 'EDNS' || (code === 'ETIMEDOUT' && command === 'CONN') || UNREACHABLE.includes(originalCode ?? '')
  if (isUnreachable) return `No mail server answers at ${serverOf(url)} (SMTP_URL).`
  return code === 'EAUTH' ? 'The mail server refused the user or the password of SMTP_URL.' : undefined
}

/** The error for the log, without the server's own message, which quotes addresses. What the operator can correct has no stack. */
export function mailError(error: SmtpError, url: string, summary = 'The mail server refused an email'): Error {
  const problem = correctableProblem(error, url)
  const explained = new Error(problem ?? `${summary}: ${error.code ?? 'unknown'} ${error.responseCode ?? ''}`.trim())
  if (problem) delete explained.stack
  return explained
}
