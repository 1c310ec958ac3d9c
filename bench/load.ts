// Load generator: a separate process that keeps 50 connections busy.
import { Agent, request as send } from 'node:http'
import { type Kind, type LoadRequest, makeRequest } from './requests.ts'

/** What the parent process requests; with a `path` every request uses that one. */
export type LoadOptions = { port: number; kind: Kind; connections: number; warmSeconds: number; seconds: number; path?: string }

export type LoadResult = {
  requests: number
  seconds: number
  p50: number
  p99: number
  errors: number
  /** Responses equal to the previous one. */
  repeated: number
  /** Mean size of a response body as transferred. */
  bytes: number
  contentType: string
  firstError: string
}

/** The sender of requests: rate limits count by network, so visitors from a single network would be refused like one visitor. */
type Visitor = { agent: Agent; port: number; network: string }

const networkOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

type LoadResponse = { status: number; body: Buffer; contentType: string }

function fetchOnce({ agent, port, network }: Visitor, request: LoadRequest): Promise<LoadResponse> {
  return new Promise((resolve, reject) => {
    const length = request.body ? { 'content-length': Buffer.byteLength(request.body) } : {}
    const options = {
      host: '127.0.0.1',
      port,
      agent,
      path: request.path,
      method: request.method ?? 'GET',
      headers: { origin: `http://127.0.0.1:${port}`, 'x-forwarded-for': network, ...request.headers, ...length },
    }
    const outgoing = send(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          contentType: response.headers['content-type'] ?? '',
        }),
      )
      response.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(request.body)
  })
}

/** Sends the requests of a workload and returns the last response; rejects if an earlier one is not as expected. */
async function fetchAll(visitor: Visitor, { before = [], ...request }: LoadRequest): Promise<LoadResponse> {
  for (const step of before) {
    const { status, body } = await fetchOnce(visitor, step)
    if (status !== (step.expected ?? 200)) throw new Error(`${step.path} answered ${status}: ${body.toString('utf8', 0, 200)}`)
  }
  return fetchOnce(visitor, request)
}

/** Counts the responses; `reset` discards the warm-up. */
function counter() {
  let latencies: number[] = []
  let bytes = 0
  let errors = 0
  let repeated = 0
  let last: Buffer = Buffer.alloc(0)
  let contentType = ''
  let firstError = ''
  return {
    reset() {
      latencies = []
      bytes = errors = repeated = 0
    },
    responses: () => latencies.length + errors,
    take(milliseconds: number, response: LoadResponse | Error, expected: number) {
      if (response instanceof Error || response.status !== expected) {
        errors++
        firstError ||=
          response instanceof Error ? response.message : `${response.status} ${response.body.toString('utf8', 0, 200)}`
        return
      }
      latencies.push(milliseconds)
      bytes += response.body.length
      if (response.body.equals(last)) repeated++
      last = response.body
      contentType = response.contentType
    },
    result: (seconds: number): LoadResult => resultOf(latencies, { seconds, bytes, errors, repeated, contentType, firstError }),
  }
}

type Tally = Pick<LoadResult, 'seconds' | 'bytes' | 'errors' | 'repeated' | 'contentType' | 'firstError'>

/** Converts `bytes` from a sum to the mean per response. */
function resultOf(latencies: readonly number[], tally: Tally): LoadResult {
  const sorted = [...latencies].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const bytes = sorted.length > 0 ? Math.round(tally.bytes / sorted.length) : 0
  return { ...tally, requests: sorted.length, p50: at(0.5), p99: at(0.99), bytes }
}

/** On a slow machine a few seconds give too few responses to be significant. */
const MIN_RESPONSES = 1500
/**
 * The workload requests 927 different URLs of `/explore`. Each page is cached at its first request and compressed again at its second; all
 * were requested twice after 2,900 requests.
 */
const MIN_WARM_UP_RESPONSES = 3500
const MAX_SECONDS = 30

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** Waits for this time and then for a minimum number of responses, up to a limit. */
async function waitForResponses(seconds: number, minimum: number, responses: () => number): Promise<void> {
  const until = performance.now() + MAX_SECONDS * 1000
  await pause(seconds)
  while (responses() < minimum && performance.now() < until) await pause(0.1)
}

async function run(options: LoadOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  const counted = counter()
  let next = 0
  let isRunning = true
  const connection = async () => {
    while (isRunning) {
      const index = next++
      const request: LoadRequest = options.path ? { path: options.path } : makeRequest(options.kind, index)
      const visitor = { agent, port: options.port, network: networkOf(index) }
      const began = performance.now()
      const response = await fetchAll(visitor, request).catch((error: Error) => error)
      counted.take(performance.now() - began, response, request.expected ?? 200)
    }
  }
  const connections = Array.from({ length: options.connections }, connection)
  await waitForResponses(options.warmSeconds, MIN_WARM_UP_RESPONSES, counted.responses)
  // The parent process reads the CPU time of the processes at these two messages.
  process.send?.('warm')
  counted.reset()
  const began = performance.now()
  await waitForResponses(options.seconds, MIN_RESPONSES, counted.responses)
  const result = counted.result((performance.now() - began) / 1000)
  process.send?.(result)
  isRunning = false
  await Promise.all(connections)
  agent.destroy()
  process.disconnect?.()
}

process.once('message', (options: LoadOptions) => void run(options))
