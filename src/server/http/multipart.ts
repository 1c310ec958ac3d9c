import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { Context as HttpContext, Schema } from 'hono'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { throwRateLimited } from './limits/rate-limited.ts'
import { type Env, optionsOf, type UploadLimits } from './module.ts'

const MAX_IN_PROCESS = 24
/** A family's phone uploads its pictures one or two at a time. */
const MAX_OF_ADDRESS = 4
const RETRY_AFTER_SECONDS = 5

let activeUploads = 0
const uploadsByNetwork = new Map<string, number>()

/**
 * Takes a slot for one upload and returns the function that releases it. Throws `rate_limited` if the address has too many uploads,
 * `unavailable` if the process has.
 */
function uploadSlot(network: string): () => void {
  const own = uploadsByNetwork.get(network) ?? 0
  if (own >= MAX_OF_ADDRESS) throwRateLimited(RETRY_AFTER_SECONDS)
  if (activeUploads >= MAX_IN_PROCESS) {
    const message = 'Many files are arriving at this moment. Please try again in a few seconds.'
    throw new AppError('unavailable', message, { reason: 'too_many_uploads', values: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
  }
  activeUploads++
  uploadsByNetwork.set(network, own + 1)
  return () => {
    activeUploads--
    const left = (uploadsByNetwork.get(network) ?? 1) - 1
    if (left > 0) uploadsByNetwork.set(network, left)
    else uploadsByNetwork.delete(network)
  }
}

export type ReceivedFile = {
  /** As named by the sender, at most 255 characters: for display, never for a path. */
  name: string
  /** The other fields of the form. */
  fields: Record<string, string>
  bytes: number
  /** The first bytes, enough to detect the file type. */
  head: Uint8Array
  /** SHA-256 in base64url. */
  sha256: string
  /** The whole file in memory, for processing that needs all of it. */
  content(): Promise<Uint8Array<ArrayBuffer>>
  /** The file as a stream. */
  stream(): Readable
}

/** Wraps a file that is already in memory as a received one. */
export function fileInMemory(content: Uint8Array<ArrayBuffer>, name: string): ReceivedFile {
  return {
    name,
    fields: {},
    bytes: content.byteLength,
    head: content.subarray(0, HEAD_BYTES),
    sha256: createHash('sha256').update(content).digest('base64url'),
    content: async () => content,
    stream: () => Readable.from([content]),
  }
}

/** The maximum size of the form without the file. */
const MAX_FORM_OVERHEAD_BYTES = 64 * 1024
const DEFAULT_FIELD_BYTES = 1000
const HEAD_BYTES = 4096
const NAME_LENGTH = 255

const missing = (message: string, cause?: unknown) =>
  new AppError('invalid', message, { reason: 'file_missing', fields: { file: message }, cause })

const tooLarge = (maxBytes: number) => {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  const message = `The file is larger than ${megabytes} MB. Choose a smaller one.`
  return new AppError('too_large', message, { reason: 'file_too_large', fields: { file: message }, values: { megabytes } })
}

/**
 * Reads the form field `file` and passes it to `use`; the file is deleted when `use` is done. Throws invalid/file_missing,
 * too_large/file_too_large as soon as it exceeds what the route declares, and `rate_limited` or `unavailable` if too many uploads are in
 * progress.
 */
type ReceiveFile = <Result>(use: (file: ReceivedFile) => Promise<Result>) => Promise<Result>

type UploadRoute<Path extends string> = RouteConfig & { upload: UploadLimits; getRoutingPath(): Path }

/** Mounts a route that receives a file. Its schema only documents it: a form validated by it would be read fully into memory. */
export function mountUpload<Routes extends Schema, Path extends string>(
  module: OpenAPIHono<Env, Routes>,
  route: UploadRoute<Path>,
  handler: (c: HttpContext<Env, Path>, receive: ReceiveFile) => Promise<Response>,
): void {
  module.openAPIRegistry.registerPath(route)
  const limits = optionsOf(route)?.upload
  if (!limits) throw new Error(`${route.path} declares no upload`)
  module.post(route.getRoutingPath(), (c) => handler(c, (use) => receiveFile(c, limits, use)))
}

async function receiveFile<Result>(
  c: HttpContext<Env>,
  { maxBytes, maxFieldBytes = DEFAULT_FIELD_BYTES }: UploadLimits,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const request = c.req.raw
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes + MAX_FORM_OVERHEAD_BYTES) throw tooLarge(maxBytes)
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) throw missing('Send a form with the field `file`.')
  const leave = uploadSlot(c.get('network'))
  let handle: FileHandle | undefined
  try {
    const parser = parserOf(type, maxBytes, maxFieldBytes)
    handle = await openUnnamed()
    const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
    return await use(await read(source, parser, handle, maxBytes))
  } finally {
    leave()
    await handle?.close()
  }
}

