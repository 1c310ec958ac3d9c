// How to become a pandit, with the application form and its status.
import { Mail } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { openAuth } from '../../../../modules/accounts/sign-in/ui/auth-state.ts'
import type { OwnApplicationResponse } from '../../../../modules/applications/apply/contract.ts'
import { REPLY_HOURS } from '../../../../modules/applications/apply/model.ts'
import { applicantClient } from '../../../../modules/applications/client.ts'
import { whatsappLink } from '../../../../shared/phone/phone-links.ts'
import { nameIn } from '../../../../shared/text/names.ts'
import { unwrap } from '../../../../ui/data/api.ts'
import { useLazyComponent } from '../../../../ui/data/use-lazy-component.ts'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { WhatsAppLogo } from '../../../../ui/kit/whatsapp-logo.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { loadAuthModal } from '../../../layout/auth-mount.tsx'
import { useWorkspaceLink } from '../../../layout/header/signed-in-bar.tsx'
import { InfoPage } from '../../../layout/text-page/info-page.tsx'
import { Steps } from '../../../layout/text-page/steps.tsx'
import { pageRequest } from '../../../platform/request.ts'
import { useRoot } from '../../../root.tsx'
import type { Route } from './+types/page'
import { ApplicationStatus } from './application-status.tsx'
import * as styles from './apply.module.css'

export const handle = { catalogues: ['apply'] }

export async function loader({ context }: Route.LoaderArgs) {
  const { fetcher, isSignedIn } = context.get(pageRequest)
  const none: OwnApplicationResponse = { application: null, mayApply: false, waitingDocuments: [] }
  if (!isSignedIn) return none
  // A session that has just ended shows the visitor's page, not an error.
  return unwrap(applicantClient(fetcher)['pandit-applications'].mine.$get()).catch(() => none)
}

export default function AdminLoginPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('apply')
  const { t: tCommon } = useTranslation()
  const { settings } = useRoot()
  const { language } = useSite()
  const founder = nameIn(language, settings.founderName, settings.founderNameHindi)
  const steps = [
    { title: t('join.account'), text: t('join.accountText') },
    {
      title: t('join.write'),
      text: founder ? t('join.writeNamed', { name: founder }) : t('join.writeText'),
    },
    { title: t('join.reply', { hours: REPLY_HOURS }), text: t('join.replyText') },
  ]
  const message = t('join.message')
  return (
    <InfoPage title={t('join.title')} lead={t('join.lead', { hours: REPLY_HOURS })} seed="Pandit" isIndexed={false}>
      <Steps steps={steps} heading="h2" />
      <div className="actions">
        <FirstStep />
        <a className="button button-whatsapp" href={whatsappLink(settings.whatsapp, message)} target="_blank" rel="noopener">
          <WhatsAppLogo />
          {tCommon('contactButtons.whatsapp')}
        </a>
        <a
          className="button button-outline"
          href={`mailto:${settings.email}?subject=${encodeURIComponent(t('join.subject'))}&body=${encodeURIComponent(message)}`}
        >
          <Icon icon={Mail} size={20} />
          {settings.email}
        </a>
      </div>
      <SignInLine />
      <Application {...loaderData} />
    </InfoPage>
  )
}

/** For a signed-in person: the application's status, or the form. Pandits find everything else in the portal. */
function Application({ application, mayApply, waitingDocuments }: OwnApplicationResponse) {
  const { t } = useTranslation('apply')
  const { user } = useRoot()
  const { language } = useSite()
  const { revalidate } = useRevalidator()
  const [isSubmitted, setSubmitted] = useState(false)
  const state = application?.state
  useEffect(() => {
    // After submitting, the focus moves to the result.
    if (isSubmitted && state === 'received') document.getElementById('application-status')?.focus()
  }, [isSubmitted, state])
  if (!user) return null
  return (
    <>
      {application ? (
        <ApplicationStatus application={application} language={language} onChanged={() => void revalidate()} />
      ) : null}
      {mayApply ? (
        <section className={styles.applySection} aria-labelledby="application-form">
          <h2 id="application-form">{t('title')}</h2>
          <p className="muted">{application ? t('new') : t('lead')}</p>
          <LazyForm
            waiting={waitingDocuments}
            onSubmitted={() => {
              setSubmitted(true)
              void revalidate()
            }}
          />
        </section>
      ) : null}
    </>
  )
}

type LazyFormProps = { waiting: OwnApplicationResponse['waitingDocuments']; onSubmitted: () => void }

/** The form is in a separate chunk, loaded after the page. */
function LazyForm({ waiting, onSubmitted }: LazyFormProps) {
  const { t } = useTranslation('apply')
  const [isOpen, setOpen] = useState(true)
  const Form = useLazyComponent({
    isWanted: isOpen,
    load: () => import('./apply-form.tsx').then((module) => module.ApplyForm),
    namespace: 'apply',
    onFailure: () => setOpen(false),
  })
  if (Form) return <Form waiting={waiting} onSubmitted={onSubmitted} />
  if (isOpen) return <output className="muted">{t('loading')}</output>
  return (
    <button type="button" className="button button-outline" onClick={() => setOpen(true)}>
      {t('again')}
    </button>
  )
}

/** Create Account for a visitor; the portal for a pandit; nothing for other signed-in people. */
function FirstStep() {
  const { t } = useTranslation('apply')
  const { user } = useRoot()
  const workspaceLink = useWorkspaceLink()
  if (workspaceLink) {
    return (
      <Link className="button button-primary" to={workspaceLink.to}>
        {workspaceLink.label}
      </Link>
    )
  }
  if (user) return null
  return (
    <button
      type="button"
      className="button button-primary"
      onPointerEnter={loadAuthModal}
      onFocus={loadAuthModal}
      onClick={() => openAuth('signup')}
    >
      {t('join.create')}
    </button>
  )
}

/** For an existing pandit who is not signed in here. */
function SignInLine() {
  const { t } = useTranslation('apply')
  const { user } = useRoot()
  if (user) return null
  return (
    <p className="actions">
      {t('join.already')}
      <button
        type="button"
        className="button button-outline"
        onPointerEnter={loadAuthModal}
        onFocus={loadAuthModal}
        onClick={() => openAuth('signin')}
      >
        {t('join.signIn')}
      </button>
    </p>
  )
}
