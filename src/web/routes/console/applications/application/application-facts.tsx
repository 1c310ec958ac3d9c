import type { ReactNode } from 'react'
import { useVisitor } from '../../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { TeamApplication } from '../../../../../modules/applications/apply/contract.ts'
import { CLOSED_RETENTION_DAYS } from '../../../../../modules/applications/apply/model.ts'
import { ceremonyName, pujaLanguageName } from '../../../../../modules/catalogue/model.ts'
import { traditionName } from '../../../../../modules/pandits/details/ui/pandit-view.ts'
import { formatPaise } from '../../../../../shared/money/money.ts'
import { nameIn } from '../../../../../shared/text/names.ts'
import { useTranslation } from '../../../../../ui/translation.tsx'
import { FactList, MailTo, Mobile } from '../../list/fact-list.tsx'

/** Details of an application; of a closed one only the account remains after a while. */
export function ApplicationFacts({ application }: { application: TeamApplication }) {
  const { t } = useTranslation('verify')
  const { details, email } = application
  if (details) return <ApplicantFacts application={application} details={details} />
  return (
    <>
      <FactList facts={[{ name: t('fact.email'), value: <MailTo email={email} /> }]} />
      <p className="muted">{t('fact.deleted', { days: CLOSED_RETENTION_DAYS })}</p>
    </>
  )
}

type ApplicantFactsProps = { application: TeamApplication; details: NonNullable<TeamApplication['details']> }

function ApplicantFacts({ application, details }: ApplicantFactsProps) {
  const { t } = useTranslation('verify')
  const { language, href } = useVisitor()
  const { email, mobile, place, placeHindi, panditSlug } = application
  const languages = (names: readonly string[]) => names.map((name) => pujaLanguageName(name, language)).join(', ')
  const traditions = [details.veda, details.sampradaya, details.regionalRite].flatMap((name) =>
    name ? [traditionName(name, language)] : [],
  )
  const facts: [string, ReactNode][] = [
    [t('fact.mobile'), <Mobile key="mobile" number={mobile} />],
    [t('fact.email'), <MailTo key="email" email={email} />],
    [t('fact.nameHindi'), details.nameHindi],
    [t('fact.place'), t('fact.placeText', { place: nameIn(language, place, placeHindi), count: details.travelRadiusKm })],
    [t('fact.years'), details.experienceYears],
    [t('fact.teacher'), details.teacher],
    [t('fact.tradition'), traditions.join(', ')],
    [t('fact.languages'), languages(details.languages)],
    [t('fact.chanting'), languages(details.chantingLanguages)],
    [
      t('fact.pujas'),
      details.services
        .map(({ ceremonySlug, feePaise }) => `${ceremonyName(ceremonySlug, language)} ${formatPaise(feePaise)}`)
        .join(', '),
    ],
    [t('fact.about'), details.aboutMe],
    ...details.referees.map(({ name, mobile: number }, index): [string, ReactNode] => [
      t('fact.referee', { number: index + 1 }),
      <>
        {name}, <Mobile number={number} />
      </>,
    ]),
    [
      t('fact.page'),
      panditSlug ? (
        <a key="page" href={href(`/pandits/${panditSlug}`)}>
          {t('fact.pageLink')}
        </a>
      ) : null,
    ],
  ]
  return <FactList facts={facts.flatMap(([name, value]) => (isThere(value) ? [{ name, value }] : []))} />
}

const isThere = (value: ReactNode): boolean => value !== null && value !== undefined && value !== ''
