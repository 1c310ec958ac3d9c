// Client loaders of lists whose cards are rendered by lazy code.
import { redirectDocument } from 'react-router'

/**
 * Resolves to the data of a page once its code is loaded too. If only the code cannot be loaded, which happens when its release is gone,
 * throws a redirect that has the server render the page. Rejects if the data cannot be loaded.
 */
export async function loadWithCode<Data>(
  request: Request,
  data: Promise<Data>,
  code: readonly Promise<unknown>[],
): Promise<Data> {
  const isLoaded = Promise.all(code).then(
    () => true,
    () => false,
  )
  const found = await data
  if (await isLoaded) return found
  throw redirectDocument(request.url)
}

type WithCards = { cards: readonly unknown[] }

/** Keeps the cards that were shown if the new ones are equal, so that their markup, and a focus in it, stays. */
export function keepEqualCards<Found extends WithCards>(found: Found, shown: Found | undefined): Found {
  return shown && JSON.stringify(shown.cards) === JSON.stringify(found.cards) ? { ...found, cards: shown.cards } : found
}
