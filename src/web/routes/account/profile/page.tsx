import { redirectDocument } from 'react-router'
import { ownAccountClient } from '../../../../modules/accounts/client.ts'
import { SavedMessage } from '../../../../modules/accounts/profile/ui/own-form.tsx'
import { OwnEmail, OwnProfile } from '../../../../modules/accounts/profile/ui/own-profile.tsx'
import { languageOf, localizePath, toLanguage } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent } from '../../../../ui/data/lazy-component.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountFormAction, textOf, withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

/** Loaded after the page: a photo is changed rarely, and only with scripts. */
const OwnPhoto = deferredComponent(() =>
  import('../../../../modules/accounts/profile/ui/own-photo.tsx').then((module) => module.OwnPhoto),
)

export const handle = { catalogues: ['account', 'pictures', 'security'] }

export async function loader({ context }: Route.LoaderArgs) {
  return { account: await unwrap(ownAccountClient(fetcherOf(context)).user.account.$get()) }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return accountFormAction({ context, request, url }, async (form, fetcher, forwarded) => {
    const language = toLanguage(textOf(form, 'language'))
    const [name, mobile, mobileCountry] = [textOf(form, 'name'), textOf(form, 'mobile'), textOf(form, 'mobileCountry')]
    const json = { name, mobile, mobileCountry, language } as const
    await unwrap(ownAccountClient(fetcher).user.account.$put({ json }, forwarded))
    if (language === languageOf(url.pathname)) return undefined
    return redirectDocument(`${localizePath(url.pathname, language)}?done=profile`)
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function AccountProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { href } = useSite()
  const { image, name, role } = loaderData.account
  return (
    <section>
      <h2>{t('nav.profile')}</h2>
      <SavedMessage />
      <OwnProfile account={loaderData.account} refusal={actionData} />
      <OwnEmail account={loaderData.account} changePath={href('/account/security')} />
      <OwnPhoto photo={image} name={name} isPandit={role === 'pandit'} />
    </section>
  )
}
