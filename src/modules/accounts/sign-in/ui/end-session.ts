// Separate so that pages don't load the API client before use.
import { unwrap } from '../../../../ui/data/api.ts'
import { accountsClient } from '../../client.ts'

export async function endSession(): Promise<void> {
  await unwrap(accountsClient().user.logout.$get())
}
