// The nonce of a page's content security policy, for the scripts we write into it ourselves.
import { createContext } from 'react'

/** Empty in the browser, which hides the nonce of an element from scripts. */
export const Nonce = createContext('')
