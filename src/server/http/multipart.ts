// One file of a form, read as it comes in and never further than it may be long.
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { AppError } from '../../shared/errors.ts'

export type ReceivedFile = {
  content: Uint8Array<ArrayBuffer>
  /** As the sender called it: for showing, never for a path. */
  name: string
  /** The form's other fields. */
  fields: Record<string, string>
}

/** What the form may weigh beside the file. */
const AROUND_BYTES = 64 * 1024

const missing = (message: string, cause?: unknown) =>
  new AppError('invalid', message, { reason: 'file_missing', fields: { file: message }, cause })

const tooLarge = (mostBytes: number) => {
  const message = `The file is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB. Choose a smaller one.`
  return new AppError('too_large', message, { reason: 'file_too_large', fields: { file: message } })
}

/**
 * Reads the form field `file`; throws invalid/file_missing, and too_large/file_too_large as soon as it is longer than
 * `mostBytes`, without reading the rest. The path must be left out of the application's own limit on bodies.
 */
export async function receiveFile(request: Request, mostBytes: number): Promise<ReceivedFile> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes + AROUND_BYTES) throw tooLarge(mostBytes)
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) throw missing('Send a form with the field `file`.')
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  try {
    return await read(source, type, mostBytes)
  } finally {
    source.destroy()
  }
}

function parserOf(type: string, mostBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize: mostBytes, fields: 10, fieldSize: 1000, fieldNameSize: 100, parts: 12 },
    })
  } catch (error) {
    throw missing('The form could not be read.', error)
  }
}

function read(source: Readable, type: string, mostBytes: number): Promise<ReceivedFile> {
  const parser = parserOf(type, mostBytes)
  const fields: Record<string, string> = {}
  const chunks: Buffer[] = []
  let name: string | undefined
  let around = 0
  return new Promise((resolve, reject) => {
    parser.on('file', (field, stream, info) => {
      stream.on('error', reject)
      // Anything but the file asked for flows away unread.
      if (field !== 'file' || name !== undefined) return void stream.resume()
      name = info.filename ?? ''
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => reject(tooLarge(mostBytes)))
    })
    parser.on('field', (field, value) => {
      fields[field] = value
    })
    parser.on('filesLimit', () => reject(missing('Send one file at a time.')))
    parser.on('partsLimit', () => reject(missing('The form has too many fields.')))
    parser.on('error', (error) => reject(missing('The form could not be read.', error)))
    parser.on('close', () => {
      const content = new Uint8Array(Buffer.concat(chunks))
      if (name === undefined || content.byteLength === 0) reject(missing('Please select a file.'))
      else resolve({ content, name, fields })
    })
    source.on('error', (error) => reject(missing('The form did not arrive in full.', error)))
    source.on('data', (chunk: Buffer) => {
      around += chunk.length
      // Without a stated length a body could go on for ever around the file.
      if (around > mostBytes + AROUND_BYTES) reject(tooLarge(mostBytes))
    })
    source.pipe(parser)
  })
}
