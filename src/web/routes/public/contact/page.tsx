import { Mail } from 'lucide'
import { useActionData } from 'react-router'
import { supportClient } from '../../../../modules/support/client.ts'
import type { CompanyFacts } from '../../../../modules/support/tickets/contract.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { formatDate } from '../../../../shared/time/dates.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { deferredComponent, lazyComponent, withPreloaded } from '../../../../ui/data/lazy-component.tsx'
import { SkipHydration } from '../../../../ui/hydration/skip-hydration.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useSupportHours } from '../../../layout/footer/support-hours.ts'
import { ContactButtons } from '../../../layout/text-page/contact-buttons.tsx'
import * as infoStyles from '../../../layout/text-page/info.module.css'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf } from '../../../platform/request.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import * as styles from './contact.module.css'
import { type ContactOutcome, contactAction, contactOrOffline } from './contact-action.ts'
import { OpenNow } from './open-now.tsx'

/** The forms work before their code is loaded: the browser sends them. */
const MessageForm = deferredComponent(() => import('./message-form.tsx').then((module) => module.MessageForm))
const TicketStatus = deferredComponent(() => import('./ticket-status.tsx').then((module) => module.TicketStatus))

/** Only text, links and a drawing: the browser loads their code only on client-side navigation. */
const OfficeMap = lazyComponent(() => import('./office-map.tsx').then((module) => module.OfficeMap))
const Grievance = lazyComponent(() => import('./grievance.tsx').then((module) => module.Grievance))

export const handle: PageHandle = { catalogues: ['contact'], isSameForAll: true }

export async function loader({ context }: Route.LoaderArgs) {
  const company: CompanyFacts = await unwrap(supportClient(fetcherOf(context)).company.$get())
  return { company }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withPreloaded(serverLoader(), MessageForm, TicketStatus)

export const action = (args: Route.ActionArgs) => contactAction(args)

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return contactOrOffline(request, async () => (await serverAction()) as ContactOutcome)
}

export function shouldRevalidate() {
  return false
}

export default function ContactPage({ loaderData: { company } }: Route.ComponentProps) {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  const { office, officeAddress, officeAddressHindi } = company
  const outcome = useActionData() as ContactOutcome | undefined
  return (
    <InfoPage title={t('title')} lead={t('lead')} seed="Contact">
      <div className={styles.contact}>
        <section className="card" aria-labelledby="write-title">
          <h2 id="write-title">{t('write')}</h2>
          <MessageForm outcome={outcome?.form === 'message' ? outcome : undefined} />
        </section>
        <div className={styles.side}>
          <Talk />
          <Hours holidays={company.holidays} />
        </div>
      </div>
      <SkipHydration dependency={company} className={styles.more}>
        <OfficeMap office={office} address={nameIn(language, officeAddress, officeAddressHindi)} />
        <Grievance company={company} />
      </SkipHydration>
      <div className={styles.more}>
        <TicketStatus outcome={outcome?.form === 'status' ? outcome : undefined} />
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
      <ContactButtons />
      <a className="button button-outline" href={`mailto:${email}`}>
        <Icon icon={Mail} size={20} />
        {/* A long address breaks before its @. */}
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
  const { language } = useSite()
  const hours = useSupportHours()
  return (
    <section className="card" aria-labelledby="hours-title">
      <h2 id="hours-title">{t('hours')}</h2>
      <dl className={`${infoStyles.hours} numeric`}>
        {hours.map((line) => (
          <div className="contents" key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
      <p className="muted text-small">{t('times')}</p>
      {holidays.length > 0 ? (
        <p className="muted text-small">{t('holidays', { days: holidays.map((day) => formatDate(day, language)).join('; ') })}</p>
      ) : null}
    </section>
  )
}