/** Opens an unlinked temporary file: the system deletes it when it is closed or when the process ends. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `sankalp-upload-${newId()}`)
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  return handle
}

function parserOf(type: string, maxBytes: number, fieldBytes: number): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: {
        files: 1,
        fileSize: maxBytes,
        fields: 10,
        fieldSize: fieldBytes,
        fieldNameSize: 100,
        parts: 12,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch (error) {
    throw missing('The form could not be read.', error)
  }
}

/** What the HTML standard encodes in the name of a file that is sent with a form; a percent sign itself is not encoded. */
const ENCODED: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
const decodeName = (name: string): string => name.replace(/%22|%0D|%0A/g, (code) => ENCODED[code] ?? code)

type WrittenFile = Pick<ReceivedFile, 'bytes' | 'head' | 'sha256'>

/** Writes the file and returns its size, first bytes and hash; rejects if it does not arrive completely. */
async function write(stream: BusboyFileStream, handle: FileHandle): Promise<WrittenFile> {
  const hash = createHash('sha256')
  const first: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (bytes < HEAD_BYTES) first.push(chunk.subarray(0, HEAD_BYTES - bytes))
    await handle.writeFile(chunk)
    bytes += chunk.length
  }
  return { bytes, head: Buffer.concat(first), sha256: hash.digest('base64url') }
}

function fileOf(handle: FileHandle, name: string, fields: Record<string, string>, written: WrittenFile): ReceivedFile {
  return {
    ...written,
    name: name.slice(0, NAME_LENGTH),
    fields,
    async content() {
      const content = new Uint8Array(written.bytes)
      for (let at = 0; at < content.length; ) {
        const { bytesRead } = await handle.read(content, at, content.length - at, at)
        if (bytesRead === 0) throw new Error('The temporary file is shorter than what was written.')
        at += bytesRead
      }
      return content
    },
    stream: () => handle.createReadStream({ start: 0, autoClose: false }),
  }
}

function read(source: Readable, parser: BusboyInstance, handle: FileHandle, maxBytes: number): Promise<ReceivedFile> {
  const fields: Record<string, string> = {}
  let name = ''
  let written: Promise<WrittenFile> | undefined
  return new Promise((resolve, reject) => {
    const refuse = (error: AppError) => {
      reject(error)
      // The rest is read and discarded: a client that is still sending reads the response only after its last byte.
      source.unpipe(parser).resume()
    }
    const unreadable = (error: unknown) => refuse(missing('The form could not be read, or did not arrive in full.', error))
    parser.on('file', (field, stream, filename) => {
      stream.on('error', unreadable)
      // Other files are discarded too.
      if (field !== 'file') return void stream.resume()
      name = decodeName(filename ?? '')
      stream.on('limit', () => refuse(tooLarge(maxBytes)))
      written = write(stream, handle)
      written.catch(unreadable)
    })
    parser.on('field', (field, value) => {
      fields[field] = value
    })
    parser.on('filesLimit', () => refuse(missing('Send one file at a time.')))
    parser.on('partsLimit', () => refuse(missing('The form has too many fields.')))
    parser.on('error', unreadable)
    parser.on('finish', async () => {
      const writtenFile = await written?.catch(() => undefined)
      if (!writtenFile || writtenFile.bytes === 0) refuse(missing('Please select a file.'))
      else resolve(fileOf(handle, name, fields, writtenFile))
    })
    source.on('error', unreadable)
    limitBytes(source, maxBytes + MAX_FORM_OVERHEAD_BYTES, () => reject(tooLarge(maxBytes)))
    source.pipe(parser)
  })
}

/** Ends a body that exceeds the limit; without a Content-Length nothing else would end it. */
function limitBytes(source: Readable, maxBytes: number, onTooLarge: () => void): void {
  let count = 0
  source.on('data', (chunk: Buffer) => {
    count += chunk.length
    if (count <= maxBytes) return
    onTooLarge()
    source.destroy()
  })
}
