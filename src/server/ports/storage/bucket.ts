import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { checkedKey } from './keys.ts'
import type { Storage } from './storage.ts'

export type BucketSettings = {
  /** Without a trailing slash; the bucket's name follows it in the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** A folder inside the bucket, without leading and trailing slashes; '' for none. */
  prefix: string
}

const REQUEST_TIMEOUT_MS = 30_000
/** How often a request is retried when the service is busy. */
const RETRIES = 2

export function bucketStorage({ endpoint, bucket, prefix: folder, ...credentials }: BucketSettings): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const keyPrefix = folder === '' ? '' : `${folder}/`
  const pathOf = (key: string) => `/${keyPrefix}${checkedKey(key)}`
  const sendToBucket = async (what: string, path: string, init: () => RequestInit = () => ({})): Promise<Response> => {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    // A stream can be read only once, so `init` creates one per attempt.
    const response = await sendWithRetry(() => client.fetch(`${endpoint}/${bucket}${path}`, { ...init(), signal }))
    if (response.ok || response.status === 404) return response
    // The body contains the bucket's name and the key id, so only its error code is logged.
    const errorCode = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'unknown'
    throw new Error(`The bucket refused to ${what} a file: ${response.status} ${errorCode}`)
  }
  return {
    async put(key, content, mediaType) {
      const bytes = content instanceof Uint8Array ? content.byteLength : content.bytes
      const headers = { 'content-type': mediaType, 'content-length': String(bytes) }
      const body = () => (content instanceof Uint8Array ? content : (Readable.toWeb(content.stream()) as ReadableStream))
      const response = await sendToBucket('store', pathOf(key), () => ({ method: 'PUT', body: body(), headers, duplex: 'half' }))
      await response.body?.cancel()
      if (!response.ok) throw new Error('The bucket does not exist.')
    },
    async get(key) {
      const response = await sendToBucket('read', pathOf(key))
      if (response.ok && response.body) return { stream: response.body, bytes: Number(response.headers.get('content-length')) }
      await response.body?.cancel()
      return undefined
    },
    async delete(key) {
      await (await sendToBucket('delete', pathOf(key), () => ({ method: 'DELETE' }))).body?.cancel()
    },
    async move(from, to) {
      const headers = { 'x-amz-copy-source': `/${bucket}${pathOf(from)}` }
      const response = await sendToBucket('move', pathOf(to), () => ({ method: 'PUT', headers }))
      const body = await response.text()
      if (!response.ok) return
      // A copy that fails midway is reported in the body of a 200 response.
      if (body.includes('<Error>')) throw new Error(`The bucket refused to move a file: ${textOf(body, 'Code') ?? 'unknown'}`)
      await (await sendToBucket('delete', pathOf(from), () => ({ method: 'DELETE' }))).body?.cancel()
    },
    async *list(prefix) {
      // Version 1 of the listing API, which every S3-compatible service supports: the next page starts after the last key of this one.
      let marker: string | undefined
      do {
        const response = await sendToBucket(
          'list',
          `?${new URLSearchParams({ prefix: keyPrefix + prefix, ...(marker ? { marker } : {}) })}`,
        )
        const page = await response.text()
        if (!response.ok) throw new Error('The bucket does not exist.')
        const files = filesOf(page)
        for (const file of files) yield { ...file, key: file.key.slice(keyPrefix.length) }
        marker = textOf(page, 'IsTruncated') === 'true' ? files.at(-1)?.key : undefined
      } while (marker)
    },
  }
}

async function sendWithRetry(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await send()
    if (tries === RETRIES || (response.status < 500 && response.status !== 429)) return response
    await response.body?.cancel()
    await wait(50 * 2 ** tries)
  }
}

/** Parses the files of one page of a listing. Keys are ours and contain nothing that XML would escape. */
function filesOf(page: string): { key: string; writtenAt: Date }[] {
  return [...page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const [key, writtenAt] = [textOf(entry, 'Key'), textOf(entry, 'LastModified')]
    return key && writtenAt ? [{ key, writtenAt: new Date(writtenAt) }] : []
  })
}

const textOf = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
