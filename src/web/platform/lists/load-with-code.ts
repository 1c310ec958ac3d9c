// Helps client loaders of lists with lazy cards.
import { redirectDocument } from 'react-router'

/**
 * Resolves to the result of a list once the code that renders it is loaded. If the code cannot be loaded, for example after a new release
 * removed the file, throws a redirect to the same URL, so that the server renders the list; for the list that is open already, rejects
 * instead: what is open over it would be lost.
 */
export async function withCode<Found>(request: Request, found: Found, code: Promise<unknown>): Promise<Found> {
  try {
    await code
  } catch (error) {
    if (request.url === location.href.replace(location.hash, '')) throw error
    throw redirectDocument(request.url)
  }
  return found
}
