// The drain at stop: what runs is finished, and a kept connection does not hold the process.
import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from './serve.ts'

it('finishes a running request at stop, and then lets its kept connection go', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const running = await listen(
    async () => {
      started.resolve()
      await finish.promise
      return new Response('done')
    },
    0,
    '127.0.0.1',
  )
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: running.port, host: '127.0.0.1', agent }, (answer) => resolve(answer.resume())).on('error', reject)
  })
  await started.promise
  const before = performance.now()
  const stopped = running.stop()
  finish.resolve()
  expect((await answered).statusCode).toBe(200)
  await stopped
  // Well below the five seconds for which a kept connection waits.
  expect(performance.now() - before).toBeLessThan(3000)
  agent.destroy()
})
