// The call that ends a session, apart so that pages do not carry the API's client before it is used.
import { unwrap } from '../../../ui/api.ts'
import { accountsClient } from '../client.ts'

export async function endSession(): Promise<void> {
  await unwrap(accountsClient().user.logout.$get())
}
