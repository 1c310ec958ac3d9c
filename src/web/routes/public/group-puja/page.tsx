import { HandCoins, ScrollText, UsersRound } from 'lucide'
import { useEffect, useRef } from 'react'
import { data, redirect, useActionData, useSearchParams } from 'react-router'
import { catalogueClient } from '../../../../modules/catalogue/client.ts'
import { isFarEnough } from '../../../../modules/group-puja/model.ts'
import { languageOf } from '../../../../shared/languages.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { BookingLink } from '../../../layout/booking-link.tsx'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import { forwardedHeaders } from '../../../platform/forwarded-headers.ts'
import { readForm } from '../../../platform/read-form.ts'
import type { PageHandle } from '../../../platform/rendering/page-cache.ts'
import { fetcherOf, pageRequest } from '../../../platform/request.ts'
import { revalidateOnNewPath } from '../../../platform/revalidation.ts'
import type { Route } from './+types/page'
import * as styles from './interest.module.css'
import { InterestForm } from './interest-form.tsx'
import { SavedList } from './saved-list.tsx'
import { festivalValue, type InterestOutcome, sendInterest } from './send-interest.ts'

export const handle: PageHandle = { catalogues: ['group-puja'], isSameForAll: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { lang: languageOf(url.pathname) }
  const { items } = await unwrap(catalogueClient(fetcherOf(context)).occasions.$get({ query }))
  return { occasions: items.filter(({ day }) => isFarEnough(day, context.get(pageRequest).day)) }
}

/** Handles the form without scripts; the response to a form is never the cached page. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const outcome = await sendInterest(form, languageOf(url.pathname), fetcherOf(context), forwardedHeaders(request))
  if (outcome.kind === 'refused') return data(outcome, { status: 400 })
  return redirect(`${url.pathname}?done=${encodeURIComponent(outcome.festival)}`)
}

/** Calls the API directly, so that the rate limit counts the visitor's own address. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await sendInterest(await readForm(request), languageOf(new URL(request.url).pathname))
  return data(outcome, { status: outcome.kind === 'registered' ? 200 : 400 })
}

export const shouldRevalidate = revalidateOnNewPath

export default function GroupPujaPage({ loaderData: { occasions } }: Route.ComponentProps) {
  const { t } = useTranslation('group-puja')
  const outcome = useActionData() as InterestOutcome | undefined
  const done = useSearchParams()[0].get('done') ?? (outcome?.kind === 'registered' ? outcome.festival : undefined)
  const festival = occasions.find((one) => festivalValue(one) === done)
  const token = outcome?.kind === 'registered' ? outcome.token : ''
  const newInterest =
    token && festival ? { token, festival: festivalValue(festival), name: festival.name, day: festival.day } : undefined
  return (
    <InfoPage title={t('title')} lead={t('lead')} art="garland" note={t('soon')}>
      <div className={styles.interest}>
        <section className={`card ${styles.interestCard}`} aria-labelledby="interest-title">
          <h2 id="interest-title">{t('form.title')}</h2>
          <p className="muted">{t('form.text')}</p>
          {festival ? <Done name={festival.name} key={`done ${token}`} /> : null}
          {occasions.length === 0 ? (
            <p>{t('form.none')}</p>
          ) : (
            <InterestForm occasions={occasions} outcome={outcome} key={`form ${token}`} />
          )}
        </section>
        <div>
          <Description />
          <SavedList newInterest={newInterest} />
          <Alternatives />
        </div>
      </div>
    </InfoPage>
  )
}

function Done({ name }: { name: string }) {
  const { t } = useTranslation('group-puja')
  const output = useRef<HTMLOutputElement>(null)
  useEffect(() => output.current?.focus(), [])
  return (
    <output className={styles.done} ref={output} tabIndex={-1}>
      <b>{t('done.title')}</b> {t('done.text', { festival: name })}
    </output>
  )
}

function Description() {
  const { t } = useTranslation('group-puja')
  const parts = [
    { icon: UsersRound, title: t('what.together'), text: t('what.togetherText') },
    { icon: ScrollText, title: t('what.names'), text: t('what.namesText') },
    { icon: HandCoins, title: t('what.shared'), text: t('what.sharedText') },
  ]
  return (
    <section>
      <h2>{t('what.title')}</h2>
      <ul className={styles.whatHappens}>
        {parts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon icon={icon} size={26} />
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Alternatives() {
  const { t } = useTranslation('group-puja')
  const { href } = useSite()
  return (
    <section className={styles.meanwhile}>
      <h2>{t('until.title')}</h2>
      <p className="muted">{t('until.text')}</p>
      <div className="actions">
        <BookingLink isOnline className="button button-secondary">
          {t('until.online')}
        </BookingLink>
        <a className="button button-outline" href={href('/explore')}>
          {t('until.find')}
        </a>
      </div>
    </section>
  )
}
