/** Begins a dialog at its title, so that it is read from there on; one without a title at itself. */
export function focusTitle(dialog: HTMLElement): void {
  const title = dialog.querySelector<HTMLElement>('h1, h2') ?? dialog
  title.tabIndex = -1
  title.focus()
}
