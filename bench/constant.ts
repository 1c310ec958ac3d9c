// Baseline: our HTTP server returning a constant of the same size.
import { listen } from '../src/server/http/serve.ts'

export type ConstantOptions = { bytes: number; contentType: string }

process.once('message', async ({ bytes, contentType }: ConstantOptions) => {
  const body = Buffer.alloc(bytes, 'x')
  const running = await listen(() => new Response(body, { headers: { 'content-type': contentType } }), 0, '127.0.0.1')
  process.send?.(running.port)
  process.once('disconnect', () => void running.stop(1000).then(() => process.exit(0)))
})
