import { Mail } from 'lucide-react'
import { useActionData } from 'react-router'
import { supportClient } from '../../modules/support/client.ts'
import type { CompanyFacts } from '../../modules/support/contract.ts'
import { formatDate } from '../../shared/dates.ts'
import { nameIn } from '../../shared/names.ts'
import { unwrap } from '../../ui/api.ts'
import { useTranslation } from '../../ui/words.tsx'
import { type ContactOutcome, contactAction, contactOrOffline } from '../contact/contact-action.ts'
import { Grievance } from '../contact/grievance.tsx'
import { MessageForm } from '../contact/message-form.tsx'
import { OfficeMap } from '../contact/office-map.tsx'
import { OpenNow } from '../contact/open-now.tsx'
import { TicketStanding } from '../contact/ticket-standing.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { ReachButtons } from '../info/reach-buttons.tsx'
import { useLanguage } from '../language.ts'
import { useSupportHours } from '../layout/support-hours.ts'
import type { PageHandle } from '../rendering/kept-pages.ts'
import { carrierOf } from '../request.ts'
import { useRoot } from '../root.tsx'
import type { Route } from './+types/contact'
import '../../modules/accounts/ui/own-form.css'
import '../contact/contact.css'

export const handle: PageHandle = { catalogues: ['pages', 'contact'], isSameForAll: true }

export async function loader({ context }: Route.LoaderArgs) {
  const company: CompanyFacts = await unwrap(supportClient(carrierOf(context)).company.$get())
  return { company }
}

export const action = (args: Route.ActionArgs) => contactAction(args)

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return contactOrOffline(request, async () => (await serverAction()) as ContactOutcome)
}

export function shouldRevalidate() {
  return false
}

export default function ContactPage({ loaderData: { company } }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  const { language } = useLanguage()
  const { office, officeAddress, officeAddressHindi } = company
  const outcome = useActionData() as ContactOutcome | undefined
  return (
    <InfoPage title={t('title')} lead={t('lead')} seed="Contact">
      <div className="contact">
        <section className="card" aria-labelledby="write-title">
          <h2 id="write-title">{t('write')}</h2>
          <MessageForm outcome={outcome?.form === 'message' ? outcome : undefined} />
        </section>
        <div className="contact-side">
          <Talk />
          <Hours holidays={company.holidays} />
        </div>
      </div>
      <div className="contact-more">
        <OfficeMap office={office} address={nameIn(language, officeAddress, officeAddressHindi)} />
        <Grievance company={company} />
        <TicketStanding outcome={outcome?.form === 'standing' ? outcome : undefined} />
      </div>
    </InfoPage>
  )
}

function Talk() {
  const { t } = useTranslation('contact')
  const { email } = useRoot().settings
  const [mailbox, host] = email.split('@')
  return (
    <section className="card" aria-labelledby="talk-title">
      <h2 id="talk-title">{t('talk')}</h2>
      <OpenNow />
      <ReachButtons />
      <a className="btn btn-l" href={`mailto:${email}`}>
        <Mail size={20} strokeWidth={1.75} aria-hidden="true" />
        {/* Where it is too long for one line, it is broken before its sign. */}
        <span>
          {mailbox}
          <wbr />@{host}
        </span>
      </a>
    </section>
  )
}

function Hours({ holidays }: { holidays: readonly string[] }) {
  const { t } = useTranslation('contact')
  const { language } = useLanguage()
  const hours = useSupportHours()
  return (
    <section className="card" aria-labelledby="hours-title">
      <h2 id="hours-title">{t('hours')}</h2>
      <dl className="hours num">
        {hours.map((line) => (
          <div className="contents" key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
      <p className="ash s14">{t('times')}</p>
      {holidays.length > 0 ? (
        <p className="ash s14">{t('holidays', { days: holidays.map((day) => formatDate(day, language)).join('; ') })}</p>
      ) : null}
    </section>
  )
}
