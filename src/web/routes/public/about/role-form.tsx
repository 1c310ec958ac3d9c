import { Paperclip } from 'lucide'
import { useEffect, useState } from 'react'
import { uploadFile } from '../../../../modules/accounts/pictures/ui/upload-file.ts'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import type { CompanyFacts, TicketStored } from '../../../../modules/support/tickets/contract.ts'
import { MAX_ABOUT, MAX_CV_BYTES, ROLE_DAYS } from '../../../../modules/support/tickets/model.ts'
import { useSending } from '../../../../modules/support/tickets/ui/use-sending.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { useNativeForm } from '../../../../ui/forms/use-native-form.ts'
import { Field, type FieldControl } from '../../../../ui/kit/field.tsx'
import { FileButton } from '../../../../ui/kit/file-button.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useRoot } from '../../../root.tsx'
import type { ContactProblem, Problems } from '../contact/contact-fields.ts'
import { ContactHoneypot, SenderFields } from '../contact/message-form.tsx'
import { TicketNote } from '../contact/ticket-note.tsx'
import * as aboutStyles from './about.module.css'

type Roles = CompanyFacts['vacantRoles']

const MAX_MEGABYTES = MAX_CV_BYTES / 1024 / 1024
const EMPTY = { name: '', email: '', phone: '', phoneCountry: '' }
const FIELDS = ['name', 'email', 'phone', 'message', 'file'] as const

export function RoleForm({ roles }: { roles: Roles }) {
  const { t } = useTranslation('about')
  const { email } = useRoot().settings
  const { form, isSending, problems, failure, sent: ticket } = useRoleForm()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className={`${aboutStyles.roleForm} card`} data-part="role-form">
      <h3>{t('apply')}</h3>
      <p className="muted">{t('retention', { days: ROLE_DAYS })}</p>
      <noscript>
        <p>{t('byMail', { email })}</p>
      </noscript>
      {ticket ? <TicketNote ticket={ticket} /> : null}
      <form method="post" className={styles.form} {...form}>
        <input type="hidden" name="key" />
        <input type="hidden" name="filledInMs" />
        <ContactHoneypot />
        <RoleField roles={roles} />
        <SenderFields values={EMPTY} problems={problems} />
        <Field label={t('about')} required hint={t('aboutHint')} error={aboutText(problems.message, t)}>
          {(control) => <textarea {...control} className="input" name="message" rows={5} maxLength={MAX_ABOUT} />}
        </Field>
        <Field label={t('file')} required hint={t('fileHint', { size: MAX_MEGABYTES })} error={fileText(problems.file, t)}>
          {(control) => <RoleFile key={ticket?.number} control={control} />}
        </Field>
        {failure ? (
          <p className={styles.problem} role="alert">
            <ErrorText error={failure} namespace="about" />
          </p>
        ) : null}
        {/* Before that the browser would send the form itself, and no page receives it. */}
        <button type="submit" className="button button-primary" aria-busy={isSending} disabled={!isReady}>
          {isSending ? t('sending') : t('send')}
        </button>
      </form>
    </div>
  )
}

function aboutText(problem: ContactProblem | undefined, t: Translate<'about'>): string | undefined {
  if (!problem) return undefined
  if (problem === 'aadhaar') return t('aadhaar')
  return problem === 'too_long' ? t('aboutLong', { max: MAX_ABOUT.toLocaleString('en-IN') }) : t('aboutMissing')
}

function RoleField({ roles }: { roles: Roles }) {
  const { t } = useTranslation('about')
  const { language } = useSite()
  return (
    <Field label={t('role')} required>
      {(control) => (
        <select {...control} className="input" name="role">
          {roles.map((role) => (
            <option key={role.slug} value={role.slug}>
              {pickByLanguage(language, { en: role.title, hi: role.titleHindi })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function RoleFile({ control }: { control: FieldControl }) {
  const { t } = useTranslation('about')
  const [chosen, setChosen] = useState('')
  return (
    <span className={aboutStyles.roleFile}>
      <FileButton {...control} name="file" accept="application/pdf,.pdf" onChoose={([file]) => setChosen(file?.name ?? '')}>
        <Icon icon={Paperclip} size={20} />
        {t('fileChoose')}
      </FileButton>
      <output>{chosen}</output>
    </span>
  )
}

function fileText(problem: ContactProblem | undefined, t: Translate<'about'>): string | undefined {
  if (!problem) return undefined
  const sentences = {
    missing: t('fileMissing'),
    invalid: t('fileKind'),
    too_long: t('fileLarge', { size: MAX_MEGABYTES }),
    aadhaar: t('fileAadhaar'),
  }
  return problem === 'nameWithAddress' ? undefined : sentences[problem]
}

function useRoleForm() {
  const { t } = useTranslation('about')
  const { language } = useSite()
  const sending = useSending()
  const [ticket, setTicket] = useState<TicketStored>()
  const action = useIdempotentMutation(
    ({ body, key }: { body: FormData; key: string }) =>
      uploadFile<TicketStored>('/api/v1/role-applications', body, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
        key,
      }),
    {
      onSuccess: (stored) => {
        setTicket(stored)
        form.ref.current?.reset()
        showToast('success', t('submitted'))
      },
    },
  )
  const { form, errors, formError, isWaiting } = useNativeForm({
    loadValidation: () => import('../contact/validate-contact-forms.ts').then((module) => module.validateRoleApplication),
    refusal: action.error,
    fieldsOf: refusedFields,
    onSubmit: (event) => {
      event.preventDefault()
      const key = sending.sign(event.currentTarget)
      const body = new FormData(event.currentTarget)
      body.delete('key')
      body.set('lang', language)
      void action.run({ body, key })
    },
  })
  return { form, isSending: isWaiting || action.isPending, problems: errors, failure: formError, sent: ticket }
}

/** The problem of the file that a reason concerns. */
const FILE_PROBLEMS: Partial<Record<Refused['reason'], ContactProblem>> = {
  pdf_required: 'invalid',
  aadhaar_document: 'aadhaar',
  file_too_large: 'too_long',
}

/** Returns problems the server found: in the file, or in fields if the validation could not be loaded. */
function refusedFields(error: unknown): Problems<(typeof FIELDS)[number]> {
  const file = FILE_PROBLEMS[refusedOf(error).reason]
  if (file) return { file }
  const fields = error instanceof ApiError ? (error.body.error.fields ?? {}) : {}
  return Object.fromEntries(FIELDS.filter((name) => fields[name]).map((name) => [name, 'invalid' as const]))
}
