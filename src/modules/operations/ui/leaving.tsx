// A person's data in one file, and erasing the account: what goes and what is kept is said before.
import { Download } from 'lucide-react'
import { Form } from 'react-router'
import { Field } from '../../../ui/kit/field.tsx'
import { useTranslation } from '../../../ui/words.tsx'
import { type FormProblem, Refused, SendButton } from '../../accounts/ui/own-form.tsx'

export function OwnData() {
  const { t } = useTranslation('account')
  return (
    <section className="own-part">
      <h2>{t('export.title')}</h2>
      <p>{t('export.text')}</p>
      <p>
        <a className="btn btn-l" href="/api/v1/user/export" download>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('export.download')}
        </a>
      </p>
    </section>
  )
}

export function EraseAccount({ problem }: { problem: FormProblem | undefined }) {
  const { t } = useTranslation('account')
  const words = {
    password_needed: t('problem.passwordNeeded'),
    password_wrong: t('problem.passwordWrong'),
    bookings_running: t('problem.bookingsRunning', { count: problem?.count ?? 0 }),
    pandit_bookings_running: t('problem.panditBookingsRunning', { count: problem?.count ?? 0 }),
    team_account: t('problem.teamAccount'),
  }
  return (
    <section className="own-part" id="erase">
      <h2>{t('erase.title')}</h2>
      <p>{t('erase.goes')}</p>
      <p>{t('erase.stays')}</p>
      <p>{t('erase.pandit')}</p>
      <details open={problem !== undefined || undefined}>
        <summary className="btn btn-l">{t('erase.open')}</summary>
        <Form method="post" className="own-form" preventScrollReset>
          <input type="hidden" name="intent" value="erase" />
          <Refused of={problem} words={words} />
          <Field label={t('erase.password')} hint={t('erase.passwordHint')}>
            {(control) => (
              <input
                {...control}
                name="password"
                type="password"
                className="in"
                autoComplete="current-password"
                maxLength={200}
              />
            )}
          </Field>
          <SendButton intent="erase">{t('erase.sure')}</SendButton>
        </Form>
      </details>
    </section>
  )
}
