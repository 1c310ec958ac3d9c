// Keeps data out of the first HTML whose markup the browser keeps.
import type { RouterContextProvider } from 'react-router'
import type { ServerContentData } from '../../ui/hydration/server-content.tsx'
import { pageRequest } from './request.ts'

/**
 * Returns the loader data of a `ServerContent`. The content may depend on nothing but `source` and the language; the version, and with it the
 * page cache's key, is a hash of `source`. `makeData` is called only if the page is rendered or the browser requests its data; the HTML of a
 * page has only the version.
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
