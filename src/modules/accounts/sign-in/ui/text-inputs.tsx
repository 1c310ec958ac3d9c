import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import type { FieldControl } from '../../../../ui/kit/field.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './text-inputs.module.css'

type InputProps = ComponentProps<'input'> & { control: FieldControl }

export function TextInput({ control, ...rest }: InputProps) {
  return <input {...control} {...rest} className={control['aria-invalid'] ? 'input invalid' : 'input'} />
}

export function PasswordInput({ control, ...rest }: InputProps) {
  const { t } = useTranslation('accounts')
  const [isShown, setShown] = useState(false)
  const sign = isShown ? EyeOff : Eye
  return (
    <div className={styles.secret}>
      <TextInput control={control} {...rest} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="icon-button"
        aria-label={isShown ? t('hide') : t('show')}
        aria-controls={control.id}
        onClick={() => setShown(!isShown)}
      >
        <Icon icon={sign} size={20} />
      </button>
    </div>
  )
}
