// Uploads the photo immediately; the form then submits only its id.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { ChoosePicture } from '../../../accounts/pictures/ui/choose-picture.tsx'
import { uploadFile } from '../../../accounts/pictures/ui/upload-file.ts'
import { UploadProgress } from '../../../accounts/pictures/ui/upload-progress.tsx'
import type { ReturnPhoto as SentPhoto } from '../../returns/contract.ts'
import { RETURN_PHOTO_DAYS } from '../model.ts'

export type ReturnPhotoProps = { number: string; onBusy: (isBusy: boolean) => void }

/** Needs the catalogue `pictures`. */
export function ReturnPhoto({ number, onBusy }: ReturnPhotoProps) {
  const { t } = useTranslation('order')
  const [id, setId] = useState('')
  const [problem, setProblem] = useState<ReactNode>()
  const [progress, setProgress] = useState<number>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const isBusy = progress !== undefined
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const send = async (file: File | undefined) => {
    if (!file) return
    const own = new AbortController()
    control.current = own
    setProblem(undefined)
    setProgress(0)
    const form = new FormData()
    form.set('file', file)
    try {
      const path = `/api/v1/orders/${encodeURIComponent(number)}/return-photos`
      const uploaded = await uploadFile<z.infer<typeof SentPhoto>>(path, form, { onProgress: setProgress, signal: own.signal })
      setId(uploaded.id)
    } catch (error) {
      if (!own.signal.aborted) setProblem(<ErrorText error={error} namespace="pictures" />)
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <div className="field">
      {id ? <input type="hidden" name="photoId" value={id} /> : null}
      <ChoosePicture
        label={id ? t('return.otherPhoto') : t('return.photo')}
        problem={problem}
        isBusy={isBusy}
        onChoose={(file) => void send(file)}
      />
      {progress === undefined ? null : <UploadProgress progress={progress} onStop={() => control.current?.abort()} />}
      <output>{id ? t('return.photoThere') : null}</output>
      <span className="hint">{t('return.photoHint', { days: RETURN_PHOTO_DAYS })}</span>
    </div>
  )
}
