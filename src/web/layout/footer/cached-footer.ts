// Server only: reuses the footer's static part between pages.
import { createContext } from 'react'

/** Undefined when it has to be rendered, and in the browser, which leaves the server's markup in place. */
export const CachedFooter = /* @__PURE__ */ createContext<string | undefined>(undefined)
