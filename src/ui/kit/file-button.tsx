// File input with our label; the native label follows the device language.
import type { InputHTMLAttributes, MouseEvent, ReactNode } from 'react'
import * as styles from './file-button.module.css'

type FileButtonProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'onClick' | 'onChange'> & {
  className?: string
  children: ReactNode
  /** Called with the chosen files, or an empty list when the choice was cancelled. */
  onChoose: (files: readonly File[]) => void
}

/** With a name it is a form field and keeps its file; without one it is cleared first, so that the same file can be chosen again. */
export function FileButton({ className = '', children, onChoose, ...input }: FileButtonProps) {
  return (
    <label className={`button button-outline ${styles.chooseFile} ${className}`}>
      {children}
      <input
        {...input}
        className="visually-hidden"
        type="file"
        onClick={input.name ? undefined : empty}
        onChange={(event) => onChoose([...(event.target.files ?? [])])}
      />
    </label>
  )
}

function empty(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.value = ''
}
