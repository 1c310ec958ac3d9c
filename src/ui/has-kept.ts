// Whether this device keeps anything of anybody; what removes it is loaded only then.

/** True for what `kept-page` has written here, and for the last request. */
export function hasKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('kept-'))
  } catch {
    return false
  }
}
