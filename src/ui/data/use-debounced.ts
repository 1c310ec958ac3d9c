import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** Returns the text as it was when typing last paused for 300 ms, so that not every key causes a request. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
