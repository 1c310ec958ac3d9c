// What stands in the footer's still part, on the server, where a page before this one had the same.
import { createContext } from 'react'

/** Undefined where it has to be rendered, and in the browser, which leaves that part as it came. */
export const KeptFooter = /* @__PURE__ */ createContext<string | undefined>(undefined)
