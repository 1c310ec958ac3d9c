// Ends requests whose body arrives too slowly (slowloris protection).
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Interval of the check; a body may stall for one to two intervals. */
const CHECK_INTERVAL_MS = 10_000
/** The minimum to receive between two checks: 2 kB a second, a tenth of what a phone gets in the weakest network that still loads pages. */
const MIN_BYTES = 20_000

type WatchedRequest = { request: IncomingMessage; response: ServerResponse; bytes: number }

/** Watches the request bodies of a server; a timer calls `look`, which ends the requests that sent too little since the last check. */
export function watchBodies(server: Server): { look(): void; stop(): void } {
  const watched = new Set<WatchedRequest>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const one = { request, response, bytes: request.socket.bytesRead - MIN_BYTES }
    watched.add(one)
    const done = () => watched.delete(one)
    request.once('end', done)
    response.once('close', done)
  })
  const check = () => {
    for (const one of watched) {
      const { request, response, bytes } = one
      const now = request.socket.bytesRead
      one.bytes = now
      if (request.complete || now - bytes >= MIN_BYTES) continue
      watched.delete(one)
      if (response.headersSent) request.socket.destroy()
      else {
        request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        request.destroy()
      }
    }
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  timer.unref()
  return { look: check, stop: () => clearInterval(timer) }
}
