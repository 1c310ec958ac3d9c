import { createContext, type RouterContextProvider } from 'react-router'
import type { ErrorBody } from '../../shared/errors.ts'
import type { Fetcher } from '../../ui/data/api.ts'

export type PageRequest = {
  fetcher: Fetcher
  isSignedIn: boolean
  now: Date
  /** The date in India. */
  day: string
  /** Where the pages live, without a trailing slash. */
  publicUrl: string
  /** Where rendering leaves the finished page: a body inside the router's own Response would be read back as a stream. */
  finished: {
    page?: { body: Uint8Array<ArrayBuffer>; status: number; headers: Headers }
    /** A refusal of our API for which no page can be made: a limit is reached, or the database is away. */
    failure?: ErrorBody
    /** What the content security policy allows beside our own files, as `'sha256-…'`. */
    scripts: readonly string[]
  }
}

type Key = ReturnType<typeof createContext<PageRequest>>

// Kept on globalThis: in development this file is loaded twice, and two keys would not find each other's value.
const holder = globalThis as { [key: symbol]: Key | undefined }
const symbol = Symbol.for('sankalp.page-request')
holder[symbol] ??= createContext<PageRequest>()

export const pageRequest: Key = holder[symbol]

/** What this loader calls the API with: in the process on the server. */
export function fetcherOf(context: Readonly<RouterContextProvider>): Fetcher {
  return context.get(pageRequest).fetcher
}
