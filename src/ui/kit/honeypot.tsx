/** A honeypot field that people neither see nor reach; only bots fill it in. It is submitted as `website`. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Returns the content of a form's honeypot field; an empty object when a person filled in the form. */
export function honeypotValue(form: HTMLFormElement | null): { website?: string } {
  const field = form?.elements.namedItem('website')
  return field instanceof HTMLInputElement && field.value !== '' ? { website: field.value } : {}
}
