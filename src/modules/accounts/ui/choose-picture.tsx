// The button that opens the device's own chooser of pictures, in our words: the browser's speak the device's language.
import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../../ui/words.tsx'
import { PICTURE_TYPES } from './read-picture.ts'
import './pictures.css'

type ChoosePictureProps = {
  label: string
  problem: string | undefined
  isBusy?: boolean
  onChoose: (file: File | undefined) => void
}

export function ChoosePicture({ label, problem, isBusy = false, onChoose }: ChoosePictureProps) {
  const { t } = useTranslation('pictures')
  const note = useId()
  return (
    <div className="field">
      <label className="btn btn-l choose">
        <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
        {label}
        <input
          className="vh"
          type="file"
          accept={PICTURE_TYPES}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note}
          disabled={isBusy}
          // Emptied before it opens, so that the same file can be chosen again.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      </label>
      <span className={problem ? 'err' : 'hint'} id={note} role={problem ? 'alert' : undefined}>
        {problem ?? t('photo.hint')}
      </span>
    </div>
  )
}
