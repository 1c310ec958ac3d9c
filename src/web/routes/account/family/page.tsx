import { Link } from 'react-router'
import { ownAccountClient } from '../../../../modules/accounts/client.ts'
import type { FamilyMember } from '../../../../modules/accounts/profile/contract.ts'
import { OwnFamily } from '../../../../modules/accounts/profile/ui/own-family.tsx'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import { SavedMessage } from '../../../../modules/accounts/profile/ui/own-form.tsx'
import { unwrap } from '../../../../ui/data/api.ts'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { accountFormAction, textOf, withOfflineFormError } from '../../../platform/own-action.ts'
import { fetcherOf } from '../../../platform/request.ts'
import type { Route } from './+types/page'

export const handle = { catalogues: ['account', 'almanac-stars'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = ownAccountClient(fetcherOf(context))
  const [family, consents] = await Promise.all([unwrap(user.family.$get()), unwrap(user.consents.$get())])
  return { family, isShown: consents.items.some(({ purpose, isGiven }) => purpose === 'sankalp' && isGiven) }
}

/** Returns the form's rows that contain a name. */
function membersOf(form: FormData): FamilyMember[] {
  const [names, relations, nakshatras] = ['name', 'relation', 'nakshatra'].map((field) => form.getAll(field).map(String))
  return (names ?? []).flatMap((name, row) =>
    name.trim() === ''
      ? []
      : [
          {
            name,
            relation: (relations?.[row] || 'other') as FamilyMember['relation'],
            nakshatra: (nakshatras?.[row] || null) as FamilyMember['nakshatra'],
          },
        ],
  )
}

export function action({ context, request, url }: Route.ActionArgs) {
  return accountFormAction({ context, request, url }, async (form, fetcher, forwarded) => {
    const gotra = textOf(form, 'gotra').trim() || null
    const json = { gotra, isGotraUnknown: form.has('isGotraUnknown'), members: membersOf(form) }
    await unwrap(ownAccountClient(fetcher).user.family.$put({ json }, forwarded))
    return undefined
  })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => withOfflineFormError(request, serverAction)

export default function AccountFamily({ loaderData: { family, isShown }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { href } = useSite()
  return (
    <>
      <section>
        <h2>{t('nav.family')}</h2>
        <p className="muted">{t('family.lead')}</p>
      </section>
      <SavedMessage />
      {isShown ? null : (
        <div className={styles.note}>
          <p>{t('family.notShown')}</p>
          <Link className="link" to={href('/account/privacy')}>
            {t('family.toConsent')}
          </Link>
        </div>
      )}
      <OwnFamily key={JSON.stringify(family)} family={family} refusal={actionData} />
    </>
  )
}
