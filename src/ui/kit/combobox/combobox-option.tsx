import type { MouseEvent } from 'react'

type OptionProps = { id: string; option: ComboboxOption; isActive: boolean; onPick: (option: ComboboxOption) => void }

/** Returns true for clicks the browser handles itself: new tab, new window or download. */
const isForBrowser = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

export function Option({ id, option, isActive, onPick }: OptionProps) {
  const { href, label, note } = option
  const shared = {
    id,
    role: 'option',
    'aria-selected': isActive,
    // Otherwise the field would lose its focus before the click arrives.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const
  const content = (
    <>
      {label}
      {note ? <span>{note}</span> : null}
    </>
  )
  if (href !== undefined) {
    const onClick = (event: MouseEvent) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      onPick(option)
    }
    return (
      <a {...shared} href={href} tabIndex={-1} onClick={onClick}>
        {content}
      </a>
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div {...shared} role="option" aria-selected={isActive} onClick={() => onPick(option)}>
      {content}
    </div>
  )
}

/** Consecutive options of one group are shown together under its name. */
export type ComboboxOption = {
  id: string
  label: string
  note?: string
  group?: string
  /** Address of the option, which then opens in a new tab as links do, with Ctrl or the middle button. */
  href?: string
}
