// Render-time nonce for inline scripts; the final page uses hashes instead.
import { createContext } from 'react'

/** Undefined in the browser, which renders nothing that needs it. */
export const Nonce = createContext<string | undefined>(undefined)
