import { ImagePlus } from 'lucide'
import { type ReactNode, useId } from 'react'
import { MAX_UPLOAD_MB } from '../../../../shared/uploads.ts'
import { FileButton } from '../../../../ui/kit/file-button.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import { PICTURE_TYPES } from './read-picture.ts'

type ChoosePictureProps = {
  label: string
  problem: ReactNode
  isBusy?: boolean
  onChoose: (file: File | undefined) => void
}

export function ChoosePicture({ label, problem, isBusy = false, onChoose }: ChoosePictureProps) {
  const { t } = useTranslation('pictures')
  const note = useId()
  return (
    <div className="field">
      <FileButton
        accept={PICTURE_TYPES}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note}
        disabled={isBusy}
        onChoose={([file]) => onChoose(file)}
      >
        <Icon icon={ImagePlus} size={20} />
        {label}
      </FileButton>
      <span className={problem ? 'field-error' : 'hint'} id={note} role={problem ? 'alert' : undefined}>
        {problem ?? t('photo.hint', { megabytes: MAX_UPLOAD_MB })}
      </span>
    </div>
  )
}
