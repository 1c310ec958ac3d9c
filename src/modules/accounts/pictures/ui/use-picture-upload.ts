import { useEffect, useRef, useState } from 'react'
import type { PicturePurpose, UploadedPicture } from '../contract.ts'
import { type UploadOptions, uploadFile } from './upload-file.ts'

/** A purpose, or the path of another call that takes pictures. */
type UploadTarget = PicturePurpose | { path: string }

/** Resolves with the picture's addresses, and rejects as `uploadFile` does. */
function uploadPicture(picture: Blob, { to, ...sending }: UploadOptions & { to: UploadTarget }): Promise<UploadedPicture> {
  const form = new FormData()
  if (typeof to === 'string') form.set('purpose', to)
  form.set('file', picture, 'picture.jpg')
  return uploadFile(typeof to === 'string' ? '/api/v1/uploads' : to.path, form, sending)
}

type Sending = {
  /** From 0 to 1, or undefined while nothing is being sent. */
  progress: number | undefined
  /** Uploads it and passes its URL on. Returns the error instead of throwing it; undefined on success or when cancelled. */
  send(picture: Blob, to: UploadTarget, use: (address: string) => Promise<unknown>): Promise<unknown>
  stop(): void
}

export function usePictureUpload(): Sending {
  const [progress, setProgress] = useState<number>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  return {
    progress,
    stop: () => control.current?.abort(),
    async send(picture, to, use) {
      const own = new AbortController()
      control.current = own
      setProgress(0)
      try {
        const { secure_url } = await uploadPicture(picture, { to, onProgress: setProgress, signal: own.signal })
        await use(secure_url)
        return undefined
      } catch (error) {
        return own.signal.aborted ? undefined : error
      } finally {
        setProgress(undefined)
      }
    },
  }
}
