import sharp from 'sharp'
import type { TestActor, TestApp } from '../harness.ts'

type Bitmap = { width: number; height: number; bytes: Uint8Array }
type Drawn = { picture: Bitmap; part: { left: number; top: number; width: number; height: number } }

/** How the next upload goes: until `finish` it stays at this share of its bytes; `response` replaces that of the app. */
export type UploadPlan = { share?: number; until?: Promise<void>; isLost?: boolean; response?: { status: number; text: string } }

/**
 * Gives the document what it lacks for pictures: it decodes files, draws parts of them on canvases, and sends them to the app as this
 * person. Returns the uploads so far, the plan of the next one, and a function that takes it all away again.
 */
export function browserWithPictures(app: TestApp, as: TestActor) {
  const drawn = new WeakMap<HTMLCanvasElement, Drawn>()
  const uploads: FormData[] = []
  const plan: UploadPlan = {}
  const canvas = HTMLCanvasElement.prototype
  const before = { getContext: canvas.getContext, toBlob: canvas.toBlob, XMLHttpRequest: globalThis.XMLHttpRequest }
  Object.assign(canvas, {
    getContext(this: HTMLCanvasElement) {
      const drawImage = (picture: Bitmap, left: number, top: number, width: number, height: number) =>
        drawn.set(this, { picture, part: { left, top, width, height } })
      return { fillRect: () => undefined, drawImage }
    },
    toBlob(this: HTMLCanvasElement, done: (blob: Blob | null) => void) {
      void jpegOf(drawn.get(this), this).then(done)
    },
  })
  Object.assign(globalThis, { createImageBitmap: decode, XMLHttpRequest: requestsTo(app, as, uploads, plan) })
  return {
    uploads,
    plan,
    restore: () => {
      Object.assign(canvas, { getContext: before.getContext, toBlob: before.toBlob })
      Object.assign(globalThis, { createImageBitmap: undefined, XMLHttpRequest: before.XMLHttpRequest })
    },
  }
}

async function decode(file: Blob): Promise<Bitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, bytes }
}

async function jpegOf(drawn: Drawn | undefined, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  if (!drawn) return null
  const { left, top, ...size } = drawn.part
  const area = {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(size.width),
    height: Math.round(size.height),
  }
  const jpeg = await sharp(drawn.picture.bytes).extract(area).resize(width, height).jpeg().toBuffer()
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
}

/** Node's own class takes no events of the document. */
const documentEventTarget = () => (window as unknown as { EventTarget: typeof EventTarget }).EventTarget

/** The class of the requests that the page sends to the app. */
function requestsTo(app: TestApp, as: TestActor, uploads: FormData[], plan: UploadPlan) {
  const Target = documentEventTarget()
  return class extends Target {
    upload = new Target()
    status = 0
    responseText = ''
    #path = ''
    #headers: Record<string, string> = {}
    #isAborted = false
    open(_method: string, path: string) {
      this.#path = path.replace('/api/v1', '')
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    abort() {
      this.#isAborted = true
      this.dispatchEvent(new Event('abort'))
    }
    async send(form: FormData) {
      const { share = 1, until, isLost, response } = plan
      const progress = Object.assign(new Event('progress'), { lengthComputable: true, loaded: share * 100, total: 100 })
      this.upload.dispatchEvent(progress)
      await until
      if (this.#isAborted) return
      uploads.push(form)
      const uploaded = isLost ? undefined : await this.#respond(form, response)
      if (uploaded) Object.assign(this, { status: uploaded.status, responseText: uploaded.text })
      this.dispatchEvent(new Event(uploaded ? 'load' : 'error'))
    }
    async #respond(form: FormData, response: UploadPlan['response']) {
      if (response) return response
      const uploaded = await app.request(this.#path, { method: 'POST', body: form, as, headers: this.#headers })
      return { status: uploaded.status, text: await uploaded.text() }
    }
  }
}
