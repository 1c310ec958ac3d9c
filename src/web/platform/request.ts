import { createContext, type RouterContextProvider } from 'react-router'
import type { Profile } from '../../modules/accounts/sign-in/contract.ts'
import type { ErrorBody } from '../../shared/errors.ts'
import type { Fetcher } from '../../ui/data/api.ts'

type Person = Profile['user']

export type PageRequest = {
  fetcher: Fetcher
  isSignedIn: boolean
  /** The browser's router requests only the loader data, not the HTML. */
  isDataRequest: boolean
  /** Returns a hash of plain JSON. */
  hashOf: (data: unknown) => string
  now: Date
  /** The current date in India. */
  day: string
  /** Base URL of the pages, without a trailing slash. */
  publicUrl: string
  /** The signed-in person, set before the loaders of a page with a role. */
  person?: Person
  /** Rendering stores the finished page here, because a body inside the router's own Response would be read back as a stream. */
  finished: {
    page?: { body: Uint8Array<ArrayBuffer>; status: number; headers: Headers }
    /** An API error for which no page can be rendered: a rate limit, or the database is unavailable. */
    failure?: ErrorBody
    /** Scripts the content security policy allows in addition to our own files, as `'sha256-…'`. */
    scripts: readonly string[]
  }
}

type Key = ReturnType<typeof createContext<PageRequest>>

// Stored on globalThis: in development this file is loaded twice, and two context keys would not find each other's value.
const holder = globalThis as { [key: symbol]: Key | undefined }
const symbol = Symbol.for('sankalp.page-request')
holder[symbol] ??= createContext<PageRequest>()

export const pageRequest: Key = holder[symbol]

/** Returns the signed-in person; only for pages with a role in the table of pages. */
export function personOf(context: Readonly<RouterContextProvider>): Person {
  const { person } = context.get(pageRequest)
  if (!person) throw new Error('This page has no role in the table of pages.')
  return person
}

/** Returns the fetcher for the API: in-process on the server. */
export function fetcherOf(context: Readonly<RouterContextProvider>): Fetcher {
  return context.get(pageRequest).fetcher
}
