// Keeps data out of the first HTML whose markup the browser keeps.
import type { RouterContextProvider } from 'react-router'
import type { ServerContentData } from '../../ui/data/server-content.tsx'
import { pageRequest } from './request.ts'

/**
 * Returns the loader data of a `ServerContent`. `makeData` is called only if the page is rendered. Its result is plain JSON that depends on
 * nothing but `source` and the language; the version, and with it the page cache's key, is a hash of `source`. The HTML of a page has only
 * the version. When the browser requests the page's data, it gets all of it.
 */
export function serverContentData<Data>(
  context: Readonly<RouterContextProvider>,
  source: unknown,
  makeData: () => Data,
): ServerContentData<Data> {
  const { isDataRequest, hashOf } = context.get(pageRequest)
  const version = hashOf(source)
  return isDataRequest ? { version, data: makeData() } : { version, onServer: makeData }
}
