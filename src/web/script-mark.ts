// A mark on the scripts we write into a page ourselves, by which the server knows them; it never leaves the server.
import { createContext } from 'react'

/** Empty in the browser. */
export const ScriptMark = createContext('')
