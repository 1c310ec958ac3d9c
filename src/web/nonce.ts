// The mark of our own inline scripts while a page is rendered; the finished page names them by their hashes instead.
import { createContext } from 'react'

/** Absent in the browser, where nothing is rendered that would need it. */
export const Nonce = createContext<string | undefined>(undefined)
