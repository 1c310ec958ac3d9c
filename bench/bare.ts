// Baseline: the same SQL through the same driver, without our server.
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Statements of one workload, sent in turn; each text is prepared once per connection, under a name. */
export type BareOptions = { url: string; statements: Statement[]; connections: number; warmSeconds: number; seconds: number }

export type BareResult = { requests: number; seconds: number; errors: number }

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function run({ url, statements, connections, warmSeconds, seconds }: BareOptions): Promise<void> {
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off'
  const texts = [...new Set(statements.map((statement) => statement.text))]
  const named = statements.map(({ text, values }) => ({ name: `bare_${texts.indexOf(text)}`, text, values }))
  let isRunning = true
  let requests = 0
  let errors = 0
  let next = 0
  const connection = async () => {
    const client = new pg.Client({ connectionString: url, options })
    await client.connect()
    while (isRunning) {
      const statement = named[next++ % named.length]
      if (!statement) break
      await client.query(statement).then(
        () => requests++,
        () => errors++,
      )
    }
    await client.end()
  }
  const working = Array.from({ length: connections }, connection)
  await pause(warmSeconds)
  process.send?.('warm')
  requests = errors = 0
  const began = performance.now()
  await pause(seconds)
  process.send?.({ requests, errors, seconds: (performance.now() - began) / 1000 } satisfies BareResult)
  isRunning = false
  await Promise.all(working)
  process.disconnect?.()
}

process.once('message', (options: BareOptions) => void run(options))
