// Server only: reuses the footer's static part between pages.
import { createContext } from 'react'

/** Undefined where it has to be rendered, and in the browser, which leaves that part as it came. */
export const CachedFooter = /* @__PURE__ */ createContext<string | undefined>(undefined)
