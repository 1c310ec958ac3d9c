// Ends requests whose body arrives too slowly (slowloris protection).
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How often is looked; a body may stand still for one to two of these. */
const EVERY_MS = 10_000
/** What must arrive between two looks: 2 kB a second, a tenth of what a phone has in the weakest network that still shows pages. */
const MIN_BYTES = 20_000

type Watched = { request: IncomingMessage; response: ServerResponse; bytes: number }

/** Watches one server's bodies; `look` is called by a timer and ends those that brought too little since the last time. */
export function watchBodies(server: Server): { look(): void; stop(): void } {
  const watched = new Set<Watched>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const one = { request, response, bytes: request.socket.bytesRead - MIN_BYTES }
    watched.add(one)
    const done = () => watched.delete(one)
    request.once('end', done)
    response.once('close', done)
  })
  const look = () => {
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
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return { look, stop: () => clearInterval(timer) }
}
