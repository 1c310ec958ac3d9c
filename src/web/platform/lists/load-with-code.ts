// Helps client loaders of lists with lazy cards.
import { redirectDocument } from 'react-router'

type WithCards = { cards: readonly unknown[] }

/**
 * Resolves to the result of a list once the code that renders it is loaded; `codeOf` returns that code's promise. If the cards are equal to
 * those in `shown`, returns these without waiting, so that their markup and the keyboard focus are kept. If the code cannot be loaded, for
 * example after a new release removed the file, throws a redirect to the same URL, so that the server renders the list; for the list that is
 * open already, rejects instead: what is open over it would be lost.
 */
export async function withCode<Found extends WithCards>(
  request: Request,
  found: Found,
  shown: Found | undefined,
  codeOf: (found: Found) => Promise<unknown>,
): Promise<Found> {
  if (shown && JSON.stringify(shown.cards) === JSON.stringify(found.cards)) return { ...found, cards: shown.cards }
  try {
    await codeOf(found)
  } catch (error) {
    if (request.url === location.href.replace(location.hash, '')) throw error
    throw redirectDocument(request.url)
  }
  return found
}
