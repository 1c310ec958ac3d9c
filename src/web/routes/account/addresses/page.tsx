import { ownAccountClient } from '../../../../modules/accounts/client.ts'
import { OwnAddresses } from '../../../../modules/accounts/profile/ui/own-addresses.tsx'
import { SavedMessage } from '../../../../modules/accounts/profile/ui/own-form.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountFormAction, textOf, withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['account'] }

export async function loader({ context }: Route.LoaderArgs) {
  return unwrap(ownAccountClient(fetcherOf(context)).user.addresses.$get())
}

export function action({ context, request, url }: Route.ActionArgs) {
  return accountFormAction({ context, request, url }, async (form, fetcher, forwarded) => {
    const { addresses } = ownAccountClient(fetcher).user
    const param = { id: textOf(form, 'id') }
    const json = {
      label: textOf(form, 'label'),
      address: textOf(form, 'address'),
      location: textOf(form, 'location'),
      state: textOf(form, 'state'),
      isDefault: form.has('isDefault'),
    }
    const intent = textOf(form, 'intent')
    if (intent === 'remove') await unwrap(addresses[':id'].$delete({ param }, forwarded))
    else if (intent === 'change') await unwrap(addresses[':id'].$put({ param, json }, forwarded))
    else await unwrap(addresses.$post({ json }, forwarded))
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function AccountAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  return (
    <>
      <section>
        <h2>{t('nav.addresses')}</h2>
        <p className="muted">{t('addresses.lead')}</p>
      </section>
      <SavedMessage />
      <OwnAddresses items={loaderData.items} refusal={actionData} />
    </>
  )
}
