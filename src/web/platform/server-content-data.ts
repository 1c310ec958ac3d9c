// Keeps the data of `ServerContent` out of the HTML.
import type { RouterContextProvider } from 'react-router'
import type { ServerContentData } from '../../ui/hydration/server-content.tsx'
import { pageRequest } from './request.ts'

/**
 * Returns the loader data of a `ServerContent`. The version is a hash of `source`, and so part of the page cache's key. What the content shows
 * may depend only on `source` and the language; only the addresses of links may become out of date. `makeData` is called only if the page is
 * rendered or the router requests its data; the HTML has only the version, because the browser keeps the markup.
 */
export function serverContentData<Data extends object>(
  context: Readonly<RouterContextProvider>,
  source: unknown,
  makeData: () => Data,
): ServerContentData<Data> {
  const { isDataRequest, hashOf } = context.get(pageRequest)
  const version = hashOf(source)
  return isDataRequest ? { version, data: makeData() } : { version, onServer: makeData }
}
