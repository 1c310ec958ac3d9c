// Render-time nonce for inline scripts; the final page uses hashes instead.
import { createContext } from 'react'

/** Absent in the browser, where nothing is rendered that would need it. */
export const Nonce = createContext<string | undefined>(undefined)
