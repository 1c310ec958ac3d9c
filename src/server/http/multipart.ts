// One file of a form, read as it comes in and never further than it may be long.
import { Readable } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
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
/** What one of the other fields may weigh, where a form does not ask for more. */
const FIELD_BYTES = 1000

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
export async function receiveFile(request: Request, mostBytes: number, fieldBytes = FIELD_BYTES): Promise<ReceivedFile> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes + AROUND_BYTES) throw tooLarge(mostBytes)
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !/^multipart\/form-data\s*;/i.test(type)) throw missing('Send a form with the field `file`.')
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
  return read(source, parserOf(type, mostBytes, fieldBytes), mostBytes)
}

function parserOf(type: string, mostBytes: number, fieldBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { files: 1, fileSize: mostBytes, fields: 10, fieldSize: fieldBytes, fieldNameSize: 100, parts: 12 },
    })
  } catch (error) {
    throw missing('The form could not be read.', error)
  }
}

function read(source: Readable, parser: Busboy, mostBytes: number): Promise<ReceivedFile> {
  const fields: Record<string, string> = {}
  const chunks: Buffer[] = []
  let name: string | undefined
  return new Promise((resolve, reject) => {
    const refuse = (error: AppError) => {
      reject(error)
      // The rest flows away unread: whoever is still sending hears the refusal only after the last byte.
      source.unpipe(parser).resume()
    }
    const unreadable = (error: unknown) => refuse(missing('The form could not be read, or did not arrive in full.', error))
    parser.on('file', (field, stream, info) => {
      stream.on('error', unreadable)
      // Anything but the file asked for flows away too.
      if (field !== 'file') return void stream.resume()
      name = info.filename ?? ''
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('limit', () => refuse(tooLarge(mostBytes)))
    })
    parser.on('field', (field, value) => {
      fields[field] = value
    })
    parser.on('filesLimit', () => refuse(missing('Send one file at a time.')))
    parser.on('partsLimit', () => refuse(missing('The form has too many fields.')))
    parser.on('error', unreadable)
    parser.on('close', () => {
      const content = new Uint8Array(Buffer.concat(chunks))
      if (name === undefined || content.byteLength === 0) refuse(missing('Please select a file.'))
      else resolve({ content, name, fields })
    })
    source.on('error', unreadable)
    endAt(source, mostBytes + AROUND_BYTES, () => reject(tooLarge(mostBytes)))
    source.pipe(parser)
  })
}

/** Breaks a body off that goes on and on: without a stated length nothing else would end it. */
function endAt(source: Readable, mostBytes: number, tell: () => void): void {
  let count = 0
  source.on('data', (chunk: Buffer) => {
    count += chunk.length
    if (count <= mostBytes) return
    tell()
    source.destroy()
  })
}
