/** A field that no person sees or reaches; whoever fills it in is a program. It is sent as `website`. */
export function Trap({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** What stands in the trap of a form: nothing where a person filled it in. */
export function trappedIn(form: HTMLFormElement | null): { website?: string } {
  const field = form?.elements.namedItem('website')
  return field instanceof HTMLInputElement && field.value !== '' ? { website: field.value } : {}
}
